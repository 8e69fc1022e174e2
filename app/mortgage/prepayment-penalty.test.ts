import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { type BreakCase, breakPenalty } from './prepayment-penalty.ts'

const mortgage: BreakCase = {
  balance: cents(300_000_00),
  contractRatePercent: 5,
  rateType: 'fixed',
  comparison: { method: 'contract rate', ratePercent: 4.5 },
  startDay: null,
  monthsSinceStart: null,
  termMonths: null,
  monthsLeft: 36,
  borrower: 'person',
  day: '2026-11-21',
}

type Vector = [source: string, balance: number, rate: number, against: number, monthsLeft: number]

describe("three months' interest and the differential by the contract rate", () => {
  // Examples that lenders and guides publish; the two amounts are theirs, in dollars.
  it.each<[...Vector, threeMonths: number, differential: number]>([
    ['the design note', 300_000, 5, 4.5, 36, 3750, 4500],
    ['the design note', 350_000, 4.5, 4.4, 12, 3937.5, 350],
    ['First National', 250_000, 3.59, 3.15, 24, 2243.75, 2200],
    ['Investors Group', 285_250, 3, 2.5, 31, 2139.38, 3684.48],
    ['Investors Group, a part of the balance', 35_000, 3, 2.5, 31, 262.5, 452.08],
    // Published as 4,711.87: cut off, where this engine rounds half a cent up.
    ['Canadian First', 359_000, 5.25, 5.25, 24, 4711.88, 0],
    ['Royal Bank, 6.5 less 0.5', 100_000, 9, 6, 36, 2250, 9000],
    ['a guide to penalties in Quebec', 300_000, 5, 3.5, 36, 3750, 13_500],
    ['a broker in Toronto, variable', 300_000, 2.5, 3, 36, 1875, 0],
    ['Mortgage Squad', 450_000, 2.49, 6.79, 28, 2801.25, 0],
  ])('are those of %s', (_, dollars, rate, against, monthsLeft, threeMonths, differential) => {
    const found = breakPenalty({
      ...mortgage,
      balance: cents(dollars * 100),
      contractRatePercent: rate,
      comparison: { method: 'contract rate', ratePercent: against },
      monthsLeft,
    })
    expect(found).toMatchObject({
      threeMonths: Math.round(threeMonths * 100),
      differential: Math.round(differential * 100),
      penalty: Math.round(Math.max(threeMonths, differential) * 100),
      decidedBy: differential > threeMonths ? 'differential' : 'three months',
    })
  })

  it("need a fixed rate, the comparison rate and the months left for more than three months' interest", () => {
    for (const less of [{ rateType: 'variable' }, { comparison: null }, { monthsLeft: null }] as const) {
      expect(breakPenalty({ ...mortgage, ...less })).toMatchObject({ differential: null, penalty: 3_750_00 })
    }
    expect(breakPenalty({ ...mortgage, monthsLeft: null, termMonths: 60, monthsSinceStart: 24 })).toMatchObject({
      monthsLeft: 36,
      penalty: 4_500_00,
    })
  })
})

describe('the differential by the posted rate', () => {
  it.each([
    // 4.49 against 5.60 − 2.00: 400,000 × 0.89 % × 24 ÷ 12, where three months' interest is 4,490.
    [400_000, 4.49, 5.6, 2, 24, 7_120],
    // A broker's example: 4.99 against 6.00 − 1.80.
    [400_000, 4.99, 6, 1.8, 24, 6_320],
    // A guide's example: 4.50 against 5.00 − 1.50 leaves one point.
    [350_000, 4.5, 5, 1.5, 24, 7_000],
    // Royal Bank's example: 9.00 against 6.50 − 0.50.
    [100_000, 9, 6.5, 0.5, 36, 9_000],
  ])('of %d at %d, posted %d less %d, with %d months left is %d', (dollars, rate, posted, discount, left, due) => {
    const found = breakPenalty({
      ...mortgage,
      balance: cents(dollars * 100),
      contractRatePercent: rate,
      comparison: { method: 'posted rate', postedRatePercent: posted, originalDiscountPoints: discount },
      monthsLeft: left,
    })
    expect(found).toMatchObject({ differential: due * 100, penalty: due * 100, decidedBy: 'differential' })
  })
})

