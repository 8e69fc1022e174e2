import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import {
  checkLetter,
  explainCalendar,
  explainLetter,
  type PaymentReading,
  renewalCalendar,
  type RenewalLetter,
} from './renewal-letter.ts'

const letter: RenewalLetter = {
  balance: cents(400_000_00),
  ratePercent: 4.79,
  convention: 'fixed',
  frequency: 'monthly',
  amortizationMonths: 240,
  termYears: 5,
  printedPayment: cents(2_583_34),
}

function printed(payment: number, change: Partial<RenewalLetter> = {}) {
  return checkLetter({ ...letter, ...change, printedPayment: cents(payment) })
}

const biWeekly = { frequency: 'bi-weekly' } as const

describe('checkLetter', () => {
  it.each<[source: string, payment: number, Partial<RenewalLetter>]>([
    ['FCAC', 1_191_84, { balance: cents(200_000_00), ratePercent: 5.25, amortizationMonths: 300 }],
    ['rates.ca', 2_709_29, { balance: cents(500_000_00), ratePercent: 4.29, amortizationMonths: 300 }],
    // Worked out with fifty digits, as are all below.
    ['20 years', 2_583_34, {}],
    ['19 years and a half', 2_623_17, { amortizationMonths: 234 }],
    ['a variable rate', 2_593_64, { convention: 'variable' }],
    ['bi-weekly payments', 1_191_05, biWeekly],
    ['rapid bi-weekly payments', 1_291_67, { frequency: 'rapid-bi-weekly' }],
    ['0%', 1_000_00, { balance: cents(120_000_00), ratePercent: 0, amortizationMonths: 120 }],
  ])('agrees with %s to the cent', (_, payment, change) => {
    expect(printed(payment, change)).toMatchObject({ expected: payment, difference: 0, reading: null, paidMore: 0 })
  })

  it.each<[name: string, payment: number, difference: number, Partial<PaymentReading>, Partial<RenewalLetter>?]>([
    ['19 years', 2_665_25, 81_91, { amortizationMonths: 228 }],
    ['19 years and a half', 2_623_17, 39_83, { amortizationMonths: 234 }],
    ['21 years', 2_509_77, -73_57, { amortizationMonths: 252 }],
    ['monthly compounding', 2_593_64, 10_30, { convention: 'variable' }],
    ['half-yearly compounding', 2_583_34, -10_30, { convention: 'fixed' }, { convention: 'variable' }],
    ['monthly compounding over 25 years', 2_289_68, -293_66, { convention: 'variable', amortizationMonths: 300 }],
    ['half of the monthly payment', 1_291_67, 100_62, { split: 'part of a month' }, biWeekly],
    ['a year of monthly payments ÷ 26', 1_192_31, 1_26, { split: 'part of a year' }, biWeekly],
    ['the rate ÷ 26', 1_196_30, 5_25, { convention: 'nominal' }, biWeekly],
    ['payments that are not rapid', 1_191_05, -100_62, { split: 'period' }, { frequency: 'rapid-bi-weekly' }],
  ])('finds %s behind the printed payment', (_, payment, difference, reading, change = {}) => {
    const found = printed(payment, change)
    expect(found?.difference).toBe(difference)
    expect(found?.reading).toEqual({ ...found?.stated, ...reading })
  })

  it('says what a payment that nothing explains comes to over the term', () => {
    expect(printed(2_600_00)).toMatchObject({
      reading: null,
      impliedRatePercent: 4.867,
      paidMore: 60 * 16_66,
      owedLess: 332_277_56 - 331_151_95,
    })
    expect(printed(2_500_00)).toMatchObject({
      impliedRatePercent: 4.397,
      paidMore: -60 * 83_34,
      owedLess: 332_277_56 - 337_908_15,
    })
    // Below 400,000 ÷ 240 not even a rate of 0 % gives it.
    expect(printed(1_666_66)?.impliedRatePercent).toBeNull()
  })

  it.each<Partial<RenewalLetter>>([
    { balance: cents(0) },
    { printedPayment: cents(0) },
    { amortizationMonths: 0 },
    { termYears: 0 },
    { ratePercent: Number.NaN },
  ])('is null for %o', (odd) => {
    expect(checkLetter({ ...letter, ...odd })).toBeNull()
    expect(explainLetter({ ...letter, ...odd }, '2026-11-23')).toBeNull()
  })

  it('shows how the payment is worked out again', () => {
    const explained = explainLetter({ ...letter, printedPayment: cents(2_600_00) }, '2026-11-23')
    expect(explained?.result.value).toBe('$2,583.34')
    expect(explained?.steps.at(-1)).toMatchObject({ working: '$2,600.00 − $2,583.34', result: '$16.66' })
  })
})

describe('renewalCalendar', () => {
  it.each([
    ['2027-03-15', 112, ['2026-11-15', '2027-02-13', '2027-02-22', '2027-03-15'], [-8, 82, 91, 112]],
    // February has no 30th.
    ['2027-06-30', 219, ['2027-02-28', '2027-05-31', '2027-06-09', '2027-06-30'], [97, 189, 198, 219]],
    ['2026-11-23', 0, ['2026-07-23', '2026-10-24', '2026-11-02', '2026-11-23'], [-123, -30, -21, 0]],
    ['2026-11-20', -3, ['2026-07-20', '2026-10-21', '2026-10-30', '2026-11-20'], [-126, -33, -24, -3]],
  ])('of a term that ends on %s counts %d days', (termEnds, daysLeft, days, inDays) => {
    const calendar = renewalCalendar(termEnds, '2026-11-23')
    expect(calendar?.daysLeft).toBe(daysLeft)
    expect(calendar?.steps.map(({ day }) => day)).toEqual(days)
    expect(calendar?.steps.map((step) => step.inDays)).toEqual(inDays)
    expect(explainCalendar(termEnds, '2026-11-23')?.rules.map(({ id }) => id)).toEqual(['renewal-statement-2022'])
  })

  it('is null for what is not a day and before the known rules', () => {
    for (const day of ['2027-02-30', 'soon', '2022-06-29']) {
      expect(renewalCalendar(day, '2026-11-23')).toBeNull()
      expect(explainCalendar(day, '2026-11-23')).toBeNull()
    }
  })
})
