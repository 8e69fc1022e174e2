import { describe, expect, it } from 'vitest'
import { readCalculator } from './calculator-definition.ts'
import { penaltyCalculator } from './calculator-penalty.ts'

function read(typed: Record<string, string> = {}) {
  return readCalculator(penaltyCalculator, penaltyCalculator.form.read(new URLSearchParams(typed)), {
    day: '2026-11-23',
  })
}

const ten = { term: '10', monthsLeft: '72' }

// Worked out by hand on 400,000 at 5.49 with 24 months left: three months are 400,000 × 5.49 % ÷ 4 = 5,490.
describe('the penalty', () => {
  it.each<[name: string, Record<string, string>, penalty: string]>([
    ['by the posted rate: 5.49 − (5.19 − 1.60) = 1.90 points for two years', {}, '$15,200.00'],
    ['by the lender’s rate: 1.50 points for two years', { method: 'contract rate' }, '$12,000.00'],
    ['of a variable rate', { kind: 'variable' }, '$5,490.00'],
    ['at a comparison rate that is not lower', { posted: '7.09' }, '$5,490.00'],
    ['at 0%', { rate: '0' }, '$0.00'],
    ['in the fourth year of ten: 1.90 points for six years', ten, '$45,600.00'],
    ['in the sixth year of ten', { term: '10', monthsLeft: '60' }, '$5,490.00'],
    ['in the sixth year of ten, of a company', { term: '10', monthsLeft: '60', company: 'yes' }, '$38,000.00'],
    ['on the fifth anniversary', { term: '10', monthsLeft: '60', start: '2021-11-23' }, '$38,000.00'],
    ['on the day after it', { term: '10', monthsLeft: '60', start: '2021-11-22' }, '$5,490.00'],
  ])('%s', (_, typed, penalty) => {
    expect(read(typed).result?.headline.value).toBe(penalty)
  })

  it('shows all methods beside each other, with who uses them', () => {
    const lines = read().result?.parts[0]?.lines
    expect(lines?.map(({ value }) => value)).toEqual(['$5,490.00', '$12,000.00', '$15,200.00', '$11,054.49'])
    expect(lines?.[2]?.note).toMatch(/^Compared with 3\.59%\. The big banks/)
    expect(read({ kind: 'variable' }).result?.parts.map(({ title }) => title)).toEqual(['When leaving pays off'])
  })
})

it('says what waiting, the law and a prepayment bring', () => {
  // 400,000 × 1.90 % ÷ 12 a month; three months' interest is more from 8 months left on: 5,066.67. 10,000 × 1.90 % × 2.
  expect(read().result?.hints).toEqual([
    'At the same rates the penalty is $633.33 lower a month from now, and down to three months’ interest in 1 year 4 months.',
    'Each $10,000 that your contract lets you prepay without a charge, paid first, takes $380.00 off the penalty.',
  ])
  expect(read(ten).result?.hints?.[0]).toMatch(/^In 1 year the law limits/)
  expect(read({ ...ten, start: '2022-11-24' }).result?.hints?.[0]).toMatch(/^After Nov 24, 2027 the law limits/)
})

it('compares staying, leaving and blending until the end of the term', () => {
  const { result } = read()
  const ways = result?.tables?.[1]?.rows
  // Interest as in the engine's tests; 12,043.28 − 15,200 − 1,000.
  expect(ways?.map(([way, rate, , interest, , saved]) => [way, rate, interest, saved])).toEqual([
    ['Stay', '5.49%', '$42,482.29', '$0.00'],
    ['Leave', '3.94%', '$30,439.01', '-$4,156.72'],
    // (5.49 × 24 + 4.19 × 36) ÷ 60 = 4.71; its interest was worked out with fifty digits.
    ['Blend and extend', '4.71%', '$36,420.31', '$6,061.98'],
  ])
  expect(result?.answer).toMatch(/^Staying is cheaper\. Leaving for 3\.94% costs you \$4,156\.72/)
})

it.each([
  [{ balance: '0' }, 'balance', 'above $0'],
  [{ monthsLeft: '0' }, 'monthsLeft', 'The term is over'],
  [{ monthsLeft: '61' }, 'monthsLeft', 'At most 60 months'],
  [{ ...ten, start: '2027-01-01' }, 'start', 'before today'],
  [{ ...ten, start: '2020-11-23' }, 'start', '48 months of a term that began then'],
])('refuses %o', (typed, field, words) => {
  expect(read(typed)).toMatchObject({ result: null, errors: { [field]: expect.stringContaining(words) as string } })
})
