import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { monthsBetween, paymentDay, payoffDay } from './payment-days.ts'
import { paymentFrequencies } from './payment.ts'
import type { MortgageTerms, PaymentFrequency } from './payment.ts'
import { mortgageSchedule } from './schedule.ts'

const frequencies = Object.keys(paymentFrequencies) as PaymentFrequency[]

function days(first: string, frequency: PaymentFrequency, numbers: number[]) {
  return numbers.map((number) => paymentDay(first, frequency, number))
}

describe('paymentDay', () => {
  it('is the same day of each month, or the last day of a shorter month', () => {
    expect(days('2027-01-31', 'monthly', [1, 2, 3, 4, 14])).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2028-02-29',
    ])
  })

  it('is 15 days apart, twice a month', () => {
    expect(days('2026-12-01', 'semi-monthly', [1, 2, 3, 4])).toEqual([
      '2026-12-01',
      '2026-12-16',
      '2027-01-01',
      '2027-01-16',
    ])
    expect(days('2027-01-15', 'semi-monthly', [1, 2, 3, 4])).toEqual([
      '2027-01-15',
      '2027-01-30',
      '2027-02-15',
      '2027-02-28',
    ])
    expect(days('2026-12-16', 'semi-monthly', [1, 2, 3])).toEqual(['2026-12-16', '2027-01-01', '2027-01-16'])
  })

  it('is 14 or 7 days apart, even when the clocks change', () => {
    expect(days('2027-03-05', 'bi-weekly', [1, 2, 27])).toEqual(['2027-03-05', '2027-03-19', '2028-03-03'])
    expect(days('2027-03-05', 'rapid-bi-weekly', [2])).toEqual(['2027-03-19'])
    expect(days('2026-10-30', 'weekly', [2, 3])).toEqual(['2026-11-06', '2026-11-13'])
    expect(days('2026-10-30', 'rapid-weekly', [2])).toEqual(['2026-11-06'])
  })

  it.each(['', '2027', '2027-02-29', '2027-13-01', '0027-01-01', '12027-01-01', '2027-01-01T00:00', 'tomorrow'])(
    'refuses what is not a day: %j',
    (odd) => {
      expect(paymentDay(odd, 'monthly', 2)).toBeNull()
    },
  )

  it('moves forward in every frequency', () => {
    const anyDay = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom(...frequencies),
        fc.integer({ min: 1, max: 800 }),
        (day, frequency, number) => {
          const first = day.toISOString().slice(0, 10)
          const [one, next] = days(first, frequency, [number, number + 1])
          expect(one && next && one < next).toBe(true)
        },
      ),
    )
  })
})

describe('payoffDay', () => {
  const terms: MortgageTerms = {
    principal: cents(400_000_00),
    ratePercent: 3.94,
    amortizationYears: 25,
    frequency: 'monthly',
    convention: 'fixed',
  }

  it('is the day of the last payment', () => {
    expect(payoffDay(mortgageSchedule(terms), '2027-01-01')).toBe('2051-12-01')
  })

  it('is null without payments or without a first day', () => {
    expect(payoffDay(mortgageSchedule({ ...terms, principal: cents(0) }), '2027-01-01')).toBeNull()
    expect(payoffDay(mortgageSchedule(terms), '')).toBeNull()
  })
})

describe('monthsBetween', () => {
  it.each([
    ['2020-11-21', '2026-11-21', 72],
    ['2020-11-21', '2026-11-20', 71],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-01-31', '2026-02-27', 0],
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-22', '2026-11-21', null],
    ['2026-02-30', '2026-11-21', null],
    ['2026-11-21', '', null],
  ])('from %j to %j are %j', (from, to, months) => {
    expect(monthsBetween(from, to)).toBe(months)
  })
})
