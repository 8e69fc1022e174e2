import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, maxCents } from './money.ts'
import { anyHousehold, household } from '../../tests/support/household.ts'
import { affordability } from './affordability.ts'
import type { Household } from './borrowing-capacity.ts'
import { mortgagePayment } from './payment.ts'
import { priceNeeds } from './price-needs.ts'

function needed(some: Household, dollars: number) {
  const needs = priceNeeds(some, cents(dollars * 100))
  if (needs === null) throw new Error('nothing worked out')
  return needs
}

describe('the needs for a price', () => {
  it('name the required income, the missing down payment, and the down payment that needs no more income', () => {
    const needs = needed({ ...household, stressTest: true }, 600_000)
    // 5 % of 500,000 plus 10 % of 100,000 is 35,000; 565,000 plus a premium of 4 % is 587,600.
    expect(needs).toMatchObject({ leastDownPayment: 35_000_00, downPayment: 35_000_00, moreDownPayment: 15_000_00 })
    expect(needs).toMatchObject({
      mortgage: 587_600_00,
      qualifyingPayment: mortgagePayment({
        ...household,
        principal: cents(587_600_00),
        ratePercent: 6.84,
        frequency: 'monthly',
      }),
    })
    expect(needs.income).toBe(Math.ceil((needs.qualifyingPayment * 1200) / 32))
    expect(needs.moreIncome).toBe(needs.income - 100_000_00)
    expect(needs.downPaymentInstead).toBeGreaterThan(35_000_00)
  })

  it('are nothing more for an affordable price, and no income for one that is paid in cash', () => {
    expect(needed(household, 300_000)).toMatchObject({ moreDownPayment: 0, moreIncome: 0, leastDownPayment: 15_000_00 })
    const cash = needed({ ...household, downPayment: cents(300_000_00), propertyTax: cents(90_000_00) }, 300_000)
    expect(cash).toMatchObject({ mortgage: 0, income: 0, moreIncome: 0, payment: 0, downPaymentInstead: 300_000_00 })
  })

  it('are 20 % down where the mortgage cannot be insured', () => {
    expect(needed(household, 1_500_000)).toMatchObject({ leastDownPayment: 300_000_00, mortgage: 1_200_000_00 })
    expect(needed({ ...household, amortizationYears: 30 }, 600_000)).toMatchObject({ leastDownPayment: 120_000_00 })
  })

  it('include some income for even the smallest mortgage', () => {
    expect(needed({ ...household, downPayment: cents(499_999_90) }, 500_000)).toMatchObject({
      mortgage: 10,
      income: 38,
    })
  })

  it.each([1, maxCents])('have a result for a price of %d cents', (price) => {
    expect(priceNeeds(household, cents(price))).toMatchObject({ price })
  })

  it.each([0, -1, Number.NaN, maxCents + 1])('have no result for a price of %d', (price) => {
    expect(priceNeeds(household, price as never)).toBeNull()
  })

  it.each<Partial<Household>>([{ income: cents(0) }, { ratePercent: Number.NaN }, { day: '' }])(
    'have no result while an input is missing: %j',
    (odd) => {
      expect(priceNeeds({ ...household, ...odd }, cents(500_000_00))).toBeNull()
    },
  )

  it('the required amounts reach the price, and one cent less does not', () => {
    const anyPrice = fc.integer({ min: 50_000, max: 2_500_000 })
    const reaches = (some: Household, dollars: number) => (affordability(some)?.price ?? 0) >= dollars * 100
    fc.assert(
      fc.property(anyHousehold, anyPrice, (some, dollars) => {
        const needs = needed(some, dollars)
        const { mortgage, downPayment, downPaymentInstead: instead } = needs
        const earning = (income: number) => ({
          ...some,
          downPayment,
          income: cents(income),
          coBorrowerIncome: cents(0),
        })
        const paying = (down: number) => ({ ...some, downPayment: cents(down) })
        expect(mortgage === 0 || reaches(earning(needs.income), dollars)).toBe(true)
        expect(mortgage === 0 || !reaches(earning(needs.income - 1), dollars)).toBe(true)
        expect(reaches(paying(instead), dollars)).toBe(true)
        expect(instead === 0 || !reaches(paying(instead - 1), dollars)).toBe(true)
      }),
    )
  })
})
