import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, zeroCents } from './money.ts'
import { compareOffers, explainOffers, type OffersCase, type RenewalOffer } from './renewal-offers.ts'

function offer(ratePercent: number, termYears = 5, change: Partial<RenewalOffer> = {}): RenewalOffer {
  return { name: 'Offer', ratePercent, convention: 'fixed', termYears, fees: zeroCents, cashBack: zeroCents, ...change }
}

const mortgage: OffersCase = {
  balance: cents(400_000_00),
  amortizationYears: 20,
  frequency: 'monthly',
  offers: [offer(4.79), offer(4.19, 5, { fees: cents(350_00) })],
  penalty: zeroCents,
  years: null,
  laterRatePercent: null,
  day: '2026-11-23',
}

const small: Partial<OffersCase> = { balance: cents(200_000_00), amortizationYears: 10 }
const later: Partial<OffersCase> = { offers: [offer(4.49), offer(3.99, 3)], years: 5 }

type Found = [payment: number, interest: number, owed: number, cost: number, owedAtSamePayment: number]

describe('compareOffers', () => {
  it.each<[name: string, Partial<OffersCase>, first: Found, second: Found]>([
    // The payments are published by rates.ca; everything else was worked out with fifty digits.
    [
      'on 500,000 over 25 years: 4.29 and 3.99',
      { balance: cents(500_000_00), amortizationYears: 25, offers: [offer(4.29), offer(3.99)] },
      [2_709_29, 99_999_51, 437_442_11, 99_999_51, 437_442_11],
      [2_627_39, 92_837_18, 435_193_78, 92_837_18, 429_769_76],
    ],
    [
      'on 500,000 over 25 years: 5.49 and 3.99',
      { balance: cents(500_000_00), amortizationYears: 25, offers: [offer(5.49), offer(3.99)] },
      [3_049_05, 128_813_86, 445_870_86, 128_813_86, 445_870_86],
      [2_627_39, 92_837_18, 435_193_78, 92_837_18, 407_268_41],
    ],
    [
      'with fees',
      {},
      [2_583_34, 87_277_96, 332_277_56, 87_277_96, 332_277_56],
      [2_456_48, 76_048_49, 328_659_69, 76_398_49, 320_216_16],
    ],
    [
      'with a penalty, which the present lender does not ask',
      { penalty: cents(3_000_00) },
      [2_583_34, 87_277_96, 332_277_56, 87_277_96, 332_277_56],
      [2_456_48, 76_048_49, 328_659_69, 79_398_49, 320_216_16],
    ],
    [
      'with fees above the interest saved',
      { ...small, offers: [offer(4.25, 2), offer(4.1, 2, { fees: cents(1_500_00) })] },
      [2_045_20, 15_515_93, 166_431_13, 15_515_93, 166_431_13],
      [2_031_13, 14_963_97, 166_216_85, 16_463_97, 165_865_71],
    ],
    [
      'with cash back above the interest lost',
      { balance: cents(300_000_00), offers: [offer(4.5, 3), offer(4.6, 3, { cashBack: cents(2_000_00) })] },
      [1_891_22, 38_228_70, 270_144_78, 38_228_70, 269_533_90],
      [1_907_11, 39_089_98, 270_434_02, 37_089_98, 270_434_02],
    ],
    [
      'at the same rate, fixed and variable',
      { amortizationYears: 25, offers: [offer(4), offer(4, 5, { convention: 'variable' })] },
      [2_104_08, 74_460_51, 348_215_71, 74_460_51, 347_734_15],
      [2_111_35, 75_099_33, 348_418_33, 75_099_33, 348_418_33],
    ],
    [
      'paid rapid bi-weekly',
      { amortizationYears: 25, frequency: 'rapid-bi-weekly', offers: [offer(3.94), offer(3.74)] },
      [1_045_55, 72_114_19, 336_192_69, 72_114_19, 336_192_69],
      [1_024_04, 68_392_47, 335_267_27, 68_392_47, 332_197_40],
    ],
    [
      'at 0%',
      { balance: cents(120_000_00), amortizationYears: 10, offers: [offer(2), offer(0, 5, { fees: cents(1_000_00) })] },
      [1_103_72, 9_205_58, 62_982_38, 9_205_58, 62_982_38],
      [1_000_00, 0, 60_000_00, 1_000_00, 53_776_80],
    ],
    [
      'until the mortgage is paid off',
      { balance: cents(50_000_00), amortizationYears: 3, offers: [offer(5), offer(4)] },
      [1_497_39, 3_906_18, 0, 3_906_18, 0],
      [1_475_47, 3_116_78, 0, 3_116_78, 0],
    ],
    [
      'beyond the shorter term, at the same rate',
      later,
      [2_519_51, 81_654_86, 330_484_26, 81_654_86, 330_484_26],
      [2_414_92, 72_320_63, 327_425_43, 72_320_63, 320_498_74],
    ],
    [
      'beyond the shorter term, at a later rate',
      { ...later, laterRatePercent: 5.25 },
      [2_519_51, 81_654_86, 330_484_26, 81_654_86, 330_484_26],
      [2_414_92, 80_974_52, 330_507_72, 80_974_52, 326_825_38],
    ],
  ])('%s', (_, change, ...expected) => {
    const { costs = [] } = compareOffers({ ...mortgage, ...change }) ?? {}
    expect(
      costs.map((each) => [each.payment, each.interest, each.balanceAtEnd, each.cost, each.balanceAtSamePayment]),
    ).toEqual(expected)
  })

  it('compares over the shortest term unless a time is chosen', () => {
    const offers = [offer(4.79), offer(4.19, 3)] as const
    expect(compareOffers({ ...mortgage, offers })?.years).toBe(3)
    expect(compareOffers({ ...mortgage, offers, years: 5 })?.years).toBe(5)
  })

  it('names the cheapest, what it saves, and the rate at which the present lender matches it', () => {
    const compared = compareOffers(mortgage)
    expect(compared).toMatchObject({
      saved: 87_277_96 - 76_398_49,
      cheapest: { offer: { ratePercent: 4.19 } },
    })
    const matching = compared?.matchingRatePercent ?? 0
    const costAt = (rate: number) => compareOffers({ ...mortgage, offers: [offer(rate)] })?.costs[0].cost ?? 0
    expect(costAt(matching)).toBeLessThanOrEqual(76_398_49)
    expect(costAt(matching + 0.01)).toBeGreaterThan(76_398_49)
  })

  it('measures the present lender against the next cheapest when it is the cheapest itself', () => {
    const compared = compareOffers({
      ...mortgage,
      offers: [offer(4.19), offer(4.79, 5, { name: 'Dear' }), offer(4.29)],
    })
    expect(compared?.cheapest).toBe(compared?.costs[0])
    expect(compared?.rival).toBe(compared?.costs[2])
  })

  it('keeps the present lender when offers cost the same', () => {
    const compared = compareOffers({ ...mortgage, offers: [offer(4.79), offer(4.79, 5, { name: 'Other' })] })
    expect(compared).toMatchObject({ saved: 0, cheapest: { offer: { name: 'Offer' } }, matchingRatePercent: 4.79 })
  })

  it('finds no matching rate when cash back is more than all interest', () => {
    const rich = offer(4, 5, { cashBack: cents(90_000_00) })
    expect(compareOffers({ ...mortgage, offers: [offer(4), rich] })?.matchingRatePercent).toBeNull()
  })

  it('counts every dollar: paid, fees and owed, less cash back and the balance of today', () => {
    const rate = fc.integer({ min: 0, max: 3500 }).map((hundredths) => hundredths / 100)
    const amount = fc.integer({ min: 0, max: 5_000_00 }).map((value) => cents(value))
    fc.assert(
      fc.property(
        rate,
        rate,
        rate,
        amount,
        amount,
        fc.integer({ min: 1, max: 10 }),
        (own, other, after, fees, cashBack, years) => {
          const offers = [offer(own, 3), offer(other, 4, { fees, cashBack })] as const
          const compared = compareOffers({ ...mortgage, offers, years, laterRatePercent: after })
          for (const each of compared?.costs ?? []) {
            expect(each.cost).toBe(each.paid + each.fees + each.balanceAtEnd - each.offer.cashBack - mortgage.balance)
            expect(each.balanceAtSamePayment).toBeLessThanOrEqual(each.balanceAtEnd)
          }
          expect(compared?.saved).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: 40 },
    )
  })

  it.each<Partial<OffersCase>>([
    { balance: zeroCents },
    { amortizationYears: 0 },
    { years: 0 },
    { years: 2.5 },
    { penalty: cents(-1) },
    { laterRatePercent: Number.NaN },
    { offers: [offer(Number.NaN)] },
    { offers: [offer(4, 0)] },
  ])('is null for %o', (odd) => {
    expect(compareOffers({ ...mortgage, ...odd })).toBeNull()
    expect(explainOffers({ ...mortgage, ...odd })).toBeNull()
  })
})

it('explains each cost, and names the rule of straight switches', () => {
  const explained = explainOffers(mortgage)
  expect(explained?.steps.map(({ working, result }) => `${working} = ${result}`)).toEqual([
    '$87,277.96 + $0.00 − $0.00 = $87,277.96',
    '$76,048.49 + $350.00 − $0.00 = $76,398.49',
    '$87,277.96 − $76,398.49 = $10,879.47',
  ])
  expect(explained?.rules.map(({ id }) => id)).toEqual(['interest-act-s6', 'qualifying-rate-uninsured-2024'])
})
