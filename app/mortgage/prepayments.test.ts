import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, maxCents } from './money.ts'
import { compoundingConventions, paymentFrequencies } from './payment.ts'
import type { MortgageTerms, PaymentFrequency } from './payment.ts'
import { doubleUps, noExtras, scheduleWithExtras } from './prepayments.ts'
import type { Extras } from './prepayments.ts'
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
  principal: fc.integer({ min: 1, max: 3_000_000_00 }).map(cents),
  ratePercent: fc.integer({ min: 0, max: 2_500 }).map((hundredths) => hundredths / 100),
  amortizationYears: fc.integer({ min: 1, max: 30 }),
  frequency: fc.constantFrom(...frequencies),
  convention: fc.constantFrom(...compoundingConventions),
}) satisfies fc.Arbitrary<MortgageTerms>

const anyExtras = fc.record({
  lumpSums: fc.array(
    fc.record({
      amount: fc.integer({ min: -5, max: 200_000_00 }).map(cents),
      year: fc.integer({ min: -1, max: 31 }),
      repeats: fc.constantFrom('once', 'yearly'),
    }),
    { maxLength: 3 },
  ),
  now: fc.integer({ min: -5, max: 200_000_00 }).map(cents),
  monthlyExtra: fc.integer({ min: -5, max: 5_000_00 }).map(cents),
  increasePercent: fc.integer({ min: -10, max: 1_500 }).map((tenths) => tenths / 10),
  doubleUp: fc.constantFrom(...doubleUps),
}) satisfies fc.Arbitrary<Extras>

function yearly(amount: number, year = 1) {
  return { ...noExtras, lumpSums: [{ amount: cents(amount), year, repeats: 'yearly' }] } satisfies Extras
}

function inDollars(amount: number): number {
  return Math.round(amount / 100)
}

describe('worked by hand: $1,000 at 12 % nominal, 3 payments in a quarter of a year', () => {
  it('adds each extra to the payment, to the cent, and ends with no more than the balance', () => {
    const short: MortgageTerms = {
      ...terms,
      principal: cents(1_000_00),
      ratePercent: 12,
      amortizationYears: 0.25,
      convention: 'nominal',
    }
    const schedule = scheduleWithExtras(short, { ...noExtras, monthlyExtra: cents(200_00) })
    expect(schedule.payments).toEqual([
      { number: 1, payment: 540_02, interest: 10_00, principal: 530_02, balance: 469_98, extra: 200_00 },
      { number: 2, payment: 474_68, interest: 4_70, principal: 469_98, balance: 0, extra: 134_66 }, // 4.6998
    ])
    expect(schedule).toMatchObject({ payment: 340_02, totalExtra: 334_66, totalInterest: 14_70, totalPaid: 1_014_70 })
    expect(schedule.interestSaved).toBe(20_07 - 14_70)
    expect(schedule.yearsSaved).toBeCloseTo(1 / 12, 15)
  })
})

describe('published examples', () => {
  // National Post, 14 October 2011: $300,000, 25 years, $1,496.23 a month (3.49 %, half-yearly). Printed in dollars.
  const post: MortgageTerms = { ...terms, principal: cents(300_000_00), ratePercent: 3.49 }

  it.each([
    [100, 15_744, 2.3],
    [300, 38_784, 5.9],
  ])('$%i more a month saves $%i and %d years', (dollars, saved, years) => {
    const schedule = scheduleWithExtras(post, { ...noExtras, monthlyExtra: cents(dollars * 100) })
    expect(schedule.plain.payment).toBe(1_496_23)
    expect(inDollars(schedule.interestSaved)).toBe(saved)
    expect(schedule.yearsSaved).toBeCloseTo(years, 1)
  })

  it('doubling each payment saves $94,175 and 15.1 years', () => {
    const schedule = scheduleWithExtras(post, { ...noExtras, doubleUp: 'always' })
    expect(Math.abs(inDollars(schedule.interestSaved) - 94_175)).toBeLessThan(10)
    expect(schedule.yearsSaved).toBeCloseTo(15.1, 1)
  })

  it('FCAC, paying off your mortgage faster: $200,000 at 4 %, $100 more a month, paid off after 21.5 years', () => {
    const fcac: MortgageTerms = { ...terms, principal: cents(200_000_00), ratePercent: 4 }
    const schedule = scheduleWithExtras(fcac, { ...noExtras, monthlyExtra: cents(100_00) })
    expect(inDollars(schedule.plain.payment)).toBe(1_052)
    expect(inDollars(schedule.plain.totalInterest)).toBe(115_612)
    // Payment 259 is the last, a short one. FCAC prints $99,853 of interest, which contradicts its own payment and years.
    expect(schedule.payments).toHaveLength(259)
  })

  // Bankrate: $200,000, 4.5 % nominal, 30 years, interest $164,813.42.
  const bankrate: MortgageTerms = {
    ...terms,
    principal: cents(200_000_00),
    ratePercent: 4.5,
    amortizationYears: 30,
    convention: 'nominal',
  }

  it('a twelfth of the payment on top each month saves $27,694.54 and 4 years 4 months', () => {
    const schedule = scheduleWithExtras(bankrate, { ...noExtras, monthlyExtra: cents(84_45) })
    expect(Math.abs(schedule.plain.totalInterest - 164_813_42)).toBeLessThan(1_00)
    expect(Math.abs(schedule.interestSaved - 27_694_54)).toBeLessThan(1_00)
    expect(schedule.yearsSaved).toBeCloseTo(4 + 4 / 12, 10)
  })

  it('a thirteenth payment at the end of each year pays the mortgage off after 25 years 9 months', () => {
    expect(scheduleWithExtras(bankrate, { ...noExtras, doubleUp: 'yearly' }).yearsToPayoff).toBe(25.75)
  })

  it('$10,000 after five years pays it off after 27 years 8 months and saves more than $19,000', () => {
    const lumpSums = [{ amount: cents(10_000_00), year: 5, repeats: 'once' }] as const
    const schedule = scheduleWithExtras(bankrate, { ...noExtras, lumpSums })
    expect(schedule.yearsToPayoff).toBeCloseTo(27 + 8 / 12, 10)
    expect(schedule.interestSaved).toBeGreaterThan(19_000_00)
    expect(schedule.totalExtra).toBe(10_000_00)
  })
})

