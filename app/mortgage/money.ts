declare const unit: unique symbol

/** Whole Canadian cents. Branded, so that dollars cannot be passed where cents are expected. */
export type Cents = number & { readonly [unit]: 'cents' }

/** $999,999,999.99: far above any home, and small enough that cents times a rate stay exact integers. */
export const maxCents = 99_999_999_999 as Cents

/** Marks a whole number as cents. Throws RangeError for anything but a safe integer; -0 becomes 0. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`)
  return (value + 0) as Cents
}

export const zeroCents = cents(0)

/**
 * Stored dollars as cents; what a person types is read by `readAmount`. Half a cent rounds away from zero, by the decimal
 * digits: 1.005 is 1.01, although 1.005 × 100 is 100.49999999999999. Null for NaN, and beyond `maxCents` in either direction.
 */
export function dollarsToCents(dollars: number): Cents | null {
  const size = Math.round(Number((Math.abs(dollars) * 100).toPrecision(15)))
  return size <= maxCents ? cents(dollars < 0 ? -size : size) : null
}

/** The amount in dollars, for storage and for interfaces that speak dollars. */
export function centsToDollars(amount: Cents): number {
  return amount / 100
}

/**
 * `percent` % of an amount in cents, computed in integers. Percent may have at most three decimals (9.975) and must be 0 or
 * more. Half a cent rounds up; with 'up' any fraction of a cent rounds up, for minimums that must not be missed by a
 * fraction.
 */
export function percentOf(amount: Cents, percent: number, rounding: 'half-up' | 'up' = 'half-up'): Cents {
  const thousandths = Math.round(percent * 1000)
  const wholes = Math.floor(amount / 100_000)
  const rest = (amount - wholes * 100_000) * thousandths
  const carried = rounding === 'up' ? Math.ceil(rest / 100_000) : Math.floor((rest + 50_000) / 100_000)
  return cents(wholes * thousandths + carried)
}

/** A whole percentage with two decimals, of amounts in cents. */
export function sharePercent(part: Cents, whole: Cents): number {
  return whole > 0 ? Math.round((part * 10_000) / whole) / 100 : 0
}

/** An amount after a year in which it grew by so many percent, or shrank; percent as in `percentOf`. */
export function grown(amount: Cents, percentAYear: number): Cents {
  const change = percentOf(amount, Math.abs(percentAYear))
  return cents(percentAYear < 0 ? amount - change : amount + change)
}

const nothingToShow = '–'

/**
 * '-$1,234.50': with so many decimals, halves away from zero. A dash if the value is not a number; never '-0'. By hand, because a
 * page's first `Intl` formatter takes longer than all that the page calculates (docs/decisions/0018).
 */
export function formatNumber(value: number, decimals: number, before = '', after = ''): string {
  const size = Math.abs(value)
  // Shifted as written: 1.005 × 100 is 100.49999999999999, but 1.005e2 is 100.5.
  const units = size < 1e-6 ? 0 : Math.round(Number(`${size}e${decimals}`))
  if (!Number.isSafeInteger(units)) return nothingToShow
  const [whole = '', fraction] = (units / 10 ** decimals).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${value < 0 && units > 0 ? '-' : ''}${before}${grouped}${fraction ? `.${fraction}` : ''}${after}`
}

/** '$1,234.56'. A dash if the value is not a number; never '-$0.00'. */
export function formatCents(amount: Cents): string {
  return formatNumber(amount / 100, 2, '$')
}

/** '$1,235': rounded to the dollar. A dash if the value is not a number; never '-$0'. */
export function formatDollars(amount: Cents): string {
  return formatNumber(amount / 100, 0, '$')
}

/** '$95,000' for whole dollars, '$74,999.90' otherwise: for limits, where rounding would give a wrong limit. */
export function formatExactDollars(amount: Cents): string {
  return amount % 100 === 0 ? formatDollars(amount) : formatCents(amount)
}

/** '3.94%' from 3.94. A dash if the value is not a number; never '-0.00%'. */
export function formatRate(ratePercent: number): string {
  return formatNumber(ratePercent, 2, '', '%')
}
