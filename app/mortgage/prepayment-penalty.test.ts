import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { type BreakCase, breakPenalty } from './prepayment-penalty.ts'

const mortgage: BreakCase = {
  balance: cents(300_000_00),
  contractRatePercent: 5,
  rateType: 'fixed',
  comparisonRatePercent: 4.5,
  monthsLeft: 36,
  monthsSinceStart: null,
  day: '2026-11-21',
}

describe('breakPenalty', () => {
  it("is the interest rate differential when that exceeds three months' interest", () => {
    expect(breakPenalty(mortgage)).toMatchObject({
      threeMonths: 3_750_00,
      differential: 4_500_00,
      penalty: 4_500_00,
      decidedBy: 'differential',
    })
  })

  it("is three months' interest otherwise", () => {
    const owed = { ...mortgage, balance: cents(350_000_00), contractRatePercent: 4.5, comparisonRatePercent: 4.4 }
    expect(breakPenalty({ ...owed, monthsLeft: 12 })).toMatchObject({
      differential: 350_00,
      penalty: 3_937_50,
      decidedBy: 'three months',
    })
    expect(breakPenalty({ ...owed, comparisonRatePercent: 6 })).toMatchObject({ differential: 0, penalty: 3_937_50 })
    expect(breakPenalty({ ...owed, comparisonRatePercent: null })).toMatchObject({ differential: null })
    expect(breakPenalty({ ...mortgage, rateType: 'variable' })).toMatchObject({
      differential: null,
      penalty: 3_750_00,
    })
  })

  it("is limited by law to three months' interest, five years into a term of more than five years", () => {
    const seven = { ...mortgage, monthsLeft: 24, comparisonRatePercent: 3 }
    expect(breakPenalty({ ...seven, monthsSinceStart: 60 })).toMatchObject({ penalty: 3_750_00, decidedBy: 'law' })
    expect(breakPenalty({ ...seven, monthsSinceStart: 59 })).toMatchObject({ penalty: 12_000_00 })
  })

  it('is null without a balance and a rate', () => {
    expect(breakPenalty({ ...mortgage, balance: cents(0) })).toBeNull()
    expect(breakPenalty({ ...mortgage, contractRatePercent: 0 })).toBeNull()
  })
})
