import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, maxCents } from './money.ts'
import {
  compoundingConventions,
  isPayable,
  mortgagePayment,
  paymentCount,
  paymentFrequencies,
  periodicRate,
} from './payment.ts'
import type { MortgageTerms, PaymentFrequency } from './payment.ts'

const frequencies = Object.keys(paymentFrequencies) as PaymentFrequency[]

const terms: MortgageTerms = {
  principal: cents(400_000_00),
  ratePercent: 3.94,
  amortizationYears: 25,
  frequency: 'monthly',
  convention: 'fixed',
}

const anyTerms = fc.record({
  principal: fc.integer({ min: 1, max: 5_000_000_00 }).map(cents),
  ratePercent: fc.integer({ min: 0, max: 2_500 }).map((hundredths) => hundredths / 100),
  amortizationYears: fc.integer({ min: 1, max: 40 }),
  frequency: fc.constantFrom(...frequencies),
  convention: fc.constantFrom(...compoundingConventions),
}) satisfies fc.Arbitrary<MortgageTerms>

describe('published payments', () => {
  it.each([
    // Financial Consumer Agency of Canada, mortgage calculator
    [200_000_00, 5.25, 1_191_84],
    // rates.ca, payment tables
    [500_000_00, 3.99, 2_627_39],
    [500_000_00, 4.29, 2_709_29],
    [500_000_00, 5.49, 3_049_05],
  ])('%d cents at %d %%, fixed, 25 years: %d a month', (amount, ratePercent, payment) => {
    expect(mortgagePayment({ ...terms, principal: cents(amount), ratePercent })).toBe(payment)
  })
})

describe('$400,000 at 3.94 %, 25 years', () => {
  it.each([
    // i = (1 + 0.0394/2)^(2/12) − 1 = 0.0032567026; 400,000 i ÷ (1 − (1 + i)^−300)
    ['fixed', 'monthly', 2_091_09],
    ['fixed', 'semi-monthly', 1_044_70],
    ['fixed', 'bi-weekly', 964_27],
    ['fixed', 'rapid-bi-weekly', 1_045_55], // 2,091.09 ÷ 2 = 1,045.545
    ['fixed', 'weekly', 481_96],
    ['fixed', 'rapid-weekly', 522_77], // 2,091.09 ÷ 4 = 522.7725
    // i = 0.0394/12 = 0.00328333: equal to nominal when paid monthly
    ['variable', 'monthly', 2_098_12],
    ['variable', 'bi-weekly', 967_51],
    ['nominal', 'monthly', 2_098_12],
    // i = 0.0394/26 = 0.00151538, n = 650
    ['nominal', 'bi-weekly', 967_86],
    ['nominal', 'rapid-bi-weekly', 1_049_06], // 2,098.12 ÷ 2
  ] as const)('%s, %s: %i cents', (convention, frequency, payment) => {
    expect(mortgagePayment({ ...terms, convention, frequency })).toBe(payment)
  })
})

describe('periodicRate', () => {
  it('compounds a fixed rate half-yearly: two half-years of payment periods make (1 + j/2)²', () => {
    const monthly = periodicRate(6, 12, 'fixed')
    expect((1 + monthly) ** 12).toBeCloseTo(1.03 ** 2, 14)
  })

  it('compounds a variable rate monthly, whatever the frequency', () => {
    expect((1 + periodicRate(6, 52, 'variable')) ** 52).toBeCloseTo(1.005 ** 12, 13)
    expect(periodicRate(6, 12, 'variable')).toBeCloseTo(0.005, 15)
  })

  it('divides a nominal rate by the payments per year', () => {
    expect(periodicRate(5.2, 52, 'nominal')).toBeCloseTo(0.001, 15)
  })
})

