import {
  type Cents,
  cents,
  centsToDollars,
  mortgagePayment,
  type QuoteFrequency,
  quoteCalculations,
  type specQuotePayment,
  zeroCents,
} from '#mortgage'

/** What a renewal quote asks for, as read from its form. */
export type QuotedRenewal = {
  balance: Cents
  /** Money on top of the balance, which makes it a refinance. */
  extra: Cents
  homeValue: Cents | null
  amortizationYears: number
  /** In percent a year; NaN while there is none. */
  ratePercent: number
  frequency: QuoteFrequency
  currentRatePercent: number | null
  /** The rate of the lender's renewal offer. */
  offerRatePercent: number | null
}

export type RenewalFigures = {
  /** The mortgage to renew: the balance and any extra. */
  mortgage: Cents
  /** Payments of one period at a fixed rate, compounded half-yearly. */
  payment: Cents
  /** The balance at today's rate of the visitor's mortgage, for the same amortization. */
  atCurrentRate: Cents | null
  atOfferRate: Cents | null
  /** How much less a payment is than at the offer's rate; negative if it is more. */
  saved: Cents | null
  /** The specified simple formula on the same mortgage. A renewal needs no insurance. */
  simple: ReturnType<typeof specQuotePayment>
}

/** The exact figures of a renewal quote, to the cent. Null while there is no mortgage or no rate. */
export function renewalFigures(renewal: QuotedRenewal): RenewalFigures | null {
  const { balance, extra, amortizationYears, frequency, ratePercent, currentRatePercent, offerRatePercent } = renewal
  const paymentOn = (principal: Cents, rate: number, convention: 'fixed' | 'nominal' = 'fixed') =>
    mortgagePayment({ principal, ratePercent: rate, amortizationYears, frequency, convention })
  const mortgage = cents(balance + extra)
  const payment = paymentOn(mortgage, ratePercent)
  if (payment === 0) return null
  const atOfferRate = offerRatePercent === null ? null : paymentOn(mortgage, offerRatePercent)
  return {
    mortgage,
    payment,
    atCurrentRate: currentRatePercent === null || balance === 0 ? null : paymentOn(balance, currentRatePercent),
    atOfferRate,
    saved: atOfferRate === null ? null : cents(atOfferRate - payment),
    simple: { cmhcInsurance: zeroCents, totalMortgage: mortgage, payment: paymentOn(mortgage, ratePercent, 'nominal') },
  }
}

/**
 * The specification's shared fields as a lead stores them: the price is the home's value, and the price less the down
 * payment is the mortgage asked for. Null for a home whose value the visitor left out.
 */
export function derivedQuote(renewal: QuotedRenewal) {
  const { homeValue, balance, extra } = renewal
  const mortgage = cents(balance + extra)
  const simple = renewalFigures(renewal)?.simple ?? {
    cmhcInsurance: zeroCents,
    totalMortgage: mortgage,
    payment: zeroCents,
  }
  return {
    price: homeValue === null ? null : centsToDollars(homeValue),
    downPayment: homeValue === null ? null : centsToDollars(cents(Math.max(0, homeValue - mortgage))),
    calculations: quoteCalculations(simple),
  }
}

/** As a lead stores them beside the specified figures: dollars with cents. */
export function exactRenewal({ mortgage, payment, atCurrentRate, atOfferRate }: RenewalFigures) {
  return {
    exactMortgage: centsToDollars(mortgage),
    exactPayment: centsToDollars(payment),
    ...(atCurrentRate !== null && { paymentAtCurrentRate: centsToDollars(atCurrentRate) }),
    ...(atOfferRate !== null && { paymentAtOfferRate: centsToDollars(atOfferRate) }),
  }
}
