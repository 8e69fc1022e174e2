import { cents, percentOf, type Cents } from './money.ts'
import { debtServiceRules, insuredQualifyingRateRules, uninsuredQualifyingRateRules } from './rules/qualification.ts'
import type { DebtServiceLimits, QualifyingRate } from './rules/qualification.ts'
import { ruleOn, type Rule } from './rules/rule.ts'

/** The lenders' names for gross and total debt service. */
export const debtServiceNames = { gds: 'GDS', tds: 'TDS' } as const

/**
 * Which debt-service limits apply. Cautious: the site's default, 32% and 40% of gross income with all condo fees (public site,
 * section 9). CMHC: the insurer's limits on that day, with half of the condo fees.
 */
export const debtServicePresets = ['cautious', 'cmhc'] as const
export type DebtServicePreset = (typeof debtServicePresets)[number]

const cautious: DebtServiceLimits = { gdsPercent: 32, tdsPercent: 40, condoFeesCountedPercent: 100 }

/** The limits of a preset on a day, with the rule behind them, if it is one. Null for a day before the known rules. */
export function debtServiceLimits(
  preset: DebtServicePreset,
  day: string,
): { limits: DebtServiceLimits; rule: Rule<DebtServiceLimits> | null } | null {
  if (preset === 'cautious') return { limits: cautious, rule: null }
  const rule = ruleOn(debtServiceRules, day)
  return rule && { limits: rule.value, rule }
}

/** The qualifying rate, and which part of the stress test sets it. */
export type StressTest = { ratePercent: number; decidedBy: 'buffer' | 'floor'; rule: Rule<QualifyingRate> }

const rateSteps = 1_000_000

/**
 * The stress test of a day: the greater of contract rate + buffer and the floor; OSFI sets it for uninsured mortgages, Finance
 * Canada for insured ones. In percent, free of floating-point dust. Null for a day before the known rules.
 */
export function stressTest(ratePercent: number, mortgage: 'insured' | 'uninsured', day: string): StressTest | null {
  const rule = ruleOn(mortgage === 'insured' ? insuredQualifyingRateRules : uninsuredQualifyingRateRules, day)
  if (rule === null) return null
  const { bufferPoints, floorPercent } = rule.value
  const buffered = Math.round((ratePercent + bufferPoints) * rateSteps) / rateSteps
  return buffered > floorPercent
    ? { ratePercent: buffered, decidedBy: 'buffer', rule }
    : { ratePercent: floorPercent, decidedBy: 'floor', rule }
}

/** Housing costs besides the mortgage: annual property tax, monthly heat and condo fees. Debts: all other monthly payments. */
export type Obligations = { propertyTax: Cents; heat: Cents; condoFees: Cents; otherDebts: Cents }

/** Monthly amounts as the ratios count them, parts of a cent rounded up. */
export type MonthlyObligations = {
  propertyTax: Cents
  heat: Cents
  condoFees: Cents
  otherDebts: Cents
  /** Without the debts: what GDS counts. */
  housing: Cents
  /** With the debts: what TDS counts. */
  all: Cents
}

export function monthlyObligations(
  { propertyTax, heat, condoFees, otherDebts }: Obligations,
  { condoFeesCountedPercent }: DebtServiceLimits,
): MonthlyObligations {
  const tax = cents(Math.ceil(propertyTax / 12))
  const fees = percentOf(condoFees, condoFeesCountedPercent, 'up')
  const housing = cents(tax + heat + fees)
  return { propertyTax: tax, heat, condoFees: fees, otherDebts, housing, all: cents(housing + otherDebts) }
}

// Percent to three decimals, times twelve months.
const thousandthsInYear = 1_200_000

/** The monthly amount that a limit in percent allows, rounded down, so that a payment within it never exceeds the limit. */
export function monthlyAllowance(yearlyIncome: Cents, limitPercent: number): Cents {
  return cents(Math.floor((yearlyIncome * Math.round(limitPercent * 1000)) / thousandthsInYear))
}

/** The lowest annual income for which a limit allows this monthly amount. */
export function incomeAllowing(monthlyAmount: Cents, limitPercent: number): Cents {
  return cents(Math.ceil((monthlyAmount * thousandthsInYear) / Math.round(limitPercent * 1000)))
}

/** A monthly amount as a percentage of annual income, to two decimals. 0 without an income. */
export function shareOfIncome(monthlyAmount: Cents, yearlyIncome: Cents): number {
  if (yearlyIncome <= 0) return 0
  return Math.round((monthlyAmount * 120_000) / yearlyIncome) / 100
}
