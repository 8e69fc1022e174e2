import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import type { BreakingCase } from './breaking-early.ts'
import { explainBreaking, explainPenalty } from './explain-penalty.ts'
import type { BreakCase } from './prepayment-penalty.ts'

const posted: BreakCase = {
  balance: cents(400_000_00),
  contractRatePercent: 4.49,
  rateType: 'fixed',
  comparison: { method: 'posted rate', postedRatePercent: 5.6, originalDiscountPoints: 2 },
  startDay: null,
  monthsSinceStart: null,
  termMonths: 60,
  monthsLeft: 24,
  borrower: 'person',
  day: '2026-11-21',
}

function linesOf(mortgage: BreakCase): string[] {
  return explainPenalty(mortgage)?.steps.map(({ working, result }) => `${working} = ${result}`) ?? []
}

describe('explainPenalty', () => {
  it('shows the posted method line by line, who uses it, and its sources', () => {
    expect(linesOf(posted)).toEqual([
      '$400,000.00 × 4.49% × 3 ÷ 12 = $4,490.00',
      '5.60% − 2.00% = 3.60%',
      '$400,000.00 × (4.49% − 3.60%) × 24 ÷ 12 = $7,120.00',
    ])
    const explanation = explainPenalty(posted)
    expect(explanation?.result.value).toBe('$7,120.00')
    expect(explanation?.notes.join(' ')).toContain('The big banks')
    expect(explanation?.rules.map(({ id, confidence }) => [id, confidence])).toEqual([
      ['interest-act-s10', 'medium'],
      ['penalty-methods-2013', 'medium'],
    ])
  })

  it('shows what the payments left are worth today', () => {
    const comparison = { method: 'present value', ratePercent: 7, monthlyPayment: cents(1_443_79) } as const
    const owed = { ...posted, balance: cents(149_999_63), contractRatePercent: 11, comparison, monthsLeft: 36 }
    expect(linesOf(owed).slice(1)).toEqual([
      '36 payments of $1,443.79 and $145,803.34 at the end, discounted at 7.00% = $165,439.64',
      '$165,439.64 − $149,999.63 = $15,440.01',
    ])
  })

  it('says what decided', () => {
    const note = (change: Partial<BreakCase>) => explainPenalty({ ...posted, ...change })?.notes[0]
    expect(note({})).toContain('The differential applies')
    expect(note({ termMonths: 120, monthsLeft: 48 })).toContain('The law limits the penalty')
    expect(note({ comparison: { method: 'contract rate', ratePercent: 5 } })).toContain(
      "Three months' interest applies",
    )
    expect(note({ rateType: 'variable' })).toContain('A closed variable rate')
    expect(note({ comparison: null })).toContain('needs the comparison rate')
    expect(explainPenalty({ ...posted, balance: cents(0) })).toBeNull()
  })
})

describe('explainBreaking', () => {
  it('adds up to the net saving', () => {
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
    expect(explainBreaking(term)?.steps.map(({ working, result }) => `${working} = ${result}`)).toEqual([
      '$42,482.29 − $30,439.01 = $12,043.28',
      '$5,490.00 + $400.00 = $5,890.00',
      '$12,043.28 − $5,890.00 = $6,153.28',
    ])
    expect(explainBreaking({ ...term, monthsLeft: 0 })).toBeNull()
  })
})
