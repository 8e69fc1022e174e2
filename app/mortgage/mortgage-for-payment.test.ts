import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from './money.ts'
import { mortgageForPayment } from './mortgage-for-payment.ts'
import { mortgagePayment } from './payment.ts'

const terms = { ratePercent: 5.25, amortizationYears: 25, frequency: 'monthly', convention: 'fixed' } as const

it('finds the largest mortgage whose payment fits: one cent more does not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_00, max: 20_000_00 }), (payment) => {
      const principal = mortgageForPayment(cents(payment), terms)
      expect(mortgagePayment({ ...terms, principal })).toBeLessThanOrEqual(payment)
      expect(mortgagePayment({ ...terms, principal: cents(principal + 1) })).toBeGreaterThan(payment)
    }),
  )
})

it('agrees with a published payment: $1,191.84 a month repays $200,000 (FCAC)', () => {
  // Half a cent of payment is worth less than $2 of principal.
  expect(Math.abs(mortgageForPayment(cents(1_191_84), terms) - 200_000_00)).toBeLessThan(2_00)
})

it('finds no mortgage for a payment of zero or for terms that are not payable', () => {
  expect(mortgageForPayment(cents(0), terms)).toBe(0)
  expect(mortgageForPayment(cents(100_00), { ...terms, amortizationYears: 0 })).toBe(0)
})
