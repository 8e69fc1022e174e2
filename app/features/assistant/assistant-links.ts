import { calculatorPathAt, mortgageCalculatorPath } from '#app/features/calculators/calculators.ts'
import type { Rate } from '#app/features/rates/rates.ts'
import type { Cents, Household } from '#mortgage'
import type { Mortgage } from './assistant-mortgage.ts'

/** An amount as it stands in an address: `450000`, `412345.67`. */
function plain(amount: Cents): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)
}

/** The mortgage calculator with this mortgage in it; null for what its fields cannot hold, such as 40 years. */
export function mortgageLink(
  { terms, purchase, termMonths, province, offer }: Mortgage,
  isFirstTime: boolean,
): string | null {
  const { principal, ratePercent, amortizationYears, frequency, convention } = terms
  if (!Number.isInteger(amortizationYears) || amortizationYears > 30) return null
  const home: Record<string, string> = purchase
    ? { from: 'price', price: plain(purchase.price), down: plain(purchase.down), downIn: 'dollars' }
    : { from: 'amount', amount: plain(principal) }
  const fields: Record<string, string> = {
    ...home,
    province,
    ...(isFirstTime ? { firstTime: 'yes' } : {}),
    years: String(amortizationYears),
    frequency,
  }
  if (offer) return calculatorPathAt(offer, fields)
  const term: Record<string, string> = termMonths % 12 === 0 ? { term: String(termMonths / 12) } : {}
  return mortgageCalculatorPath({ ...fields, rate: String(ratePercent), convention, ...term })
}

/** The affordability calculator with this household in it. */
export function affordabilityLink(household: Household, target: Cents | null): string {
  const { income, coBorrowerIncome, downPayment, otherDebts, propertyTax, heat, condoFees } = household
  const amounts = {
    income,
    coIncome: coBorrowerIncome,
    down: downPayment,
    debts: otherDebts,
    tax: propertyTax,
    heat,
    fees: condoFees,
  }
  const params = new URLSearchParams()
  for (const [name, amount] of Object.entries(amounts)) params.set(name, plain(amount))
  if (target !== null) params.set('target', plain(target))
  params.set('rate', String(household.ratePercent))
  params.set('years', String(household.amortizationYears))
  params.set('convention', household.convention)
  if (household.firstTimeBuyer) params.set('firstTime', 'yes')
  params.set('limits', household.preset === 'cmhc' ? '39-44' : '32-40')
  params.set('stress', household.stressTest ? 'on' : 'off')
  return `/affordability-calculator?${params}`
}

/** The rates page with this kind and province. */
export function ratesLink(rateType: Rate['rateType'], province: string): string {
  const params = new URLSearchParams()
  if (rateType !== 'fixed') params.set('type', rateType)
  if (province !== 'Ontario') params.set('province', province)
  return params.size > 0 ? `/rates?${params}` : '/rates'
}
