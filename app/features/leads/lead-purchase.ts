import {
  type Cents,
  centsToDollars,
  formatCents,
  formatPercent,
  maxRatePercent,
  provinceCodeOf,
  type PurchaseScenario,
  type Purchase,
  type QuoteFrequency,
  workOutPurchase,
} from '#mortgage'
import { isCalendarDay } from '#app/lib/calendar-day.ts'
import type { quoteLocations } from './leads.ts'

/** What a purchase quote asks for, as read from its form. */
export type QuotedPurchase = {
  price: Cents
  downPayment: Cents
  location: (typeof quoteLocations)[number]
  amortizationYears: number
  /** In percent a year; NaN while there is none. */
  ratePercent: number
  frequency: QuoteFrequency
  firstTimeBuyer: boolean
  newBuild: boolean
  /** '2027-01-15'; its rules decide. */
  closing: string
}

const oneDay = 86_400_000

/** The typed closing day, or the day in 30 days. */
export function quoteClosing(typed: string, today: string): string {
  return isCalendarDay(typed) ? typed : new Date(Date.parse(today) + 30 * oneDay).toISOString().slice(0, 10)
}

/** The exact figures of a quote: by the law of its closing day, at a fixed rate. Null while there is no mortgage. */
export function exactQuote(quote: QuotedPurchase): { scenario: PurchaseScenario; purchase: Purchase } | null {
  const { price, downPayment, ratePercent, amortizationYears, frequency, location, closing } = quote
  if (!(price > 0) || !(downPayment > 0) || downPayment >= price) return null
  if (!(ratePercent >= 0 && ratePercent <= maxRatePercent)) return null
  const scenario: PurchaseScenario = {
    price,
    downPayment,
    ratePercent,
    amortizationYears,
    frequency,
    convention: 'fixed',
    province: provinceCodeOf[location],
    city: null,
    day: closing,
    firstTimeBuyer: quote.firstTimeBuyer,
    newBuild: quote.newBuild,
    ownerOccupied: true,
    nonTraditionalDownPayment: false,
  }
  return { scenario, purchase: workOutPurchase(scenario) }
}

/** '$18,135.00' with '3.10% of the loan', or that there is none. */
export function premiumText({ premium, problem }: Pick<Purchase, 'premium' | 'problem'>): {
  value: string
  note?: string
} {
  if (problem) return { value: 'None', note: 'cannot be insured' }
  if (premium.outcome !== 'insured') return { value: 'None', note: 'not needed from 20% down' }
  const rate = formatPercent(premium.ratePercent + premium.surchargePoints)
  const surcharge =
    premium.surchargePoints > 0 ? `, ${formatPercent(premium.surchargePoints)} of it for over 25 years` : ''
  return { value: formatCents(premium.premium), note: `${rate} of the loan${surcharge}` }
}

/** As a lead stores them beside the specified figures: dollars with cents. */
export function exactFigures({ scenario, purchase }: NonNullable<ReturnType<typeof exactQuote>>) {
  const { premium, problem, rateKind, terms, payment, transferTax, cashNeeded } = purchase
  return {
    closing: scenario.day,
    firstTimeBuyer: scenario.firstTimeBuyer,
    newBuild: scenario.newBuild,
    rateKind,
    insurancePremium: centsToDollars(premium.premium),
    exactMortgage: centsToDollars(terms.principal),
    exactPayment: centsToDollars(payment),
    landTransferTax: transferTax ? centsToDollars(transferTax.total) : null,
    cashNeeded: centsToDollars(cashNeeded),
    ...(problem && { problem }),
  }
}
