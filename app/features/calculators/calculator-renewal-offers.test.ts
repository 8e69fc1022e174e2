import { expect, it } from 'vitest'
import { readCalculator } from './calculator-definition.ts'
import { renewalOffers } from './calculator-renewal-offers.ts'

function read(typed: Record<string, string> = {}) {
  return readCalculator(renewalOffers, renewalOffers.form.read(new URLSearchParams(typed)), { day: '2026-11-23' })
}

// The figures are those of the engine's tests.
it('says the cheapest first, and what would match it', () => {
  const { result } = read()
  expect(result?.headline).toMatchObject({ label: 'Saved over 5 years', value: '$10,879.47' })
  expect(result?.answer).toBe(
    'Offer 2 is the cheapest: it saves $10,879.47 over 5 years compared with your lender’s offer.',
  )
  // 332,277.56 − 320,216.16.
  expect(result?.hints?.slice(1)).toEqual([
    'If you pay $2,583.34 on either, you owe $12,061.40 less after 5 years with Offer 2 than with your lender.',
  ])
})

it('says when a lower rate is not cheaper, and when only fees differ', () => {
  const feesEat = read({
    balance: '200000',
    years: '10',
    rate1: '4.25',
    rate2: '4.1',
    term1: '2',
    term2: '2',
    fees2: '1500',
  })
  expect(feesEat.result?.answer).toBe('Your lender is the cheapest: Offer 2 costs $948.04 more over 2 years.')
  expect(feesEat.result?.hints).toContain('Offer 2 has a lower rate than your lender, but costs $948.04 more.')
  expect(read({ rate2: '4.79' }).result?.hints?.[0]).toMatch(/^The payments are the same/)
  expect(read({ rate2: '4.79', fees2: '0' }).result?.answer).toMatch(/^Your lender and Offer 2 cost the same/)
})

it('takes a third and a fourth offer once they have a rate', () => {
  const columnsOf = (typed: Record<string, string>) => read(typed).result?.tables?.[0]?.columns.length
  expect(columnsOf({})).toBe(3)
  expect(columnsOf({ rate3: '4.04', rate4: '0' })).toBe(5)
})

it('says what changes against the payment of today, and what a straight switch spares', () => {
  const parts = read({ payment: '2500' }).result?.parts
  expect(parts?.[1]?.lines.map(({ note }) => note)).toEqual([undefined, '$83.34 more than now', '$43.52 less than now'])
  // At 4.19 + 2 points: worked out with fifty digits.
  expect(parts?.[2]?.lines.map(({ value }) => value)).toEqual(['$2,456.48', '$2,891.55'])
  expect(parts?.[2]?.text).toContain('Nov 21, 2024')
})

it('continues after a shorter term at the rate that is typed', () => {
  const shorter = { rate1: '4.49', rate2: '3.99', term2: '3', fees2: '0', over: '5', later: '5.25' }
  expect(read(shorter).result).toMatchObject({
    headline: { value: '$680.34' },
    tables: [{ note: 'After the term of Offer 2 we assume that it continues at 5.25%.' }],
  })
  expect(read({ ...shorter, over: 'shortest' }).result?.tables?.[0]?.note).toMatch(/^What longer terms cost/)
})

it('asks for a balance', () => {
  expect(read({ balance: '0' })).toMatchObject({ result: null, errors: { balance: 'Enter a balance above $0.' } })
})
