import { cents, maxCents, zeroCents, type Cents } from './money.ts'
import { largestThat } from './largest-that.ts'
import { isPayable, mortgagePayment, type MortgageTerms } from './payment.ts'

/** The largest mortgage, to the cent, whose payment is not above this one. 0 for a payment or terms that make none. */
export function mortgageForPayment(payment: Cents, terms: Omit<MortgageTerms, 'principal'>): Cents {
  if (!(payment > 0) || !isPayable({ ...terms, principal: maxCents })) return zeroCents
  return cents(
    largestThat(0, maxCents, (principal) => mortgagePayment({ ...terms, principal: principal as Cents }) <= payment),
  )
}
