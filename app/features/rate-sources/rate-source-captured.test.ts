import { describe, expect, it } from 'vitest'
import { offersOf, readerSettings, reasonsOf, table } from './rate-source-samples.ts'
import { readRates } from './rate-sources.ts'

/** What captured pages of lenders, brokers and other countries do, each found on one that nobody here had seen. */

describe('a row that the names of the columns do not fit', () => {
  const head = ['Term', 'Insured', 'Conventional']

  it.each([
    ['lacks a cell', ['5 year fixed', '4.29%']],
    ['has one more', ['5 year fixed', '5.89%', '3.99%', '4.29%']],
  ])('is left: it %s', (_, row) => {
    const page = table([head, ['3 year fixed', '3.89%', '4.19%'], row])
    expect(offersOf(page)).toEqual(['3 year fixed High-Ratio 3.89', '3 year fixed Conventional 4.19'])
    expect(reasonsOf(page)).toEqual(['its row and the names above it differ in length'])
  })

  it('is read where its cells carry their names, and where they span', () => {
    const named = table([head, ['5 year fixed', '<td data-label="Conventional">4.29%</td>']])
    expect(offersOf(named)).toEqual(['5 year fixed Conventional 4.29'])
    const spans = table([head, ['5 year fixed', '<td colspan="2">4.29%</td>'], ['3 year fixed', '3.89%', '4.19%']])
    expect(offersOf(spans)).toEqual([
      '5 year fixed High-Ratio 4.29',
      '3 year fixed High-Ratio 3.89',
      '3 year fixed Conventional 4.19',
    ])
  })

  it('is left in the column that has no name beside one that has', () => {
    const page = table([
      ['Term', 'Posted rate', ''],
      ['5 year fixed', '6.09%', '4.29%'],
    ])
    expect(offersOf(page)).toEqual(['5 year fixed Conventional 6.09'])
    expect(reasonsOf(page)).toEqual(['no name above it'])
  })
})

describe('a row that lacks something', () => {
  it('is left where its head is empty and the heads of others are not', () => {
    const page = table([
      ['Kind', '5 year fixed'],
      ['Insured', '3.99%'],
      ['', '4.29%'],
    ])
    expect(offersOf(page)).toEqual(['5 year fixed High-Ratio 3.99'])
    expect(reasonsOf(page)).toEqual(['no name beside it'])
    const corner = table([
      ['', 'Fixed', 'Variable'],
      ['5 year', '4.29%', '3.90%'],
    ])
    expect(offersOf(corner)).toEqual(['5 year fixed Conventional 4.29', '5 year variable Conventional 3.9'])
  })

  it('names nothing below it where its figure is missing', () => {
    const page = table([
      ['Term', 'Rate'],
      ['5 year fixed, insured', ''],
      ['3 year fixed', '4.29%'],
    ])
    expect(offersOf(page)).toEqual(['3 year fixed Conventional 4.29'])
    // A name of rows that leave the term to it is one.
    const group = table([
      ['Kind', 'Rate'],
      ['5 year fixed', ''],
      ['Insured', '3.99%'],
    ])
    expect(offersOf(group)).toEqual(['5 year fixed High-Ratio 3.99'])
  })
})

describe('rates of other lenders', () => {
  it.each(['Fournisseur', 'Lender', 'Provider'])('are left where %s names a column, wherever it stands', (name) => {
    const rows = [
      ['Rate', 'Term', 'Type', name],
      ['3.94%', '3 years', 'Fixed', 'A trust company'],
      ['4.09%', '5 years', 'Fixed', 'A big bank'],
    ]
    expect(offersOf(table(rows))).toEqual([])
    expect(reasonsOf(table(rows))).toEqual(['of one lender among several'])
  })

  it('are left in JSON below a list of them', () => {
    const lender = (name: string, rate: number) => ({ name, rates: [{ term: '5 year fixed', rate }] })
    expect(offersOf(JSON.stringify({ lenders: [lender('One', 4.59), lender('Two', 4.44)] }))).toEqual([])
    expect(offersOf(JSON.stringify({ lenders: [lender('Ours', 4.59)] }))).toEqual(['5 year fixed Conventional 4.59'])
  })
})

