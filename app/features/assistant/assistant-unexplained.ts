import type { Quantity } from './assistant-quantities.ts'
import type { Token } from './assistant-words.ts'

/** Beside these a number counts something else. */
const otherNumbers =
  /\b(?:score|beacon|credit|cote|unit|apt|suite|street|st|ave|avenue|road|sq|feet|foot|ft|pieds|km|hours?|days?|jours|people|units?|highway|route|form|t4|b20|in|en|since|depuis|at|age|ans)\b/

/** A bare number of hundreds that no word explains, such as a payment without its sign. */
export function isAmountLike(tokens: readonly Token[], { value, decimals, from, to }: Quantity): boolean {
  if (decimals > 0 || value < leastUnexplained || value >= leastYear) return false
  const around = [...tokens.slice(Math.max(0, from - 2), from), ...tokens.slice(to, to + 1)]
  return !otherNumbers.test(around.map(({ text }) => text).join(' '))
}

const [leastUnexplained, leastYear] = [150, 1900]

const following = new Set(
  'vs versus or ou and et on for pour what how is at with avec sur if si then per plus'.split(' '),
)
/** Before a number: somebody's age, a day, an address, something that is counted on. */
const notLoose =
  /(?:^| )(?:i am|i m|we are|we re|are|is|age|aged|turned|turning|suis|j ai|ai|on a|he|she|unit|apt|suite|score|beacon|credit|cote|since|depuis|in|en|and|et|to|by|january|february|march|april|may|june|july|august|september|october|november|december|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)$/

/** A number that counts nothing and that no word explains: 'at 4.5% for 25 vs', '48 et 61 mille'. */
export function isLoose(tokens: readonly Token[], { value, decimals, from, to }: Quantity): boolean {
  if (decimals > 0 || value <= leastLoose || value >= leastYear) return false
  const next = tokens[to]
  const isCounting = next?.kind === 'word' && !following.has(next.text)
  const before = tokens.slice(Math.max(0, from - 2), from).map(({ text }) => text)
  return (
    !isCounting &&
    !/^[-/:@]$/.test(next?.text ?? '') &&
    !/[-/:@]$/.test(before.at(-1) ?? '') &&
    !notLoose.test(before.join(' '))
  )
}

/** Fewer are children, cars or weeks. */
const leastLoose = 10
