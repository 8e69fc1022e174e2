import { expect, it } from 'vitest'
import { readCalculator } from './calculator-definition.ts'
import { renewalLetterCalculator } from './calculator-renewal-letter.ts'

function read(typed: Record<string, string> = {}) {
  const form = renewalLetterCalculator.form.read(new URLSearchParams(typed))
  return readCalculator(renewalLetterCalculator, form, { day: '2026-11-23' })
}

// The figures are those of the engine's tests; at 4.79 and 4.19 five years cost 87,277.96 and 76,048.49.
it.each<[Record<string, string>, note: string, answer: RegExp]>([
  [{}, 'The letter is right to the cent.', /^At 4\.19% the term would cost you \$11,229\.47 less over 5 years\.$/],
  [{ other: '4.79' }, 'The letter is right to the cent.', /^At 4\.79% the term would cost you the same/],
  [{ payment: '2583.35' }, 'The letter is a cent off: lenders may round differently.', /^At 4\.19%/],
  [{ payment: '2665.25' }, 'The letter asks for $81.91 more.', /exactly that of an amortization of 19 years\. At/],
  [{ payment: '2593.64' }, 'The letter asks for $10.30 more.', /exactly that of monthly compounding\. At/],
  [
    { payment: '2289.68' },
    'The letter asks for $293.66 less.',
    /an amortization of 25 years and monthly compounding\./,
  ],
  [
    { payment: '1291.67', frequency: 'bi-weekly' },
    'The letter asks for $100.62 more.',
    /half of the monthly payment\./,
  ],
  [{ payment: '2600' }, 'The letter asks for $16.66 more.', /^None of the usual methods/],
  [{ payment: '2933.34', included: '350' }, 'The letter is right to the cent.', /^At/],
  [{ payment: '2623.17', years: '19', months: '6' }, 'The letter is right to the cent.', /^At/],
])('checks a letter with %o', (typed, note, answer) => {
  const { result } = read(typed)
  expect(result?.headline.note).toBe(note)
  expect(result?.answer).toMatch(answer)
})

it('counts the days until the term ends, and warns when the letter is late', () => {
  expect(read().result?.tables).toHaveLength(1)
  const early = read({ ends: '2027-03-15' }).result
  expect(early?.warnings).toEqual([])
  expect(early?.tables?.[0]?.rows).toEqual([
    ['Start comparing, ask for a rate hold', 'Nov 15, 2026', '8 days ago'],
    ['Choose: a switch takes weeks', 'Feb 13, 2027', 'in 82 days'],
    ['Last day to send you the letter', 'Feb 22, 2027', 'in 91 days'],
    ['Your term ends', 'Mar 15, 2027', 'in 112 days'],
  ])
  expect(read({ ends: '2026-12-14' }).result?.warnings).toEqual([])
  expect(read({ ends: '2026-12-13' }).result?.warnings?.[0]).toContain('by Nov 22, 2026')
  expect(read({ ends: '2026-11-22' }).result?.warnings?.[0]).toContain('Your term ended on Nov 22, 2026')
})

it.each([
  [{ balance: '0' }, 'balance'],
  [{ years: '0' }, 'years'],
  [{ payment: '350', included: '350' }, 'payment'],
  [{ ends: '2021-01-01' }, 'ends'],
])('asks to change %o', (typed, field) => {
  expect(read(typed)).toMatchObject({ result: null, errors: { [field]: expect.any(String) as string } })
})
