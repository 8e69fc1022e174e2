import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import {
  estimatedShare,
  explainReverse,
  lineInstead,
  type ReverseCase,
  type ReverseMortgage,
  reverseMortgage,
} from './reverse-mortgage.ts'

function dollars(amount: number) {
  return cents(Math.round(amount * 100))
}

/** 100,000 at once on a home of 800,000 at 6.5 %, without fees; the share is given. */
const plain: ReverseCase = {
  age: 72,
  value: dollars(800_000),
  owed: cents(0),
  cash: dollars(100_000),
  monthlyAdvance: cents(0),
  advanceYears: 0,
  fees: cents(0),
  ratePercent: 6.5,
  growthPercent: 2,
  sharePercent: 55,
  day: '2026-11-23',
}

function found(change: Partial<ReverseCase>, years = 1): ReverseMortgage {
  const result = reverseMortgage({ ...plain, ...change }, years)
  if ('of' in result) throw new Error(result.of)
  return result
}

/** Interest of the year, balance, value and equity at its end. */
function year(change: Partial<ReverseCase>, number: number) {
  const { interest, balance, value, equity } = found(change, number).years[number - 1]!
  return [interest, balance, value, equity].map((amount) => amount / 100)
}

describe('reverseMortgage', () => {
  it.each<[string, Partial<ReverseCase>, number, number[]]>([
    // By hand: 100,000 × 1.0325² = 106,605.625, and 1.0325^20 = 1.8958381.
    ['the first year', {}, 1, [6_605.63, 106_605.63, 816_000, 709_394.37]],
    ['the tenth year', {}, 10, [11_747.22, 189_583.81, 975_195.54, 785_611.73]],
    // By hand: no interest, 500 a month for five years.
    [
      'no interest and no growth',
      { ratePercent: 0, growthPercent: 0, monthlyAdvance: dollars(500), advanceYears: 5 },
      10,
      [0, 130_000, 800_000, 670_000],
    ],
    // By an independent calculation in decimal arithmetic, each half-year to the cent.
    [
      'a mortgage repaid, with fees',
      { owed: dollars(60_000), cash: dollars(150_000), fees: dollars(2_500), ratePercent: 6.79 },
      15,
      [37_370.25, 578_555.57, 1_076_694.67, 498_139.1],
    ],
    [
      'advances in their first year',
      { cash: cents(0), fees: dollars(2_500), monthlyAdvance: dollars(1_000), advanceYears: 10, ratePercent: 6.79 },
      1,
      [616.89, 15_116.89, 816_000, 800_883.11],
    ],
    [
      'advances in their last year',
      { cash: cents(0), fees: dollars(2_500), monthlyAdvance: dollars(1_000), advanceYears: 10, ratePercent: 6.79 },
      10,
      [11_011.44, 176_042.46, 975_195.54, 799_153.08],
    ],
    [
      'years after the last advance',
      { cash: cents(0), fees: dollars(2_500), monthlyAdvance: dollars(1_000), advanceYears: 10, ratePercent: 6.79 },
      15,
      [15_877.93, 245_817.49, 1_076_694.67, 830_877.18],
    ],
    [
      'equity that is used up',
      { cash: dollars(240_000), ratePercent: 8, growthPercent: 0 },
      16,
      [63_518.69, 841_934.05, 800_000, 0],
    ],
  ])('works out %s', (_, change, number, expected) => {
    expect(year(change, number)).toEqual(expected)
  })

  it('says in which year the equity is used up, also when balance and value are equal', () => {
    expect(found({ cash: dollars(240_000), ratePercent: 8, growthPercent: 0 }).usedUpYear).toBe(16)
    expect(found({ cash: dollars(440_000), ratePercent: 7.5, growthPercent: 1 }).usedUpYear).toBe(10)
    expect(found({}).usedUpYear).toBeNull()
    // By hand: 440,000 × 1.05² = 485,100.
    const even = { cash: dollars(440_000), ratePercent: 10, growthPercent: 0, sharePercent: 100 }
    expect(found({ ...even, value: dollars(485_100) }).usedUpYear).toBe(1)
    expect(found({ ...even, value: dollars(485_100.01) }).usedUpYear).toBe(2)
  })

  it('runs to the age of 100, or as long as asked for, and 45 years at most', () => {
    expect(found({}).years.at(-1)).toMatchObject({ year: 28, age: 100 })
    expect(found({ age: 98 }, 10).years).toHaveLength(10)
    expect(found({ age: 55 }, 60).years).toHaveLength(45)
  })

  it('lends up to the share of the value and not a cent more, with fees and every advance', () => {
    // Richardson Wealth, "Reversing the stigma of reverse mortgages": 30 % of 800,000 is 240,000, 55 % is 440,000.
    expect(found({ sharePercent: 30 }).limit).toBe(240_000_00)
    expect(found({}).limit).toBe(440_000_00)
    const full = { cash: dollars(300_000), fees: dollars(20_000), monthlyAdvance: dollars(1_000), advanceYears: 10 }
    expect(found(full).start).toBe(320_000_00)
    const over = reverseMortgage({ ...plain, ...full, cash: dollars(300_000.01) }, 1)
    expect(over).toMatchObject({ of: 'limit', sum: 440_000_01, largestCash: 300_000_00 })
    const owed = reverseMortgage({ ...plain, ...full, owed: dollars(300_000.01) }, 1)
    expect(owed).toMatchObject({ of: 'limit', largestCash: null })
  })

  it.each([
    [55, 20],
    [56, 21.4],
    [72, 43.8],
    [79, 53.6],
    [80, 55],
    [95, 55],
  ])('estimates the share at age %d as %d%', (age, share) => {
    expect(estimatedShare(age, { fromAge: 55, upToPercent: 55 })).toBe(share)
    expect(found({ age, sharePercent: null }).sharePercent).toBe(share)
  })

  it.each<[string, Partial<ReverseCase>, object]>([
    ['an owner of 54', { age: 54 }, { of: 'age', fromAge: 55 }],
    ['nothing to borrow', { cash: cents(0), fees: dollars(1_000) }, { of: 'nothing to borrow' }],
    ['a rate above 20%', { ratePercent: 20.01 }, { of: 'terms' }],
    ['a day before the terms', { day: '2019-12-31' }, { of: 'terms' }],
  ])('refuses %s', (_, change, problem) => {
    expect(reverseMortgage({ ...plain, ...change }, 1)).toMatchObject(problem)
  })

  it('stays exact for the largest amounts over the longest time', () => {
    const change = {
      age: 55,
      value: cents(99_999_999_999),
      cash: cents(50_000_000_000),
      ratePercent: 20,
      growthPercent: 10,
    }
    expect(Number.isSafeInteger(found(change).years.at(-1)?.balance)).toBe(true)
  })

  it('shows its working, and that the share is an estimate', () => {
    const wanted = { ...plain, sharePercent: null, fees: dollars(2_500) }
    const working = explainReverse(wanted, found(wanted), 1)
    expect(working.steps.map(({ working: how, result }) => `${how} = ${result}`)).toEqual([
      '$800,000.00 × 43.80% = $350,400.00',
      '$100,000.00 + $2,500.00 = $102,500.00',
      '$102,500.00 × 6.50% ÷ 2 = $3,331.25',
      '2 half-years = $109,270.77',
      '$800,000.00 × (1 + 2.00%)^1 = $816,000.00',
      '$816,000.00 − $109,270.77 = $706,729.23',
    ])
    expect(working.notes.join(' ')).toContain('our estimate by age')
    expect(working.rules.map(({ id }) => id)).toEqual(['reverse-mortgage-2020', 'interest-act-s6'])
  })

  it('costs the interest of each month on a line of credit instead', () => {
    // By hand: 120,000 at 6 % is 600 a month.
    expect(lineInstead({ ...plain, owed: dollars(20_000) }, 6, 2)).toEqual({ interest: 14_400_00, lastMonth: 600_00 })
    // By hand: 1,000 more each month of the first year, 5 more interest: 5 + 10 + … + 60 = 390, then 12 × 60 = 720.
    const advances = { ...plain, cash: cents(0), monthlyAdvance: dollars(1_000), advanceYears: 1 }
    expect(lineInstead(advances, 6, 2)).toEqual({ interest: 1_110_00, lastMonth: 60_00 })
  })
})
