import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { household } from '../../tests/support/household.ts'
import { affordability } from './affordability.ts'
import { bindingReason } from './binding-reason.ts'
import type { Household } from './borrowing-capacity.ts'

const rich = { income: cents(900_000_00) }

function reasonOf(changes: Partial<Household>): string {
  const some = { ...household, ...changes }
  const result = affordability(some)
  if (result === null) throw new Error('nothing worked out')
  return bindingReason(some, result)
}

describe('bindingReason', () => {
  it.each<[string, Partial<Household>]>([
    [
      'Your down payment of $20,000 is the least allowed for this price. Your income would support a mortgage of $465,768.34.',
      {},
    ],
    [
      'A mortgage needs a down payment: 5% of the price or more. Your income would support a mortgage of $465,768.34.',
      { downPayment: cents(0) },
    ],
    // 2,262.64 a month: exactly the payment of the mortgage for $400,000.
    ['Your down payment of $20,000 is the least allowed for this price.', { income: cents(84_849_00) }],
    ['Mortgage and housing costs reach the GDS limit of 32% of your income.', { stressTest: true }],
    [
      'Mortgage, housing costs and debts reach the TDS limit of 44% of your income.',
      { preset: 'cmhc', otherDebts: cents(1_500_00), stressTest: true },
    ],
    [
      'Housing costs reach the GDS limit of 32% of your income before any mortgage, so that the price is your down payment alone.',
      { heat: cents(9_000_00) },
    ],
    [
      'Housing costs and debts reach the TDS limit of 40% of your income before any mortgage, so that the price is your down payment alone.',
      { otherDebts: cents(9_000_00) },
    ],
    [
      'Your income would carry $103.18 more, but a higher price would cost more default insurance than that.',
      { income: cents(17_197_90) },
    ],
  ])('%s', (reason, changes) => {
    expect(reasonOf(changes)).toBe(reason)
  })

  it('names the price from which homes cannot be insured, and the years that cannot be insured', () => {
    expect(reasonOf({ ...rich, downPayment: cents(150_000_00) })).toMatch(
      /^A home from \$1,500,000 cannot be insured, so that at least 20% of the price must be paid down\. Your income would/,
    )
    expect(reasonOf({ ...rich, downPayment: cents(100_000_00), day: '2024-12-14' })).toContain('from $1,000,000')
    expect(reasonOf({ ...rich, amortizationYears: 30 })).toMatch(
      /^A mortgage of 30 years is insured for first-time buyers and buyers of new builds only; without insurance at least 20%/,
    )
    expect(reasonOf({ ...rich, amortizationYears: 30, day: '2024-09-01' })).toContain(
      'is insured for first-time buyers of new builds only',
    )
    expect(reasonOf({ ...rich, amortizationYears: 40, firstTimeBuyer: true })).toMatch(
      /^A mortgage of 40 years cannot be insured; without insurance at least 20% of the price must be paid down\./,
    )
  })
})
