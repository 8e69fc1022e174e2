import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { type BreakingCase, highestRateThatPays, whenBreakingPays } from './breaking-early.ts'
import { interestWithin, mortgageSchedule } from './schedule.ts'

const term: BreakingCase = {
  balance: cents(400_000_00),
  contractRatePercent: 5.49,
  contractConvention: 'fixed',
  newRatePercent: 3.94,
  newConvention: 'fixed',
  monthsLeft: 24,
  amortizationYears: 23,
  penalty: cents(5_490_00),
  costs: cents(400_00),
}

function interestAt(ratePercent: number, years: number) {
  const terms = { principal: term.balance, amortizationYears: 23, frequency: 'monthly', convention: 'fixed' } as const
  return interestWithin(mortgageSchedule({ ...terms, ratePercent }), years)
}

describe('whenBreakingPays', () => {
  it('counts the interest of both schedules to the end of the term', () => {
    const result = whenBreakingPays(term)
    expect(result?.interest).toBe(interestAt(5.49, 2))
    expect(result?.newInterest).toBe(interestAt(3.94, 2))
    expect(result?.net).toBe(interestAt(5.49, 2) - interestAt(3.94, 2) - 5_890_00)
    expect(result?.monthlySaving).toBe((result?.payment ?? 0) - (result?.newPayment ?? 0))
  })

  it('breaks even in the month in which the interest saved covers penalty and costs', () => {
    const months = whenBreakingPays(term)?.breakEvenMonths ?? 0
    const saved = (count: number) => interestAt(5.49, count / 12) - interestAt(3.94, count / 12)
    expect(saved(months)).toBeGreaterThanOrEqual(5_890_00)
    expect(saved(months - 1)).toBeLessThan(5_890_00)
  })

  it('pays up to the highest new rate, and not a hundredth above it', () => {
    const highest = highestRateThatPays(term) ?? 0
    expect(whenBreakingPays({ ...term, newRatePercent: highest })?.net).toBeGreaterThanOrEqual(0)
    expect(whenBreakingPays({ ...term, newRatePercent: highest + 0.01 })?.net).toBeLessThan(0)
    expect(highestRateThatPays({ ...term, penalty: cents(0), costs: cents(0) })).toBe(term.contractRatePercent)
    expect(highestRateThatPays({ ...term, penalty: cents(50_000_00) })).toBeNull()
  })

  it('has a loss and no break-even when the penalty is too high, or the new rate is not lower', () => {
    const dear = whenBreakingPays({ ...term, penalty: cents(20_000_00) })
    expect(dear).toMatchObject({ breakEvenMonths: null })
    expect(dear?.net).toBeLessThan(0)
    const higher = whenBreakingPays({ ...term, newRatePercent: 6 })
    expect(higher).toMatchObject({ breakEvenMonths: null })
    expect(higher?.monthlySaving).toBeLessThan(0)
  })

  it.each([
    { balance: cents(0) },
    { monthsLeft: 0 },
    { monthsLeft: Number.NaN },
    { amortizationYears: 0 },
    { penalty: cents(-1) },
  ])('is null for %o', (odd) => {
    expect(whenBreakingPays({ ...term, ...odd })).toBeNull()
  })
})
