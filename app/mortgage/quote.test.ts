import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, maxCents } from './money.ts'
import {
  exactQuotePayment,
  quoteCalculations,
  quoteFrequencies,
  quotePremiumRate,
  specQuotePayment,
  specQuotePremium,
} from './quote.ts'
import type { QuoteInput } from './quote.ts'

const input: QuoteInput = {
  price: cents(500_000_00),
  downPayment: cents(100_000_00),
  amortizationYears: 25,
  ratePercent: 3.94,
  frequency: 'monthly',
}

const anyInput = fc.record({
  price: fc.integer({ min: 0, max: maxCents }).map(cents),
  downPayment: fc.integer({ min: 0, max: maxCents }).map(cents),
  amortizationYears: fc.oneof(fc.constantFrom(15, 20, 25, 30), fc.double()),
  ratePercent: fc.oneof(fc.double({ min: 0, max: 20 }), fc.double()),
  frequency: fc.constantFrom(...quoteFrequencies),
}) satisfies fc.Arbitrary<QuoteInput>

describe('specQuotePremium', () => {
  it.each([
    // down payment of a $500,000 home, rate, premium on the loan
    [100_000_00, 0, 0], // 20 %
    [99_999_99, 2.8, 11_200_00], // 400,000.01 × 2.8 % = 11,200.00028
    [75_000_00, 2.8, 11_900_00], // 15 %: 425,000 × 2.8 %
    [74_999_99, 3.1, 13_175_00],
    [50_000_00, 3.1, 13_950_00], // 10 %: 450,000 × 3.1 %
    [49_999_99, 4, 18_000_00],
    [25_000_00, 4, 19_000_00], // 5 %: 475,000 × 4 %
    [24_999_99, 0, 0], // below 5 %, as specified
  ])('with %i cents down of $500,000 the rate is %d %%', (downPayment, ratePercent, premium) => {
    expect(quotePremiumRate(input.price, cents(downPayment))).toBe(ratePercent)
    expect(specQuotePremium(input.price, cents(downPayment))).toBe(premium)
  })

  it('is exact where dividing floating-point numbers is not', () => {
    // 20 % of $1,234,567.85 is exactly $246,913.57; errors as in 0.1 + 0.2 begin at such amounts
    expect(specQuotePremium(cents(1_234_567_85), cents(246_913_57))).toBe(0)
    expect(specQuotePremium(cents(1_234_567_85), cents(246_913_56))).toBeGreaterThan(27_000_00)
  })

  it('is 0 without a price, without a down payment, and when the down payment exceeds the price', () => {
    expect(specQuotePremium(cents(0), cents(10_00))).toBe(0)
    expect(specQuotePremium(cents(10_00), cents(0))).toBe(0)
    expect(specQuotePremium(cents(10_00), cents(10_01))).toBe(0)
    expect(quotePremiumRate(cents(-10_00), cents(1))).toBe(0)
    expect(quotePremiumRate(cents(10_00), cents(-1))).toBe(0)
  })

  it('uses the tier that exact arithmetic gives', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 100_00n, max: 2_000_000_00n }),
        fc.constantFrom(5n, 10n, 15n, 20n),
        (price, percent) => {
          const least = (price * percent + 99n) / 100n // the first whole cent at or above the percentage
          const rateAt = (down: bigint) => quotePremiumRate(cents(Number(price)), cents(Number(down)))
          const [below, from] = { 5: [0, 4], 10: [4, 3.1], 15: [3.1, 2.8], 20: [2.8, 0] }[Number(percent)] ?? []
          expect(rateAt(least)).toBe(from)
          expect(rateAt(least - 1n)).toBe(below)
        },
      ),
    )
  })
})

describe('specQuotePayment', () => {
  it('uses the specified formula: 400,000 at 0.0394/12, 300 payments', () => {
    expect(specQuotePayment(input)).toEqual({ cmhcInsurance: 0, totalMortgage: 400_000_00, payment: 2_098_12 })
    expect(specQuotePayment({ ...input, frequency: 'bi-weekly' }).payment).toBe(967_86)
  })

  it('adds the premium to the mortgage', () => {
    // 450,000 + 3.1 % = 463,950; × 0.00328333 ÷ (1 − 1.00328333^−300) = 2,433.55
    const quote = specQuotePayment({ ...input, downPayment: cents(50_000_00) })
    expect(quote).toEqual({ cmhcInsurance: 13_950_00, totalMortgage: 463_950_00, payment: 2_433_55 })
  })

  const zero = { cmhcInsurance: 0, totalMortgage: 0, payment: 0 }

  it('is 0 in every figure without a price or without a down payment', () => {
    expect(specQuotePayment({ ...input, price: cents(0) })).toEqual(zero)
    expect(specQuotePayment({ ...input, downPayment: cents(0) })).toEqual(zero)
    expect(specQuotePayment({ ...input, price: cents(-1), downPayment: cents(-1) })).toEqual(zero)
  })

  it('has no mortgage when the down payment equals or exceeds the price', () => {
    expect(specQuotePayment({ ...input, downPayment: input.price })).toEqual(zero)
    expect(specQuotePayment({ ...input, downPayment: cents(900_000_00) })).toEqual(zero)
  })

  it('calculates a mortgage without a premium below 5 % down', () => {
    const quote = specQuotePayment({ ...input, downPayment: cents(10_000_00) })
    expect(quote).toMatchObject({ cmhcInsurance: 0, totalMortgage: 490_000_00 })
  })

  it('repays equal parts of the principal at 0 %', () => {
    expect(specQuotePayment({ ...input, ratePercent: 0 }).payment).toBe(1_333_33)
  })

  it('returns whole cents, never negative, for any input', () => {
    fc.assert(
      fc.property(anyInput, (typed) => {
        for (const amount of Object.values(specQuotePayment(typed))) {
          expect(Number.isSafeInteger(amount) && amount >= 0 && !Object.is(amount, -0)).toBe(true)
        }
      }),
    )
  })
})

describe('exactQuotePayment', () => {
  it('is the payment of the same mortgage with the compounding of a contract', () => {
    expect(exactQuotePayment(input, 'fixed')).toBe(2_091_09)
    expect(exactQuotePayment({ ...input, frequency: 'bi-weekly' }, 'fixed')).toBe(964_27)
    expect(exactQuotePayment(input, 'variable')).toBe(2_098_12)
    expect(exactQuotePayment({ ...input, price: cents(0) }, 'fixed')).toBe(0)
  })
})

describe('quoteCalculations', () => {
  it('returns dollars under the names that a lead stores', () => {
    const quote = specQuotePayment({ ...input, downPayment: cents(50_000_00) })
    expect(quoteCalculations(quote)).toEqual({
      cmhcInsurance: 13_950,
      totalMortgage: 463_950,
      monthlyPayment: 2_433.55,
    })
  })
})