describe('the days of extra payments', () => {
  it.each(frequencies)('a monthly extra is paid 12 times a year, %s', (frequency) => {
    const { payments } = scheduleWithExtras({ ...terms, frequency }, { ...noExtras, monthlyExtra: cents(1_00) })
    const { paymentsPerYear } = paymentFrequencies[frequency]
    for (let year = 0; year < 20; year += 1) {
      const rows = payments.slice(year * paymentsPerYear, (year + 1) * paymentsPerYear)
      expect(rows.reduce((sum, { extra }) => sum + extra, 0)).toBe(12_00)
      expect(rows.filter(({ extra }) => extra > 0)).toHaveLength(12)
    }
  })

  it.each(frequencies)('a lump sum is paid on the anniversary, once or every year from then on, %s', (frequency) => {
    const { paymentsPerYear } = paymentFrequencies[frequency]
    const landings = (extras: Extras) =>
      scheduleWithExtras({ ...terms, frequency }, extras)
        .payments.filter(({ extra }) => extra > 0)
        .map(({ number, extra }) => [number / paymentsPerYear, extra])
    const once = { ...noExtras, lumpSums: [{ amount: cents(5_000_00), year: 3, repeats: 'once' }] } satisfies Extras
    expect(landings(once)).toEqual([[3, 5_000_00]])
    const each = landings(yearly(5_000_00, 3))
    expect(each.slice(0, 3)).toEqual([
      [3, 5_000_00],
      [4, 5_000_00],
      [5, 5_000_00],
    ])
    const doubled = landings({ ...noExtras, doubleUp: 'yearly' })
    expect(doubled[0]).toEqual([1, scheduleWithExtras({ ...terms, frequency }, noExtras).payment])
  })

  it('extras on the same payment add up', () => {
    const now = scheduleWithExtras(terms, { ...noExtras, now: cents(100_00), monthlyExtra: cents(7_00) })
    expect(now.payments.slice(0, 3).map(({ extra }) => extra)).toEqual([107_00, 7_00, 7_00])
    const lumpSums = [...yearly(1_000_00).lumpSums, { amount: cents(50_00), year: 2, repeats: 'once' as const }]
    const { payments } = scheduleWithExtras(terms, { ...noExtras, lumpSums, monthlyExtra: cents(7_00) })
    expect([payments[10]?.extra, payments[11]?.extra, payments[23]?.extra]).toEqual([7_00, 1_007_00, 1_057_00])
  })

  it('a percentage raises the payment, and a double-up doubles the raised payment', () => {
    const raised = scheduleWithExtras(terms, { ...noExtras, increasePercent: 15 })
    expect(raised.payment).toBe(2_404_75) // 2,091.09 × 1.15 = 2,404.7535
    expect(raised.payments[0]).toMatchObject({ payment: 2_404_75, extra: 0 })
    expect(raised.totalExtra).toBe(0)
    expect(scheduleWithExtras(terms, { ...noExtras, increasePercent: 0.5 }).payment).toBe(2_101_55) // 2,101.54545
    const both = scheduleWithExtras(terms, { ...noExtras, increasePercent: 15, doubleUp: 'always' })
    expect(both.payments[0]).toMatchObject({ payment: 2 * 2_404_75, extra: 2_404_75 })
  })
})

