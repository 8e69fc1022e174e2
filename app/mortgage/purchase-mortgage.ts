import { cents, zeroCents, type Cents } from './money.ts'
import { downPaymentNote } from './down-payment.ts'
import { insurancePremium, insuranceRulesOn, type Premium, type PremiumCase } from './insurance.ts'
import type { TransferCase } from './land-transfer-tax.ts'
import { mortgagePayment, type CompoundingConvention, type MortgageTerms, type PaymentFrequency } from './payment.ts'

/** A home that somebody wants to buy: all that its figures depend on. The day is that of closing; it picks the rules. */
export type PurchaseScenario = PremiumCase &
  Pick<TransferCase, 'city'> & {
    /** Whether the buyer will live in it. A home that is only rented out cannot be insured. */
    ownerOccupied: boolean
    ratePercent: number
    convention: CompoundingConvention
    frequency: PaymentFrequency
  }

/**
 * Which of a lender's rates a mortgage gets. Insurable: not insured by the buyer, but the lender could insure it, since price,
 * amortization and use are within the insurers' limits.
 */
export const rateKinds = ['insured', 'insurable', 'uninsured'] as const
export type RateKind = (typeof rateKinds)[number]

export type PurchaseMortgage = {
  premium: Premium
  /** Why a mortgage that must be insured cannot be, and the way out; null when nothing is wrong. */
  problem: string | null
  rateKind: RateKind
  /** The mortgage: loan and premium. */
  terms: MortgageTerms
  payment: Cents
}

const inWords = {
  'the price is at or above the insurable limit': 'A home at this price cannot be insured: it needs 20% down.',
  'the amortization is too long to be insured':
    'With less than 20% down, more than 25 years are open to first-time buyers and buyers of newly built homes only.',
  'no rule is known for this day': 'The insurance rules of this closing day are not known here.',
} as const

function problemOf(scenario: PurchaseScenario, premium: Premium): string | null {
  if (premium.outcome === 'not required') return null
  if (!scenario.ownerOccupied) return 'A home that is only rented out cannot be insured: it needs 20% down.'
  if (premium.refusal === null) return null
  if (premium.refusal !== 'the down payment is below the minimum') return inWords[premium.refusal]
  const minimum = downPaymentNote(scenario.price, scenario.downPayment, scenario.day)
  return minimum === null ? 'The down payment is below the minimum.' : `${minimum}.`
}

/** By price and down payment; the amortization counts too, because lenders insure up to the length that is open to everybody. */
export function rateKindOf(scenario: PurchaseScenario): RateKind {
  const premium = insurancePremium(scenario)
  if (problemOf(scenario, premium) !== null) return 'uninsured'
  if (premium.outcome === 'insured') return 'insured'
  const rules = insuranceRulesOn(scenario.day)
  const isInsurable =
    rules !== null &&
    scenario.ownerOccupied &&
    scenario.price < rules.limit.value.belowCents &&
    scenario.amortizationYears <= rules.long.value.overYears
  return isInsurable ? 'insurable' : 'uninsured'
}

/**
 * The mortgage of a purchase. One that would have to be insured but cannot be is worked out without insurance, and `problem`
 * says so.
 */
export function purchaseMortgage(scenario: PurchaseScenario): PurchaseMortgage {
  const { ratePercent, amortizationYears, frequency, convention, ownerOccupied } = scenario
  const asked = insurancePremium(scenario)
  const premium: Premium =
    ownerOccupied || asked.outcome !== 'insured'
      ? asked
      : { ...asked, outcome: 'not insurable', premium: zeroCents, tax: zeroCents }
  const principal = cents(premium.loan + premium.premium)
  const terms: MortgageTerms = { principal, ratePercent, amortizationYears, frequency, convention }
  return {
    premium,
    problem: problemOf(scenario, asked),
    rateKind: rateKindOf(scenario),
    terms,
    payment: mortgagePayment(terms),
  }
}
