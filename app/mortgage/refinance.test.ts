import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { type Debt, explainRefinance, type Refinance, refinance, type RefinanceCase } from './refinance.ts'

function dollars(amount: number) {
  return cents(Math.round(amount * 100))
}

function debt(balance: number, ratePercent: number, monthlyPayment: number): Debt {
  return { balance: dollars(balance), ratePercent, monthlyPayment: dollars(monthlyPayment) }
}

function terms(ratePercent: number, amortizationYears: number) {
  return { ratePercent, amortizationYears, convention: 'fixed' } as const
}

/** 300,000 owed on a home of 700,000 at 4 % with 25 years left, and nothing else. */
const plain: RefinanceCase = {
  value: dollars(700_000),
  balance: dollars(300_000),
  ratePercent: 4,
  convention: 'fixed',
  repaid: { years: 25 },
  debts: [],
  cash: cents(0),
  penalty: cents(0),
  fees: cents(0),
  costsAreBorrowed: true,
  newTerms: terms(4, 25),
  day: '2026-11-23',
}

function found(change: Partial<RefinanceCase>): Refinance {
  const result = refinance({ ...plain, ...change })
  if ('of' in result) throw new Error(result.of)
  return result
}

/** Payment before and after, then in all: interest before and after, what is ahead; the months of break-even and loss. */
function figures(change: Partial<RefinanceCase>) {
  const { paymentBefore, paymentAfter, months, breakEvenMonth, lostMonth } = found(change)
  const { interestBefore = 0, interestAfter = 0, ahead = 0 } = months.at(-1) ?? {}
  const amounts = [paymentBefore, paymentAfter, interestBefore, interestAfter, ahead].map((amount) => amount / 100)
  return [...amounts, breakEvenMonth, lostMonth]
}

/** On a home that is paid for: 10,000 at 12 %, of which 100 a month pays just the interest, moved into a mortgage at 0 %. */
const interestOnly = {
  balance: cents(0),
  debts: [debt(10_000, 12, 100)],
  newTerms: terms(0, 10),
  costsAreBorrowed: false,
}

/** Cards and a car that would be repaid in five years, moved into a mortgage of 25. */
const stretched = {
  ratePercent: 4.5,
  repaid: { years: 20 },
  debts: [debt(15_000, 20.99, 450), debt(18_000, 8.49, 450)],
  penalty: dollars(6_000),
  newTerms: terms(4.29, 25),
}

