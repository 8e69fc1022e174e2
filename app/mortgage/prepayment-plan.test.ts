import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import type { PaymentFrequency } from './payment.ts'
import { explainPrepaymentPlan, prepaymentPlan, type PlanCase } from './prepayment-plan.ts'
import { type Extras, noExtras } from './prepayments.ts'

const terms = {
  principal: cents(450_000_00),
  ratePercent: 3.94,
  amortizationYears: 25,
  frequency: 'monthly',
  convention: 'fixed',
} as const

const plan: PlanCase = {
  terms,
  extras: noExtras,
  privileges: { original: cents(450_000_00), lumpSumPercent: 15, increasePercent: 15 },
  start: '2026-11-23',
}

/** $10,000 now, $5,000 a year, $200 a month, and a payment 10 % higher. */
const severalExtras: Extras = {
  ...noExtras,
  now: cents(10_000_00),
  lumpSums: [{ amount: cents(5_000_00), year: 1, repeats: 'yearly' }],
  monthlyExtra: cents(200_00),
  increasePercent: 10,
}

const fcac = { ...terms, principal: cents(100_000_00), ratePercent: 5 }
const efunda = { ...terms, principal: cents(200_000_00), ratePercent: 7.5, amortizationYears: 15 }

function frequencyIn(some: PlanCase, wanted: PaymentFrequency) {
  return prepaymentPlan(some)?.frequencies.find(({ frequency }) => frequency === wanted)
}

describe('the six frequencies', () => {
  // What is published rounds interest less often: it is within $3. The cents are worked out with fifty digits.
  it.each([
    // FCAC, Financial toolkit 5.2.14: totals of $174,481.50, $162,394.64 and $162,257.04
    [fcac, 'monthly', 581_60, 174_482_96, 174_481_50],
    [fcac, 'rapid-bi-weekly', 290_80, 162_395_46, 162_394_64],
    [fcac, 'rapid-weekly', 145_40, 162_258_32, 162_257_04],
    // eFunda, Canadian mortgages: $331,384.92, $330,837.55 and $311,242.27
    [efunda, 'monthly', 1_841_03, 331_384_66, 331_384_92],
    [efunda, 'bi-weekly', 848_30, 330_837_89, 330_837_55],
    [efunda, 'rapid-bi-weekly', 920_52, 311_240_17, 311_242_27],
  ] as const)('agree with what is published: %o %s', (mortgage, frequency, payment, total, published) => {
    const schedule = frequencyIn({ ...plan, terms: mortgage }, frequency)?.schedule
    expect(schedule).toMatchObject({ payment, totalPaid: total })
    expect(Math.abs(total - published)).toBeLessThan(3_00)
  })

  // Worked out with fifty digits; days counted by hand: 570 payments of 14 days are 7,980 days.
  it.each([
    ['monthly', 2_352_48, 28_229_76, 0, '2051-11-23', 0],
    ['semi-monthly', 1_175_28, 28_206_72, 572_04, '2051-11-23', 0],
    ['bi-weekly', 1_084_81, 28_205_06, 617_89, '2051-10-23', 1],
    ['weekly', 542_20, 28_194_40, 881_39, '2051-10-23', 1],
    ['rapid-bi-weekly', 1_176_24, 30_582_24, 35_897_24, '2048-09-28', 37],
    ['rapid-weekly', 588_12, 30_582_24, 36_294_48, '2048-09-21', 38],
  ] as const)('%s', (frequency, payment, yearlyPayments, interestSaved, payoffDay, monthsSaved) => {
    expect(frequencyIn(plan, frequency)).toMatchObject({
      schedule: { payment },
      yearlyPayments,
      interestSaved,
      payoffDay,
      monthsSaved,
    })
  })

  it('compound as the rate does, and cost the same without interest', () => {
    const variable = { ...plan, terms: { ...terms, convention: 'variable' } as const }
    expect(frequencyIn(variable, 'rapid-bi-weekly')?.interestSaved).toBe(258_115_46 - 221_720_60)
    const free = { ...plan, terms: { ...terms, ratePercent: 0 } }
    // 450,000 ÷ 375 = 1,200 weeks
    expect(frequencyIn(free, 'rapid-weekly')).toMatchObject({
      schedule: { payment: 375_00, yearsToPayoff: 1200 / 52 },
      interestSaved: 0,
      payoffDay: '2049-11-22',
    })
  })
})

