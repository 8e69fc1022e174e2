import { cents, centsToDollars, percentOf, zeroCents, type Cents } from './money.ts'
import { mortgagePayment, type CompoundingConvention } from './payment.ts'

export const quoteFrequencies = ['monthly', 'bi-weekly'] as const
export type QuoteFrequency = (typeof quoteFrequencies)[number]

export type QuoteInput = {
  price: Cents
  downPayment: Cents
  amortizationYears: number
  ratePercent: number
  frequency: QuoteFrequency
}

/** What the quote dialog shows, in cents. The payment is for one period of the chosen frequency. */
export type Quote = {
  cmhcInsurance: Cents
  totalMortgage: Cents
  payment: Cents
}

/** The quote dialog's specified tiers: down payment in percent of the price, premium in percent of the loan. Below 5 %: none. */
const quotePremiumTiers = [
  { downPaymentFromPercent: 20, ratePercent: 0 },
  { downPaymentFromPercent: 15, ratePercent: 2.8 },
  { downPaymentFromPercent: 10, ratePercent: 3.1 },
  { downPaymentFromPercent: 5, ratePercent: 4 },
] as const

/** The tier's rate in percent. Compared as down × 100 against price × percent, in whole cents: exact at the border. */
export function quotePremiumRate(price: Cents, downPayment: Cents): number {
  const tier = quotePremiumTiers.find(({ downPaymentFromPercent: from }) => downPayment * 100 >= price * from)
  return tier?.ratePercent ?? 0
}

/** The quote dialog's premium in cents, as specified (public site, section 9); the law's is `insurancePremium`. */
export function specQuotePremium(price: Cents, downPayment: Cents): Cents {
  const ratePercent = quotePremiumRate(price, downPayment)
  return ratePercent === 0 ? zeroCents : percentOf(cents(price - downPayment), ratePercent)
}

function mortgageOf({ price, downPayment }: QuoteInput): { cmhcInsurance: Cents; totalMortgage: Cents } {
  if (price <= 0 || downPayment <= 0) return { cmhcInsurance: zeroCents, totalMortgage: zeroCents }
  const cmhcInsurance = specQuotePremium(price, downPayment)
  return { cmhcInsurance, totalMortgage: cents(Math.max(0, price - downPayment) + cmhcInsurance) }
}

/**
 * The quote dialog's figures by its specified formula: the yearly rate divided by the payments per year. With a price or down
 * payment of zero everything is 0; a down payment at or above the price leaves no mortgage. Never NaN, never negative.
 * Canadian contracts compound differently: see `exactQuotePayment`.
 */
export function specQuotePayment(input: QuoteInput): Quote {
  const { cmhcInsurance, totalMortgage } = mortgageOf(input)
  const payment = mortgagePayment({ ...input, principal: totalMortgage, convention: 'nominal' })
  return { cmhcInsurance, totalMortgage, payment }
}

/** The payment for the same mortgage as a contract would compound it, for the exact calculator beside the quote. In cents. */
export function exactQuotePayment(input: QuoteInput, convention: Exclude<CompoundingConvention, 'nominal'>): Cents {
  return mortgagePayment({ ...input, principal: mortgageOf(input).totalMortgage, convention })
}

/** The figures as a lead stores them in `metadata.calculations`: dollars with cents, under the specified names. */
export function quoteCalculations({ cmhcInsurance, totalMortgage, payment }: Quote) {
  return {
    cmhcInsurance: centsToDollars(cmhcInsurance),
    totalMortgage: centsToDollars(totalMortgage),
    monthlyPayment: centsToDollars(payment),
  }
}
