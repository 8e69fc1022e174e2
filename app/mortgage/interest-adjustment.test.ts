import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { type AdjustmentCase, explainInterestAdjustment, interestAdjustment } from './interest-adjustment.ts'

const loan: AdjustmentCase = {
  principal: cents(300_000_00),
  ratePercent: 2.7,
  dayCount: 'simple',
  convention: 'fixed',
  closingDay: '2026-07-17',
  firstPaymentDay: '2026-09-01',
  frequency: 'monthly',
}

describe('interestAdjustment', () => {
  it.each([
    // Click Mortgage: July 17 to August 1 are 15 days; 300,000 × 2.7 % ÷ 365 × 15, published as 332.87 by rounding each day.
    [{}, '2026-08-01', 15, 332_88],
    // Mortgage Sisters West: June 20 to July 1 are 11 days; 400,000 × 5.5 % ÷ 365 × 11.
    [
      { principal: cents(400_000_00), ratePercent: 5.5, closingDay: '2026-06-20', firstPaymentDay: '2026-08-01' },
      '2026-07-01',
      11,
      663_01,
    ],
    [{ frequency: 'semi-monthly', closingDay: '2026-08-10' }, '2026-08-16', 6, 133_15],
    [{ frequency: 'bi-weekly', closingDay: '2026-08-10' }, '2026-08-18', 8, 177_53],
    [{ frequency: 'rapid-weekly', closingDay: '2026-08-20' }, '2026-08-25', 5, 110_96],
    // A leap year has 366 days, and each still costs a 365th.
    [{ closingDay: '2028-02-10', firstPaymentDay: '2028-04-01' }, '2028-03-01', 20, 443_84],
  ] as const)('of %o is due until %s for %d days: %d cents', (change, adjustmentDay, days, interest) => {
    expect(interestAdjustment({ ...loan, ...change })).toMatchObject({
      kind: 'adjustment',
      adjustmentDay,
      days,
      interest,
    })
  })

  it('is nothing when closing is one period before the first payment', () => {
    expect(interestAdjustment({ ...loan, closingDay: '2026-08-01' })).toMatchObject({
      kind: 'none',
      days: 0,
      interest: 0,
    })
  })

  it('gives a short first period the interest of its days', () => {
    // August 20 to September 1: 12 days.
    expect(interestAdjustment({ ...loan, closingDay: '2026-08-20' })).toMatchObject({
      kind: 'short first period',
      days: 12,
      interest: 266_30,
    })
  })

  it('compounds by the convention where the contract says so: 365 days are the yearly rate', () => {
    const year = { ...loan, dayCount: 'compound', frequency: 'monthly', closingDay: '2026-01-01' } as const
    const until = { ...year, firstPaymentDay: '2027-01-01' }
    // A year less December: (1 + 2.7 % ÷ 2)^(2 × 334 ÷ 365) − 1.
    const expected = Math.round(300_000_00 * (1.0135 ** ((2 * 334) / 365) - 1))
    expect(interestAdjustment(until)?.interest).toBe(expected)
    expect(interestAdjustment({ ...until, convention: 'nominal' })?.interest).toBeGreaterThan(
      interestAdjustment({ ...until, dayCount: 'simple' })?.interest ?? Infinity,
    )
  })

  it.each([
    { principal: cents(0) },
    { ratePercent: -1 },
    { ratePercent: Number.NaN },
    { closingDay: '2026-02-30' },
    { firstPaymentDay: 'soon' },
    { closingDay: '2026-09-01' },
    { closingDay: '2025-08-31' },
  ])('is null for %o', (odd) => {
    expect(interestAdjustment({ ...loan, ...odd })).toBeNull()
    expect(explainInterestAdjustment({ ...loan, ...odd })).toBeNull()
  })
})

describe('explainInterestAdjustment', () => {
  const linesOf = (some: AdjustmentCase) =>
    explainInterestAdjustment(some)?.steps.map(({ working, result }) => `${working} = ${result}`)

  it('states the day count and shows the sum', () => {
    expect(linesOf(loan)).toEqual([
      'one payment period before the first payment = 2026-08-01',
      '2026-07-17 to 2026-08-01 = 15',
      '$300,000.00 × 2.70% × 15 ÷ 365 = $332.88',
    ])
    expect(linesOf({ ...loan, dayCount: 'compound' })?.at(-1)).toBe(
      '$300,000.00 × ((1 + 0.000073480436)^15 − 1) = $330.83',
    )
    expect(explainInterestAdjustment(loan)?.inputs.at(-1)?.value).toBe('actual days ÷ 365')
  })

  it('explains a short first period', () => {
    const short = explainInterestAdjustment({ ...loan, closingDay: '2026-08-20' })
    expect(short?.result).toEqual({ label: 'Interest in the first payment', value: '$266.30', unit: 'dollars' })
  })
})
