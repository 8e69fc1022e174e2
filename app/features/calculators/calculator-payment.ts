import { joined } from '#app/lib/joined.ts'
import {
  type Cents,
  cents,
  zeroCents,
  type MortgageTerms,
  mortgagePayment,
  type PaymentFrequency,
  paymentFrequencies,
  readAmount,
  readRatePercent,
  type Reading,
} from '#mortgage'
import { readChoice, readYears, yearsFromTo } from './calculator-reading.ts'
import { scenarioForm, type Typed } from './calculator-scenario.ts'

/** The inline payment calculator with its specified defaults; the rate compounds monthly. */
const defaults = {
  price: '500,000',
  down: '100,000',
  rate: '5.5',
  years: '25',
  frequency: 'monthly',
}
type InlineField = keyof typeof defaults

export const inlineScenario = scenarioForm<InlineField>(defaults, ['price', 'down'])

export const amortizationChoices = yearsFromTo(1, 30)
export const frequencyChoices = Object.keys(paymentFrequencies) as PaymentFrequency[]

type InlinePayment = {
  errors: Record<InlineField, string | null>
  /** The mortgage to repay; null while an input is missing or wrong, or the amount is zero. */
  terms: MortgageTerms | null
  payment: Cents
  /** What is still needed, as the end of 'Enter … to see the payment.' */
  missing: string | null
}

/** Reads the fields. There is no payment while amount, rate, amortization or frequency is missing, or the amount is zero. */
export function inlinePayment(typed: Typed<InlineField>): InlinePayment {
  const price = readAmount(typed.price)
  const down = readAmount(typed.down)
  const rate = readRatePercent(typed.rate)
  const years = readYears(typed.years, amortizationChoices)
  const frequency = readChoice(typed.frequency, frequencyChoices)
  const errors = errorsOf({ price, down, rate, years, frequency })
  const principal = cents(Math.max(0, (price.value ?? 0) - (down.value ?? 0)))
  if (principal === 0 && price.value && down.value) {
    errors.down = 'The down payment covers the whole price: there is no mortgage to pay back'
  }
  const isWrong = Object.values(errors).some((error) => error !== null)
  if (isWrong || principal === 0 || rate.value === null || !years.value || !frequency.value) {
    const missing = [
      principal === 0 && 'a price',
      rate.value === null && 'a rate',
      !years.value && 'an amortization',
      !frequency.value && 'a payment frequency',
    ]
    return { errors, terms: null, payment: zeroCents, missing: isWrong ? null : joined(missing) }
  }
  const terms: MortgageTerms = {
    principal,
    ratePercent: rate.value,
    amortizationYears: years.value,
    frequency: frequency.value,
    convention: 'variable',
  }
  return { errors, terms, payment: mortgagePayment(terms), missing: null }
}

/** The error of each field, or null. */
export function errorsOf<Name extends string>(readings: Record<Name, Reading<unknown>>): Record<Name, string | null> {
  const names = Object.keys(readings) as Name[]
  return Object.fromEntries(names.map((name) => [name, readings[name].error])) as Record<Name, string | null>
}
