import { describe, expect, it } from 'vitest'
import { readerSettings, table } from './rate-source-samples.ts'
import { readRates } from './rate-sources.ts'

/** A word that is not known may be a name, where it stands around all that a page offers, or make another offer of one. */

/** For each offer whether a word around it is strange: '3 year plain'. */
function strangenessOn(page: string): string[] {
  return readRates(page, readerSettings).offers.map(
    ({ term, doubts }) => `${term} ${doubts.includes('strange_words') ? 'strange' : 'plain'}`,
  )
}

const rows = [
  ['1 year fixed', '4.99%'],
  ['3 year fixed', '4.19%'],
  ['5 year fixed', '4.29%'],
]
const plain = ['1 year plain', '3 year plain', '5 year plain']
const strange = plain.map((offer) => offer.replace('plain', 'strange'))
const below = (heading: string, some = rows) => table(some, { before: `<h2>${heading}</h2>` })

describe('a word that is not known', () => {
  it.each(['Northpine mortgage rates', 'Accelo (insured)', 'Taux Boréalis'])(
    'tells nothing apart above all: %s',
    (name) => expect(strangenessOn(below(name))).toEqual(plain),
  )

  it('tells nothing apart in every row, or in every row of a type', () => {
    const select = rows.map(([term = '', rate = '']) => [`Accelo ${term}`, rate])
    expect(strangenessOn(table(select))).toEqual(plain)
    expect(strangenessOn(table([...select, ['4 year variable', '3.95%']]))).toEqual([...plain, '4 year plain'])
    expect(strangenessOn(table([...rows.slice(1), select[0]!]))).toEqual([
      '3 year plain',
      '5 year plain',
      '1 year strange',
    ])
  })

  it('tells apart what other figures stand without, also those that are left', () => {
    const [first = [], ...others] = rows
    expect(strangenessOn(below('Northpine mortgage rates', others) + below('Mortgage rates', [first]))).toContain(
      '3 year strange',
    )
    expect(
      strangenessOn(below('Northpine mortgage rates') + `<h2>Rates</h2>${table([['Term', 'Ontario'], ...rows])}`),
    ).toEqual(strange)
    const deposits = `<h2>Term deposits</h2>${table([['1 year', '2.99%']])}`
    expect(strangenessOn(below('Northpine mortgage rates') + deposits)).toEqual(plain)
  })

  it('is a condition around fewer than three, and where it stands alone above them', () => {
    expect(strangenessOn(below('Northpine mortgage rates', rows.slice(1)))).toEqual(strange.slice(1))
    expect(strangenessOn(below('Northpine'))).toEqual(strange)
    expect(strangenessOn(table([['Term', 'Northpine'], ...rows]))).toEqual(strange)
  })

  it.each([
    'Teachers’ mortgage rates',
    'Member rates',
    'Exclusive mortgage rates',
    'Rates from:',
    'Taux dès',
    'Approval rates',
    'Taux réservés aux infirmières',
    'TD special mortgage rates',
    'Green mortgage rates',
    'Mortgage rates for 65% of the value',
  ])('is one wherever it says whom an offer is for, or whose: %s', (name) =>
    expect(strangenessOn(below(name))).toEqual(strange),
  )
})

it('is a condition above figures, unless it stands above their table too', () => {
  const rate = table([['Term', 'Northpine rate'], ...rows])
  expect(strangenessOn(rate)).toEqual(strange)
  expect(strangenessOn(rate.replace('<body>', '<body><h1>Northpine mortgage rates</h1>'))).toEqual(plain)
})

it('a page that calls itself one for some is read for nobody else', () => {
  expect(strangenessOn(table(rows, { title: 'Teachers’ mortgage rates | Northpine' }))).toEqual(strange)
  expect(strangenessOn(table(rows, { title: 'Mortgage rates | Teachers Northpine' }))).toEqual(plain)
})

it('a lender may name itself, its prime, and a heading another term', () => {
  const title = 'Mortgage rates | TD'
  expect(strangenessOn(table(rows, { title, before: '<h2>TD special mortgage rates</h2>' }))).toEqual(plain)
  expect(strangenessOn(table([['5 year variable', 'RBC Prime - 0.30% (4.15%)']]))).toEqual(['5 year plain'])
  expect(strangenessOn(below('4-year fixed as low as'))).toEqual(plain)
  expect(strangenessOn(below('5-year fixed as low as'))).toEqual([...plain.slice(0, 2), '5 year strange'])
})
