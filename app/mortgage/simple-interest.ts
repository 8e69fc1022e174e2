import { cents, type Cents } from './money.ts'

/**
 * Interest without compounding for some months (12 a year) or days (365 a year): amount × rate × count ÷ a year's. Computed in
 * integers, half a cent rounds up; the rate may have three decimals at most.
 */
export function simpleInterest(amount: Cents, ratePercent: number, count: number, perYear: 12 | 365): Cents {
  const [share, whole] = [Math.round(ratePercent * 1000) * Math.round(count), 100_000 * perYear]
  const wholes = Math.floor(amount / whole)
  return cents(wholes * share + Math.floor(((amount - wholes * whole) * share + whole / 2) / whole))
}
