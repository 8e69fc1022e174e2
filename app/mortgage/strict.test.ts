import { expect, test } from 'vitest'
import { MortgageError, strict } from './strict.ts'

test('a figure that cannot be worked out is an error that says what it needs', () => {
  const terms = { ratePercent: 3.99, amortizationYears: 25, frequency: 'monthly', convention: 'fixed' } as const
  const principal = strict.dollarsToCents(500_000)
  expect(strict.mortgagePayment({ ...terms, principal })).toBe(262_739)
  const wrong = () => strict.mortgagePayment({ ...terms, principal, ratePercent: -1 })
  expect(wrong).toThrow(MortgageError)
  expect(wrong).toThrow(/^No payment: it needs an amount above 0, a rate of 0 to 100 %/)
  expect(() => strict.dollarsToCents(Number.NaN)).toThrow(/dollars as a number/)
  expect(() => strict.stressTest(4, 'uninsured', '1950-01-01')).toThrow(/a day whose rules are known/)
})
