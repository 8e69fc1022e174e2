import { expect, test } from 'vitest'
import { type Benchmarks, isMostlyLost, judgeOffers, type Offer } from './rate-source-guard.ts'

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

const unknown: Benchmarks = { prime: null, others: [] }

/** What is said of one offer when it changes and the others stay. */
function verdictOn(changed: Offer, prime: number | null = null) {
  const found = [
    ...published.filter(({ term, rateType }) => term !== changed.term || rateType !== changed.rateType),
    changed,
  ]
  const judgement = judgeOffers(published, found, { ...unknown, prime }).find(({ after }) => after === changed)
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
  ['a term that was not offered before', offer('7 year', 6, 4.9), ['new', 'not_before']],
  ['2.00 above the median of 4.60', offer('7 year', 7, 6.6), ['new', 'not_before']],
  ['further away', offer('7 year', 7, 6.601), ['new', 'not_before', 'spread']],
  ['3.00 below its posted rate', offer('7 year', 7.9, 4.9), ['new', 'not_before']],
  ['further below', offer('7 year', 7.91, 4.9), ['new', 'not_before', 'spread']],
])('%s', (_, changed, verdict) => {
  expect(verdictOn(changed)).toEqual(verdict)
})

test('rates are measured by prime, variable ones more closely', () => {
  const variable = offer('5 year', 6.9, 3.9, 'variable')
  expect(verdictOn(variable)).toEqual(['moved', 'moved'])
  expect(verdictOn(variable, 5.4)).toEqual(['moved', 'moved'])
  expect(verdictOn(variable, 5.41)).toEqual(['moved', 'moved', 'spread'])
  const fixed = offer('5 year', 6, 4.4)
  expect(verdictOn(fixed, 6.9)).toEqual(['moved'])
  expect(verdictOn(fixed, 6.91)).toEqual(['moved', 'spread'])
})

test.each([NaN, Infinity, -Infinity, 0, -4, 30.001])(
  '%d is no rate: the offer counts as lost, and is never published',
  (figure) => {
    for (const broken of [offer('5 year', 6, figure), offer('5 year', figure, 4.5)]) {
      const judgements = judgeOffers(published, [...published.slice(0, 4), broken, published[5]!], unknown)
      expect(judgements.filter(({ kind }) => kind !== 'same')).toEqual([
        { kind: 'lost', before: published[4], after: null, reasons: ['lost'] },
      ])
    }
  },
)

test('half of the offers is enough to be believed, fewer is not', () => {
  const half = [offer('1 year', 6, 5), ...published.slice(1, 3)]
  const believed = judgeOffers(published, half, unknown)
  expect(isMostlyLost(believed)).toBe(false)
  expect(believed.filter(({ kind }) => kind === 'moved')).toMatchObject([{ reasons: [] }])
  const doubted = judgeOffers(published, half.slice(0, 2), unknown)
  expect(isMostlyLost(doubted)).toBe(true)
  expect(doubted.filter(({ kind, reasons }) => kind !== 'same' && reasons.length === 0)).toEqual([])
})

test('a first reading does not wait as a whole: only what is not said plainly in it', () => {
  const first = (...found: Offer[]) =>
    judgeOffers([], found, { ...unknown, prime: 4.45 }).map(({ kind, reasons }) => [kind, ...reasons])
  expect(first(...published)).toEqual(published.map(() => ['new']))
  const [one, two] = published
  expect(first({ ...one!, doubts: ['It says from.'] }, { ...two!, doubts: [] })).toEqual([
    ['new', 'It says from.'],
    ['new'],
  ])
})

test('where more than half of what changed is not believable, the rest is not believed either', () => {
  const swapped = published.map((one) => ({ ...one, postedRate: one.ourRate, ourRate: one.postedRate }))
  const first = (changed: number) =>
    judgeOffers([], [...swapped.slice(0, changed), ...published.slice(changed)], unknown).map(({ reasons }) =>
      reasons.join(),
    )
  expect(first(3)).toEqual(['above_posted', 'above_posted', 'above_posted', '', '', ''])
  expect(first(4)).toEqual([...Array<string>(4).fill('above_posted'), 'among_doubtful', 'among_doubtful'])
  expect(
    judgeOffers(published, [...swapped.slice(0, 4), ...published.slice(4)], unknown).map(({ kind }) => kind),
  ).toEqual(['moved', 'moved', 'moved', 'moved', 'same', 'same'])
})

test('a doubt is about what is new: what a person let through once moves by itself', () => {
  expect(verdictOn({ ...offer('5 year', 6, 4.4), doubts: ['It says from.'], newDoubts: [] })).toEqual(['moved'])
  expect(verdictOn({ ...offer('5 year', 6, 4.4), newDoubts: ['It says from.'] })).toEqual(['moved', 'It says from.'])
})

test('where no variable rate follows prime, nothing else on the page is believed', () => {
  const reasonsOf = (variable: number) =>
    judgeOffers(
      [],
      [offer('5 year', 4.99, 4.99), offer('3 year', 4.89, 4.89), offer('5 year', variable, variable, 'variable')],
      { prime: 4.45, others: [] },
    ).map(({ reasons }) => reasons.join())
  expect(reasonsOf(3.95)).toEqual(['', '', ''])
  expect(reasonsOf(6.7)).toEqual(['among_doubtful', 'among_doubtful', 'spread'])
})
