import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { compoundingConventions, paymentCount, paymentFrequencies } from './payment.ts'
import type { MortgageTerms, PaymentFrequency } from './payment.ts'
import { balanceAt, interestWithin, mortgageSchedule, scheduleYears } from './schedule.ts'

const frequencies = Object.keys(paymentFrequencies) as PaymentFrequency[]

const terms: MortgageTerms = {
  principal: cents(400_000_00),
  ratePercent: 3.94,
  amortizationYears: 25,
  frequency: 'monthly',
  convention: 'fixed',
}

const anyTerms = fc.record({
  principal: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 5_000_000_00 })).map(cents),
  ratePercent: fc.oneof(fc.integer({ min: 0, max: 2_500 }), fc.integer({ min: 0, max: 10_000 })).map((h) => h / 100),
  amortizationYears: fc.integer({ min: 1, max: 30 }),
  frequency: fc.constantFrom(...frequencies),
  convention: fc.constantFrom(...compoundingConventions),
}) satisfies fc.Arbitrary<MortgageTerms>

describe('a schedule worked by hand: $1,000 at 12 % nominal, 3 payments in a quarter of a year', () => {
  // 1 % a month; payment 1,000 × 0.01 ÷ (1 − 1.01^−3) = 340.02211 → 340.02
  const schedule = mortgageSchedule({
    principal: cents(1_000_00),
    ratePercent: 12,
    amortizationYears: 0.25,
    frequency: 'monthly',
    convention: 'nominal',
  })

  it("rounds each period's interest to the cent, and the last payment takes the remainder", () => {
    expect(schedule.payment).toBe(340_02)
    expect(schedule.payments).toEqual([
      { number: 1, payment: 340_02, interest: 10_00, principal: 330_02, balance: 669_98 },
      { number: 2, payment: 340_02, interest: 6_70, principal: 333_32, balance: 336_66 }, // 6.6998
      { number: 3, payment: 340_03, interest: 3_37, principal: 336_66, balance: 0 }, // 3.3666
    ])
  })

  it('adds up interest and payments', () => {
    expect(schedule.totalInterest).toBe(20_07)
    expect(schedule.totalPaid).toBe(1_020_07)
    expect(schedule.yearsToPayoff).toBe(0.25)
  })
})

describe('$400,000 at 3.94 %, fixed, 25 years', () => {
  it('takes 300 monthly payments', () => {
    const { payments, yearsToPayoff } = mortgageSchedule(terms)
    expect(payments).toHaveLength(300)
    expect(yearsToPayoff).toBe(25)
  })

  it('ends after about 21.9 years with rapid bi-weekly payments, and saves interest', () => {
    const rapid = mortgageSchedule({ ...terms, frequency: 'rapid-bi-weekly' })
    expect(rapid.yearsToPayoff).toBeCloseTo(21.9, 1)
    expect(rapid.payments.at(-1)?.balance).toBe(0)
    expect(rapid.payments.at(-1)?.payment).toBeLessThanOrEqual(rapid.payment)
    expect(rapid.totalInterest).toBeLessThan(mortgageSchedule(terms).totalInterest)
  })

  it('has the balance of the annuity formula at the end of a 5-year term', () => {
    // 400,000 (1 + i)^60 − 2,091.09 ((1 + i)^60 − 1) ÷ i with i = (1.0197)^(1/6) − 1
    const i = 1.0197 ** (1 / 6) - 1
    const expected = 400_000_00 * (1 + i) ** 60 - 2_091_09 * (((1 + i) ** 60 - 1) / i)
    expect(Math.abs(balanceAt(mortgageSchedule(terms), 5) - expected)).toBeLessThan(60) // half a cent a payment at most
  })

  it('adds up payments by year', () => {
    const schedule = mortgageSchedule(terms)
    const years = scheduleYears(schedule)
    expect(years).toHaveLength(25)
    expect(years[0]?.paid).toBe(12 * 2_091_09)
    expect(years[4]?.balance).toBe(balanceAt(schedule, 5))
    expect(years.at(-1)).toMatchObject({ year: 25, balance: 0 })
  })

  it('has a short last year when the payoff falls within it', () => {
    const years = scheduleYears(mortgageSchedule({ ...terms, frequency: 'rapid-bi-weekly' }))
    expect(years).toHaveLength(22)
    expect(years[21]?.paid).toBeLessThan(26 * 1_045_55)
  })
})

