import { cents, percentOf, zeroCents } from '#app/lib/money.ts'
import type { Cents } from '#app/lib/money.ts'
import { minimumUnder } from './down-payment.ts'
import { insurableLimitRules, insuranceRequiredRules } from './rules/insurable-limit.ts'
import { longAmortizationRules, premiumTables } from './rules/insurance-premium.ts'
import type { LongAmortization } from './rules/insurance-premium.ts'
import { minimumDownPaymentRules } from './rules/minimum-down-payment.ts'
import { premiumTaxRules } from './rules/premium-tax.ts'
import { ruleOn } from './rules/rule.ts'
import type { ProvinceCode, Rule } from './rules/rule.ts'

/** Loan ÷ price in percent, rounded to two decimals as insurers print it (85.00004 is 85). 0 for a price of 0. */
export function loanToValuePercent(loan: Cents, price: Cents): number {
  if (price <= 0) return 0
  return Math.floor((20_000 * loan + price) / (2 * price)) / 100
}

/** A home to be bought. The day is that of closing, '2026-11-21'; it picks the rules. */
export type PremiumCase = {
  price: Cents
  downPayment: Cents
  amortizationYears: number
  province: ProvinceCode
  day: string
  firstTimeBuyer: boolean
  newBuild: boolean
  /** Borrowed or granted, not from the buyer's own means or family. */
  nonTraditionalDownPayment: boolean
}

export type PremiumRefusal =
  | 'no rule is known for this day'
  | 'the price is at or above the insurable limit'
  | 'the down payment is below the minimum'
  | 'the amortization is too long to be insured'

/** Amounts in cents, rates in percent. Premium and tax are 0 unless the outcome is 'insured'. */
export type Premium = {
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
  taxPercent: number
  /** Provincial, in cash at closing; it cannot be added to the mortgage. */
  tax: Cents
  rules: Rule[]
}

const noPremium = {
  refusal: null,
  bandUpToPercent: 0,
  ratePercent: 0,
  surchargePoints: 0,
  premium: zeroCents,
  taxPercent: 0,
  tax: zeroCents,
} as const

function rulesFor({ day, province }: PremiumCase) {
  const required = ruleOn(insuranceRequiredRules, day)
  const limit = ruleOn(insurableLimitRules, day)
  const table = ruleOn(premiumTables, day)
  const long = ruleOn(longAmortizationRules, day)
  const minimum = ruleOn(minimumDownPaymentRules, day)
  const tax = ruleOn(premiumTaxRules, day, province)
  return required && limit && table && long && minimum && tax ? { required, limit, table, long, minimum, tax } : null
}

function mayAmortizeLong({ firstTimeBuyer, newBuild }: PremiumCase, openTo: LongAmortization['openTo']): boolean {
  return {
    nobody: false,
    'first-time buyers of new builds': firstTimeBuyer && newBuild,
    'first-time buyers and buyers of new builds': firstTimeBuyer || newBuild,
  }[openTo]
}

/**
 * What default insurance costs by the law and the insurer's table of the closing day. The threshold is compared exactly; the
 * table is read with loan-to-value rounded to two decimals. Over 25 years: a surcharge, for those who may. A case that
 * cannot be insured says why instead of throwing. Sources: rules/insurance-premium.ts, insurable-limit.ts, premium-tax.ts.
 */
export function insurancePremium(home: PremiumCase): Premium {
  const { price, downPayment, amortizationYears } = home
  const loan = cents(Math.max(0, price - downPayment))
  const ratio = loanToValuePercent(loan, price)
  const none = { ...noPremium, loan, loanToValuePercent: ratio }
  const refuse = (refusal: PremiumRefusal, rules: Rule[]) =>
    ({ ...none, outcome: 'not insurable', refusal, rules }) as const

  const inForce = rulesFor(home)
  if (inForce === null) return refuse('no rule is known for this day', [])
  const { required, limit, table, long, minimum, tax } = inForce
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
  const premium = percentOf(loan, ratePercent + surchargePoints)
  const taxPercent = tax.value.ratePercent
  return {
    ...none,
    outcome: 'insured',
    bandUpToPercent: band.upToLoanToValuePercent,
    ratePercent,
    surchargePoints,
    premium,
    taxPercent,
    tax: percentOf(premium, taxPercent),
    rules: isLong ? [required, limit, table, long, tax] : [required, limit, table, tax],
  }
}
