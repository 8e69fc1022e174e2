import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, maxCents } from './money.ts'
import { anyHousehold, household } from '../../tests/support/household.ts'
import { affordability, affordabilityByIncome } from './affordability.ts'
import { borrowingCapacities, insuranceAt } from './borrowing-capacity.ts'
import type { Household } from './borrowing-capacity.ts'
import { minimumDownPayment } from './down-payment.ts'
import { mortgagePayment } from './payment.ts'
import { priceNeeds } from './price-needs.ts'

function found(some: Household) {
  const result = affordability(some)
  if (result === null) throw new Error('nothing worked out')
  return result
}

function monthlyPayment(some: Household, principal: number, ratePercent: number) {
  return mortgagePayment({ ...some, principal: cents(principal), ratePercent, frequency: 'monthly' })
}

describe('published examples', () => {
  it('LoonieCalc: $120,000 a year at 4.99 % tested at 6.99 % supports a mortgage of $557,303, a payment of $3,900', () => {
    const some: Household = {
      ...household,
      preset: 'cmhc',
      stressTest: true,
      income: cents(120_000_00),
      ratePercent: 4.99,
    }
    const { capacity } = found({ ...some, downPayment: cents(100_000_00), otherDebts: cents(429_00) })
    expect(capacity.ratePercent).toBe(6.99)
    expect(capacity.gds.maximumPayment).toBe(3_900_00)
    expect(Math.abs(capacity.carries - 557_303_50)).toBeLessThan(1_00) // half a cent of payment is some 70 cents of loan
    expect(capacity.strictest).toBe('gds')
  })

  it('Fanny Samaniego: $12,500 a month, $555 of costs, 5.49 % tested at 7.49 %, monthly compounding: $585,096 and a price of $765,096', () => {
    const result = found({
      ...household,
      preset: 'cmhc',
      stressTest: true,
      convention: 'variable',
      income: cents(150_000_00),
      downPayment: cents(180_000_00),
      ratePercent: 5.49,
      propertyTax: cents(5_400_00),
      heat: cents(105_00),
      otherDebts: cents(450_00),
    })
    const { gds, tds } = result.capacity
    expect([gds.maximumPayment, tds.maximumPayment]).toEqual([4_320_00, 4_495_00])
    expect(Math.round(result.mortgage / 100)).toBe(585_096)
    expect(Math.round(result.price / 100)).toBe(765_096)
    expect(result).toMatchObject({ binds: 'gds', gdsPercent: 39, payment: 3_589_51, qualifyingPayment: 4_320_00 })
  })
})

describe('the specified defaults', () => {
  it('are limited by the down payment: at $400,000 the minimum of 5 % is $20,000', () => {
    // 32 % of 8,333.33 a month supports a mortgage of 465,768.34, but 380,000 plus a premium of 4 % is only 395,200.
    const result = found(household)
    expect(result).toMatchObject({ price: 400_000_00, binds: 'minimum down payment', mortgage: 395_200_00 })
    expect(result.insurance).toMatchObject({ loan: 380_000_00, premium: 15_200_00, ratePercent: 4 })
    expect(result.payment).toBe(result.qualifyingPayment)
    expect(result.capacity).toMatchObject({ test: null, ratePercent: 4.84, strictest: 'gds' })
    expect(result.capacity.gds).toMatchObject({ limitPercent: 32, allowance: 2_666_66, maximumPayment: 2_666_66 })
    expect(result.capacity.tds).toMatchObject({ limitPercent: 40, allowance: 3_333_33, maximumPayment: 3_333_33 })
    expect(result.capacity.carries).toBe(465_768_34)
  })

  it('are limited by GDS when the stress test is on', () => {
    const result = found({ ...household, stressTest: true })
    expect(result).toMatchObject({ binds: 'gds', qualifyingPayment: 2_666_66, gdsPercent: 32, tdsPercent: 32 })
    expect(result.capacity.ratePercent).toBe(6.84)
    expect(result.payment).toBe(monthlyPayment(household, result.mortgage, 4.84))
  })

  it('are limited by TDS when debts exceed the 8 % between the two limits', () => {
    const most = 100_000_00 * 0.08
    const debts = (yearly: number) => ({ ...household, stressTest: true, otherDebts: cents(Math.round(yearly / 12)) })
    expect(found(debts(most - 12_00)).binds).toBe('gds')
    expect(found(debts(most + 12_00)).binds).toBe('tds')
    expect(found(debts(most + 12_00))).toMatchObject({ tdsPercent: 40 })
  })
})

