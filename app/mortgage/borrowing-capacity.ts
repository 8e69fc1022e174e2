import { cents, maxCents, zeroCents, type Cents } from './money.ts'
import { insuranceRulesOn, loanInsurance, type InsuranceRules, type LoanInsurance } from './insurance.ts'
import { largestThat } from './largest-that.ts'
import { isPayable, mortgagePayment, type CompoundingConvention, type MortgageTerms } from './payment.ts'
import { debtServiceLimits, monthlyAllowance, monthlyObligations, stressTest } from './qualification.ts'
import type { DebtServicePreset, MonthlyObligations, Obligations, StressTest } from './qualification.ts'
import type { DebtServiceLimits } from './rules/qualification.ts'
import type { Rule } from './rules/rule.ts'

/** A household and the mortgage it wants. Incomes are gross and annual; the day ('2026-11-21') picks the rules. */
export type Household = Obligations & {
  income: Cents
  coBorrowerIncome: Cents
  downPayment: Cents
  amortizationYears: number
  ratePercent: number
  convention: CompoundingConvention
  preset: DebtServicePreset
  stressTest: boolean
  firstTimeBuyer: boolean
  newBuild: boolean
  day: string
}

/** What one limit, GDS or TDS, lets a household pay and borrow. Monthly amounts, in cents. */
export type DebtServiceRoom = {
  limitPercent: number
  /** The limit in dollars. */
  allowance: Cents
  /** What counts against the limit before the mortgage. */
  counted: Cents
  maximumPayment: Cents
  /** Includes the premium, since lenders measure the payment on the whole mortgage. */
  maximumMortgage: Cents
}

/** What income and limits allow at the qualifying rate, whatever the down payment. */
export type Capacity = {
  /** Null while the stress test is off. */
  test: StressTest | null
  ratePercent: number
  gds: DebtServiceRoom
  tds: DebtServiceRoom
  /** The limit that decides; GDS if both allow the same. */
  strictest: 'gds' | 'tds'
  /** The maximum mortgage of the stricter one. */
  carries: Cents
}

/** Insured and uninsured mortgages have separate stress tests, whose rules could differ one day. */
export type Capacities = {
  income: Cents
  limits: DebtServiceLimits
  /** Null for the site's own limits. */
  limitsRule: Rule<DebtServiceLimits> | null
  insuranceRules: InsuranceRules
  obligations: MonthlyObligations
  insured: Capacity
  uninsured: Capacity
}

/** The mortgage of a household for a size and a rate, paid monthly: how lenders measure it. */
export function monthlyTerms(household: Household, principal: Cents, ratePercent: number): MortgageTerms {
  const { amortizationYears, convention } = household
  return { principal, ratePercent, amortizationYears, convention, frequency: 'monthly' }
}

/** Default insurance for a household's home at a price; the down payment counts as its own means. */
export function insuranceAt(household: Household, price: Cents): LoanInsurance {
  return loanInsurance({ ...household, price, nonTraditionalDownPayment: false })
}

/** To the cent; at most `maxCents`. */
function largestMortgage(household: Household, maximumPayment: Cents, ratePercent: number): Cents {
  if (maximumPayment === 0) return zeroCents
  const fits = (principal: number) =>
    mortgagePayment(monthlyTerms(household, principal as Cents, ratePercent)) <= maximumPayment
  return cents(largestThat(0, maxCents, fits))
}

function capacityUnder(
  household: Household,
  test: StressTest | null,
  { income, limits, obligations }: Pick<Capacities, 'income' | 'limits' | 'obligations'>,
): Capacity {
  const ratePercent = test?.ratePercent ?? household.ratePercent
  function room(limitPercent: number, counted: Cents): DebtServiceRoom {
    const allowance = monthlyAllowance(income, limitPercent)
    const maximumPayment = cents(Math.max(0, allowance - counted))
    const maximumMortgage = largestMortgage(household, maximumPayment, ratePercent)
    return { limitPercent, allowance, counted, maximumPayment, maximumMortgage }
  }
  const gds = room(limits.gdsPercent, obligations.housing)
  const tds = room(limits.tdsPercent, obligations.all)
  const strictest = gds.maximumPayment <= tds.maximumPayment ? 'gds' : 'tds'
  return { test, ratePercent, gds, tds, strictest, carries: { gds, tds }[strictest].maximumMortgage }
}

function isAmount(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0 && amount <= maxCents
}

function isComplete(household: Household): boolean {
  const { income, coBorrowerIncome, downPayment, propertyTax, heat, condoFees, otherDebts, ratePercent } = household
  const amounts = [income, coBorrowerIncome, downPayment, propertyTax, heat, condoFees, otherDebts]
  return (
    amounts.every(isAmount) &&
    income + coBorrowerIncome > 0 &&
    isPayable(monthlyTerms(household, maxCents, ratePercent))
  )
}

/**
 * What a household can carry. Null when something is missing: an income, a payable rate and amortization (see `isPayable`),
 * amounts from 0 to `maxCents`, or rules for the day.
 */
export function borrowingCapacities(household: Household): Capacities | null {
  const { ratePercent, day } = household
  const preset = debtServiceLimits(household.preset, day)
  const insuranceRules = insuranceRulesOn(day)
  if (!isComplete(household) || preset === null || insuranceRules === null) return null
  const insured = household.stressTest ? stressTest(ratePercent, 'insured', day) : null
  const uninsured = household.stressTest ? stressTest(ratePercent, 'uninsured', day) : null
  if (household.stressTest && (insured === null || uninsured === null)) return null
  const { limits, rule } = preset
  const income = cents(household.income + household.coBorrowerIncome)
  const shared = { income, limits, obligations: monthlyObligations(household, limits) }
  return {
    ...shared,
    limitsRule: rule,
    insuranceRules,
    insured: capacityUnder(household, insured, shared),
    uninsured: capacityUnder(household, uninsured, shared),
  }
}
