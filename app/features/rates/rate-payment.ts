import { cents, type Cents, formatDollars, type MortgageTerms, mortgagePayment } from '#mortgage'
import type { Rate } from './rates.ts'

/** The mortgage that payments beside rates assume until the visitor enters an amount: $500,000, 25 years, monthly. */
export const exampleAmount: Cents = cents(50_000_000)
const exampleYears = 25

/** A mortgage at this rate, paid monthly over 25 years, with the compounding convention of its type. */
export function termsAt(rate: Pick<Rate, 'ourRate' | 'rateType'>, principal: Cents): MortgageTerms {
  return {
    principal,
    ratePercent: rate.ourRate,
    amortizationYears: exampleYears,
    frequency: 'monthly',
    convention: rate.rateType,
  }
}

/** The monthly payment in whole dollars: `$2,611`. */
export function monthlyPaymentText(rate: Pick<Rate, 'ourRate' | 'rateType'>, principal: Cents): string {
  return formatDollars(mortgagePayment(termsAt(rate, principal)))
}
