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
