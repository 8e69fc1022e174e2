import { describe, expect, it } from 'vitest'
import { explainLine, lineOfCredit, lineOrRefinance, type LineOrRefinanceCase } from './line-of-credit.ts'
import { cents } from './money.ts'

function line(drawn: number, ratePercent: number, years: number) {
  return { drawn: cents(Math.round(drawn * 100)), ratePercent, years }
}

describe('lineOfCredit', () => {
  it.each<[drawn: number, ratePercent: number, years: number, found: number[]]>([
    // mortgagesquad.ca, HELOC payment calculator, June 2026: 269 of interest and 336 over 25 years, in whole dollars.
    [50_000, 6.45, 25, [268.75, 336.04, 50_814.29]],
    // The rest by an independent calculation in decimal arithmetic: today, and one and two points more.
    [100_000, 4.95, 10, [412.5, 1_058.21, 26_985.61]],
    [100_000, 5.95, 10, [495.83, 1_107.7, 32_923.25]],
    [100_000, 6.95, 10, [579.17, 1_158.51, 39_021.05]],
    [260_000, 4.95, 25, [1_072.5, 1_512.37, 193_710.64]],
    // By hand: no interest, nothing drawn, less than half a cent, and half a cent for 120 months.
    [12_000, 0, 1, [0, 1_000, 0]],
    [0, 4.95, 10, [0, 0, 0]],
    [1, 5.99, 10, [0, 0.01, 0]],
    [1, 6, 10, [0.01, 0.01, 1.2]],
  ])('of %d at a rate of %d over %d years costs interest a month, payment and interest in all of %o', (...all) => {
    const [drawn, ratePercent, years, found] = all
    const { interestOnly, payment, totalInterest } = lineOfCredit(line(drawn, ratePercent, years))
    expect([interestOnly, payment, totalInterest].map((amount) => amount / 100)).toEqual(found)
  })

  it('shows the interest of a month', () => {
    expect(explainLine(line(50_000, 4.95, 10)).steps[0]).toMatchObject({
      working: '$50,000.00 × 4.95% ÷ 12',
      result: '$206.25',
    })
  })
})

describe('lineOrRefinance', () => {
  const plain: LineOrRefinanceCase = {
    mortgage: { principal: cents(300_000_00), ratePercent: 4.29, amortizationYears: 20, convention: 'fixed' },
    line: line(50_000, 4.95, 10),
    newRatePercent: 4.19,
    costs: cents(5_000_00),
  }

  // Extra payment, extra interest and extra owed, what the refinance saves, and the rate at which it loses nothing.
  it.each<[string, Partial<LineOrRefinanceCase>, number[]]>([
    // By an independent calculation in decimal arithmetic.
    ['with a penalty', {}, [322.08, 16_067.58, 32_417.98, -1_684.72, 4.14]],
    ['without costs', { costs: cents(0) }, [291.37, 14_371.87, 29_407.47, 5_884.67, 4.36]],
    [
      'from a high rate',
      {
        mortgage: { ...plain.mortgage, ratePercent: 5.89 },
        line: line(100_000, 4.95, 10),
        newRatePercent: 3.99,
        costs: cents(9_000_00),
      },
      [351.17, -14_835.66, 52_023.94, 51_853.48, 5.34],
    ],
    [
      'on a home without a mortgage',
      { mortgage: { ...plain.mortgage, principal: cents(0) }, costs: cents(1_750_00) },
      [527.74, 11_578.3, 0, 203.33, 4.24],
    ],
    [
      'with less time left than the line takes',
      { mortgage: { ...plain.mortgage, principal: cents(100_000_00), amortizationYears: 5 }, costs: cents(3_000_00) },
      [975.32, 5_518.71, 0, -1_626.78, 3.87],
    ],
    [
      'without interest',
      {
        mortgage: { principal: cents(120_000_00), ratePercent: 0, amortizationYears: 10, convention: 'fixed' },
        line: line(12_000, 0, 1),
        newRatePercent: 0,
        costs: cents(0),
      },
      [100, 0, 10_800, 0, 0],
    ],
  ])('compares them %s', (_, change, found) => {
    const { extra, saved, evenRatePercent } = lineOrRefinance({ ...plain, ...change })
    const amounts = [extra.payment, extra.interest, extra.owed, saved].map((amount) => amount / 100)
    expect([...amounts, evenRatePercent]).toEqual(found)
  })

  it('has no rate at which it loses nothing when penalty and fees are more than all interest', () => {
    expect(lineOrRefinance({ ...plain, costs: cents(200_000_00) }).evenRatePercent).toBeNull()
  })
})
