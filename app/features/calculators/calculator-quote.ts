import { quoteAmortizations, quoteLocations, type QuoteScenario } from '#app/features/leads/leads.ts'
import type { MortgageTyped } from './calculator-mortgage.ts'
import type { MortgageReading } from './calculator-mortgage-reading.ts'
import { plainDollars } from './calculator-reading.ts'

/** What the quote form can take over: price and down payment if they are known, and the choices that it offers too. */
export function quoteScenario(typed: MortgageTyped, { terms, purchase }: MortgageReading): QuoteScenario {
  const scenario: QuoteScenario = {}
  if (purchase) {
    scenario.price = plainDollars(purchase.home.price)
    scenario.downPayment = plainDollars(purchase.home.downPayment)
  }
  const location = quoteLocations.find((one) => one === typed.province)
  if (location) scenario.location = location
  const amortization = quoteAmortizations.find((years) => years === typed.years)
  if (amortization) scenario.amortization = amortization
  if (terms) {
    scenario.mortgageRate = String(terms.ratePercent)
    scenario.paymentFrequency = terms.frequency.endsWith('bi-weekly') ? 'bi-weekly' : 'monthly'
  }
  return scenario
}
