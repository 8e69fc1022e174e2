import type { Cents } from '#mortgage'
import { quoteAmortizations, quoteLocations, type QuotePurpose, type QuoteScenario } from '#app/features/leads/leads.ts'
import { plainDollars } from './calculator-reading.ts'

const amounts = ['price', 'downPayment', 'balance', 'extra', 'homeValue'] as const
const rates = ['mortgageRate', 'currentRate', 'offerRate'] as const

type Known = Partial<Record<(typeof amounts)[number], Cents>> &
  Partial<Record<(typeof rates)[number], number>> & {
    years?: number | string
    province?: string
    firstTime?: boolean
    newBuild?: boolean
    closing?: string | null
    renewalDate?: string | null
  }

/** What 'Get a quote' takes along. What is unknown, or not among the choices of a quote, keeps the quote's own start. */
export function quoteFor(purpose: QuotePurpose, known: Known): { purpose: QuotePurpose; scenario: QuoteScenario } {
  const scenario: QuoteScenario = {}
  for (const name of amounts) if (known[name] !== undefined) scenario[name] = plainDollars(known[name])
  const location = quoteLocations.find((one) => one === known.province)
  if (location) scenario.location = location
  const amortization = quoteAmortizations.find((one) => one === String(known.years))
  if (amortization) scenario.amortization = amortization
  for (const name of rates) if (known[name] !== undefined) scenario[name] = String(known[name])
  for (const name of ['firstTime', 'newBuild'] as const) if (known[name]) scenario[name] = 'yes'
  for (const name of ['closing', 'renewalDate'] as const) if (known[name]) scenario[name] = known[name]
  return { purpose, scenario }
}
