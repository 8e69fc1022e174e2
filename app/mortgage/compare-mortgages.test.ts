import { describe, expect, it } from 'vitest'
import {
  type ComparedMortgage,
  compareMortgages,
  type ComparisonCase,
  explainMortgageCost,
} from './compare-mortgages.ts'
import { cents } from './money.ts'

const mortgage: ComparedMortgage = {
  ratePercent: 3.94,
  convention: 'fixed',
  termYears: 5,
  amortizationYears: 25,
  frequency: 'monthly',
  fees: cents(0),
  cashBack: cents(0),
}
/** A lower rate that costs a fee. */
const lower: ComparedMortgage = { ...mortgage, ratePercent: 3.84, fees: cents(1_000_00) }

const comparison: ComparisonCase = {
  principal: cents(450_000_00),
  mortgages: [mortgage, lower],
  horizonYears: 5,
  renewalRatePercent: null,
}

describe('published costs', () => {
  // mortgageforces.ca, payment schedule: $100,000 at 2.99 %, 25 years, interest of a 5-year term.
  it.each([
    ['monthly', 13_822_13],
    ['bi-weekly', 13_803_25],
    ['weekly', 13_795_00],
    ['rapid-bi-weekly', 13_618_75],
    ['rapid-weekly', 13_609_44],
  ] as const)('of %s payments', (frequency, interest) => {
    const mortgages = [{ ...mortgage, ratePercent: 2.99, frequency }]
    const result = compareMortgages({ ...comparison, principal: cents(100_000_00), mortgages })
    expect(result?.costs[0]).toMatchObject({ interest, cost: interest })
  })

  it('of cash back: 1 % of $350,000 for a tenth of a point is worth $1,839 (The Biggar Team)', () => {
    const mortgages = [
      { ...mortgage, ratePercent: 3.44 },
      { ...mortgage, ratePercent: 3.54, cashBack: cents(3_500_00) },
    ]
    const result = compareMortgages({ ...comparison, principal: cents(350_000_00), mortgages })
    expect(result?.costs.map(({ interest }) => interest)).toEqual([55_830_29, 57_491_35])
    expect(result).toMatchObject({ cheapest: 1, cheapestFromMonth: 0, above: [1_838_94, 0] })
  })

  it('of cash back: 5 % of $400,000 at 4.79 % instead of 2.33 % (TalkCondo: $42,876 of interest, $1,758 and $2,279)', () => {
    const mortgages = [
      { ...mortgage, ratePercent: 2.33 },
      { ...mortgage, ratePercent: 4.79, cashBack: cents(20_000_00) },
    ]
    const result = compareMortgages({ ...comparison, principal: cents(400_000_00), mortgages })
    expect(result?.costs.map(({ payment, cost }) => [payment, cost])).toEqual([
      [1_758_18, 42_876_22],
      [2_278_83, 69_580_60],
    ])
    expect(result?.cheapest).toBe(0)
  })
})

