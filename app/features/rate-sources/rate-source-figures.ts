import { foldText } from './rate-source-labels.ts'

/** A figure as it stands on a page. `prime` needs the prime rate to become a percentage. */
export type Figure =
  | { kind: 'percent'; percent: number; hasSign: boolean }
  /** `percent` when the page works it out itself: 'Prime - 0.75% (3.70%)'; `prime` when it says from what. */
  | { kind: 'prime'; offset: number; percent: number | null; prime: number | null }
  /** Nothing on offer: 'N/A', '--'. */
  | { kind: 'none' }
  /** Figures that are no one rate: a range, 'from 4.49%'. */
  | { kind: 'unclear' }

// In running text a number without its sign may be anything.
export const figureInText =
  /(?:prime|preferentiel|\bp) ?(?:rate )?[-–−+] ?[\d.,]+ ?%?|\d{1,2}[.,]\d{1,3} ?%|\d{1,2} ?%/i

/** A figure with the words that stand beside it in the same cell. */
export type SaidFigure = { figure: Figure; text: string }

/** No mortgage in Canada costs less or more, in percent a year. */
export const rateBounds = { lowest: 0.5, highest: 25 } as const

const nothing =
  /^(?:|n ?[/.]? ?[ad]\.?|s\.? ?o\.?|nd|-+|\.+|none|aucun|call(?: us| for .*)?|contact(?: us)?|tba|tbd|x|appelez.*|sur demande|on request|not available|non disponible)$/
