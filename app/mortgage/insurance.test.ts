import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { insurancePremium, loanToValuePercent } from './insurance.ts'
import type { PremiumCase } from './insurance.ts'

const home: PremiumCase = {
  price: cents(500_000_00),
  downPayment: cents(50_000_00),
  amortizationYears: 25,
  province: 'BC',
  day: '2026-11-21',
  firstTimeBuyer: false,
  newBuild: false,
  nonTraditionalDownPayment: false,
}

function outcomeOn(day: string, buyer: PremiumCase) {
  return insurancePremium({ ...buyer, day }).outcome
}

function premiumWith(downPayment: number) {
  return insurancePremium({ ...home, downPayment: cents(downPayment) }).premium
}

describe('loanToValuePercent', () => {
  it.each([
    [425_000_00, 500_000_00, 85],
    [425_000_20, 500_000_00, 85], // 85.00004
    [425_025_00, 500_000_00, 85.01], // 85.005 goes up
    [425_024_99, 500_000_00, 85],
    [0, 500_000_00, 0],
    [1, 0, 0],
    [99_999_999_999, 99_999_999_999, 100],
  ])('of a loan of %i on a price of %i cents is %d %%', (loan, price, ratio) => {
    expect(loanToValuePercent(cents(loan), cents(price))).toBe(ratio)
  })
})

describe('the table of 2017-03-17', () => {
  it.each([
    // CMHC, premium on total loan; $400,000 home
    [80_000_00, 'not required', 0, 0], // 80 %
    [79_999_99, 'insured', 2.4, 7_680_00], // above 80 % by a cent, 80.00 in the table: 320,000.01 × 2.4 %
    [79_900_00, 'insured', 2.8, 8_962_80], // 80.03 %: 320,100 × 2.8 %
    [60_000_00, 'insured', 2.8, 9_520_00], // 85 %: 340,000 × 2.8 %
    [59_999_90, 'insured', 2.8, 9_520_00], // 85.00003 % is 85.00 %
    [59_960_00, 'insured', 3.1, 10_541_24], // 85.01 %: 340,040 × 3.1 %
    [40_000_00, 'insured', 3.1, 11_160_00], // 90 %: 360,000 × 3.1 %
    [39_960_00, 'insured', 4, 14_401_60], // 90.01 %: 360,040 × 4 %
    [20_000_00, 'insured', 4, 15_200_00], // 95 %: 380,000 × 4 %
  ] as const)('%i cents down: %s at %d %%, %i cents', (downPayment, outcome, ratePercent, premium) => {
    const result = insurancePremium({ ...home, price: cents(400_000_00), downPayment: cents(downPayment) })
    expect(result).toMatchObject({ outcome, ratePercent, premium, surchargePoints: 0, refusal: null })
  })

  it('charges more for a non-traditional down payment, only above 90 % loan-to-value', () => {
    const nonTraditional = { ...home, nonTraditionalDownPayment: true }
    expect(insurancePremium({ ...nonTraditional, downPayment: cents(25_000_00) }).ratePercent).toBe(4.5)
    expect(insurancePremium({ ...nonTraditional, downPayment: cents(50_000_00) }).ratePercent).toBe(3.1)
  })
})

describe('insurance of an amortization over 25 years', () => {
  const long = { ...home, amortizationYears: 30 }

  it('costs 0.20 points more for first-time buyers and for new builds since 2024-12-15', () => {
    // 450,000 × (3.1 + 0.2) % = 14,850
    const result = insurancePremium({ ...long, firstTimeBuyer: true })
    expect(result).toMatchObject({ outcome: 'insured', ratePercent: 3.1, surchargePoints: 0.2, premium: 14_850_00 })
    expect(insurancePremium({ ...long, newBuild: true }).premium).toBe(14_850_00)
    expect(result.rules.map(({ id }) => id)).toContain('long-amortization-2024-12')
  })

  it('required a first-time buyer and a new build from 2024-08-01, and was not available before', () => {
    const both = { ...long, firstTimeBuyer: true, newBuild: true }
    expect(outcomeOn('2024-12-14', both)).toBe('insured')
    expect(outcomeOn('2024-12-14', { ...both, newBuild: false })).toBe('not insurable')
    expect(outcomeOn('2024-12-14', { ...both, firstTimeBuyer: false })).toBe('not insurable')
    expect(outcomeOn('2024-08-01', both)).toBe('insured')
    expect(outcomeOn('2024-07-31', both)).toBe('not insurable')
  })

  it('is refused to other buyers, and to everybody above 30 years', () => {
    const refusal = 'the amortization is too long to be insured'
    expect(insurancePremium(long)).toMatchObject({ outcome: 'not insurable', refusal, premium: 0, tax: 0 })
    expect(insurancePremium({ ...long, amortizationYears: 30.5, firstTimeBuyer: true })).toMatchObject({ refusal })
  })
})