describe('odd input', () => {
  it('without extras, gives the plain schedule', () => {
    const { plain, payments, ...rest } = scheduleWithExtras(terms, noExtras)
    expect(plain).toEqual(mortgageSchedule(terms))
    expect(payments).toEqual(plain.payments.map((row) => ({ ...row, extra: 0 })))
    expect(rest).toMatchObject({ totalExtra: 0, interestSaved: 0, yearsSaved: 0, totalPaid: plain.totalPaid })
  })

  it.each([
    { monthlyExtra: cents(-100) },
    { monthlyExtra: Number.NaN as never },
    { now: cents(-100) },
    { now: Number.NaN as never },
    { monthlyExtra: Number.POSITIVE_INFINITY as never },
    { increasePercent: Number.NaN },
    { increasePercent: -5 },
    { lumpSums: [{ amount: cents(-1), year: 1, repeats: 'yearly' as const }] },
    { lumpSums: [{ amount: cents(1_000_00), year: 0, repeats: 'yearly' as const }] },
    { lumpSums: [{ amount: cents(1_000_00), year: 1.5, repeats: 'yearly' as const }] },
    { lumpSums: [{ amount: cents(1_000_00), year: Number.NaN, repeats: 'once' as const }] },
    { lumpSums: [{ amount: cents(1_000_00), year: 26, repeats: 'once' as const }] },
  ])('an invalid extra changes nothing: %j', (odd) => {
    expect(scheduleWithExtras(terms, { ...noExtras, ...odd })).toEqual(scheduleWithExtras(terms, noExtras))
  })

  it('with the largest extras, pays everything at once and no more than is owed', () => {
    const extras = {
      ...yearly(maxCents),
      now: maxCents,
      monthlyExtra: maxCents,
      increasePercent: 1e300,
      doubleUp: 'always',
    } as const
    const { payments, totalPaid } = scheduleWithExtras({ ...terms, principal: maxCents }, extras)
    expect(payments).toHaveLength(1)
    expect(totalPaid).toBe(maxCents + (payments[0]?.interest ?? 0))
    expect(scheduleWithExtras(terms, { ...noExtras, increasePercent: 1e300 }).payment).toBe(11 * 2_091_09)
  })

  it('without a payable mortgage, has no payments and saves nothing', () => {
    expect(scheduleWithExtras({ ...terms, principal: cents(0) }, yearly(100_00))).toMatchObject({
      payment: 0,
      payments: [],
      totalPaid: 0,
      totalInterest: 0,
      totalExtra: 0,
      yearsToPayoff: 0,
      interestSaved: 0,
      yearsSaved: 0,
    })
  })
})

describe('for any mortgage and any extras', () => {
  it('pays off exactly, never overpays, never costs more or lasts longer than without extras, and the totals agree', () => {
    fc.assert(
      fc.property(anyTerms, anyExtras, (each, extras) => {
        const schedule = scheduleWithExtras(each, extras)
        let owed: number = each.principal
        for (const row of schedule.payments) {
          if (row.payment !== row.interest + row.principal) throw new Error(`row ${row.number} does not add up`)
          if (row.balance !== owed - row.principal) throw new Error(`balance of row ${row.number}`)
          if (row.extra < 0 || row.extra > row.principal) throw new Error(`extra of row ${row.number}`)
          if (!Number.isSafeInteger(row.payment)) throw new Error(`row ${row.number} is not whole cents`)
          owed = row.balance
        }
        expect(owed).toBe(0)
        expect(schedule.totalPaid - schedule.totalInterest).toBe(each.principal)
        expect(schedule.plain.totalInterest - schedule.totalInterest).toBe(schedule.interestSaved)
        expect(schedule.interestSaved).toBeGreaterThanOrEqual(0)
        expect(schedule.yearsSaved).toBeGreaterThanOrEqual(0)
        const years = scheduleYears(schedule)
        expect(years.reduce((sum, year) => sum + year.paid, 0)).toBe(schedule.totalPaid)
        expect(interestWithin(schedule, 99)).toBe(schedule.totalInterest)
        expect(balanceAt(schedule, 5)).toBeLessThanOrEqual(balanceAt(schedule.plain, 5))
      }),
    )
  })

  it('a larger extra never saves less', () => {
    fc.assert(
      fc.property(anyTerms, anyExtras, (each, extras) => {
        const more = scheduleWithExtras(each, {
          ...extras,
          monthlyExtra: cents(Math.max(0, extras.monthlyExtra) + 10_00),
        })
        expect(more.interestSaved).toBeGreaterThanOrEqual(scheduleWithExtras(each, extras).interestSaved)
      }),
    )
  })
})
