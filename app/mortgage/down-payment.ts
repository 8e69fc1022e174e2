import { cents, formatExactDollars, percentOf, type Cents } from './money.ts'
import { minimumDownPaymentRules, type MinimumDownPayment } from './rules/minimum-down-payment.ts'
import { ruleOn } from './rules/rule.ts'

/** One slice of the price with its part of the minimum down payment. */
type DownPaymentSlice = { of: Cents; ratePercent: number; minimum: Cents }

/** The slices of a price under a rule. Parts of a cent round up, so that the sum is never below the percentage. */
export function downPaymentSlices(price: Cents, rule: MinimumDownPayment): DownPaymentSlice[] {
  const whole = [{ upToCents: null, ratePercent: rule.uninsurableRatePercent }]
  const brackets = price < rule.uninsurableFromCents ? rule.brackets : whole
  let from = 0
  const slices: DownPaymentSlice[] = []
  for (const { upToCents, ratePercent } of brackets) {
    const of = cents(Math.max(0, Math.min(price, upToCents ?? price) - from))
    if (of > 0) slices.push({ of, ratePercent, minimum: percentOf(of, ratePercent, 'up') })
    from = upToCents ?? price
  }
  return slices
}

/** The least down payment for a price under a rule, in cents: the sum of its slices. */
export function minimumUnder(rule: MinimumDownPayment, price: Cents): Cents {
  return cents(downPaymentSlices(price, rule).reduce((sum, { minimum }) => sum + minimum, 0))
}

/**
 * The least down payment for an owner-occupied home of one or two units, in cents, by the rule of a day ('2026-11-21'):
 * 5 % to $500,000 and 10 % above, 20 % of all from $1,500,000 (2024-12-15). Null for days before the rules known here.
 */
export function minimumDownPayment(price: Cents, day: string): Cents | null {
  const rule = ruleOn(minimumDownPaymentRules, day)
  return rule === null ? null : minimumUnder(rule.value, price)
}

/**
 * The sentence beside the quote's fields when the typed amounts break the day's rule, such as 'Minimum down payment for
 * $1,200,000 is $95,000'. Null when they do not, and while either is not typed yet. It blocks nothing.
 */
export function downPaymentNote(price: Cents | null, downPayment: Cents | null, day: string): string | null {
  if (price === null || downPayment === null) return null
  const minimum = minimumDownPayment(price, day)
  if (minimum === null || downPayment >= minimum) return null
  return `Minimum down payment for ${formatExactDollars(price)} is ${formatExactDollars(minimum)}`
}
