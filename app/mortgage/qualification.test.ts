import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, maxCents } from './money.ts'
import {
  debtServiceLimits,
  incomeAllowing,
  monthlyAllowance,
  monthlyObligations,
  shareOfIncome,
  stressTest,
} from './qualification.ts'

const day = '2026-11-21'

describe('debtServiceLimits', () => {
  it("are the brokerage's 32 and 40 with all condo fees, on any day", () => {
    const limits = { gdsPercent: 32, tdsPercent: 40, condoFeesCountedPercent: 100 }
    expect(debtServiceLimits('cautious', day)).toEqual({ limits, rule: null })
    expect(debtServiceLimits('cautious', '1990-01-01')).toEqual({ limits, rule: null })
  })

  it("are CMHC's 39 and 44 with half of the condo fees; 35 and 42 before July 2021; unknown before July 2020", () => {
    expect(debtServiceLimits('cmhc', day)).toMatchObject({
      limits: { gdsPercent: 39, tdsPercent: 44, condoFeesCountedPercent: 50 },
      rule: { id: 'debt-service-2021' },
    })
    expect(debtServiceLimits('cmhc', '2021-07-04')?.limits).toMatchObject({ gdsPercent: 35, tdsPercent: 42 })
    expect(debtServiceLimits('cmhc', '2020-06-30')).toBeNull()
  })
})

describe('stressTest', () => {
  it.each([
    [4.84, 6.84, 'buffer'],
    [3.26, 5.26, 'buffer'],
    [3.25, 5.25, 'floor'],
    [1.78, 5.25, 'floor'],
    [0, 5.25, 'floor'],
    [3.28, 5.28, 'buffer'], // times a million it is 5,279,999.999… in floating point
    [9.995, 11.995, 'buffer'],
  ] as const)('of %d %% is %d %%, decided by the %s', (contract, ratePercent, decidedBy) => {
    expect(stressTest(contract, 'insured', day)).toMatchObject({ ratePercent, decidedBy })
    expect(stressTest(contract, 'uninsured', day)).toMatchObject({ ratePercent, decidedBy })
  })

  it('comes from Finance Canada for insured mortgages and from OSFI for others', () => {
    expect(stressTest(4, 'insured', day)?.rule.body).toContain('Finance')
    expect(stressTest(4, 'uninsured', day)?.rule.body).toContain('OSFI')
    expect(stressTest(4, 'uninsured', '2021-06-01')?.rule.id).toBe('qualifying-rate-uninsured-2021')
  })

  // affordability.ts assumes one test for both: if they differed, it would need to search on each side of 20 % down.
  it.each(['is the same for both on %s', '2024-11-20', '2024-11-21', day])('is the same for both on %s', (on) => {
    for (const rate of [1, 3.25, 4.84, 9]) {
      expect(stressTest(rate, 'insured', on)?.ratePercent).toBe(stressTest(rate, 'uninsured', on)?.ratePercent)
    }
  })

  it('is unknown before the first rules', () => {
    expect(stressTest(4, 'insured', '2021-05-31')).toBeNull()
    expect(stressTest(4, 'uninsured', 'tomorrow')).toBeNull()
  })
})

describe('monthlyObligations', () => {
  const obligations = {
    propertyTax: cents(4_000_00),
    heat: cents(100_00),
    condoFees: cents(401_01),
    otherDebts: cents(350_00),
  }

  it('are a twelfth of tax, plus heat and fees, and for TDS also debts; rounded up to the cent', () => {
    const limits = { gdsPercent: 32, tdsPercent: 40, condoFeesCountedPercent: 100 }
    expect(monthlyObligations(obligations, limits)).toEqual({
      propertyTax: 333_34, // 333.3333
      heat: 100_00,
      condoFees: 401_01,
      otherDebts: 350_00,
      housing: 834_35,
      all: 1_184_35,
    })
  })

  it('include half of the condo fees for CMHC', () => {
    const limits = { gdsPercent: 39, tdsPercent: 44, condoFeesCountedPercent: 50 }
    expect(monthlyObligations(obligations, limits)).toMatchObject({ condoFees: 200_51, housing: 633_85 }) // 200.505
    const third = { ...limits, condoFeesCountedPercent: 33 }
    expect(monthlyObligations(obligations, third).condoFees).toBe(132_34) // 132.3333
  })
})

describe('monthlyAllowance', () => {
  it("is the limit's share of the monthly income, rounded down to the cent", () => {
    expect(monthlyAllowance(cents(100_000_00), 32)).toBe(2_666_66) // 2,666.6667
    expect(monthlyAllowance(cents(150_000_00), 39)).toBe(4_875_00)
    expect(monthlyAllowance(cents(0), 39)).toBe(0)
    expect(monthlyAllowance(cents(120_000_00), 32.3)).toBe(3_230_00) // 32.3 × 1,000 is 32,299.999… in floating point
    expect(incomeAllowing(cents(3_230_00), 32.3)).toBe(120_000_00)
    expect(monthlyAllowance(maxCents, 44)).toBe(3_666_666_666) // 3,666,666,666.63
  })

  it('incomeAllowing finds the lowest income that allows an amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_00 }), fc.constantFrom(32, 35, 39, 40, 44), (amount, limit) => {
        const income = incomeAllowing(cents(amount), limit)
        expect(monthlyAllowance(income, limit)).toBeGreaterThanOrEqual(amount)
        expect(monthlyAllowance(cents(income - 1), limit)).toBeLessThan(amount)
      }),
    )
  })
})

describe('shareOfIncome', () => {
  it.each([
    [2_666_66, 100_000_00, 32],
    [2_500_00, 100_000_00, 30],
    [1, 100_000_00, 0],
    [1_234_56, 45_678_90, 32.43], // 32.4322
    [5_000_00, 1_00, 6_000_000],
    [5_000_00, 0, 0],
    [1, 1, 1_200],
  ])('of %i cents a month out of %i cents a year is %d %%', (amount, income, share) => {
    expect(shareOfIncome(cents(amount), cents(income))).toBe(share)
  })

  it('stays within the limit for the amount that the limit allows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxCents }), fc.constantFrom(32, 39, 40, 44), (income, limit) => {
        expect(shareOfIncome(monthlyAllowance(cents(income), limit), cents(income))).toBeLessThanOrEqual(limit)
      }),
    )
  })
})
