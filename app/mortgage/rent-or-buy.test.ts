import { describe, expect, it } from 'vitest'
import { cents, maxCents } from './money.ts'
import type { PurchaseScenario } from './purchase-mortgage.ts'
import { explainRentOrBuy, rentOrBuy, rentOrBuyAdvantage, type RentOrBuyCase } from './rent-or-buy.ts'

const purchase: PurchaseScenario = {
  price: cents(600_000_00),
  downPayment: cents(60_000_00),
  amortizationYears: 25,
  province: 'ON',
  city: null,
  day: '2026-12-23',
  firstTimeBuyer: false,
  newBuild: false,
  nonTraditionalDownPayment: false,
  ownerOccupied: true,
  ratePercent: 3.94,
  convention: 'fixed',
  frequency: 'monthly',
}

const home: RentOrBuyCase = {
  purchase,
  closingFees: cents(2_850_00),
  propertyTax: cents(4_800_00),
  maintenancePercent: 1,
  condoFees: cents(0),
  homeInsurance: cents(120_00),
  rent: cents(2_500_00),
  rentersInsurance: cents(30_00),
  rentGrowthPercent: 2.5,
  costGrowthPercent: 2,
  appreciationPercent: 3,
  returnPercent: 5,
  sellingPercent: 5,
  horizonYears: 10,
}

/** Alberta asks no tax on the price, so that all that is paid is the price. */
const paidInCash = (dollars: number): Partial<RentOrBuyCase> => ({
  purchase: { ...purchase, price: cents(dollars * 100), downPayment: cents(dollars * 100), ratePercent: 0 },
  propertyTax: cents(0),
  maintenancePercent: 0,
  homeInsurance: cents(0),
  rentersInsurance: cents(0),
  rentGrowthPercent: 0,
  costGrowthPercent: 0,
  appreciationPercent: 0,
  returnPercent: 0,
})

describe('by hand', () => {
  // $300,000 in cash and 275 + 1,950 + 750 = $2,975 of Ontario's tax; rent $1,000 for a home that costs nothing to keep.
  const simple = { ...home, ...paidInCash(300_000), closingFees: cents(0), rent: cents(1_000_00), horizonYears: 3 }

  it('an owner without a mortgage saves the rent, and pays to sell', () => {
    const result = rentOrBuy(simple)
    expect(result?.cash).toBe(302_975_00)
    expect(result?.years.map(({ ownerWealth, renterWealth }) => [ownerWealth, renterWealth])).toEqual([
      [285_000_00, 302_975_00],
      [297_000_00, 302_975_00],
      [309_000_00, 302_975_00],
      [321_000_00, 302_975_00],
    ])
    expect(result).toMatchObject({ advantage: 18_025_00, breakEvenYear: 2 })
  })

  it('finds a break-even after the time that is asked about, or none', () => {
    expect(rentOrBuy({ ...simple, horizonYears: 1 })).toMatchObject({ advantage: -5_975_00, breakEvenYear: 2 })
    expect(rentOrBuy({ ...simple, rent: cents(0) })?.breakEvenYear).toBeNull()
    // 285,000 + 36 × rent = 302,975: rent = 499.31
    expect(rentOrBuy(simple)?.even.rent).toBe(500_00)
  })

  // PWL Capital's 5 % rule: with 1 % of tax, 1 % of maintenance and 3 % of capital cost, $500,000 equals a rent of about $2,083.
  it('comes close to the 5 % rule', () => {
    const rule = { ...home, ...paidInCash(500_000), closingFees: cents(0), horizonYears: 1, returnPercent: 3 }
    const costs = { propertyTax: cents(5_000_00), maintenancePercent: 1, sellingPercent: 0 }
    const alberta = { ...rule.purchase, province: 'AB' } as PurchaseScenario
    const even = rentOrBuy({ ...rule, ...costs, purchase: alberta })?.even.rent ?? 0
    // Alberta's registration of $550 makes the difference of $45; each month's rent could be invested for the rest of the year.
    expect(even).toBeGreaterThan(2_066_00)
    expect(even).toBeLessThan(2_115_00)
  })
})

