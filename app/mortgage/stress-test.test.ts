import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { explainMortgageTest, type TestedMortgage, testMortgage } from './stress-test.ts'

const terms = {
  principal: cents(440_000_00),
  ratePercent: 4.5,
  amortizationYears: 25,
  convention: 'fixed',
  frequency: 'monthly',
} as const

const household: TestedMortgage = {
  terms,
  mortgage: 'uninsured',
  income: cents(140_000_00),
  rent: cents(0),
  rentMethod: 'add',
  propertyTax: cents(3_600_00),
  heat: cents(150_00),
  condoFees: cents(0),
  otherDebts: cents(700_00),
  support: cents(0),
  day: '2026-11-23',
}

const small: Partial<TestedMortgage> = {
  terms: { ...terms, principal: cents(200_000_00), ratePercent: 3 },
  income: cents(60_000_00),
  propertyTax: cents(3_000_00),
  heat: cents(100_00),
  otherDebts: cents(0),
}
const large: Partial<TestedMortgage> = {
  terms: { ...terms, principal: cents(500_000_00), ratePercent: 3.49 },
  income: cents(160_000_00),
  propertyTax: cents(4_200_00),
  heat: cents(125_00),
  otherDebts: cents(350_00),
}
const rent = cents(1_000_00)

describe('testMortgage', () => {
  it.each([
    // The payments at the qualifying rate are published: FCAC, 200,000 at 5.25 %; rates.ca, 500,000 at 5.49 %.
    ['the floor', small, 5.25, 1_191_84, 30.84, 30.84, 408_16, 658_16, 47_441_24],
    ['two points more', large, 5.49, 3_049_05, 26.43, 29.06, 1_675_95, 1_992_61, 108_432_31],
    // From here on worked out with fifty digits.
    [
      'too little income',
      { ...large, income: cents(100_000_00) },
      5.49,
      3_049_05,
      42.29,
      46.49,
      -274_05,
      -207_39,
      108_432_31,
    ],
    ['debts', {}, 6.5, 2_947_22, 29.12, 35.12, 1_152_78, 1_036_11, 111_742_37],
    ['half of the condo fees', { condoFees: cents(400_00) }, 6.5, 2_947_22, 30.83, 36.83, 952_78, 836_11, 117_196_91],
    // Of $1,000 of rent, $500 more income are $195 more room by GDS, and an offset is $800 more (Mark Fidgett, by the limits of 2010).
    ['rent added', { rent }, 6.5, 2_947_22, 27.92, 33.68, 1_347_78, 1_256_11, 111_742_37],
    ['rent offset', { rent, rentMethod: 'offset' }, 6.5, 2_947_22, 22.26, 28.26, 1_952_78, 1_836_11, 89_924_19],
    [
      'more rent than housing costs',
      { rent: cents(5_000_00), rentMethod: 'offset' },
      6.5,
      2_947_22,
      0,
      6,
      4_550_00,
      4_433_33,
      19_090_91,
    ],
    [
      'a variable rate over 30 years',
      { terms: { ...terms, convention: 'variable', amortizationYears: 30 } },
      6.5,
      2_781_10,
      27.7,
      33.7,
      1_318_90,
      1_202_23,
      107_211_82,
    ],
    [
      'no interest, and tax that rounds up',
      { terms: { ...terms, ratePercent: 0 }, propertyTax: cents(3_601_00) },
      5.25,
      2_622_04,
      26.33,
      32.33,
      1_477_87,
      1_361_20,
      102_876_28,
    ],
  ] as const)('with %s', (_, change, rate, payment, gds, tds, gdsRoom, tdsRoom, income) => {
    const result = testMortgage({ ...household, ...change })
    expect(result?.test.ratePercent).toBe(rate)
    expect(result?.qualifyingPayment).toBe(payment)
    expect(result?.gds).toMatchObject({ percent: gds, room: gdsRoom, limitPercent: 39 })
    expect(result?.tds).toMatchObject({ percent: tds, room: tdsRoom, limitPercent: 44 })
    expect(result?.incomeNeeded).toBe(income)
    expect(result?.passes).toBe(gdsRoom >= 0 && tdsRoom >= 0)
  })

  it('counts support as a debt', () => {
    const paying = testMortgage({ ...household, otherDebts: cents(0), support: cents(700_00) })
    expect(paying).toEqual(testMortgage(household))
  })

  it('passes at the highest mortgage and the lowest income that it names, and not a cent beyond', () => {
    const amount = fc.integer({ min: 0, max: 4_000_00 })
    fc.assert(
      fc.property(amount, amount, fc.constantFrom('add', 'offset'), (otherDebts, someRent, rentMethod) => {
        const tested = { ...household, otherDebts: cents(otherDebts), rent: cents(someRent), rentMethod } as const
        const result = testMortgage(tested)
        const passesWith = (change: Partial<TestedMortgage>) => testMortgage({ ...tested, ...change })?.passes
        const { highestMortgage = 0, incomeNeeded = 0, income = 0 } = result ?? {}
        const withMortgage = (principal: number) => passesWith({ terms: { ...terms, principal: cents(principal) } })
        expect(highestMortgage === 0 || withMortgage(highestMortgage)).toBe(true)
        expect(withMortgage(highestMortgage + 1)).toBe(false)
        const own = cents(incomeNeeded - (income - tested.income))
        expect(own < 0 || passesWith({ income: own })).toBe(true)
        expect(own < 1 || passesWith({ income: cents(own - 1) })).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  it('names the highest contract rate that passes', () => {
    const rate = testMortgage(household)?.highestRatePercent ?? 0
    expect(rate).toBeGreaterThan(4.5)
    const passesAt = (ratePercent: number) => testMortgage({ ...household, terms: { ...terms, ratePercent } })?.passes
    expect([passesAt(rate), passesAt(Math.round(rate * 100 + 1) / 100)]).toEqual([true, false])
    expect(testMortgage({ ...household, income: cents(30_000_00) })?.highestRatePercent).toBeNull()
    expect(testMortgage({ ...household, income: cents(9_000_000_00) })?.highestRatePercent).toBe(30)
  })

  it('leaves no mortgage when the debts alone are too high', () => {
    expect(testMortgage({ ...household, otherDebts: cents(6_000_00) })?.highestMortgage).toBe(0)
  })

  it.each([
    { income: cents(0) },
    { heat: cents(-1) },
    { rent: Number.NaN as never },
    { day: '2012-01-01' },
    { terms: { ...terms, principal: cents(0) } },
  ])('is null for %o', (odd) => {
    expect(testMortgage({ ...household, ...odd })).toBeNull()
    expect(explainMortgageTest({ ...household, ...odd }, 'gds')).toBeNull()
  })
})

describe('explainMortgageTest', () => {
  it('adds up what counts, with the rules of the day', () => {
    const explained = explainMortgageTest({ ...household, rent, rentMethod: 'offset' }, 'tds')
    expect(explained?.steps.slice(-4).map(({ working, result }) => `${working} = ${result}`)).toEqual([
      '($2,947.22 + $300.00 + $150.00 − $800.00, at least 0) + $700.00 = $3,297.22',
      '$3,297.22 × 12 ÷ $140,000.00 = 28.26%',
      '$140,000.00 × 44.00% ÷ 12 = $5,133.33',
      '$5,133.33 − $3,297.22 = $1,836.11',
    ])
    expect(explained?.rules.map(({ id }) => id)).toEqual([
      'qualifying-rate-uninsured-2024',
      'debt-service-2021',
      'interest-act-s6',
    ])
    expect(explained?.notes).toContain(
      '80% of the rent is taken off the housing costs, down to 0. Each lender has its own share.',
    )
  })

  it('says how far a mortgage is over the limit', () => {
    const explained = explainMortgageTest({ ...household, ...large, income: cents(100_000_00) }, 'gds')
    expect(explained?.steps.at(-1)).toEqual({
      label: 'Over the limit, a month',
      working: '$3,524.05 − $3,250.00',
      result: '$274.05',
    })
  })
})