describe('the maximum price by down payment', () => {
  const rich: Household = { ...household, income: cents(900_000_00) }

  it.each([
    [0, 0, 'minimum down payment'],
    [25_000_00, 500_000_00, 'minimum down payment'],
    [95_000_00, 1_200_000_00, 'minimum down payment'],
    [74_999_90, 999_999_00, 'minimum down payment'],
    [125_000_00, 1_499_999_99, 'insurable limit'],
    [299_999_99, 1_499_999_99, 'insurable limit'],
    [300_000_00, 1_500_000_00, 'insurable limit'],
    [400_000_00, 2_000_000_00, 'insurable limit'],
  ] as const)('%i cents down reach a price of %i, limited by the %s', (downPayment, price, binds) => {
    expect(found({ ...rich, downPayment: cents(downPayment) })).toMatchObject({ price, binds })
  })

  it('needs 20 % down from $1,000,000 on before 2024-12-15, the older insurable limit', () => {
    const before = { ...rich, downPayment: cents(100_000_00), day: '2024-12-14' }
    expect(found(before)).toMatchObject({ price: 999_999_99, binds: 'insurable limit' })
  })

  it('needs 20 % down over more than 25 years, except for first-time buyers and new builds', () => {
    const long: Household = { ...rich, amortizationYears: 30 }
    expect(found(long)).toMatchObject({ price: 100_000_00, binds: 'amortization' })
    expect(found({ ...long, firstTimeBuyer: true })).toMatchObject({
      price: 400_000_00,
      insurance: { surchargePoints: 0.2 },
    })
    expect(found({ ...long, newBuild: true }).price).toBe(400_000_00)
  })

  it('stays at 20 % down when the income supports the loan but not a premium on top', () => {
    // The income supports a little more than 80,000, which is four times the down payment.
    const { capacity } = found(household)
    const income = Math.round((household.income * 80_100_00) / capacity.carries)
    const result = found({ ...household, income: cents(income) })
    expect(result).toMatchObject({ price: 100_000_00, mortgage: 80_000_00, binds: 'gds' })
    expect(result.capacity.carries - result.mortgage).toBeGreaterThan(0)
  })

  it('is the down payment alone when costs leave no room for a mortgage', () => {
    const result = found({ ...household, propertyTax: cents(90_000_00) })
    expect(result).toMatchObject({ price: 20_000_00, mortgage: 0, payment: 0, binds: 'gds', gdsPercent: 90 })
    expect(result.capacity.carries).toBe(0)
  })
})

describe('the maximum price by income', () => {
  function byIncome(some: Household) {
    const found = affordabilityByIncome(some)
    if (found === null) throw new Error('nothing worked out')
    return { downPayment: found.household.downPayment, ...found.result }
  }

  it('takes the least down payment where the own one is too little', () => {
    // 465,768.34 is 95 % of the price and a premium of 4 %, so the price is 465,768.34 ÷ 0.988, and 5 % of it is paid down.
    expect(byIncome({ ...household, downPayment: cents(0) })).toMatchObject({
      price: 471_425_45,
      downPayment: 23_571_28,
      binds: 'gds',
    })
  })

  it('takes 20 % down where the mortgage cannot be insured', () => {
    // 465,768.34 is 80 % of the price.
    const long = byIncome({ ...household, amortizationYears: 30 })
    expect(long.price * 0.8).toBeCloseTo(long.capacity.carries, -1)
    expect(long.downPayment).toBe(long.price - long.mortgage)
  })

  it('goes beyond the insurable limit as soon as the largest insured mortgage is carried', () => {
    // 1,499,999.99 with 125,000 down is a mortgage of 1,430,000; 1,500,000 with 300,000 down is one of 1,200,000.
    const earning = (dollars: number) => byIncome({ ...household, income: cents(dollars * 100) })
    expect(earning(307_000)).toMatchObject({ price: 1_499_903_23, downPayment: 124_990_33 })
    expect(earning(307_100).price).toBeGreaterThan(1_780_000_00)
  })

  it('is the same as with the own down payment where only the income limits it, and else higher', () => {
    fc.assert(
      fc.property(anyHousehold, (some) => {
        const [own, income] = [found(some), byIncome(some)]
        expect(['gds', 'tds']).toContain(income.binds)
        expect(income.insurance.refusal).toBeNull()
        expect(income.mortgage).toBeLessThanOrEqual(income.capacity.carries)
        expect(income.price).toBeGreaterThanOrEqual(own.price)
        expect(income.price === own.price).toBe(own.binds === 'gds' || own.binds === 'tds')
        const richer = found({ ...some, downPayment: income.downPayment })
        expect(richer.price).toBe(income.price)
      }),
    )
  })
})

describe('presets of limits', () => {
  it("counts condo fees in full by default and half of them for CMHC's limits", () => {
    const condo: Household = { ...household, condoFees: cents(500_00) }
    expect(found(condo).capacity.gds.counted).toBe(500_00)
    expect(found({ ...condo, preset: 'cmhc' }).capacity.gds).toMatchObject({ counted: 250_00, limitPercent: 39 })
    expect(found({ ...condo, preset: 'cmhc' }).capacities.limitsRule?.id).toBe('debt-service-2021')
  })
})

