import { expect, test } from 'vitest'
import { suspicionsOf } from './rate-source-checks.ts'
import type { Benchmarks, Offer } from './rate-source-guard.ts'

const offer = (term: string, ourRate: number, more: Partial<Offer> = {}): Offer => ({
  term,
  rateType: 'fixed',
  mortgageType: 'Conventional',
  postedRate: ourRate,
  ourRate,
  ...more,
})
const insured = { mortgageType: 'High-Ratio' } as const

/** What is said against each of the offers of a page. */
function suspicions(offers: Offer[], benchmarks: Partial<Benchmarks> = {}) {
  return offers.map((one) => suspicionsOf(one, offers, { prime: null, others: [], ...benchmarks }).join())
}

test('an insured rate above the conventional one of the same term and type: both', () => {
  const rates = (insuredRate: number) => [
    offer('5 year', 4.29),
    offer('5 year', insuredRate, insured),
    offer('3 year', 4),
  ]
  expect(suspicions(rates(4.34))).toEqual(['', '', ''])
  expect(suspicions(rates(4.35))).toEqual(['insured_above', 'insured_above', ''])
  const variable = offer('5 year', 4.9, { ...insured, rateType: 'variable' })
  expect(suspicions([offer('5 year', 4.29), variable])).toEqual(['', ''])
  // A posted rate is no offer: what is offered of the other kind is well below it.
  const posted = offer('5 year', 6.09, { ...insured, isPostedOnly: true })
  expect(suspicions([offer('5 year', 4.29), posted])).toEqual(['', ''])
})

test('insured and conventional rates that are all the same, when there are several', () => {
  const rates = (fifth: number) => [
    offer('3 year', 4.1),
    offer('5 year', 4.2),
    offer('3 year', 4.1, insured),
    offer('5 year', fifth, insured),
    offer('1 year', 4.4),
  ]
  expect(suspicions(rates(4.2))).toEqual(['alike', 'alike', 'alike', 'alike', ''])
  expect(suspicions(rates(4.15))).toEqual(['', '', '', '', ''])
  expect(suspicions([offer('5 year', 4.2), offer('5 year', 4.2, insured), offer('3 year', 4)])).toEqual(['', '', ''])
  const refinance = { mortgageType: 'Refinance' } as const
  expect(
    suspicions([...rates(4.15).slice(0, 2), offer('3 year', 4.1, refinance), offer('5 year', 4.2, refinance)]),
  ).toEqual(['', '', '', ''])
})

test('one figure that stands out of the curve of its type and kind', () => {
  const curve = (four: number) => [
    offer('5 year', 4.29),
    offer('6 month', 4.6),
    offer('4 year', four),
    offer('3 year', 4.19),
    offer('4 year', 6.5, { rateType: 'variable' }),
  ]
  expect(suspicions(curve(5.04))).toEqual(['', '', '', '', ''])
  expect(suspicions(curve(5.041))).toEqual(['', '', 'out_of_line', '', ''])
  expect(suspicions(curve(3.44))).toEqual(['', '', '', '', ''])
  expect(suspicions(curve(3.439))).toEqual(['', '', 'out_of_line', '', ''])
})

test('a figure far from what three others offer for the same', () => {
  const others = (...rates: number[]) => ({ others: rates.map((rate) => offer('5 year', rate)) })
  expect(suspicions([offer('5 year', 6.25)], others(4.5, 4, 5))).toEqual([''])
  expect(suspicions([offer('5 year', 6.26)], others(4.5, 4, 5))).toEqual(['far_from_others'])
  expect(suspicions([offer('5 year', 6.26)], others(4, 4.5))).toEqual([''])
  expect(suspicions([offer('5 year', 6.26, insured), offer('3 year', 6.26)], others(4.5, 4, 5))).toEqual(['', ''])
})
