import type { Token } from './assistant-words.ts'

/** A change of the rate that somebody asks about, in points, and where it stands in the message. */
export type Shift = { points: number; from: number; to: number }

const up =
  'up|rise|rises|rising|rose|risen|increase|increases|increased|increasing|jump|jumps|jumped|climb|climbs|climbing|raising|hiking|hike|hikes|hiked|higher|more|raise|raises|raised|augmente|augmentent|augmentation|monte|montent|montaient|hausse|grimpe|grimpent'
const down =
  'down|drop|drops|dropped|fall|falls|fell|decrease|decreases|decreased|lower|less|cut|cuts|cutting|dropping|falling|decline|declines|reduction|baisse|baissent|diminue|diminuent|descend|descendent'
/** So that no slip is mended into or out of one: 'montent' is no 'montant'. */
export const shiftWords: readonly string[] = `${up}|${down}`.split('|')

const count = String.raw`(\d{1,3}(?:[.,]\d{1,3})?|half|quarter|one|two|three|four|five|full|une|deux|trois|demi)(?: of)?(?: an?| de)?`
const unit = '(?:percentage points?|percent|per cent|pour cent|%|points? de pourcentage|basis points?|bps|points?)'

/** 'Goes up by 1 %', 'drop another half a percent', 'augmente de 2 points'. */
const moved = new RegExp(
  String.raw`(?<= |^)(?:(${up})|(${down}))(?: (?:by|another|about|d|de|an?|\+|un)){0,3} ((?:${count} )?${unit})(?= |$)`,
)
/** 'Rates go up 0.75': a small number with decimals is a change, no rate of that height. */
const movedBare = new RegExp(String.raw`(?<= |^)(?:(${up})|(${down})) (([012]?[.,]\d{1,2}))(?= (?!%|percent|k\b)|$)`)
/** 'Raises rates by 0.75': what has decimals and stands behind 'by' needs no sign. */
const movedBy = new RegExp(
  String.raw`(?<= |^)(?:(${up})|(${down}))(?: (?:its|the|key|policy|interest))*(?: rates?)? by ((\d[.,]\d{1,3})(?: ${unit})?)(?= |$)`,
)
/** '1 % higher', 'a 2 point increase', 'hausse de 1 %' is the first. */
const moving = new RegExp(
  String.raw`(?<= |^)(${count} ${unit}) (?:rate )?(?:(${up}|difference)|(${down.replace('down|', '')}))(?= |$)`,
)

const aboutRate =
  /(?:^| )(?:rates?|cuts?|hikes?|increases?|hausses?|baisses?|interest|taux|prime|bank of canada|boc|banque du canada|it|they|point|points|difference)(?: |$)/
const aboutOther = /(?:^| )(?:prices?|values?|income|salary|rents?|prix|valeur|revenu|salaire)(?: \S+){0,2}$/

const counts: Record<string, number> = {
  half: 0.5,
  demi: 0.5,
  quarter: 0.25,
  one: 1,
  full: 1,
  un: 1,
  une: 1,
  two: 2,
  deux: 2,
  three: 3,
  trois: 3,
  four: 4,
  five: 5,
}
/** Nobody asks about more. */
const mostPoints = 15

const offPrime =
  /\bprime (?:rate )?(?:(minus|less|moins|plus|\+) )?(\d{1,2}(?:[.,]\d{1,3})?|[.,]\d{1,3}|half|one|a half|un demi)(?: (?:%|percent|pour cent|points?))?(?= |$)/

/** 'Prime minus 0.5': how far a rate is from prime, which has to be looked up. A number right behind 'prime' is a discount. */
export function offPrimeOf(tokens: readonly Token[]): Shift | null {
  const text = tokens.map((token) => token.text).join(' ')
  const found = offPrime.exec(text)
  if (!found) return null
  const [whole, sign, value = ''] = found
  const points = counts[value.split(' ').at(-1) ?? ''] ?? Number(value.replace(',', '.'))
  if (points > mostOffPrime) return null
  const before = text.slice(0, found.index).trimEnd()
  return placed({ points, isUp: sign === 'plus' || sign === '+', before, whole })
}

const mostOffPrime = 4

/** By how much the rate is to change in a message; null where it names a rate and not a change. */
export function rateShiftOf(tokens: readonly Token[]): Shift | null {
  const text = tokens.map((token) => token.text).join(' ')
  const found = aboutRate.test(text) ? movementIn(text) : null
  return found === null || aboutOther.test(found.before) || found.points > mostPoints ? null : placed(found)
}

const aboutPrice =
  /(?:^| )(?:prices?|values?|home|house|prix|valeur)(?: (?!rates?|payments?|interest|taux|income|equity)\S+){0,3}$/
const mostPercent = 90

/** By how many percent prices are to change: 'house prices go up 5%' is no rate and no down payment. */
export function priceShiftOf(tokens: readonly Token[]): Shift | null {
  const text = tokens.map((token) => token.text).join(' ')
  const found = movementIn(text)
  if (found === null || !aboutPrice.test(found.before) || found.points > mostPercent) return null
  // 'House 899,900 down 15%' is what is paid down.
  if (/\d(?: (?:k|\$|,|thousand|million))*$/.test(found.before)) return null
  return /basis|bps|point/.test(found.said) ? null : placed(found)
}

type Movement = { points: number; isUp: boolean; said: string; before: string; whole: string }

/** '3 hikes of .25'. */
const repeated = new RegExp(
  String.raw`(?<= |^)(\d|une?|one|two|three|four|five|deux|trois|quatre) (?:more |rate |new )*(?:(hikes?|increases?|hausses?|raises?)|(cuts?|drops?|decreases?|baisses?)) (?:of|de|d) ((?:\d?[.,]\d{1,2}|half|quarter)(?: ${unit})?)(?= |$)`,
)

function movementIn(text: string): Movement | null {
  const [whole, count, isRise, , step] = repeated.exec(text) ?? []
  if (whole !== undefined && count !== undefined && step !== undefined) {
    const size = counts[step.split(' ')[0] ?? ''] ?? Number(step.split(' ')[0]?.replace(',', '.'))
    const points = (counts[count] ?? Number(count)) * (/basis|bps/.test(step) ? size / 100 : size)
    const at = text.indexOf(whole)
    return { points, isUp: isRise !== undefined, said: step, before: text.slice(0, at).trimEnd(), whole }
  }
  const first = moved.exec(text) ?? movedBy.exec(text) ?? (aboutRate.test(text) ? movedBare.exec(text) : null)
  const found = first ?? moving.exec(text)
  if (!found) return null
  const [isUp, said, value] = first ? [found[1], found[3], found[4]] : [found[3], found[1], found[2]]
  if (said === undefined) return null
  // 'Another point' is one.
  const counted = value === undefined ? 1 : (counts[value] ?? Number(value.replace(',', '.')))
  const points = /basis|bps/.test(said) ? counted / 100 : counted
  const before = text.slice(0, found.index).trimEnd()
  return points > 0 ? { points, isUp: isUp !== undefined, said, before, whole: found[0] } : null
}

function placed({ points, isUp, before, whole }: Pick<Movement, 'points' | 'isUp' | 'before' | 'whole'>): Shift {
  const at = before === '' ? 0 : before.split(' ').length
  return { points: isUp ? points : -points, from: at, to: at + whole.split(' ').length }
}