describe('rentOrBuy', () => {
  it('starts with the same cash: down payment, Ontario’s tax, tax on the premium, and fees', () => {
    const result = rentOrBuy(home)
    // 60,000 + 8,475 + 8 % of 16,740 + 2,850
    expect(result?.cash).toBe(72_664_20)
    expect(result?.firstMonth).toEqual({ mortgage: 2_910_48, owner: 3_930_48, renter: 2_530_00 })
    expect(result?.years[0]).toMatchObject({ ownerWealth: 13_260_00, renterWealth: 72_664_20, balance: 556_740_00 })
  })

  it.each([
    // Montréal on $700,000: $9,349.00 (published). British Columbia: no tax for a first home up to $500,000.
    [{ province: 'QC', city: 'Montréal', price: 700_000_00, downPayment: 140_000_00 }, 140_000_00 + 9_349_00],
    [{ province: 'BC', price: 500_000_00, downPayment: 100_000_00, firstTimeBuyer: true }, 100_000_00],
    [{ province: 'MB', price: 200_000_00, downPayment: 40_000_00 }, 40_000_00 + 1_650_00],
  ])('knows the taxes of %o', (change, cash) => {
    const there = { ...purchase, ...change } as PurchaseScenario
    const result = rentOrBuy({ ...home, purchase: there, closingFees: cents(0) })
    expect(Math.abs((result?.cash ?? 0) - cash)).toBeLessThan(200_00)
    expect(result?.cash).toBe(result?.purchase.cashNeeded)
  })

  // Worked out with sixty digits.
  it.each([
    [{}, 60_939_13, 6],
    [{ appreciationPercent: 2 }, -6_672_99, 11],
    [{ appreciationPercent: -3 }, -265_705_11, null],
    [{ rent: cents(2_200_00) }, 9_570_28, 9],
    [{ rent: cents(5_000_00) }, 489_020_71, 2],
    [{ returnPercent: 0 }, 151_105_51, 4],
    [{ maintenancePercent: 0, condoFees: cents(500_00) }, 64_533_36, 6],
    [{ horizonYears: 1 }, -49_718_31, 6],
    [{ horizonYears: 40 }, 1_020_614_49, 6],
    [{ purchase: { ...purchase, ratePercent: 0 } }, 285_636_25, 2],
  ] as const)('with %o', (change, advantage, breakEvenYear) => {
    expect(rentOrBuy({ ...home, ...change })).toMatchObject({ advantage, breakEvenYear })
  })

  it('names the values at which the answer turns: a step further it has turned, a step before not', () => {
    const even = rentOrBuy(home)?.even
    expect(even).toEqual({ appreciationPercent: 2.11, rent: 2_145_00, returnPercent: 7.57, ratePercent: 4.92 })
    const advantageWith = (change: Partial<RentOrBuyCase>) => rentOrBuyAdvantage({ ...home, ...change })
    expect(advantageWith({ appreciationPercent: 2.11 })).toBeGreaterThanOrEqual(0)
    expect(advantageWith({ appreciationPercent: 2.1 })).toBeLessThan(0)
    expect(advantageWith({ returnPercent: 7.57 })).toBeGreaterThanOrEqual(0)
    expect(advantageWith({ returnPercent: 7.58 })).toBeLessThan(0)
    expect(advantageWith({ rent: cents(2_144_00) })).toBeLessThan(0)
    expect(advantageWith({ purchase: { ...purchase, ratePercent: 4.93 } })).toBeLessThan(0)
  })

  it('says that nothing turns where nothing does', () => {
    expect(rentOrBuy({ ...home, rent: cents(0) })?.even.ratePercent).toBeNull()
  })

  it.each([
    { rent: cents(-1) },
    { propertyTax: Number.NaN as never },
    { appreciationPercent: 20.01 },
    { returnPercent: Number.NaN },
    { sellingPercent: -1 },
    { horizonYears: 0 },
    { horizonYears: 41 },
    { purchase: { ...purchase, price: cents(0) } },
    { purchase: { ...purchase, downPayment: cents(600_000_01) } },
    { purchase: { ...purchase, day: '1990-01-01' } },
    { purchase: { ...purchase, frequency: 'weekly' as const } },
    { rent: maxCents, returnPercent: 20 },
    { rent: cents(maxCents + 1) },
  ])('is null for %o', (odd) => {
    expect(rentOrBuy({ ...home, ...odd })).toBeNull()
    expect(explainRentOrBuy({ ...home, ...odd })).toBeNull()
  })
})

it('explains both wealths, with the rules of premium and tax', () => {
  const explained = explainRentOrBuy(home)
  expect(explained?.steps.map(({ result }) => result)).toEqual([
    '$806,349.83',
    '$40,317.49',
    '$370,094.95',
    '$309,155.82',
    '$60,939.13',
  ])
  expect(explained?.steps[2]?.working).toBe('$806,349.83 − $40,317.49 − $395,937.39 + $0.00')
  expect(explained?.rules.length).toBeGreaterThan(3)
})
