import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allRules } from './all-rules.ts'
import { longAmortizationRules, premiumTables } from './insurance-premium.ts'
import { debtServiceRules, insuredQualifyingRateRules, uninsuredQualifyingRateRules } from './qualification.ts'
import { reviewDay, rulesDueForReview, timelineProblems } from './review.ts'
import { ruleDay } from './rule.ts'
import type { IsoDate, Rule } from './rule.ts'

const everyRow = Object.values(allRules).flat()

function row(id: string, validFrom: IsoDate, validTo: IsoDate | null): Rule {
  const source = { body: 'A body', url: 'https://example.org', checkedOn: '2026-01-01', confidence: 'low' } as const
  return { id, title: 'A rule', jurisdiction: 'CA', value: 0, validFrom, validTo, ...source }
}

describe('the stored rules', () => {
  it('are all in the list of rules', async () => {
    const files = readdirSync(import.meta.dirname).filter((name) => !/test|review|all-rules/.test(name))
    const modules = await Promise.all(
      files.map(
        (name) => import(/* @vite-ignore */ join(import.meta.dirname, name)) as Promise<Record<string, unknown>>,
      ),
    )
    const sets = modules.flatMap((module) => Object.values(module)).filter((value) => Array.isArray(value))
    const rows = sets.flat().filter((value): value is Rule => typeof value === 'object' && 'checkedOn' in value)
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.filter((rule) => !everyRow.includes(rule))).toEqual([])
  })

  it.each(Object.entries(allRules))('%s has no overlap and no gap', (_, rules) => {
    expect(timelineProblems(rules)).toEqual([])
  })

  it('are all within their review date', () => {
    expect(rulesDueForReview(everyRow, ruleDay(new Date())).map(({ id }) => id)).toEqual([])
  })

  it.each(everyRow.map((rule) => [rule.id, rule] as const))('%s names its source', (_, rule) => {
    expect(rule.title).not.toBe('')
    expect(rule.body.length).toBeGreaterThan(5)
    expect(new URL(rule.url).protocol).toBe('https:')
    for (const day of [rule.validFrom, rule.validTo ?? rule.validFrom, rule.checkedOn]) {
      expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
    }
  })

  it('have unique ids', () => {
    expect(new Set(everyRow.map(({ id }) => id)).size).toBe(everyRow.length)
  })

  it.each([
    // Repeated here on purpose, so that a typing error in a row is noticed.
    ['interest-act-s6', '1988-12-12'],
    ['interest-act-s10', '1988-12-12'],
    ['insurance-required-2007', '2007-04-20'],
    ['insurable-limit-2012', '2012-07-09'],
    ['insurable-limit-2024', '2024-12-15'],
    ['refinance-limit-2012', '2012-07-09'],
    ['home-equity-line-2012', '2012-06-21'],
    ['reverse-mortgage-2020', '2020-02-06'],
    ['minimum-down-payment-2012', '2012-07-09'],
    ['minimum-down-payment-2016', '2016-02-15'],
    ['minimum-down-payment-2024', '2024-12-15'],
    ['long-amortization-2012', '2012-07-09'],
    ['long-amortization-2024-08', '2024-08-01'],
    ['long-amortization-2024-12', '2024-12-15'],
    ['premium-2017', '2017-03-17'],
    ['premium-tax-none', '2017-03-17'],
    ['premium-tax-on', '2010-07-01'],
    ['premium-tax-sk', '2017-08-01'],
    ['premium-tax-qc-2015', '2015-01-01'],
    ['premium-tax-qc-2027', '2027-01-01'],
    ['premium-tax-mb-2020', '2020-07-01'],
    ['qualifying-rate-uninsured-2021', '2021-06-01'],
    ['qualifying-rate-uninsured-2024', '2024-11-21'],
    ['qualifying-rate-insured-2021', '2021-06-01'],
    ['qualifying-rate-insured-2024', '2024-01-01'],
    ['debt-service-2020', '2020-07-01'],
    ['debt-service-2021', '2021-07-05'],
    ['land-transfer-tax-on-2017', '2017-01-01'],
    ['property-transfer-tax-bc-2024', '2024-04-01'],
    ['transfer-duties-qc-2026', '2026-01-01'],
    ['transfer-duties-montreal-2026', '2026-01-01'],
    ['title-fee-ab-2024', '2024-10-20'],
    ['mortgage-registration-ab-2024', '2024-10-20'],
    ['title-fee-sk-2023', '2023-07-29'],
    ['title-fee-nt-2022', '2022-01-01'],
    ['land-transfer-tax-mb-2004', '2004-07-05'],
    ['land-transfer-tax-pe-2025', '2025-04-28'],
    ['first-time-gst-rebate-2025', '2025-03-20'],
    ['new-home-hst-ns-2025', '2025-04-01'],
    ['non-resident-tax-ns-2022', '2022-04-01'],
    ['non-resident-tax-ns-2025', '2025-04-01'],
    ['non-resident-tax-on-2022', '2022-10-25'],
    ['non-resident-tax-bc-2018', '2018-02-21'],
    ['non-resident-tax-toronto-2025', '2025-01-01'],
    ['land-transfer-tax-toronto-2024', '2024-01-01'],
    ['land-transfer-tax-toronto-2026', '2026-04-01'],
  ])('%s holds from %s', (id, validFrom) => {
    expect(everyRow.find((rule) => rule.id === id)?.validFrom).toBe(validFrom)
  })

  it("contain CMHC's table: loan-to-value, premium, premium with a non-traditional down payment", () => {
    expect(premiumTables[0]?.value.map(Object.values)).toEqual([
      [65, 0.6, 0.6],
      [75, 1.7, 1.7],
      [80, 2.4, 2.4],
      [85, 2.8, 2.8],
      [90, 3.1, 3.1],
      [95, 4, 4.5],
    ])
  })

  it('state who may insure an amortization of more than 25 years', () => {
    expect(longAmortizationRules.map(({ value }) => Object.values(value))).toEqual([
      [25, 25, 0, 'nobody'],
      [25, 30, 0.2, 'first-time buyers of new builds'],
      [25, 30, 0.2, 'first-time buyers and buyers of new builds'],
    ])
  })

  it('contain the figures that qualification uses', () => {
    expect(debtServiceRules.at(-1)?.value).toEqual({ gdsPercent: 39, tdsPercent: 44, condoFeesCountedPercent: 50 })
    const stressTest = { bufferPoints: 2, floorPercent: 5.25, straightSwitchExempt: true }
    expect(uninsuredQualifyingRateRules.at(-1)?.value).toEqual(stressTest)
    expect(insuredQualifyingRateRules.at(-1)?.value).toEqual(stressTest)
  })
})