describe('the schedule of a long mortgage', () => {
  it('is complete: all 1,560 payments of 30 years weekly, with all of the interest', () => {
    const { payments, totalInterest } = mortgageSchedule({ ...terms, amortizationYears: 30, frequency: 'weekly' })
    expect(payments).toHaveLength(1560)
    const first600 = payments.slice(0, 600).reduce((sum, { interest }) => sum + interest, 0)
    expect(first600 / totalInterest).toBeLessThan(0.65) // what a cut at 600 payments would lose
  })
})

describe('balanceAt and interestWithin', () => {
  const schedule = mortgageSchedule(terms)

  it('know the first and the last day, and days after the end', () => {
    expect(balanceAt(schedule, 0)).toBe(400_000_00)
    expect(balanceAt(schedule, -1)).toBe(400_000_00)
    expect(balanceAt(schedule, Number.NaN)).toBe(400_000_00)
    expect(balanceAt(schedule, 25)).toBe(0)
    expect(balanceAt(schedule, 99)).toBe(0)
    expect(balanceAt(schedule, 0.3)).toBe(schedule.payments[3]?.balance) // 3.6 payments are 4
    expect(interestWithin(schedule, 0)).toBe(0)
    expect(interestWithin(schedule, 99)).toBe(schedule.totalInterest)
  })

  it('split the payments of a term into interest and principal', () => {
    expect(interestWithin(schedule, 5) + 400_000_00 - balanceAt(schedule, 5)).toBe(60 * 2_091_09)
  })
})

describe('odd input', () => {
  it.each([{ principal: cents(0) }, { principal: cents(-1) }, { ratePercent: Number.NaN }, { amortizationYears: 0 }])(
    'has no payments and no totals: %j',
    (odd) => {
      const schedule = mortgageSchedule({ ...terms, ...odd })
      expect(schedule).toMatchObject({ payment: 0, payments: [], totalPaid: 0, totalInterest: 0, yearsToPayoff: 0 })
      expect(scheduleYears(schedule)).toEqual([])
      expect(balanceAt(schedule, 5)).toBe(0)
      expect(interestWithin(schedule, 5)).toBe(0)
    },
  )

  it('repays one cent in one payment, and charges no interest at a rate of zero', () => {
    expect(mortgageSchedule({ ...terms, principal: cents(1) }).totalPaid).toBe(1)
    expect(mortgageSchedule({ ...terms, ratePercent: 0 }).totalInterest).toBe(0)
  })
})

describe('for any mortgage', () => {
  it('pays off exactly, in whole cents, within the number of payments of the amortization, and the totals agree', () => {
    fc.assert(
      fc.property(anyTerms, (each) => {
        const schedule = mortgageSchedule(each)
        const { paymentsPerYear } = paymentFrequencies[each.frequency]
        expect(schedule.payments.length).toBeLessThanOrEqual(paymentCount(each.amortizationYears, paymentsPerYear))
        expect(schedule.payments.at(-1)?.balance).toBe(0)
        let owed: number = each.principal
        let paid = 0
        for (const row of schedule.payments) {
          if (row.payment !== row.interest + row.principal) throw new Error(`row ${row.number} does not add up`)
          if (row.balance !== owed - row.principal) throw new Error(`balance of row ${row.number}`)
          if (row.principal < 0 || row.interest < 0) throw new Error(`negative amount in row ${row.number}`)
          if (!Number.isSafeInteger(row.payment)) throw new Error(`row ${row.number} is not whole cents`)
          owed = row.balance
          paid += row.payment
        }
        expect(schedule.totalPaid).toBe(paid)
        expect(schedule.totalPaid - schedule.totalInterest).toBe(each.principal)
        const years = scheduleYears(schedule)
        expect(years.reduce((sum, year) => sum + year.paid, 0)).toBe(paid)
        expect(years.reduce((sum, year) => sum + year.interest, 0)).toBe(schedule.totalInterest)
        expect(years.reduce((sum, year) => sum + year.principal, 0)).toBe(each.principal)
      }),
    )
  })
})
