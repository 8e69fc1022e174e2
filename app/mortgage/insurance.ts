import { cents, percentOf, zeroCents, type Cents } from './money.ts'
import type { ProvinceCode } from './provinces.ts'
import { minimumUnder } from './down-payment.ts'
import { insurableLimitRules, insuranceRequiredRules } from './rules/insurable-limit.ts'
import { longAmortizationRules, premiumTables, type LongAmortization } from './rules/insurance-premium.ts'
import { minimumDownPaymentRules } from './rules/minimum-down-payment.ts'
import { premiumTaxRules } from './rules/premium-tax.ts'
import { ruleOn, type Rule } from './rules/rule.ts'

/** Loan ÷ price in percent, rounded to two decimals as insurers print it (85.00004 is 85). 0 for a price of 0. */
export function loanToValuePercent(loan: Cents, price: Cents): number {
  if (price <= 0) return 0
  return Math.floor((20_000 * loan + price) / (2 * price)) / 100
}

/** A home to be bought. The day is that of closing, '2026-11-21'; it picks the rules. */
type InsuranceCase = {
  price: Cents
  downPayment: Cents
  amortizationYears: number
  day: string
  firstTimeBuyer: boolean
  newBuild: boolean
  /** Borrowed or granted, not from the buyer's own means or family. */
  nonTraditionalDownPayment: boolean
}

/** The tax on the premium is the province's. */
export type PremiumCase = InsuranceCase & { province: ProvinceCode }

type PremiumRefusal =
  | 'no rule is known for this day'
  | 'the price is at or above the insurable limit'
  | 'the down payment is below the minimum'
  | 'the amortization is too long to be insured'

/** Amounts in cents, rates in percent. The premium is 0 unless the outcome is 'insured'. */
export type LoanInsurance = {
  outcome: 'not required' | 'insured' | 'not insurable'
  refusal: PremiumRefusal | null
  loan: Cents
  loanToValuePercent: number
  /** The upper edge of the table's band. */
  bandUpToPercent: number
  ratePercent: number
  surchargePoints: number
  /** Added to the mortgage. */
  premium: Cents
  rules: Rule[]
}

/** With the provincial tax on the premium, in cash at closing; it cannot be added to the mortgage. 0 without a premium. */
export type Premium = LoanInsurance & { taxPercent: number; tax: Cents }

const noPremium = {
  refusal: null,
  bandUpToPercent: 0,
  ratePercent: 0,
  surchargePoints: 0,
  premium: zeroCents,
} as const

/** All that decides whether a home is insured on a day, and at what price; null for a day before the known rules. */
export function insuranceRulesOn(day: string) {
  const required = ruleOn(insuranceRequiredRules, day)
  const limit = ruleOn(insurableLimitRules, day)
  const table = ruleOn(premiumTables, day)
  const long = ruleOn(longAmortizationRules, day)
  const minimum = ruleOn(minimumDownPaymentRules, day)
  return required && limit && table && long && minimum ? { required, limit, table, long, minimum } : null
}

export type InsuranceRules = NonNullable<ReturnType<typeof insuranceRulesOn>>

function mayAmortizeLong({ firstTimeBuyer, newBuild }: InsuranceCase, openTo: LongAmortization['openTo']): boolean {
  return {
    nobody: false,
    'first-time buyers of new builds': firstTimeBuyer && newBuild,
    'first-time buyers and buyers of new builds': firstTimeBuyer || newBuild,
  }[openTo]
}

/**
 * What default insurance costs by the law and the insurer's table of the closing day, before tax. The threshold is compared
 * exactly; the table is read with loan-to-value rounded to two decimals. Over 25 years: a surcharge, for those who may. A case
 * that cannot be insured says why instead of throwing. Sources: rules/insurance-premium.ts, insurable-limit.ts.
 */
export function loanInsurance(home: InsuranceCase): LoanInsurance {
  const { price, downPayment, amortizationYears } = home
  const loan = cents(Math.max(0, price - downPayment))
  const ratio = loanToValuePercent(loan, price)
  const none = { ...noPremium, loan, loanToValuePercent: ratio }
  const refuse = (refusal: PremiumRefusal, rules: Rule[]) =>
    ({ ...none, outcome: 'not insurable', refusal, rules }) as const

  const inForce = insuranceRulesOn(home.day)
  if (inForce === null) return refuse('no rule is known for this day', [])
  const { required, limit, table, long, minimum } = inForce
  if (loan * 100 <= price * required.value.aboveLoanToValuePercent) {
    return { ...none, outcome: 'not required', rules: [required] }
  }
  if (price >= limit.value.belowCents) return refuse('the price is at or above the insurable limit', [required, limit])

  const band = table.value.find(({ upToLoanToValuePercent }) => ratio <= upToLoanToValuePercent)
  if (band === undefined || downPayment < minimumUnder(minimum.value, price)) {
    return refuse('the down payment is below the minimum', [required, minimum])
  }
  const isLong = amortizationYears > long.value.overYears
  if (isLong && (amortizationYears > long.value.maxYears || !mayAmortizeLong(home, long.value.openTo))) {
    return refuse('the amortization is too long to be insured', [required, long])
  }

  const ratePercent = home.nonTraditionalDownPayment ? band.nonTraditionalRatePercent : band.ratePercent
  const surchargePoints = isLong ? long.value.surchargePoints : 0
  return {
    ...none,
    outcome: 'insured',
    bandUpToPercent: band.upToLoanToValuePercent,
    ratePercent,
    surchargePoints,
    premium: percentOf(loan, ratePercent + surchargePoints),
    rules: isLong ? [required, limit, table, long] : [required, limit, table],
  }
}

/** `loanInsurance` with the province's tax on the premium. Source: rules/premium-tax.ts. */
export function insurancePremium(home: PremiumCase): Premium {
  const tax = ruleOn(premiumTaxRules, home.day, home.province)
  // A day whose tax is not known is a day whose rules are not known.
  const insurance = loanInsurance(tax === null ? { ...home, day: '' } : home)
  if (insurance.outcome !== 'insured' || tax === null) return { ...insurance, taxPercent: 0, tax: zeroCents }
  const taxPercent = tax.value.ratePercent
  return { ...insurance, taxPercent, tax: percentOf(insurance.premium, taxPercent), rules: [...insurance.rules, tax] }
}
