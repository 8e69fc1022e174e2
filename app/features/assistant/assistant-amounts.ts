import { type Counted, isPercentAt, numberAt, shares } from './assistant-numbers.ts'
import type { Token } from './assistant-words.ts'

/** How often an amount is earned or paid, as times a year. */
export type TimesAYear = 'hourly' | 52 | 26 | 24 | 12 | 1

/** A number of a message with the unit that it was written with. */
export type Amount = {
  value: number
  /** 'plain' has no unit: its label decides, or nobody knows. 'apart' counts what is no figure of a mortgage: children, a date. */
  unit: 'money' | 'percent' | 'years' | 'months' | 'hours' | 'plain' | 'apart'
  per: TimesAYear | null
  /** Its tokens, units included. */
  from: number
  to: number
  /** As it was written. */
  said: string
}

/** More numbers than this are not a question. */
const mostAmounts = 40

/** The numbers of a message in order, two written as one length ('2 years and 3 months') as one. */
export function amountsIn(tokens: readonly Token[]): Amount[] {
  const found: Amount[] = []
  for (let at = 0; at < tokens.length && found.length < mostAmounts;) {
    const part = partOfPercent(tokens, at)
    const counted = part ? null : numberAt(tokens, at)
    const amount = part ?? (counted && amountAt(tokens, at, counted, found.at(-1)?.to ?? 0))
    if (amount) found.push(amount)
    at = Math.max(at + 1, counted?.to ?? 0, amount?.to ?? 0)
  }
  return withWholeLengths(tokens, withSharedPay(tokens, withoutAges(tokens, found)))
}

const dollars = new Set('$ dollar dollars buck bucks cad piasses piastres'.split(' '))
const years = new Set('year years yr yrs y an ans annee annees'.split(' '))
const months = new Set('month months mo mos mois mth mths'.split(' '))
const hours = new Set('h hr hrs hour hours heure heures'.split(' '))
/** What is counted beside a mortgage: people, rooms, land, other lengths of time, ordinal numbers. */
const apart = new Set(
  `kid kids child children enfant enfants bed beds bedroom bedrooms bath baths bathroom bathrooms br chambre chambres people persons personnes adults
  cat cats dog dogs sq sqft square feet ft pieds acre acres km kms minutes days jours weeks semaines st nd rd th e er re eme ieme iere income incomes salaries revenus salaires bank banks banques lenders brokers courtiers offers offres pm am props properties cars`.split(
    /\s+/,
  ),
)
const pays: readonly (readonly [TimesAYear, RegExp])[] = [
  ['hourly', /^(?:hourly|(?:an|per|a|par|de l|l|each|the) ?\/? ?(?:h|hr|hour|heure)|\/ ?(?:h|hr|hour|heure))\b/],
  [
    26,
    /^(?:bi ?weekly|every (?:two|2|other|second) weeks?|(?:aux|toutes les|chaque) (?:deux|2) semaines|(?:a|per) (?:two|2) weeks)\b/,
  ],
  [24, /^(?:semi ?monthly|twice a month|deux fois par mois)\b/],
  [52, /^(?:weekly|(?:a|per|each|every|par|la|chaque|\/) ?(?:week|wk|semaine|sem)|hebdo\w*)\b/],
  [12, /^(?:monthly|(?:a|per|each|every|par|le|du|chaque|\/) ?(?:month|mo|mois|mth)|mensuel\w*|pm)\b/],
  [1, /^(?:yearly|annually|annual|(?:a|per|each|every|par|l|chaque|\/) ?(?:year|yr|an|annee|annum|y)|annuel\w*)\b/],
]
/** Words that may stand between an amount and how often it is paid. */
const between =
  /^(?:(?:extra|more|additional|gross|net|brut|de plus|en plus|supplementaires?|before tax(?:es)?|clear|after tax) )+/

/** '20 down' is a share of the price: so few thousands are below the legal minimum. */
const usualShares = new Set([5, 10, 15, 20, 25, 30, 35])

/** From here on a number without a unit can only be money. */
const leastBareMoney = 2100

