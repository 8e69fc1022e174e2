import { describe, expect, it } from 'vitest'
import { offersOf, readerSettings, reasonsOf, table } from './rate-source-samples.ts'
import { readRates } from './rate-sources.ts'

describe('prime', () => {
  const rows = (...figures: string[]) =>
    table([['Term', 'Variable rate'], ...figures.map((figure) => ['5 year', figure])])

  it.each([
    'Prime - 0.75%',
    'Prime − .75',
    'P-0.75',
    'prime minus 0.75 %',
    'Prime rate less 0.75%',
    'Prime - 0.75% for the entire term',
    'Prime - 0.75% (3.70%)',
  ])('with a distance, as in %s, is worked out', (figure) => {
    expect(offersOf(rows(figure), { prime: 4.45 })).toEqual(['5 year variable Conventional 3.7'])
  })

  it('of the page wins over the settings', () => {
    const page = table([['5 year variable', 'Prime + 0.10%']], { before: '<p>Our Prime Rate: 4.45%</p>' })
    expect(offersOf(page, { prime: 5 })).toEqual(['5 year variable Conventional 4.55'])
  })

  it('of which the page names several is not chosen from, but tells which worked-out rate is right', () => {
    const before = '<p>Maple Prime Rate is 4.45%. Maple Mortgage Prime Rate is 4.60%.</p>'
    const row = (figure: string) => table([['5 year variable', figure]], { before })
    expect(offersOf(row('Prime - 0.31%'), { prime: 4.45 })).toEqual([])
    expect(reasonsOf(row('Prime - 0.31%'))).toEqual(['several prime rates are named'])
    expect(offersOf(row('4.29% (Prime - 0.31%)'))).toEqual(['5 year variable Conventional 4.29'])
    expect(reasonsOf(row('4.39% (Prime - 0.31%)'))).toEqual(['not what the prime rate makes it'])
  })

  it.each(['Prime (4.45%) - 1.00%', '3.45% Prime 4.45% - 1.00%', '3.45%<br>Prime rate: 4.45% - 1.00%'])(
    'that stands in the formula is the one to count from: %s',
    (figure) => {
      expect(offersOf(rows(figure), { prime: 5 })).toEqual(['5 year variable Conventional 3.45'])
    },
  )

  it('is no whole number that stands after the word', () => {
    const page = table([['5 year variable', 'Prime - 1.00%']], { before: '<p>Prime Rate</p><p>4 offers</p>' })
    expect(offersOf(page, { prime: 4.45 })).toEqual(['5 year variable Conventional 3.45'])
  })

  it('that nobody knows, or that contradicts the page, leaves the figure unread', () => {
    expect(reasonsOf(rows('Prime - 0.75%'))).toEqual(['the prime rate is not known'])
    expect(readRates(rows('Prime - 0.75% (3.95%)'), { ...readerSettings, prime: 4.45 }).offers).toEqual([])
  })
})

describe('raised digits', () => {
  const figureIn = (cell: string) => offersOf(table([['5 year fixed', cell]]))

  it.each([
    '4<sup>09</sup>%',
    '4<sup>09%</sup>',
    '4.<sup>09</sup>%',
    '<b>4</b><sup>.09</sup><sup>%</sup>',
    '4<sup>09</sup><sub>%</sub>',
  ])('are decimals: %s', (cell) => expect(figureIn(cell)).toEqual(['5 year fixed Conventional 4.09']))

  it.each(['4.09<sup>1</sup>%', '4.09<sup>12</sup>%', '4.09%<sup>2</sup>'])('are the mark of a note: %s', (cell) =>
    expect(figureIn(cell)).toEqual(['5 year fixed Conventional 4.09']),
  )

  it.each(['4<sup>9</sup>%', '4<small>09</small>%', '4 <small>09</small> %'])('may be either: %s', (cell) =>
    expect(figureIn(cell)).toEqual([]),
  )
})

it.each([
  '~4.09%',
  '≈ 4.09%',
  '&lt; 4.09%',
  '4.09%+',
  'about 4.09%',
  'under 4.09%',
  'environ 4,09 %',
  '4.09% and up',
  '4,09 % et plus',
  '4.09% or less',
])('a figure that is not said exactly is left: %s', (cell) => {
  expect(offersOf(table([['5 year fixed', cell]]))).toEqual([])
})
