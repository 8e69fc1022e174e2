import { expect, test } from 'vitest'
import { cents, sharePercent } from './money.ts'
import { explainPayoff, explainSavings, explainTerm, explainTotals } from './explain-schedule.ts'
import type { MortgageTerms } from './payment.ts'
import { noExtras, scheduleWithExtras } from './prepayments.ts'

const terms: MortgageTerms = {
  principal: cents(50_000_000),
  ratePercent: 3.99,
  amortizationYears: 25,
  frequency: 'monthly',
  convention: 'fixed',
}
const schedule = scheduleWithExtras(terms, noExtras)

test('totals: principal plus interest is the total paid, with the share of interest', () => {
  const { result, steps } = explainTotals(schedule)
  expect(result).toEqual({ label: 'Total interest', value: '$288,217.51', unit: 'dollars' })
  expect(steps.at(-2)).toEqual({ label: 'Total paid', working: '$500,000.00 + $288,217.51', result: '$788,217.51' })
  // 288,217.51 ÷ 788,217.51
  expect(steps.at(-1)?.result).toBe('36.57%')
})

test('term: payments less interest equal the fall of the balance', () => {
  const { result, steps, inputs } = explainTerm(schedule, 5)
  expect(inputs.at(-1)?.value).toBe('60')
  const [repaid, balance] = steps
  expect(result.value).toBe(balance?.result)
  const number = (text = '') => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100)
  expect(number(repaid?.result) + number(balance?.result)).toBe(terms.principal)
  // 60 payments of 2,627.39
  expect(repaid?.working.startsWith('$157,643.40 − ')).toBe(true)
})

test('payoff: the day of the last payment follows from the first; null for an invalid day', () => {
  expect(explainPayoff(schedule, '2026-12-21')?.result.value).toBe('2051-11-21')
  expect(explainPayoff(schedule, 'someday')).toBeNull()
  const rapid = scheduleWithExtras({ ...terms, frequency: 'rapid-bi-weekly' }, noExtras)
  expect(explainPayoff(rapid, '2026-12-05')?.notes[0]).toContain('ends sooner')
})

test('savings: the two totals of interest, and the number of payments saved', () => {
  const saving = scheduleWithExtras(terms, { ...noExtras, monthlyExtra: cents(20_000) })
  const { steps, result } = explainSavings(saving)
  const [interest, years] = steps
  expect(interest?.working.startsWith('$288,217.51 − ')).toBe(true)
  expect(result.value).toBe(interest?.result)
  expect(years?.working).toBe(`(300 − ${saving.payments.length}) ÷ 12`)
})

test('a share of zero is 0, never NaN', () => {
  expect(sharePercent(cents(0), cents(0))).toBe(0)
})