function amountAt(tokens: readonly Token[], from: number, counted: Counted, taken: number): Amount | null {
  const { value, to, decimals, isScaled, isWord } = counted
  const isMarkedBefore = from > taken && tokens[from - 1]?.text === '$'
  const isMarked = isMarkedBefore || dollars.has(textAt(tokens, to))
  const end = dollars.has(textAt(tokens, to)) ? to + 1 : to
  const start = isMarkedBefore ? from - 1 : from
  const base = { value, per: null, from: start, to: end, said: saidOf(tokens, start, end) }
  const next = textAt(tokens, to)
  const percentWords = isPercentAt(tokens, to) || (/^points?$/.test(next) ? 1 : 0)
  if (/^(?:basis points?|bps)\b/.test(textsAt(tokens, to, 2)))
    return {
      ...base,
      unit: 'percent',
      value: value / 100,
      to: to + (next === 'bps' ? 1 : 2),
      said: saidOf(tokens, from, to + 2),
    }
  if (percentWords > 0)
    return { ...base, unit: 'percent', to: to + percentWords, said: saidOf(tokens, from, to + percentWords) }
  const isShare = shares[textAt(tokens, from)] !== undefined || usualShares.has(value)
  if (isShare && !isMarked && !isScaled && next === 'down') return { ...base, unit: 'percent' }
  const paid = payAfter(tokens, end)
  if (paid && (isMarked || isScaled || value >= 10))
    return { ...base, unit: 'money', per: paid.per, to: paid.to, said: saidOf(tokens, start, paid.to) }
  if (isMarked || isScaled) return { ...base, unit: 'money' }
  if (years.has(next) && value <= 100) {
    const half = /^(?:and a half|et demie?)\b/.exec(textsAt(tokens, to + 1, 3))?.[0]
    if (half) {
      const after = to + 1 + half.split(' ').length
      return { ...base, unit: 'months', value: value * 12 + 6, to: after, said: saidOf(tokens, from, after) }
    }
    const isAge = /^(?:old|age)$/.test(textAt(tokens, to + 1))
    return { ...base, unit: isAge ? 'plain' : 'years', to: to + 1, said: saidOf(tokens, from, to + 1) }
  }
  if (months.has(next) && value <= 480)
    return { ...base, unit: 'months', to: to + 1, said: saidOf(tokens, from, to + 1) }
  if (hours.has(next)) return { ...base, unit: 'hours', to: payAfter(tokens, to + 1)?.to ?? to + 1 }
  // 'One of us', 'every two weeks': a number in words without a unit counts nothing.
  if (isWord && value < 13) return null
  if (apart.has(next)) return { ...base, unit: 'apart', to: to + 1 }
  if (decimals === 0 && value >= 1900 && value < leastBareMoney && !/[ ,.]/.test(base.said))
    return { ...base, unit: 'apart' }
  return { ...base, unit: value >= leastBareMoney || /\d[ ,]\d{3}$/.test(base.said) ? 'money' : 'plain' }
}

function payAfter(tokens: readonly Token[], at: number): { per: TimesAYear; to: number } | null {
  const rest = tokens
    .slice(at, at + 6)
    .map(({ text }) => text)
    .join(' ')
  const skipped = between.exec(rest)?.[0] ?? ''
  const words = rest.slice(skipped.length)
  for (const [per, pattern] of pays) {
    const found = pattern.exec(words)?.[0]
    // What stands between stays to be read: 'extra', 'net'.
    if (found) return { per, to: skipped ? at : at + found.trim().split(' ').length }
  }
  return null
}

/** 'Half a percent', 'un demi-point', 'a quarter point'. */
function partOfPercent(tokens: readonly Token[], at: number): Amount | null {
  const found = /^(half|demi|quarter|quart)(?: a| of a| of| de)? (?:percent|per cent|pourcent|pour cent|point|%)/.exec(
    textsAt(tokens, at, 5),
  )
  if (!found) return null
  const to = at + found[0].split(' ').length
  const value = /^(?:half|demi)$/.test(found[1] ?? '') ? 0.5 : 0.25
  return { value, unit: 'percent', per: null, from: at, to, said: saidOf(tokens, at, to) }
}

function textsAt(tokens: readonly Token[], at: number, count: number): string {
  return tokens
    .slice(at, at + count)
    .map(({ text }) => text)
    .join(' ')
}

function textAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.text ?? ''
}

function saidOf(tokens: readonly Token[], from: number, to: number): string {
  const text = tokens
    .slice(from, to)
    .map(({ raw }) => raw)
    .join(' ')
  return text.replaceAll(/(?<=\$) (?=\d)| (?=[%/])|(?<=\/) |(?<=\d) (?=k\b)/gi, '')
}

/** '2 kids 4 and 7', '2 enfants de 3 et 6 ans': what follows the children are their ages. */
function withoutAges(tokens: readonly Token[], amounts: readonly Amount[]): Amount[] {
  return amounts.reduce<Amount[]>((done, amount) => {
    const before = done.at(-1)
    const gap = before ? textsAt(tokens, before.to, amount.from - before.to) : 'none'
    const isAge =
      before?.unit === 'apart' && amount.value < 25 && /^(?:|of|de|aged|ages|and|et|,|are|y|years|old|\s)*$/.test(gap)
    return [...done, isAge && /^(?:plain|years)$/.test(amount.unit) ? { ...amount, unit: 'apart' } : amount]
  }, [])
}

/** '6,800 and 5,400 monthly': the first is paid as often as the second. */
function withSharedPay(tokens: readonly Token[], amounts: readonly Amount[]): Amount[] {
  return amounts.map((amount, index) => {
    const next = amounts[index + 1]
    const gap = next ? textsAt(tokens, amount.to, next.from - amount.to) : ''
    const isAlike = next !== undefined && amount.value < next.value * 5 && next.value < amount.value * 5
    const isJoined =
      isAlike && next.per && /^(?:and|et|plus|\+|&|,)$/.test(gap) && /^(?:money|plain)$/.test(amount.unit)
    return isJoined && amount.per === null ? { ...amount, unit: 'money', per: next.per } : amount
  })
}

/** '2 years and 3 months', '18y9m' are one length. */
function withWholeLengths(tokens: readonly Token[], amounts: readonly Amount[]): Amount[] {
  return amounts.reduce<Amount[]>((done, amount) => {
    const before = done.at(-1)
    const gap = before
      ? tokens
          .slice(before.to, amount.from)
          .map(({ text }) => text)
          .join(' ')
      : 'none'
    if (before?.unit !== 'years' || amount.unit !== 'months' || amount.value > 11 || !/^(?:and|et|,|)$/.test(gap))
      return [...done, amount]
    const whole = { ...amount, value: before.value * 12 + amount.value, from: before.from }
    return [...done.slice(0, -1), { ...whole, said: saidOf(tokens, before.from, amount.to) }]
  }, [])
}
