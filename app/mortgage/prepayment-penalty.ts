import { cents, zeroCents, type Cents } from './money.ts'
import { isDay, monthsBetween, paymentDay } from './payment-days.ts'
import { maxAmortizationYears, maxRatePercent, periodicRate } from './payment.ts'
import { penaltyMethodRules, type DifferentialMethod } from './rules/penalty-methods.ts'
import { prepaymentLaw, type PrepaymentLimit } from './rules/prepayment-law.ts'
import { type Rule, ruleOn } from './rules/rule.ts'
import { simpleInterest } from './simple-interest.ts'

/** The rate that a lender compares the contract rate with, and by which method. The contract says which one it is. */
export type Comparison =
  | { method: 'contract rate'; ratePercent: number }
  /** Points that the lender took off its posted rate when the term began. */
  | { method: 'posted rate'; postedRatePercent: number; originalDiscountPoints: number }
  | { method: 'present value'; ratePercent: number; monthlyPayment: Cents }

/** A closed mortgage that is broken before its term ends. What is not known is null. */
export type BreakCase = {
  balance: Cents
  contractRatePercent: number
  rateType: 'fixed' | 'variable'
  comparison: Comparison | null
  /** The date of the mortgage, '2020-03-15'. Without it the months since then, or the term and what is left of it, count. */
  startDay: string | null
  monthsSinceStart: number | null
  termMonths: number | null
  monthsLeft: number | null
  /** The law protects people, not companies. */
  borrower: 'person' | 'company'
  day: string
}

export type BreakPenalty = {
  threeMonths: Cents
  /** Null for a variable rate, and if the comparison rate or the rest of the term is unknown. */
  differential: Cents | null
  /** What the contract rate was compared with; null where `differential` is. */
  comparisonRatePercent: number | null
  monthsSinceStart: number | null
  monthsLeft: number | null
  /** The usual penalty: the greater of the two, or three months' interest if the law caps it or the rate is variable. */
  penalty: Cents
  decidedBy: 'three months' | 'differential' | 'law'
  law: Rule<PrepaymentLimit> | null
  methods: Rule<Record<'three months' | DifferentialMethod, string>> | null
}

const longestMonths = maxAmortizationYears * 12

function known(months: number | null): months is number {
  return months !== null && months >= 0 && months <= longestMonths
}

/** Full months since the date of the mortgage, and months left of its term, as far as what is known gives them. */
function monthsOf({ startDay, monthsSinceStart, termMonths, monthsLeft, day }: BreakCase) {
  const counted = startDay === null ? null : monthsBetween(startDay, day)
  const said = counted ?? monthsSinceStart
  const since = known(said) ? said : null
  const [term, left] = [known(termMonths) ? termMonths : null, known(monthsLeft) ? monthsLeft : null]
  return {
    monthsSinceStart: since ?? (term === null || left === null ? null : Math.max(0, term - left)),
    monthsLeft: left ?? (term === null || since === null ? null : Math.max(0, term - since)),
  }
}

/** Rates have three decimals at most; without rounding, 5.24 − 3.5 would leave a trace of floating point. */
function pointsBetween(higher: number, lower: number): number {
  return Math.round((higher - lower) * 1000) / 1000
}

/** The rate that the contract rate is compared with. By the posted method the original discount comes off. */
export function comparisonRate(comparison: Comparison): number {
  if (comparison.method !== 'posted rate') return comparison.ratePercent
  return Math.max(0, pointsBetween(comparison.postedRatePercent, comparison.originalDiscountPoints))
}

/**
 * What the payments that are left, and the balance at the end of the term, are worth today at the comparison rate, with the
 * balance that the contract rate leaves at the end of the term.
 */
