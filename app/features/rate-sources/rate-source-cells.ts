import { foldLabel, mortgageIn, noteMarks, onlyIn, termIn, typeIn } from '#app/lib/rate-words.ts'
import { withoutDates } from '#app/lib/dates-in-text.ts'
import type { Purpose } from '#app/features/rates/rates.ts'
import type { Facts, SaidFact } from './rate-sources.ts'

/** What a cell says: a figure with the words around it, or the name of a term, a type or a kind of mortgage. */

/** A figure as it stands in a cell. `prime` needs the prime rate to become a percentage. */
export type Figure =
  | { kind: 'percent'; percent: number }
  /** `percent` when the cell works it out itself: 'Prime - 0.75% (3.70%)'. */
  | { kind: 'prime'; offset: number; percent: number | null }
  /** Nothing on offer: 'N/A', '--', an empty cell. */
  | { kind: 'none' }
  /** Figures that are no one rate: '4.49% - 4.99%'. */
  | { kind: 'unclear' }

/** No mortgage in Canada costs less or more, in percent a year. */
const rateBounds = { lowest: 0.5, highest: 25 } as const
const longestWords = 80

const number = '\\d{1,2}(?:[.,]\\d{1,3})?|[.,]\\d{1,3}'
const decimal = /(?<![\d.,$])(?:\d{1,2}[.,]\d{1,3}|[.,]\d{2,3})(?![\d.,]*\d)(?: ?%)?/g
const sign = '%|per ?cent|p\\. ?c\\.|pour ?cent'
const onePercent = new RegExp(`(?<![\\d.,$])(${number})(?![\\d.,]*\\d) ?(${sign})?`, 'g')
const nothing =
  /^(?:|n ?[/.]? ?[ad]\.?|s\.? ?o\.?|nd|-+|\.+|none|null|aucun|call(?: us| for .*)?|contact(?: us)?|tba|tbd|x|appelez.*|sur demande|on request|not available|non disponible)$/
const primeName = '\\b(?:prime|prime rate|taux preferentiel|preferentiel|tp|p)'
const fromPrime = new RegExp(`${primeName} ?(-|\\+|minus|less|moins|plus) ?(${number}) ?(?:${sign})?`)
const pointsOnly = new RegExp(`^(?:prime |p ?)?([-+]) ?(${number}) ?(?:${sign}|points?)?$`)
const mostPoints = 5
const justPrime = /^(?:prime|prime rate|taux preferentiel)$/
const range =
  /\b(?:to|between|entre|range|about|around|circa|environ|under|below|over|max|min)\b|[~≈<>≤≥]|\d ?%? ?(?:-|to|a) ?\d[\d.,]* ?%|(?:or|and|et|ou) (?:less|more|up|higher|lower|plus|moins)\b/
/** The yearly cost of a loan, fees included, stands beside many rates and is none itself. */
const yearlyCost = new RegExp(`\\(? ?\\b(?:apr|tac|tap|taeg|teg) ?(?:of|is|de|:|=)? ?(?:${number}) ?%? ?\\)?`, 'g')

/** What a label or a cell says besides figures with decimals and dates, which change from day to day. */
export function wordsOf(text: string): string {
  return withoutDates(foldLabel(text)).replace(decimal, '#').replace(/ +/g, ' ').trim()
}

/** A yearly cost that stands alone is a figure like any other; its words hold it back. */
function withoutYearlyCost(folded: string): string {
  const rest = folded.replace(yearlyCost, ' ').trim()
  return rest ? rest : folded
}

/** The words of a cell around its figure, and around a rate the yearly cost too. */
export function wordsBeside(text: string): string {
  return wordsOf(withoutYearlyCost(foldLabel(text))).replace(/\d+ ?%?/g, '#')
}

/** The points from prime that a cell says: '-0.75', 'P + 0.25%'. Without a sign nobody can tell. */
export function readPoints(text: string): Figure | null {
  const folded = foldLabel(text)
  if (nothing.test(folded)) return { kind: 'none' }
  const [, side, digits] = pointsOnly.exec(folded) ?? []
  if (!side || !digits || toNumber(digits) > mostPoints) return { kind: 'unclear' }
  return { kind: 'prime', offset: toNumber(digits) * (side === '-' ? -1 : 1), percent: null }
}