describe('timelineProblems', () => {
  const open = row('open', '2024-01-01', null)

  it.each([
    ['an overlap', [row('a', '2023-01-01', '2024-01-01'), open], ['a overlaps open']],
    ['two open ends', [row('a', '2023-01-01', null), open], ['a overlaps open']],
    ['a gap', [row('a', '2023-01-01', '2023-12-30'), open], ['gap between a and open']],
    ['an end without a successor', [row('a', '2023-01-01', '2023-12-31')], ['nothing follows a']],
    ['an end before the beginning', [row('a', '2023-01-01', '2022-12-31')], ['a ends before it begins']],
    ['nothing in a row of one day', [row('a', '2023-12-31', '2023-12-31'), open], []],
    ['nothing, in any order', [open, row('a', '2023-01-01', '2023-12-31')], []],
  ])('finds %s', (_, rules, problems) => {
    expect(timelineProblems(rules)).toEqual(problems)
  })

  it('checks each jurisdiction separately', () => {
    expect(timelineProblems([open, { ...open, id: 'ontario', jurisdiction: 'ON' }])).toEqual([])
  })
})

describe('the review of a rule', () => {
  it('falls due 365 days after somebody last compared it with its source', () => {
    const rules = [row('a', '2024-01-01', null)]
    expect(rules.map(reviewDay)).toEqual(['2027-01-01'])
    expect(rulesDueForReview(rules, '2026-12-31')).toEqual([])
    expect(rulesDueForReview(rules, '2027-01-01')).toEqual(rules)
  })
})