describe('frequencies', () => {
  it('are the six of the full calculator, with their payments per year', () => {
    expect(Object.values(paymentFrequencies).map((each) => [each.label, each.paymentsPerYear])).toEqual([
      ['Monthly', 12],
      ['Semi-monthly', 24],
      ['Bi-weekly', 26],
      ['Rapid bi-weekly', 26],
      ['Weekly', 52],
      ['Rapid weekly', 52],
    ])
  })

  it('have at least one payment, and the count is rounded to whole payments', () => {
    expect(paymentCount(25, 26)).toBe(650)
    expect(paymentCount(0.01, 12)).toBe(1)
    expect(paymentCount(2.46, 12)).toBe(30) // 29.52
  })
})

describe('odd input', () => {
  it('repays in equal parts at a rate of zero, under every convention', () => {
    for (const convention of compoundingConventions) {
      expect(mortgagePayment({ ...terms, principal: cents(300_00), ratePercent: 0, convention })).toBe(1_00)
    }
    expect(mortgagePayment({ ...terms, principal: cents(2_00), ratePercent: 0 })).toBe(1) // two thirds of a cent
    expect(mortgagePayment({ ...terms, ratePercent: 0, frequency: 'rapid-bi-weekly' })).toBe(666_67) // 1,333.33 ÷ 2
  })

  it.each([
    { principal: cents(0) },
    { principal: cents(-1) },
    { ratePercent: -1 },
    { ratePercent: 100.01 },
    { ratePercent: Number.NaN },
    { ratePercent: 1e30 },
    { amortizationYears: 0 },
    { amortizationYears: -5 },
    { amortizationYears: 50.1 },
    { amortizationYears: Number.NaN },
    { amortizationYears: Number.POSITIVE_INFINITY },
  ])('is not payable and has a payment of zero: %j', (odd) => {
    expect(isPayable({ ...terms, ...odd })).toBe(false)
    expect(mortgagePayment({ ...terms, ...odd })).toBe(0)
  })

  it('handles 100 %, 50 years and the largest amount', () => {
    const edge = { ...terms, principal: maxCents, ratePercent: 100, amortizationYears: 50 }
    expect(isPayable(edge)).toBe(true)
    // (1.5)^(1/6) − 1 = 0.06991320 of the balance is interest; hardly any of the payment is principal
    expect(mortgagePayment(edge) / maxCents).toBeCloseTo(0.069_913_2, 7)
  })

  it('stays a whole number of cents for a rate close to zero', () => {
    for (const ratePercent of [1e-9, 1e-13, 1e-20, Number.MIN_VALUE]) {
      expect(mortgagePayment({ ...terms, ratePercent })).toBe(1_333_33)
    }
  })
})

describe('for any mortgage', () => {
  it('the payment equals the textbook formula, to the cent', () => {
    fc.assert(
      fc.property(anyTerms, (each) => {
        fc.pre(each.ratePercent > 0 && !each.frequency.startsWith('rapid'))
        const p = paymentFrequencies[each.frequency].paymentsPerYear
        const j = each.ratePercent / 100
        const m = { fixed: 2, variable: 12, nominal: p }[each.convention]
        const i = (1 + j / m) ** (m / p) - 1
        const exact = (each.principal * i) / (1 - (1 + i) ** (-each.amortizationYears * p))
        expect(Math.abs(mortgagePayment(each) - exact)).toBeLessThan(0.5 + 1e-3)
      }),
    )
  })

  it('a higher rate never lowers the payment, and a longer amortization never raises it', () => {
    fc.assert(
      fc.property(anyTerms, (each) => {
        const payment = mortgagePayment(each)
        expect(mortgagePayment({ ...each, ratePercent: each.ratePercent + 0.01 })).toBeGreaterThanOrEqual(payment)
        expect(mortgagePayment({ ...each, amortizationYears: each.amortizationYears + 1 })).toBeLessThanOrEqual(payment)
      }),
    )
  })

  it('more frequent compounding never costs less: fixed, then variable', () => {
    fc.assert(
      fc.property(anyTerms, (each) => {
        const fixed = mortgagePayment({ ...each, convention: 'fixed' })
        expect(mortgagePayment({ ...each, convention: 'variable' })).toBeGreaterThanOrEqual(fixed)
      }),
    )
  })
})