describe('which homes can be insured', () => {
  it('only homes below $1,500,000, and until 2024-12-14 only below $1,000,000', () => {
    const refusal = 'the price is at or above the insurable limit'
    const priced = { ...home, downPayment: cents(150_000_00) }
    expect(insurancePremium({ ...priced, price: cents(1_499_999_99) }).outcome).toBe('insured')
    expect(insurancePremium({ ...priced, price: cents(1_500_000_00) })).toMatchObject({ refusal })
    expect(insurancePremium({ ...priced, price: cents(1_000_000_00), day: '2024-12-14' })).toMatchObject({ refusal })
    expect(insurancePremium({ ...priced, price: cents(1_000_000_00), day: '2024-12-15' }).outcome).toBe('insured')
  })

  it('only homes with the minimum down payment', () => {
    const refusal = 'the down payment is below the minimum'
    expect(insurancePremium({ ...home, downPayment: cents(24_999_99) })).toMatchObject({ refusal })
    expect(insurancePremium({ ...home, downPayment: cents(0) })).toMatchObject({ refusal }) // 100 %: no band
    // 6 % of $900,000 is above 5 %, but below the minimum of 65,000 for that price
    expect(insurancePremium({ ...home, price: cents(900_000_00), downPayment: cents(54_000_00) })).toMatchObject({
      refusal,
    })
  })

  it.each([
    ['2007-04-19', 'BC'],
    ['2007-04-20', 'BC'], // what must be insured is known, the rest is not
    ['2012-07-09', 'BC'], // limit, amortization and minimum too
    ['2017-03-16', 'ON'], // all but the premium table
    ['2017-07-31', 'SK'], // all but the province's tax
    ['2020-06-30', 'MB'],
    ['', 'BC'],
  ] as const)('is unknown on %j in %s, before all of the rules are known', (day, province) => {
    expect(insurancePremium({ ...home, day, province })).toMatchObject({
      outcome: 'not insurable',
      refusal: 'no rule is known for this day',
      rules: [],
    })
  })
})

describe('tax on the premium', () => {
  // $500,000 with $50,000 down: premium 13,950
  it.each([
    ['ON', '2026-11-21', 8, 1_116_00],
    ['SK', '2026-11-21', 6, 837_00],
    ['QC', '2026-12-31', 9, 1_255_50],
    ['QC', '2027-01-01', 9.975, 1_391_51], // 1,391.5125
    ['MB', '2026-11-21', 0, 0],
    ['BC', '2026-11-21', 0, 0],
    ['NU', '2026-11-21', 0, 0],
  ] as const)('in %s on %s is %d %%', (province, day, taxPercent, tax) => {
    expect(insurancePremium({ ...home, province, day })).toMatchObject({ premium: 13_950_00, taxPercent, tax })
  })
})

describe('odd input', () => {
  it.each([
    { price: cents(0), downPayment: cents(0) },
    { price: cents(0), downPayment: cents(5_00) },
    { downPayment: cents(500_000_00) },
    { downPayment: cents(900_000_00) },
  ])('insures nothing: %j', (odd) => {
    expect(insurancePremium({ ...home, ...odd })).toMatchObject({
      outcome: 'not required',
      loan: 0,
      premium: 0,
      tax: 0,
    })
  })

  it('leaves every figure at zero when nothing is insured', () => {
    const { rules, ...figures } = insurancePremium({ ...home, downPayment: cents(100_000_00) })
    expect(rules.map(({ id }) => id)).toEqual(['insurance-required-2007'])
    expect(figures).toEqual({
      outcome: 'not required',
      refusal: null,
      loan: 400_000_00,
      loanToValuePercent: 80,
      bandUpToPercent: 0,
      ratePercent: 0,
      surchargePoints: 0,
      premium: 0,
      taxPercent: 0,
      tax: 0,
    })
  })

  it('a larger down payment never raises the premium', () => {
    const amount = fc.integer({ min: 25_000_00, max: 100_000_00 })
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 20_000_00 }), (down, more) => {
        expect(premiumWith(down + more)).toBeLessThanOrEqual(premiumWith(down))
      }),
    )
  })
})