/** The figure of a cell; null for words. `isData`: a whole number without a sign is one too, as in JSON and spreadsheets. */
export function readFigure(text: string, isData = false): Figure | null {
  const folded = withoutYearlyCost(foldLabel(text))
  if (nothing.test(folded)) return { kind: 'none' }
  if (justPrime.test(folded)) return { kind: 'prime', offset: 0, percent: null }
  const prime = fromPrime.exec(folded)
  if (prime) return readPrime(folded, prime)
  if (/^[-+] ?[\d.,]/.test(folded)) return { kind: 'unclear' }
  const found = [...folded.matchAll(onePercent)].map(([, digits = '', shown]) => ({ digits, shown }))
  const words = folded
    .replace(onePercent, ' ')
    .replace(/[()[\]:;/|-]/g, ' ')
    .trim()
  // A whole number among words is part of a label: '5 year', '20% down'.
  const rates = found.filter(({ digits, shown }) => /[.,]/.test(digits) || (!words && (shown || isData)))
  const [first] = rates
  if (!first || (words && !first.shown)) return null
  const isOne = new Set(rates.map(({ digits }) => toNumber(digits))).size === 1
  const isPlain = isOne && found.length === rates.length && words.length <= longestWords && !range.test(folded)
  const percent = toNumber(first.digits)
  const isInside = percent >= rateBounds.lowest && percent <= rateBounds.highest
  return isPlain && isInside ? { kind: 'percent', percent } : { kind: 'unclear' }
}

function readPrime(folded: string, [whole, side = '', digits = '']: RegExpExecArray): Figure {
  const offset = toNumber(digits) * (/-|minus|less|moins/.test(side) ? -1 : 1)
  const rest = folded.replace(whole, ' ')
  const others = [...rest.matchAll(onePercent)].filter(([, percent = '', shown]) => shown || /[.,]/.test(percent))
  if (others.length > 1 || range.test(rest) || Math.abs(offset) > mostPoints) return { kind: 'unclear' }
  return { kind: 'prime', offset, percent: others[0]?.[1] ? toNumber(others[0][1]) : null }
}

function toNumber(digits: string): number {
  return Number(digits.replace(',', '.'))
}

const primeInText = new RegExp(
  `(?:\\bprime(?: lending)? rate|\\btaux preferentiel|(?<!\\b(?:us|u\\.s\\.) )\\bprime ?(?:[:=]|is(?: now| currently)?))[^\\d%+$-]{0,40}?(?<![\\d.,])(${number})(?![\\d.,]*\\d) ?(${sign})?`,
  'g',
)

/** The one prime rate that a page's lines state, in percent: 'First National Prime Rate: 4.45'; null for none or several. */
export function primeIn(lines: readonly string[]): number | null {
  const stated = lines.flatMap((line) =>
    [...foldLabel(line).matchAll(primeInText)]
      .filter(
        ([whole, digits = '', shown]) =>
          !/\b(?:minus|less|moins|plus|was|were|from|since|until|if)\b/.test(whole) && (shown || /[.,]/.test(digits)),
      )
      .map(([, digits = '']) => toNumber(digits)),
  )
  const [prime, ...others] = new Set(
    stated.filter((percent) => percent >= rateBounds.lowest && percent <= rateBounds.highest),
  )
  return prime !== undefined && others.length === 0 ? prime : null
}

const purposeWords: [Purpose, RegExp][] = [
  ['purchase', /\bpurchas\w*|\bachats?\b/],
  ['switch', /\bswitch\w*|\btransfers?\b|\btransferts?\b|\brenewals?\b|\brenouvellements?\b/],
  ['refinance', /\brefi(?:nanc\w*)?\b/],
]

const numberIn = (text: string) => toNumber(/\d{1,3}(?:[.,]\d{1,2})?/.exec(text)?.[0] ?? '0')
const wholeIn = (most: number) => (text: string) => {
  const count = numberIn(text)
  return Number.isInteger(count) && count > 0 && count <= most ? count : null
}
const shareIn = (text: string) => (/\d/.test(text) && numberIn(text) <= 100 ? numberIn(text) : null)

/** What a cell or a label says of a rate; null where it does not. */
export const factReaders: { [Name in SaidFact]: (text: string) => Facts[Name] | null } = {
  term: termIn,
  rateType: typeIn,
  mortgageType: mortgageIn,
  purpose: (text) => onlyIn(text, purposeWords),
  lender: (text) =>
    readFigure(text)?.kind === 'none' ? null : text.replace(noteMarks, ' ').trim().slice(0, 200) || null,
  holdDays: wholeIn(365),
  lumpSumPercent: shareIn,
  paymentIncreasePercent: shareIn,
  maxAmortizationYears: wholeIn(40),
}