describe('odd input', () => {
  it.each<Partial<Household>>([
    { income: cents(0) },
    { income: cents(-1) },
    { income: Number.NaN as never },
    { income: (maxCents + 1) as never },
    { downPayment: cents(-1) },
    { downPayment: 0.5 as never },
    { otherDebts: Number.POSITIVE_INFINITY as never },
    { ratePercent: Number.NaN },
    { ratePercent: -1 },
    { ratePercent: 101 },
    { amortizationYears: 0 },
    { amortizationYears: 51 },
    { day: '' },
    { day: '2012-01-01' },
    { day: '2020-06-30', preset: 'cmhc' },
    { day: '2021-05-31', stressTest: true },
  ])('returns null for %j', (odd) => {
    expect(affordability({ ...household, ...odd })).toBeNull()
    expect(borrowingCapacities({ ...household, ...odd })).toBeNull()
  })

  it('handles the largest amounts and the lowest and highest rate and amortization', () => {
    const result = found({ ...household, income: maxCents, coBorrowerIncome: maxCents, downPayment: maxCents })
    expect(result.mortgage).toBeLessThanOrEqual(maxCents)
    expect(result.price).toBe(2 * maxCents)
    expect(found({ ...household, income: cents(1) }).price).toBe(20_000_00)
    expect(found({ ...household, otherDebts: maxCents, heat: maxCents }).price).toBe(20_000_00)
    for (const edge of [
      { ratePercent: 0 },
      { ratePercent: 100 },
      { amortizationYears: 50 },
      { amortizationYears: 0.01 },
    ]) {
      expect(found({ ...household, ...edge }).price).toBeGreaterThan(20_000_00)
    }
  })
})

describe('for any household', () => {
  it('the maximum payment meets the stricter limit, and a mortgage one cent larger exceeds it', () => {
    fc.assert(
      fc.property(anyHousehold, (some) => {
        const { capacities } = found(some)
        for (const { ratePercent, strictest, carries, ...rooms } of [capacities.insured, capacities.uninsured]) {
          const { maximumPayment, allowance, counted } = rooms[strictest]
          const next = monthlyPayment(some, carries + 1, ratePercent)
          expect(maximumPayment).toBe(Math.max(0, allowance - counted))
          expect(Math.min(rooms.gds.maximumPayment, rooms.tds.maximumPayment)).toBe(maximumPayment)
          expect(monthlyPayment(some, carries, ratePercent)).toBe(maximumPayment)
          expect(maximumPayment === 0 ? carries === 0 : next > maximumPayment).toBe(true)
        }
      }),
    )
  })

  it('the highest price is within every rule, and one dollar more breaks the rule that limits it', () => {
    fc.assert(
      fc.property(anyHousehold, (some) => {
        const result = found(some)
        const { price, mortgage, insurance, capacity, binds } = result
        expect(price).toBeGreaterThanOrEqual(insurance.loan)
        expect(insurance.refusal).toBeNull()
        expect(mortgage).toBe(insurance.loan + insurance.premium)
        expect(mortgage).toBeLessThanOrEqual(capacity.carries)
        expect(price).toBe(some.downPayment + insurance.loan)
        expect(some.downPayment).toBeGreaterThanOrEqual(minimumDownPayment(price, some.day) ?? Number.NaN)
        const isWithin =
          result.gdsPercent <= capacity.gds.limitPercent && result.tdsPercent <= capacity.tds.limitPercent
        expect(isWithin || mortgage === 0).toBe(true)
        const above = insuranceAt(some, cents(price + 1_00))
        const isTooMuch = above.refusal === null && above.loan + above.premium > capacity.carries
        expect(binds === 'gds' || binds === 'tds' ? isTooMuch : above.refusal !== null).toBe(true)
      }),
    )
  })

  it('more income, less debt or a larger down payment never lower the price; a stricter test never raises it', () => {
    fc.assert(
      fc.property(anyHousehold, fc.integer({ min: 1, max: 5_000_00 }), (some, more) => {
        const { price } = found(some)
        expect(found({ ...some, income: cents(some.income + more) }).price).toBeGreaterThanOrEqual(price)
        expect(found({ ...some, downPayment: cents(some.downPayment + more) }).price).toBeGreaterThanOrEqual(price)
        expect(found({ ...some, otherDebts: cents(some.otherDebts + more) }).price).toBeLessThanOrEqual(price)
        expect(found({ ...some, heat: cents(some.heat + more) }).price).toBeLessThanOrEqual(price)
        expect(found({ ...some, stressTest: true }).price).toBeLessThanOrEqual(
          found({ ...some, stressTest: false }).price,
        )
      }),
    )
  })

  it('every figure is a number of zero or more', () => {
    fc.assert(
      fc.property(anyHousehold, (some) => {
        const figures: number[] = []
        JSON.stringify([found(some), priceNeeds(some, cents(700_000_00))], (_key, value: unknown) => {
          if (typeof value === 'number') figures.push(value)
          return value
        })
        expect(figures.length).toBeGreaterThan(50)
        expect(figures.filter((value) => !Number.isFinite(value) || value < 0 || Object.is(value, -0))).toEqual([])
      }),
    )
  })
})