describe('extra payments', () => {
  // FCAC, Paying off your mortgage faster, as printed by Sky Financial: $150,000 at 5.45 %, $50 a month: 22.5 years, $14,509 saved.
  it('agree with what is published', () => {
    const mortgage = { ...terms, principal: cents(150_000_00), ratePercent: 5.45 }
    const result = prepaymentPlan({ ...plan, terms: mortgage, extras: { ...noExtras, monthlyExtra: cents(50_00) } })
    expect(result).toMatchObject({ interestSaved: 14_511_48, savedByFrequency: 0, payoffDay: '2049-05-23' })
    expect(result?.monthly.schedule).toMatchObject({ payment: 911_23, totalInterest: 123_366_76 })
  })

  it('with the first payment, by hand: $1,000 over a quarter of a year at 12 %, $500 at once', () => {
    const short = { ...terms, principal: cents(1_000_00), ratePercent: 12, amortizationYears: 0.25 }
    const mortgage = { ...short, convention: 'nominal' } as const
    // 1,000 + 10 − 340.02 − 500 = 169.98; its interest is 1.70. Without extras: 20.07.
    const result = prepaymentPlan({ ...plan, terms: mortgage, extras: { ...noExtras, now: cents(500_00) } })
    expect(result?.schedule.payments.map(({ payment }) => payment)).toEqual([840_02, 171_68])
    expect(result?.interestSaved).toBe(20_07 - 11_70)
  })

  // Worked out with fifty digits.
  it.each([
    ['monthly', 146_050_86, 184],
    ['bi-weekly', 145_634_94, 398],
    ['rapid-bi-weekly', 132_301_45, 364],
    ['rapid-weekly', 132_036_61, 728],
  ] as const)('$17,400 in the first year, also %s: twelve times $200, not thirteen', (frequency, interest, count) => {
    const result = prepaymentPlan({ ...plan, terms: { ...terms, frequency }, extras: severalExtras })
    expect(result?.schedule.totalInterest).toBe(interest)
    expect(result?.schedule.payments).toHaveLength(count)
    expect(result?.interestSaved).toBe(255_742_41 - interest)
    expect(result?.mostInAYear).toBe(17_400_00)
  })
})

describe('privileges', () => {
  const lumpSums = (dollars: number): Extras => ({
    ...noExtras,
    lumpSums: [{ amount: cents(dollars * 100), year: 2, repeats: 'once' }],
  })

  it.each([
    [15, 67_500, 0],
    [15, 67_501, 1_00],
    [10, 67_500, 22_500_00],
    [20, 67_500, 0],
    [0, 1, 1_00],
  ])('at %i %% a lump sum of $%i is %i cents too much', (lumpSumPercent, dollars, aboveLimit) => {
    const privileges = { ...plan.privileges, lumpSumPercent }
    expect(prepaymentPlan({ ...plan, privileges, extras: lumpSums(dollars) })?.aboveLimit).toBe(aboveLimit)
  })

  it('do not count double-ups as lump sums, nor what is no longer owed', () => {
    const doubled = prepaymentPlan({ ...plan, extras: { ...severalExtras, doubleUp: 'always' } })
    expect(doubled?.mostInAYear).toBe(17_400_00)
    // The 24th payment takes what is left.
    const last = prepaymentPlan({ ...plan, extras: lumpSums(900_000) })
    expect(last?.mostInAYear).toBe(last?.schedule.payments.at(-1)?.extra)
    expect(last?.mostInAYear).toBeLessThan(450_000_00)
  })

  it('allow an increase up to their percentage', () => {
    const allowed = (increasePercent: number) =>
      prepaymentPlan({ ...plan, extras: { ...noExtras, increasePercent } })?.isIncreaseAllowed
    expect([allowed(15), allowed(15.001)]).toEqual([true, false])
  })
})

it.each([{ terms: { ...terms, principal: cents(0) } }, { terms: { ...terms, amortizationYears: 0 } }, { start: '' }])(
  'is null for %o',
  (odd) => {
    expect(prepaymentPlan({ ...plan, ...odd })).toBeNull()
    expect(explainPrepaymentPlan({ ...plan, ...odd })).toBeNull()
  },
)

it('explains the saving by frequency and by extras', () => {
  const rapid = { ...plan, terms: { ...terms, frequency: 'rapid-bi-weekly' } as const, extras: severalExtras }
  expect(explainPrepaymentPlan(rapid)?.steps.map(({ working, result }) => `${working} = ${result}`)).toEqual([
    '$255,742.41 − $219,845.17 = $35,897.24',
    '$219,845.17 − $132,301.45 = $87,543.72',
    '$35,897.24 + $87,543.72 = $123,440.96',
  ])
  expect(explainPrepaymentPlan(rapid)?.rules.map(({ id }) => id)).toEqual(['interest-act-s6'])
})