const marks = /[*†‡§¤◊¹²³⁴⁵⁶⁷⁸⁹⁰^#]+|\(\d\)|\[\d{1,2}\]/g
// '4.19%2', '4.19% 1,3', 'Special rate 2: 4.19%': what follows the sign or the word is a footnote's.
const footnotes =
  /(?<=\d ?%) ?\d(?: ?, ?\d)*(?= ?(?:$|[()]|[a-z]))(?! ?(?:year|yr|month|mo\b|an|mois))|(?<=[a-z]) \d(?= ?:)/g
const number = '\\d{1,2}(?:[.,]\\d{1,3})?|[.,]\\d{1,3}'
const percentSign = '%|per ?cent|p\\. ?c\\.|pour ?cent'
const cost = 'apr|tac|taeg|teg'
// The words before the figure come first: in '4.24% APR: 4.30%' the cost is the second.
const yearlyCost = new RegExp(
  `\\(? ?\\b(?:${cost}) ?\\d? ?(?:of|is|de|:|=)? ?(?:${number}) ?%? ?\\)?|\\(? ?(?<![\\d.,])(?:${number}) ?%? ?(?:${cost})\\b(?! ?\\d? ?[:=]? ?\\d{1,2}[.,]\\d) ?\\d? ?\\)?`,
  'g',
)
const onePercent = new RegExp(`(?<![\\d.,$])(${number})(?![\\d.,]*\\d) ?(${percentSign})?`, 'g')
const fromPrime = new RegExp(
  `\\b(?:prime|prime rate|taux preferentiel|preferentiel|tp|p) ?(?:rate)? ?(?:[(:=]? ?(${number}) ?%? ?\\)?)? ?(-|\\+|minus|less|moins|plus) ?(${number}) ?(?:${percentSign})?`,
)
const justPrime = /^(?:prime|prime rate|taux preferentiel)$/
// Shares of a home's value.
const notOfInterest = /\b(?:ltv|rpv|down|mise de fonds|value|valeur)\b/
const lowerBound =
  /\b(?:from|as low as|starting|up to|des|a partir|jusqu|to|between|entre|range|about|approx|around|circa|environ|under|below|over|max|min)\b|[~≈<>≤≥+]|(?:or|and|et|ou) (?:less|more|up|higher|lower|plus|moins)\b/
// 'Posted rate: 6.09% Special rate: 4.94%': each begins a part of its own.
const namedFigure =
  /(?=\(? ?\b(?:(?:posted|special|our|your|discounted|promotional|regular|standard|featured) (?:rate|offer|price)s? ?\d? ?:|taux (?:affiche|special|promotionnel|reduit) ?\d? ?:))/

/** The yearly cost of a loan, fees included, stands beside many rates and is none itself. */
export function withoutYearlyCost(text: string): string {
  return foldText(text).replace(yearlyCost, ' ').trim()
}

/** Longer is prose. */
const longestFigure = 300

/** What a cell says, each of its figures with the words beside it; empty when it is no figure but words. */
export function readFigures(text: string): SaidFigure[] {
  if (text.length > longestFigure) return []
  const cleaned = withoutYearlyCost(withoutMarks(text))
  const parts = cleaned.split(namedFigure).filter((part) => /\d/.test(part))
  if (parts.length > 1) {
    const said = parts.map((part) => ({ figure: readFigure(part), text: part }))
    if (said.every(({ figure }) => figure !== null))
      return said.flatMap((one) => (one.figure ? [{ figure: one.figure, text: one.text }] : []))
  }
  // A name without a figure of its own says nothing of the other.
  const [said = cleaned] = parts
  const figure = readFigure(parts.length === 1 ? said : text)
  return figure ? [{ figure, text: said }] : []
}

/** What a cell or a short text says; null when it is no figure but words. */
export function readFigure(text: string): Figure | null {
  if (text.length > longestFigure) return null
  const folded = withoutYearlyCost(withoutMarks(text))
  if (nothing.test(folded)) return nothing.test(foldText(withoutMarks(text))) ? { kind: 'none' } : null
  if (justPrime.test(folded)) return { kind: 'prime', offset: 0, percent: null, prime: null }
  const prime = fromPrime.exec(folded)
  if (prime) return readPrime(folded, prime)
  // What is added or taken off: '-0.75%'.
  if (/^[-+] ?[\d.,]/.test(folded)) return { kind: 'unclear' }
  const found = [...folded.matchAll(onePercent)].map(([whole, digits = '', sign]) => ({ whole, digits, sign }))
  const words = found.reduce((rest, { whole }) => rest.replace(whole, ' '), folded)
  const hasWords = /[a-z]/.test(words)
  if (hasWords && notOfInterest.test(words)) return null
  // A whole number among words is part of a label: '5 year', '20% down', 'Level 2'.
  const rates = found.filter(({ digits, sign }) => isDecimal(digits) || (sign && !hasWords))
  const [first, ...others] = rates
  if (!first) return null
  // '5,39 % / 5.39%' is one in two languages.
  const isTwice = others.length === 1 && !hasWords && toNumber(others[0]!.digits) === toNumber(first.digits)
  if (isTwice) return inBounds(toNumber(first.digits), Boolean(first.sign))
  if (others.length > 0) return { kind: 'unclear' }
  // A longer name ends before its figure: '3 year fixed rate closed mortgage - high ratio only: 4.14%'.
  const longest = /[-:] ?[\d.,]+ ?%$/.test(folded) ? 80 : 40
  if (found.length > 1 || words.trim().length > longest || (hasWords && !first.sign)) return null
  return lowerBound.test(words) ? { kind: 'unclear' } : inBounds(toNumber(first.digits), Boolean(first.sign))
}

function withoutMarks(text: string): string {
  return foldText(text.replace(marks, ' ')).replace(footnotes, '')
}

function readPrime(folded: string, match: RegExpExecArray): Figure {
  const [whole, base = '', sign = '', digits = ''] = match
  const offset = toNumber(digits) * (/-|minus|less|moins/.test(sign) ? -1 : 1)
  const rest = folded.replace(whole, ' ')
  const others = [...rest.matchAll(onePercent)].filter(([, percent, shown]) => shown || isDecimal(percent))
  if (others.length > 1 || lowerBound.test(rest)) return { kind: 'unclear' }
  if (Math.abs(offset) > 5) return { kind: 'unclear' }
  const percent = others[0]?.[1] ? toNumber(others[0][1]) : null
  return { kind: 'prime', offset, percent, prime: base ? toNumber(base) : null }
}

function inBounds(percent: number, hasSign: boolean): Figure {
  const isInside = percent >= rateBounds.lowest && percent <= rateBounds.highest
  // Where no sign ends the figure, a third decimal may be a footnote's; no lender's rate has one.
  const isWhole = hasSign || Math.round(percent * 1000) % 10 === 0
  return isInside && isWhole ? { kind: 'percent', percent, hasSign } : { kind: 'unclear' }
}

function isDecimal(digits: string | undefined): boolean {
  return /[.,]/.test(digits ?? '')
}

function toNumber(digits: string): number {
  return Number(digits.replace(',', '.'))
}

const primeOnPage = new RegExp(
  `(?:(?:\\bprime(?: lending)? rate|\\btaux preferentiel)[^\\d%+$-]{0,60}?|(?<!\\b(?:near|us|u\\.s\\.) )\\bprime ?(?:[:=]|is(?: now| currently)?) ?)(?<![\\d.,])(${number})(?![\\d.,]*\\d) ?(${percentSign})?`,
  'g',
)

/** Every prime rate that a text states, in percent: 'First National Prime Rate: 4.45'. */
export function primesIn(text: string): number[] {
  return (
    [...foldText(text).matchAll(primeOnPage)]
      .filter(
        ([whole]) => !/\b(?:minus|less|moins|plus|was|were|from|since|until|history|if|could|may|etait)\b/.test(whole),
      )
      // A whole number without its sign may be anything: a footnote, a list.
      .filter(([, digits, sign]) => sign || isDecimal(digits))
      .map(([, digits = '']) => toNumber(digits))
      .filter((prime) => prime >= rateBounds.lowest && prime <= rateBounds.highest)
  )
}

/** As a page would write it: '4.49%', 'Prime - 0.75%'. */
export function figureText(figure: Extract<Figure, { kind: 'percent' | 'prime' }>): string {
  return figure.kind === 'percent'
    ? `${figure.percent}%`
    : `Prime ${figure.offset < 0 ? '-' : '+'} ${Math.abs(figure.offset)}%`
}
