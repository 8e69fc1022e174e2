import { cents, zeroCents, type Cents } from './money.ts'
import { largestThat } from './largest-that.ts'
import { isPayable, maxAmortizationYears, mortgagePayment } from './payment.ts'
import type { CompoundingConvention, MortgageTerms } from './payment.ts'
import { mortgageSchedule } from './schedule.ts'

/** A term that could be broken for a lower rate. The balance and the remaining amortization stay the same. */
export type BreakingCase = {
  balance: Cents
  contractRatePercent: number
  contractConvention: CompoundingConvention
  newRatePercent: number
  newConvention: CompoundingConvention
  monthsLeft: number
  /** Years in which the balance is repaid; may be a fraction. */
  amortizationYears: number
  penalty: Cents
  /** Discharge, appraisal, legal: paid in cash with the penalty. */
  costs: Cents
}

export type BreakingResult = {
  payment: Cents
  newPayment: Cents
  /** Positive when the new payment is lower. */
  monthlySaving: Cents
  /** Interest to the end of the present term, at either rate. */
  interest: Cents
  newInterest: Cents
  interestSaved: Cents
  /** Interest saved by the end of each month. */
  savedByMonth: readonly Cents[]
  penaltyAndCosts: Cents
  /** Interest saved less penalty and costs; negative when staying is cheaper. */
  net: Cents
  /** After how many months the interest saved has covered penalty and costs; null if it does not before the term ends. */
  breakEvenMonths: number | null
}

/**
 * Whether breaking a term early pays: the interest that the new rate saves to the end of the present term, against penalty and
 * costs paid in cash. Monthly payments; what happens after the term is not counted. Null for a balance, rates or an
 * amortization that cannot be repaid (`isPayable`), no months left, or a negative penalty or cost.
 */
export function whenBreakingPays(mortgage: BreakingCase): BreakingResult | null {
  const { balance, amortizationYears, monthsLeft, penalty, costs } = mortgage
  const common = { principal: balance, amortizationYears, frequency: 'monthly' } as const
  const now: MortgageTerms = {
    ...common,
    ratePercent: mortgage.contractRatePercent,
    convention: mortgage.contractConvention,
  }
  const then: MortgageTerms = { ...common, ratePercent: mortgage.newRatePercent, convention: mortgage.newConvention }
  const isTerm = Number.isInteger(monthsLeft) && monthsLeft > 0 && monthsLeft <= maxAmortizationYears * 12
  if (!isPayable(now) || !isPayable(then) || !isTerm || !(penalty >= 0 && costs >= 0)) return null
  const [stay, leave] = [mortgageSchedule(now).payments, mortgageSchedule(then).payments]
  const penaltyAndCosts = cents(penalty + costs)
  let [interest, newInterest] = [0, 0]
  const savedByMonth: Cents[] = []
  for (let month = 0; month < monthsLeft; month += 1) {
    interest += stay[month]?.interest ?? zeroCents
    newInterest += leave[month]?.interest ?? zeroCents
    savedByMonth.push(cents(interest - newInterest))
  }
  const covered = savedByMonth.findIndex((saved) => saved >= penaltyAndCosts)
  const [payment, newPayment] = [mortgagePayment(now), mortgagePayment(then)]
  return {
    payment,
    newPayment,
    monthlySaving: cents(payment - newPayment),
    interest: cents(interest),
    newInterest: cents(newInterest),
    interestSaved: cents(interest - newInterest),
    savedByMonth,
    penaltyAndCosts,
    net: cents(interest - newInterest - penaltyAndCosts),
    breakEvenMonths: covered < 0 ? null : covered + 1,
  }
}

/**
 * The highest new rate, to the hundredth of a point, at which breaking costs no more than staying. Null where `whenBreakingPays`
 * is, and when even 0 % would not pay.
 */
export function highestRateThatPays(mortgage: Omit<BreakingCase, 'newRatePercent'>): number | null {
  const paysAt = (hundredths: number) =>
    (whenBreakingPays({ ...mortgage, newRatePercent: hundredths / 100 })?.net ?? -1) >= 0
  return paysAt(0) ? largestThat(0, Math.round(mortgage.contractRatePercent * 100), paysAt) / 100 : null
}