describe('the differential by present value', () => {
  const owed: BreakCase = {
    ...mortgage,
    balance: cents(149_999_63),
    contractRatePercent: 11,
    comparison: { method: 'present value', ratePercent: 7, monthlyPayment: cents(1_443_79) },
    monthsLeft: 36,
  }

  it('is what the lender needs today to earn the old rate to the end of the term', () => {
    // amortizationcalc.ca publishes 15,440.04 without rounding each month to the cent: 152,135 over 27 years, 24 payments made.
    expect(breakPenalty(owed)).toMatchObject({ differential: 15_440_01, decidedBy: 'differential' })
  })

  it('is less than the simple differential, and nothing at a higher rate', () => {
    const simple = breakPenalty({ ...owed, comparison: { method: 'contract rate', ratePercent: 7 } })
    expect(simple?.differential).toBe(17_999_96)
    const higher = { method: 'present value', ratePercent: 11.5, monthlyPayment: cents(1_443_79) } as const
    expect(breakPenalty({ ...owed, comparison: higher })).toMatchObject({ differential: 0, penalty: 4_124_99 })
  })

  it('refuses a payment that does not cover the interest', () => {
    const small = { method: 'present value', ratePercent: 7, monthlyPayment: cents(1_000_00) } as const
    expect(breakPenalty({ ...owed, comparison: small })).toBeNull()
  })
})

describe('the limit of the Interest Act, s. 10', () => {
  // 350,000 × 5.24 % ÷ 4 = 4,585; the differential would be 350,000 × 1.74 % × 48 ÷ 12 = 24,360.
  const ten: BreakCase = {
    ...mortgage,
    balance: cents(350_000_00),
    contractRatePercent: 5.24,
    comparison: { method: 'contract rate', ratePercent: 3.5 },
    monthsLeft: 48,
  }

  it.each([
    ['by the start day', { startDay: '2020-11-21' }],
    ['by the months since the start', { monthsSinceStart: 72 }],
    ['by the term and the months left', { termMonths: 120 }],
  ] as const)('holds %s', (_, since) => {
    expect(breakPenalty({ ...ten, ...since })).toMatchObject({
      penalty: 4_585_00,
      differential: 24_360_00,
      decidedBy: 'law',
    })
  })

  it('begins the day after the fifth anniversary of the mortgage', () => {
    const started = { ...ten, startDay: '2021-11-20' }
    expect(breakPenalty(started)).toMatchObject({ decidedBy: 'law' })
    expect(breakPenalty({ ...started, startDay: '2021-11-21' })).toMatchObject({ decidedBy: 'differential' })
    expect(breakPenalty({ ...ten, monthsSinceStart: 60 })).toMatchObject({ decidedBy: 'law' })
    expect(breakPenalty({ ...ten, monthsSinceStart: 59 })).toMatchObject({ decidedBy: 'differential' })
  })

  it('does not help with a term of five years, a company, or an unknown start', () => {
    for (const other of [
      { termMonths: 60, monthsSinceStart: 62 },
      { termMonths: 120, borrower: 'company' },
      { termMonths: null },
    ] as const) {
      expect(breakPenalty({ ...ten, ...other })).toMatchObject({ penalty: 24_360_00, decidedBy: 'differential' })
    }
  })
})

describe('breakPenalty', () => {
  it('is $0 at 0%, and a differential equal to three months interest does not decide', () => {
    expect(breakPenalty({ ...mortgage, contractRatePercent: 0 })).toMatchObject({
      penalty: 0,
      decidedBy: 'three months',
    })
    // 300,000 × (5 − 4) % × 15 ÷ 12 = 3,750 = 300,000 × 5 % ÷ 4.
    const even = { ...mortgage, comparison: { method: 'contract rate', ratePercent: 4 }, monthsLeft: 15 } as const
    expect(breakPenalty(even)).toMatchObject({ penalty: 3_750_00, differential: 3_750_00, decidedBy: 'three months' })
    expect(breakPenalty({ ...even, monthsLeft: 16 })).toMatchObject({ penalty: 4_000_00, decidedBy: 'differential' })
  })

  it.each([
    { balance: cents(0) },
    { contractRatePercent: -1 },
    { contractRatePercent: Number.NaN },
    { contractRatePercent: 101 },
    { startDay: '2026-02-30' },
  ])('is null for %o', (odd) => {
    expect(breakPenalty({ ...mortgage, ...odd })).toBeNull()
  })
})
