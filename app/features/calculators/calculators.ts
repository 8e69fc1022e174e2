import { type Rate, type RateType, termMonths } from '#app/features/rates/rates.ts'

/** A selected rate. Its key contains everything to calculate with, so that a link works after the rate is gone. */
export type PickedRate = { rateType: RateType; months: number; ratePercent: number }

/** `fixed-60-3.74`: kind, term in months, rate. */
export function pickedRateKey({ rateType, months, ratePercent }: PickedRate): string {
  return `${rateType}-${months}-${ratePercent}`
}

/** The address of the mortgage calculator with some of its fields filled in. */
export function mortgageCalculatorPath(fields: Record<string, string>): string {
  return `/mortgage-calculator?${new URLSearchParams(fields)}`
}

/** The address of the mortgage calculator with a rate selected, and more fields. */
export function calculatorPathAt(
  { rateType, term, ourRate }: Pick<Rate, 'rateType' | 'term' | 'ourRate'>,
  fields: Record<string, string> = {},
): string {
  const months = termMonths(term)
  const picked: Record<string, string> = Number.isFinite(months)
    ? { offer: pickedRateKey({ rateType, months, ratePercent: ourRate }) }
    : { rate: String(ourRate), convention: rateType }
  return mortgageCalculatorPath({ ...fields, ...picked })
}
