import { expect, test } from 'vitest'
import { isMostlyLost, judgeOffers, type Offer } from './rate-source-guard.ts'

const offer = (term: string, postedRate: number, ourRate: number, rateType: Offer['rateType'] = 'fixed'): Offer => ({
  term,
  rateType,
  mortgageType: 'Conventional',
  postedRate,
  ourRate,
})
const published = [
  offer('1 year', 6, 5.1),
  offer('2 year', 6, 4.7),
  offer('3 year', 6, 4.3),
  offer('4 year', 6, 4.4),
  offer('5 year', 6, 4.5),
  offer('5 year', 4.45, 3.95, 'variable'),
]

/** What is said of one offer when it changes and the others stay. */
function verdictOn(changed: Offer, prime: number | null = null) {
  const found = [
    ...published.filter(({ term, rateType }) => term !== changed.term || rateType !== changed.rateType),
    changed,
  ]
  const judgement = judgeOffers(published, found, prime).find(({ after }) => after === changed)
  return judgement && [judgement.kind, ...judgement.reasons]
}

test.each([
  ['nothing moves', offer('5 year', 6, 4.5), ['same']],
  ['ours moves by 0.50', offer('5 year', 6, 4), ['moved']],
  ['ours moves by 0.501', offer('5 year', 6, 3.999), ['moved', 'moved']],
  ['posted moves by 0.50', offer('5 year', 6.5, 4.5), ['moved']],
  ['posted moves by 0.55', offer('5 year', 6.55, 4.5), ['moved', 'moved']],
  ['ours is posted', offer('1 year', 5.5, 5.5), ['moved']],
  ['ours is above posted', offer('1 year', 5.5, 5.501), ['moved', 'above_posted']],
  ['a new term', offer('7 year', 6, 4.9), ['new']],
  ['a new term, 2.00 above the median of 4.60', offer('7 year', 7, 6.6), ['new']],
  ['a new term, further away', offer('7 year', 7, 6.601), ['new', 'spread']],
  ['a new term, 3.00 below its posted rate', offer('7 year', 7.9, 4.9), ['new']],
  ['a new term, further below', offer('7 year', 7.91, 4.9), ['new', 'spread']],
])('%s', (_, changed, verdict) => {
  expect(verdictOn(changed)).toEqual(verdict)
})

test('a variable rate is measured by prime', () => {
  const variable = offer('5 year', 6.9, 3.9, 'variable')
  expect(verdictOn(variable)).toEqual(['moved', 'moved'])
  expect(verdictOn(variable, 6.4)).toEqual(['moved', 'moved'])
  expect(verdictOn(variable, 6.41)).toEqual(['moved', 'moved', 'spread'])
})

test.each([NaN, Infinity, -Infinity, 0, -4, 30.001])(
  '%d is no rate: the offer counts as lost, and is never published',
  (figure) => {
    for (const broken of [offer('5 year', 6, figure), offer('5 year', figure, 4.5)]) {
      const judgements = judgeOffers(published, [...published.slice(0, 4), broken, published[5]!], null)
      expect(judgements.filter(({ kind }) => kind !== 'same')).toEqual([
        { kind: 'lost', before: published[4], after: null, reasons: ['lost'] },
      ])
    }
  },
)

test('half of the offers is enough to be believed, fewer is not', () => {
  const half = [offer('1 year', 6, 5), ...published.slice(1, 3)]
  const believed = judgeOffers(published, half, null)
  expect(isMostlyLost(believed)).toBe(false)
  expect(believed.filter(({ kind }) => kind === 'moved')).toMatchObject([{ reasons: [] }])
  const doubted = judgeOffers(published, half.slice(0, 2), null)
  expect(isMostlyLost(doubted)).toBe(true)
  expect(doubted.filter(({ kind, reasons }) => kind !== 'same' && reasons.length === 0)).toEqual([])
})

test('a first reading has nothing to be compared with but itself', () => {
  expect(judgeOffers([], published, 4.45).flatMap(({ reasons }) => reasons)).toEqual([])
})
