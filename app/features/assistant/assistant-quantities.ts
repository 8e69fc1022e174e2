import { withSharedUnits } from './assistant-joined-amounts.ts'
import { type Counted, isPercentAt, numberAt, shares, textFrom } from './assistant-numbers.ts'
import type { Token } from './assistant-words.ts'

/** A number with what it counts. Money is dollars; where it stands is for finding the words about it. */
export type Quantity = {
  unit: 'money' | 'percent' | 'years' | 'months' | 'number'
  value: number
  from: number
  to: number
  /** Said with a sign or a unit, so that it cannot be something else. */
  isPlain: boolean
  decimals: number
  /** A wage by the hour, made a year's. */
  isHourly?: boolean
}

export function quantitiesOf(tokens: readonly Token[]): Quantity[] {
  const found: Quantity[] = []
  for (let at = 0; at < tokens.length && found.length < mostQuantities;) {
    const counted = numberAt(tokens, at)
    const quantity = counted && withUnit(tokens, at, counted, found.at(-1)?.to ?? 0)
    if (quantity) found.push(quantity)
    at = counted ? Math.max(counted.to, quantity?.to ?? 0) : at + 1
  }
  // From the last one on, so that each learns from the one behind it.
  return withSharedUnits(tokens, found)
}

/** Who names more asks nothing. */
const mostQuantities = 40

const yearWords = new Set(['year', 'years', 'yr', 'yrs', 'y', 'an', 'ans', 'annee', 'annees'])
const monthWords = new Set(['month', 'months', 'mo', 'mos', 'mois', 'mth', 'mths', 'm'])
const dollarWords = new Set(['$', 'dollar', 'dollars', 'buck', 'bucks', 'cad', 'piasses'])

/** Bare numbers from here on are money: nobody counts anything else in thousands, but calendar years. */
const bareMoneyFrom = 1000

function withUnit(tokens: readonly Token[], from: number, counted: Counted, taken: number): Quantity | null {
  const { value, to, decimals, isScaled, isWord } = counted
  // The sign in `450 000 $ 25 ans` belongs to what stands before it.
  const before = from - 1 >= taken ? tokens[from - 1]?.text : undefined
  const next = tokens[to]?.text ?? ''
  const base = { value, from, to, decimals, isPlain: true }
  const paid = dollarWords.has(next) ? to + 1 : to
  const wage = hourAt(tokens, paid)
  if (wage > 0 && value >= leastWage && value < mostWage)
    return {
      ...base,
      unit: 'money',
      value: value * hoursAYear,
      from: before === '$' ? from - 1 : from,
      to: paid + wage,
      isHourly: true,
    }
  if (before === '$' || dollarWords.has(next)) {
    // `$1.2` is a price in millions to nobody; `600k$` has its sign behind.
    return { ...base, unit: 'money', from: before === '$' ? from - 1 : from, to: dollarWords.has(next) ? to + 1 : to }
  }
  const percent = isPercentAt(tokens, to)
  if (percent > 0) return { ...base, unit: 'percent', to: to + percent }
  if ((tokens[from]?.text ?? '') in shares && next === 'down') return { ...base, unit: 'percent' }
  // 'LTV 75', '75 LTV'.
  if (
    value > 50 &&
    value <= 100 &&
    (/^(?:ltv|rpv)$/.test(next) ||
      /\b(?:ltv|rpv)(?: (?:of|is|at|de|a))?$/.test(textFrom(tokens, Math.max(0, from - 2), Math.min(2, from))))
  )
    return { ...base, unit: 'percent' }
  if (usualShares.has(value) && decimals === 0 && isShareDown(tokens, to)) return { ...base, unit: 'percent' }
  if (isScaled) return { ...base, unit: 'money' }
  // '5.5 times our salary'.
  if (/^(?:times|fois|x)$/.test(next)) return null
  // '40 hrs a week', '2,400 sq ft', 'built in 1985'.
  if (/^(?:hrs?|hours?|heures?|sq|sqft|square|feet|ft|pieds|acres?|km|kms)$/.test(next)) return null
  if (value >= 1900 && value <= 2060 && decimals === 0 && /^(?:in|since|en|depuis|from)$/.test(before ?? ''))
    return null
  if (yearWords.has(next) && value <= 60) return { ...base, unit: 'years', to: to + 1 }
  if (next === 'more' && yearWords.has(tokens[to + 1]?.text ?? '') && value <= 60)
    return { ...base, unit: 'years', to: to + 2 }
  if (monthWords.has(next) && value <= 480) return { ...base, unit: 'months', to: to + 1 }
  if (
    (value >= 20 && isMonthlyAt(tokens, to)) ||
    (value >= leastCost &&
      (monthlyCosts.has(wordBefore(tokens, from)) ||
        costsAfter.has(/^(?:d|de|property)$/.test(next) ? (tokens[to + 1]?.text ?? '') : next) ||
        isPaymentOn(tokens, from) ||
        feesAt.test(textFrom(tokens, to, 3)))) ||
    (value >= 20 && next === 'de' && tokens[to + 1]?.text === 'plus') ||
    (value >= 20 && next === 'more' && isMonthlyAt(tokens, to + 1)) ||
    (value >= 20 && (extras.has(next) || extras.has(before ?? '')))
  )
    return { ...base, unit: 'money' }
  if (value >= bareMoneyFrom && !isCalendarYear(value, decimals)) return { ...base, unit: 'money', isPlain: false }
  // 'one' and 'a few' in running text count nothing.
  return isWord && value < 13 ? null : { ...base, unit: 'number', isPlain: false }
}