it.each(['NMLS #3030', 'Equal Housing Lender', 'Product fee £999', '6.9% APRC'])(
  'a page of another country is left: %s',
  (words) => {
    const page = `${table([['5 year fixed', '4.29%']])}<p>${words}</p>`
    expect(offersOf(page)).toEqual([])
    expect(reasonsOf(page)).toEqual(['of another country'])
  },
)

describe('“Lending rates” above mortgages', () => {
  it('says nothing against them, as a heading of theirs or a row of the table names them', () => {
    const rows = [['5 Year Fixed Closed', '4.54%']]
    expect(offersOf(`<h1>Lending rates</h1><h2>Residential mortgages</h2>${table(rows)}`)).toEqual([
      '5 year fixed Conventional 4.54',
    ])
    const grouped = table([
      ['Product', 'Rate'],
      ['<td colspan="2">Mortgages</td>'],
      ...rows,
      ['<td colspan="2">Personal loans</td>'],
      ['3 Year Fixed', '9.95%'],
    ])
    expect(offersOf(`<h1>Lending rates</h1>${grouped}`)).toEqual(['5 year fixed Conventional 4.54'])
  })
})

it('parts for several provinces are left, one part for one is read', () => {
  const part = (province: string, years: number) => `<h2>${province}</h2>${table([[`${years} year fixed`, '4.29%']])}`
  expect(offersOf(part('Ontario', 5))).toEqual(['5 year fixed Conventional 4.29'])
  expect(offersOf(part('Ontario', 5) + part('Quebec', 3))).toEqual([])
  expect(reasonsOf(part('Ontario', 5) + part('Quebec', 3))).toEqual(['of one province'])
})

it('“Standard” by itself is the name of a product, and no posted rate', () => {
  const page = (name: string) =>
    table([
      ['Term', 'Low rate basic', name],
      ['5 Year Fixed', '3.94%', '4.04%'],
    ])
  expect(offersOf(page('Standard'))).toEqual([])
  expect(offersOf(page('Posted rate'))).toEqual(['5 year fixed Conventional 4.04 > 3.94'])
})

describe('“Posted rates” as a heading', () => {
  const saidOf = (page: string) => readRates(page, readerSettings).offers.map(({ term, said }) => `${term} ${said}`)
  const posted = `<h2>Posted rates</h2>${table([
    ['5 year fixed', '4.49%'],
    ['3 year fixed', '4.29%'],
  ])}`

  it('tells nothing apart where all that is offered stands below it by kinds of mortgage', () => {
    const byKind = table([
      ['', 'Insured', 'Conventional'],
      ['5 year fixed', '4.49%', '4.79%'],
    ])
    expect(saidOf(`<h2>Posted rates</h2>${byKind}`)).toEqual(['5 year plain', '5 year plain'])
  })

  it('says nothing of ours above one rate for each term, in French too', () => {
    expect(saidOf(posted)).toEqual(['5 year posted', '3 year posted'])
    expect(saidOf(posted.replace('Posted rates', 'Taux affichés'))).toEqual(['5 year posted', '3 year posted'])
  })

  it('names posted rates where others have another name, and so does a column', () => {
    expect(saidOf(`${posted}<h2>Special rates</h2>${table([['5 year fixed', '4.09%']])}`)).toEqual([
      '5 year both',
      '3 year posted',
    ])
    expect(
      saidOf(
        table([
          ['Term', 'Posted rate'],
          ['5 year fixed', '6.09%'],
        ]),
      ),
    ).toEqual(['5 year posted'])
  })
})

it('several rates in one line are left, and said so', () => {
  const page = '<title>Mortgage rates</title><p>Insured: 5 yr fixed 3.94%, 3.84% for 3 yr fixed</p>'
  expect(offersOf(page)).toEqual([])
  expect(reasonsOf(page)).toEqual(['several rates in one line'])
})

it.each(['Commercial mortgage rates', 'Reverse mortgages | Harbour Bank', 'Private mortgage rates - Harbour'])(
  'a page whose title names another product is left: %s',
  (title) => {
    expect(offersOf(table([['5 year fixed', '5.99%']], { title }))).toEqual([])
  },
)