describe('compareMortgages', () => {
  // All worked out with fifty digits.
  it('finds the month from which a fee has paid for itself, and the rates that would cost the same', () => {
    expect(compareMortgages(comparison)).toMatchObject({
      costs: [
        { payment: 2_352_48, paid: 141_148_80, interest: 82_480_77, balance: 391_331_97, cost: 82_480_77 },
        { payment: 2_328_22, paid: 139_693_20, interest: 80_336_86, balance: 390_643_66, cost: 81_336_86 },
      ],
      cheapest: 1,
      cheapestFromMonth: 28,
      above: [1_143_91, 0],
      equalRatePercent: [3.88, 3.84],
    })
    const costByMonth = compareMortgages(comparison)?.costs[1]?.costByMonth
    expect([costByMonth?.length, costByMonth?.[0], costByMonth?.[60]]).toEqual([61, 1_000_00, 81_336_86])
  })

  it('gives another answer for a shorter time', () => {
    expect(compareMortgages({ ...comparison, horizonYears: 2 })).toMatchObject({
      cheapest: 0,
      cheapestFromMonth: 0,
      equalRatePercent: [3.94, 3.82],
    })
  })

  it('counts cash back until a higher rate has taken it', () => {
    const cashBack: ComparedMortgage = { ...mortgage, ratePercent: 4.24, cashBack: cents(5_000_00) }
    expect(compareMortgages({ ...comparison, mortgages: [mortgage, cashBack] })).toMatchObject({
      cheapest: 0,
      cheapestFromMonth: 47,
      above: [0, 1_443_26],
      equalRatePercent: [3.94, 4.17],
    })
  })

  it('renews a shorter term at the rate that is given for then, over the rest of the amortization', () => {
    const shorter: ComparedMortgage = { ...mortgage, ratePercent: 3.79, termYears: 3 }
    const some = { ...comparison, mortgages: [shorter, mortgage], renewalRatePercent: 4.5 }
    expect(compareMortgages(some)).toMatchObject({
      costs: [{ payment: 2_316_14, paid: 142_728_24, interest: 84_984_71 }, { renewedPayment: null }],
      cheapest: 1,
      cheapestFromMonth: 47,
    })
    const same = compareMortgages({ ...some, renewalRatePercent: 3.79 })?.costs[0]
    expect(same?.payment).toBe(same?.renewedPayment)
  })

  it('compares kinds, amortizations and frequencies by what they cost, not by what is paid', () => {
    const variable = { ...mortgage, ratePercent: 3.6, convention: 'variable', frequency: 'rapid-bi-weekly' } as const
    const mortgages = [
      { ...variable, amortizationYears: 30 },
      { ...mortgage, frequency: 'weekly' as const },
    ]
    expect(compareMortgages({ ...comparison, mortgages: [mortgage, ...mortgages] })).toMatchObject({
      costs: [{ cost: 82_480_77 }, { cost: 76_003_40, balance: 393_019_90 }, { cost: 82_304_28, balance: 391_332_28 }],
      cheapest: 1,
      equalRatePercent: [3.63, 3.6, 3.64],
    })
  })

  it('works without interest, and after the mortgage is paid off', () => {
    const short = { ...mortgage, amortizationYears: 10 }
    const free = { ...short, ratePercent: 0, fees: cents(50_000_00) }
    const mortgages = [{ ...short, frequency: 'rapid-weekly' as const }, free]
    expect(compareMortgages({ ...comparison, mortgages, horizonYears: 10, renewalRatePercent: 5 })).toMatchObject({
      costs: [
        { payment: 1_134_10, interest: 92_322_13, balance: 0 },
        { payment: 3_750_00, interest: 29_444_50, balance: 0, cost: 79_444_50 },
      ],
      cheapest: 1,
      cheapestFromMonth: 41,
      equalRatePercent: [3.2, 0],
    })
    const paidOff = compareMortgages({ ...comparison, mortgages: [short], horizonYears: 12, renewalRatePercent: 9 })
    expect(paidOff?.costs[0]?.costByMonth[144]).toBe(paidOff?.costs[0]?.costByMonth[120])
  })

  it('has no equal rate when even 0 % is too expensive, and a tie goes to the first', () => {
    const expensive = { ...mortgage, fees: cents(100_000_00) }
    expect(compareMortgages({ ...comparison, mortgages: [mortgage, expensive, mortgage] })).toMatchObject({
      cheapest: 0,
      cheapestFromMonth: 0,
      above: [0, 100_000_00, 0],
      equalRatePercent: [3.94, null, 3.94],
    })
  })

  it.each([
    { mortgages: [] },
    { principal: cents(0) },
    { horizonYears: 0 },
    { horizonYears: 2.5 },
    { horizonYears: 51 },
    { renewalRatePercent: Number.NaN },
    { mortgages: [{ ...mortgage, termYears: 0 }] },
    { mortgages: [mortgage, { ...mortgage, fees: cents(-1) }] },
    { mortgages: [{ ...mortgage, cashBack: Number.NaN as never }] },
  ])('is null for %o', (odd) => {
    expect(compareMortgages({ ...comparison, ...odd })).toBeNull()
    expect(explainMortgageCost({ ...comparison, ...odd }, 0, '2026-11-23')).toBeNull()
  })
})

it('explains a cost by its payments, the balance that is left and the fees', () => {
  const explained = explainMortgageCost(comparison, 1, '2026-11-23')
  expect(explained?.steps.slice(-2).map(({ working, result }) => `${working} = ${result}`)).toEqual([
    '$139,693.20 + $390,643.66 − $450,000.00 = $80,336.86',
    '$80,336.86 + $1,000.00 − $0.00 = $81,336.86',
  ])
  expect(explained?.rules.map(({ id }) => id)).toEqual(['interest-act-s6'])
})
