import { describe, expect, it } from 'vitest'
import { explainHomeEquity, homeEquity } from './home-equity.ts'
import { cents } from './money.ts'

const day = '2026-11-23'

function room(value: number, mortgage: number, line = 0) {
  const [inCents, owed, drawn] = [value, mortgage, line].map((amount) => cents(Math.round(amount * 100)))
  const found = homeEquity({ value: inCents!, mortgage: owed!, line: drawn!, day })
  return found && [found.limit, found.room, found.lineLimit, found.lineRoom].map((amount) => amount / 100)
}

describe('homeEquity', () => {
  it.each<[value: number, mortgage: number, line: number, found: number[]]>([
    // Financial Consumer Agency of Canada, "Borrowing against home equity": 250,000 with 150,000 owed leaves 50,000.
    [250_000, 150_000, 0, [200_000, 50_000, 162_500, 50_000]],
    // The same agency, "Home equity lines of credit": of 320,000 on a home of 400,000 at most 260,000 may be a line.
    [400_000, 0, 0, [320_000, 320_000, 260_000, 260_000]],
    [400_000, 60_000, 0, [320_000, 260_000, 260_000, 260_000]],
    [400_000, 59_999.99, 0, [320_000, 260_000.01, 260_000, 260_000]],
    [400_000, 60_000, 260_000, [320_000, 0, 260_000, 0]],
    [400_000, 0, 270_000, [320_000, 50_000, 260_000, 0]],
    // The review's question to the assistant.
    [600_000, 200_000, 0, [480_000, 280_000, 390_000, 280_000]],
    // By hand: 500,000.02 × 80 % = 400,000.016 and × 65 % = 325,000.013, both rounded down.
    [500_000.02, 0, 0, [400_000.01, 400_000.01, 325_000.01, 325_000.01]],
    [500_000.01, 0, 0, [400_000, 400_000, 325_000, 325_000]],
    [300_000, 250_000, 0, [240_000, -10_000, 195_000, 0]],
    [0, 0, 0, [0, 0, 0, 0]],
  ])('of %d with a mortgage of %d and a line of %d leaves limit, room, limit and room of a line %o', (...all) => {
    const [value, mortgage, line, found] = all
    expect(room(value, mortgage, line)).toEqual(found)
  })

  it('is not known before its rules', () => {
    const home = { value: cents(500_000_00), mortgage: cents(0), line: cents(0), day: '2012-07-08' }
    expect(homeEquity(home)).toBeNull()
    expect(explainHomeEquity(home)).toBeNull()
    expect(homeEquity({ ...home, day: '2012-07-09' })?.limit).toBe(400_000_00)
  })

  it('shows its working and its rule, also when more is owed than the limit', () => {
    const home = { value: cents(300_000_00), mortgage: cents(200_000_00), line: cents(50_000_00), day }
    expect(explainHomeEquity(home)).toMatchObject({
      result: { value: '$0.00' },
      steps: [
        { working: '$300,000.00 × 80.00%', result: '$240,000.00' },
        { label: 'Over the limit', working: '$240,000.00 − $200,000.00 − $50,000.00', result: '$10,000.00' },
        { working: expect.stringContaining('$300,000.00 × 65.00% − $50,000.00 = $145,000.00'), result: '$0.00' },
      ],
      rules: [{ id: 'refinance-limit-2012' }, { id: 'home-equity-line-2012' }],
    })
  })
})