describe('refinance', () => {
  it.each<[string, Partial<RefinanceCase>, (number | null)[]]>([
    // The review's case: 200,000 owed, 150,000 taken out, 4.5 % over 30 years. The interest is that of the 200,000.
    [
      'cash taken out',
      {
        value: dollars(600_000),
        balance: dollars(200_000),
        ratePercent: 4.5,
        cash: dollars(150_000),
        newTerms: terms(4.5, 30),
      },
      [1_106.95, 1_764.75, 132_082.6, 163_035.72, -30_953.12, null, null],
    ],
    // rates.ca: 500,000 over 25 years is 3,049.05 at 5.49 % and 2,627.39 at 3.99 %.
    [
      'a lower rate',
      { balance: dollars(500_000), ratePercent: 5.49, newTerms: terms(3.99, 25) },
      [3_049.05, 2_627.39, 414_713.28, 288_217.51, 126_495.77, 1, null],
    ],
    // FCAC: 200,000 over 25 years at 5.25 % is 1,191.84.
    [
      'the same again',
      { balance: dollars(200_000), ratePercent: 5.25, newTerms: terms(5.25, 25) },
      [1_191.84, 1_191.84, 157_549.65, 157_549.65, 0, null, null],
    ],
    // The rest by an independent calculation in decimal arithmetic.
    [
      'a penalty in cash',
      {
        balance: dollars(500_000),
        ratePercent: 5.49,
        newTerms: terms(3.99, 25),
        penalty: dollars(7_000),
        costsAreBorrowed: false,
      },
      [3_049.05, 2_627.39, 414_713.28, 288_217.51, 119_495.77, 12, null],
    ],
    [
      'a penalty borrowed, with interest on it',
      { balance: dollars(500_000), ratePercent: 5.49, newTerms: terms(3.99, 25), penalty: dollars(7_000) },
      [3_049.05, 2_664.17, 414_713.28, 292_253.38, 115_459.9, 12, null],
    ],
    ['short debts stretched', stretched, [2_791.22, 1_836.9, 164_828.76, 212_070.46, -53_241.7, 30, 48]],
    [
      'a present mortgage known by its payment',
      { repaid: { monthlyPayment: dollars(2_000) } },
      [2_000, 1_578.06, 115_065.89, 173_418.23, -58_352.34, null, null],
    ],
    [
      'variable rates',
      {
        balance: dollars(250_000),
        ratePercent: 5,
        convention: 'variable',
        repaid: { years: 20 },
        cash: dollars(25_000),
        fees: dollars(1_500),
        newTerms: { ratePercent: 4.2, amortizationYears: 20, convention: 'variable' },
      },
      [1_649.89, 1_704.82, 145_973.34, 120_661.44, 23_811.9, 10, null],
    ],
    // By hand: 120,000 without interest in 10 and in 20 years.
    [
      'no interest',
      { balance: dollars(120_000), ratePercent: 0, repaid: { years: 10 }, newTerms: terms(0, 20) },
      [1_000, 500, 0, 0, 0, null, null],
    ],
    // By hand: 100 of interest saved a month covers 499.99 in the fifth month, and 500.00 only after it.
    ['costs just covered', { ...interestOnly, fees: dollars(499.99) }, [100, 83.33, 12_000, 0, 11_500.01, 5, null]],
    ['costs just not covered', { ...interestOnly, fees: dollars(500) }, [100, 83.33, 12_000, 0, 11_500, 6, null]],
  ])('compares %s', (_, change, expected) => {
    expect(figures(change)).toEqual(expected)
  })

  it('tells the interest on cash apart', () => {
    const change = { cash: dollars(100_000), balance: cents(0) }
    const { interestOnCash, months } = found(change)
    expect([interestOnCash, months.at(-1)?.interestAfter]).toEqual([57_806_08, 0])
  })

  it('repays sooner and cheaper with the payments of before', () => {
    expect(found(stretched).asBefore).toEqual({ months: 160, interest: 105_071_64 })
    expect(found(stretched).monthsBefore).toBe(240)
    expect(found({}).asBefore).toBeNull()
  })

  it('goes to 80% of the value and not a cent further, with costs if they are borrowed', () => {
    const full = { value: dollars(500_000.01), cash: dollars(99_000), fees: dollars(1_000) }
    expect(found(full).newTerms.principal).toBe(400_000_00)
    const over = { ...full, cash: dollars(99_000.01) }
    expect(refinance({ ...plain, ...over })).toMatchObject({ of: 'limit', largestCash: 99_000_00 })
    expect(found({ ...over, costsAreBorrowed: false }).newTerms.principal).toBe(399_000_01)
    const debts = [debt(100_000, 0, 1)]
    expect(refinance({ ...plain, ...full, debts })).toMatchObject({ of: 'limit', largestCash: null })
  })

  it.each<[string, Partial<RefinanceCase>, object]>([
    [
      'a mortgage payment that is just the interest',
      { convention: 'nominal', repaid: { monthlyPayment: dollars(1_000) } },
      { of: 'mortgage payment', interest: 1_000_00 },
    ],
    [
      'a debt payment below the interest',
      { debts: [debt(0, 0, 0), debt(10_000, 12, 99.99)] },
      { of: 'debt payment', index: 1, interest: 100_00 },
    ],
    ['nothing to borrow', { balance: cents(0), penalty: dollars(1_000) }, { of: 'nothing to borrow' }],
    ['a day before the rules', { day: '2012-01-01' }, { of: 'terms' }],
    ['terms that are not payable', { newTerms: terms(Number.NaN, 25) }, { of: 'terms' }],
  ])('says what is wrong with %s', (_, change, problem) => {
    expect(refinance({ ...plain, ...change })).toMatchObject(problem)
  })

  it('shows how the saving and the break-even come about', () => {
    const wanted = { ...plain, ...stretched }
    expect(explainRefinance(wanted, found(stretched)).steps).toEqual([
      { label: 'New mortgage', working: '$300,000.00 + $33,000.00 + $6,000.00', result: '$339,000.00' },
      { label: 'Extra cost in total', working: '$164,828.76 − $212,070.46 − $6,000.00', result: '$53,241.70' },
      {
        label: 'Month 30: the first in which it is more than 0',
        working: expect.stringMatching(/− \$6,000.00$/),
        result: expect.stringMatching(/^\$\d/),
      },
    ])
  })
})