const [leastWage, mostWage] = [10, 500]
/** Forty hours a week; the answer says so. */
const hoursAYear = 2080

/** How many tokens say 'an hour' here; 0 for none. */
function hourAt(tokens: readonly Token[], at: number): number {
  const [one, two] = [tokens[at]?.text ?? '', tokens[at + 1]?.text ?? '']
  if (one === 'hourly') return 1
  return ['an', 'per', '/', 'a', 'de', 'par', 'each'].includes(one) && /^(hour|hr|heure|h|l)$/.test(two) ? 2 : 0
}

const usualShares = new Set([5, 10, 15, 20, 25])

/** '20 down', '15 or 20 down' are percentages. */
function isShareDown(tokens: readonly Token[], to: number): boolean {
  const words = tokens.slice(to, to + 3).map(({ text }) => text)
  if (words[0] === 'down') return true
  return /^(?:or|vs|versus|ou|and|to)$/.test(words[0] ?? '') && usualShares.has(Number(words[1])) && words[2] === 'down'
}

const extras = new Set(['extra', 'additional', 'supplementaires', 'supplementaire'])
const monthlyCosts = new Set(
  `heat heating chauffage debt debts dettes dette line condo copropriete fee fees frais strata taxes car truck lease loan loans card cards min minimum loc student daycare childcare garderie
  support hydro insurance auto`.split(/\s+/),
)
/** '400 car payment', '250 daycare'. */
const costsAfter = new Set([
  'heat',
  'chauffage',
  'auto',
  'tax',
  'taxes',
  'debt',
  'debts',
  'car',
  'truck',
  'daycare',
  'student',
  'loc',
  'lease',
  'garderie',
  'cpp',
  'oas',
  'rrq',
])
/** Lower than this beside such a word counts cars, not dollars. */
const leastCost = 40

/** '300 in condo fees'. */
const feesAt =
  /^(?:in |of |de )?(?:condo |strata |other |car )?(?:fees?|strata|debts?|dettes?)\b|^(?:for|pour) (?:a |the |my |une |la |mon )?(?:car|truck|auto|voiture)\b/

/** The word before a number, 'is' and its like left out: 'my condo fee is 720'. */
function wordBefore(tokens: readonly Token[], from: number): string {
  let at = from - 1
  while (/^(?:is|are|est|about|[:=])$/.test(tokens[at]?.text ?? '')) at -= 1
  return tokens[at]?.text ?? ''
}

/** 'Car payments 410', 'my car payment is 450'. */
function isPaymentOn(tokens: readonly Token[], from: number): boolean {
  let at = from - 1
  while (/^(?:is|are|of|est|de|about|[:=])$/.test(tokens[at]?.text ?? '')) at -= 1
  const [what, word] = [tokens[at - 1]?.text ?? '', tokens[at]?.text ?? '']
  return /^(?:payments?|versements?|paiements?)$/.test(word) && monthlyCosts.has(what)
}

/** `450 a month`, `200 par mois`, `80/month`. */
function isMonthlyAt(tokens: readonly Token[], at: number): boolean {
  const [one, two] = [tokens[at]?.text ?? '', tokens[at + 1]?.text ?? '']
  return (
    one === 'monthly' ||
    one === 'biweekly' ||
    (['a', 'per', 'par', '/', 'each', 'every'].includes(one) && /^(month|mo|mois)$/.test(two))
  )
}

function isCalendarYear(value: number, decimals: number): boolean {
  return decimals === 0 && value >= 1990 && value <= 2060
}