export function presentValue(
  { balance, contractRatePercent }: Pick<BreakCase, 'balance' | 'contractRatePercent'>,
  { ratePercent, monthlyPayment }: { ratePercent: number; monthlyPayment: Cents },
  monthsLeft: number,
): { value: Cents; balanceAtEnd: Cents } {
  const rate = periodicRate(contractRatePercent, 12, 'fixed')
  const discount = 1 + periodicRate(ratePercent, 12, 'fixed')
  let owed: number = balance
  let value = 0
  for (let month = 1; month <= monthsLeft && owed > 0; month += 1) {
    const interest = Math.round(owed * rate)
    const paid = Math.min(owed + interest, monthlyPayment)
    owed += interest - paid
    value += paid / discount ** month
  }
  return { value: cents(Math.round(value + owed / discount ** monthsLeft)), balanceAtEnd: cents(owed) }
}

function differentialOf(mortgage: BreakCase, comparison: Comparison, monthsLeft: number): Cents {
  const { balance, contractRatePercent } = mortgage
  const points = pointsBetween(contractRatePercent, comparisonRate(comparison))
  if (points <= 0 || monthsLeft <= 0) return zeroCents
  if (comparison.method !== 'present value') return simpleInterest(balance, points, monthsLeft, 12)
  const { value } = presentValue(mortgage, comparison, monthsLeft)
  return cents(Math.max(0, value - balance))
}

/**
 * Whether the Interest Act limits the penalty (s. 10): a fixed term of more than five years, more than five years after the date
 * of the mortgage, owed by a person. With a start day the limit holds from the day after the fifth anniversary.
 */
function isLimited(mortgage: BreakCase, { afterYears }: PrepaymentLimit): boolean {
  const { rateType, borrower, startDay, termMonths, day } = mortgage
  const { monthsSinceStart: since, monthsLeft } = monthsOf(mortgage)
  if (rateType !== 'fixed' || borrower !== 'person' || since === null) return false
  const limit = afterYears * 12
  const anniversary = startDay === null ? null : paymentDay(startDay, 'monthly', limit + 1)
  const isOver = anniversary === null ? since >= limit : day > anniversary
  return isOver && (known(termMonths) ? termMonths > limit : anniversary !== null || since + (monthsLeft ?? 0) > limit)
}

/**
 * What lenders usually ask for breaking a closed mortgage: three months' interest, and for a fixed rate the interest-rate
 * differential if that is more. Once a term of more than five years is five years old, the law allows people three months'
 * interest at most (Interest Act, s. 10). The contract decides; these are the common methods. Null for a balance that
 * is not above 0, a rate below 0, a monthly payment that does not cover the interest, and a start that is not a day.
 */
export function breakPenalty(mortgage: BreakCase): BreakPenalty | null {
  const { balance, contractRatePercent, rateType, comparison, startDay, day } = mortgage
  if (!(balance > 0) || !(contractRatePercent >= 0 && contractRatePercent <= maxRatePercent)) return null
  const monthlyInterest = balance * periodicRate(contractRatePercent, 12, 'fixed')
  if (comparison?.method === 'present value' && !(comparison.monthlyPayment > monthlyInterest)) return null
  if (startDay !== null && !isDay(startDay)) return null
  const law = ruleOn(prepaymentLaw, day)
  const months = monthsOf(mortgage)
  const threeMonths = simpleInterest(balance, contractRatePercent, law?.value.monthsOfInterest ?? 3, 12)
  const isKnown = rateType === 'fixed' && comparison !== null && months.monthsLeft !== null
  const differential = isKnown ? differentialOf(mortgage, comparison, months.monthsLeft ?? 0) : null
  const shown = {
    ...months,
    threeMonths,
    differential,
    comparisonRatePercent: isKnown ? comparisonRate(comparison) : null,
    law,
    methods: ruleOn(penaltyMethodRules, day),
  }
  if (law !== null && isLimited(mortgage, law.value)) return { ...shown, penalty: threeMonths, decidedBy: 'law' }
  if (differential !== null && differential > threeMonths) {
    return { ...shown, penalty: differential, decidedBy: 'differential' }
  }
  return { ...shown, penalty: threeMonths, decidedBy: 'three months' }
}
