import { expect, test } from 'vitest'
import { readerSettings, table } from './rate-source-samples.ts'
import { readRates } from './rate-sources.ts'

/** The offers of a page with what the reader doubts about each: '5 year fixed Conventional: assumed_kind'. */
function doubtsOn(page: string, more: Partial<Parameters<typeof readRates>[1]> = {}) {
  return readRates(page, { ...readerSettings, ...more }).offers.map(
    ({ term, rateType, mortgageType, doubts }) => `${term} ${rateType} ${mortgageType}: ${doubts.join()}`,
  )
}

const rows = [
  ['3 year fixed', '4.19%'],
  ['5 year fixed', '4.29%'],
]

test('what a row, a column and the next heading say is plain', () => {
  expect(doubtsOn(table(rows, { before: '<h2>Insured mortgages</h2>' }))).toEqual([
    '3 year fixed High-Ratio: ',
    '5 year fixed High-Ratio: ',
  ])
})

test('a kind from the settings is plain where the page names none, and where the insured are named beside the others', () => {
  expect(doubtsOn(table(rows))).toEqual(['3 year fixed Conventional: ', '5 year fixed Conventional: '])
  expect(doubtsOn(table([...rows, ['5 year fixed, high ratio', '4.09%']]))).toEqual([
    '3 year fixed Conventional: ',
    '5 year fixed Conventional: ',
    '5 year fixed High-Ratio: ',
  ])
})

test.each([
  '<p>High-ratio mortgages need a down payment of less than 20%.</p>',
  '<h2>Insured mortgages</h2><p>Ask us.</p>',
  '<p>Buy with as little as 5% down.</p>',
  '<table><tr><td>Insured</td><td>Call us</td></tr></table>',
])('a kind from the settings is doubted where the page names another that no figure takes: %s', (words) => {
  expect(doubtsOn(table(rows) + words)).toEqual([
    '3 year fixed Conventional: assumed_kind',
    '5 year fixed Conventional: assumed_kind',
  ])
})

test('what a page says at length is about the kind that it names beside figures too', () => {
  const note = `<p>${'Rates may change without notice. '.repeat(5)}Rates may be for high-ratio mortgages.</p>`
  expect(doubtsOn(table(rows) + note)).toEqual([
    '3 year fixed Conventional: assumed_kind',
    '5 year fixed Conventional: assumed_kind',
  ])
  expect(doubtsOn(table([...rows, ['5 year fixed, high ratio', '4.09%']]) + note)).toEqual([
    '3 year fixed Conventional: ',
    '5 year fixed Conventional: ',
    '5 year fixed High-Ratio: ',
  ])
})

test('a down payment that needs insurance names the kind of what is based on it', () => {
  const note = '<p>Rates are based on a $500,000 home with 10% down.</p>'
  expect(doubtsOn(table(rows) + note)).toEqual(['3 year fixed High-Ratio: ', '5 year fixed High-Ratio: '])
  expect(doubtsOn(table(rows) + note.replace('10%', '20%'))).toEqual([
    '3 year fixed Conventional: ',
    '5 year fixed Conventional: ',
  ])
})

test('a kind from the settings is not doubted for the kind that it is', () => {
  const words = '<p>A conventional mortgage needs 20% down.</p>'
  expect(doubtsOn(table(rows) + words)).toEqual(['3 year fixed Conventional: ', '5 year fixed Conventional: '])
  expect(doubtsOn(table(rows) + words, { unsaidMortgageType: 'High-Ratio' })).toEqual([
    '3 year fixed High-Ratio: assumed_kind',
    '5 year fixed High-Ratio: assumed_kind',
  ])
})

test('fixed by its terms is doubted where the page names variable rates that no figure takes', () => {
  const bare = ['1', '2', '3', '5'].map((years) => [`${years} year`, `4.${years}9%`])
  const terms = ['1 year', '2 year', '3 year', '5 year']
  const title = '<p>Variable rates</p><p>Effective November 20, 2026</p>'
  expect(doubtsOn(table(bare, { before: title }))).toEqual(
    terms.map((term) => `${term} fixed Conventional: assumed_type`),
  )
  expect(doubtsOn(table(bare) + '<p>5 year variable: 3.90%</p>')).toEqual([
    ...terms.map((term) => `${term} fixed Conventional: `),
    '5 year variable Conventional: ',
  ])
})

test('several kinds in one label are doubted, those of one shelf are not', () => {
  const of = (kind: string) =>
    table([['5 year fixed', '4.29%']], { before: `<h2>Rates</h2>`, caption: '' }).replace(
      '5 year fixed',
      `5 year fixed, ${kind}`,
    )
  expect(doubtsOn(of('insured or conventional'))).toEqual([
    '5 year fixed High-Ratio: several_kinds',
    '5 year fixed Conventional: several_kinds',
  ])
  expect(doubtsOn(of('insured and insurable'))).toEqual(['5 year fixed High-Ratio: '])
})

test('what only a heading further out says is doubted, unless it is said plainly elsewhere too', () => {
  const far = '<h2>Fixed rates</h2><h3>Special offers</h3>'
  const bare = [
    ['3 year', '4.19%'],
    ['5 year', '4.29%'],
  ]
  expect(doubtsOn(table(bare, { before: far }))).toEqual([
    '3 year fixed Conventional: far_words',
    '5 year fixed Conventional: far_words',
  ])
  expect(doubtsOn(table(bare, { before: `<p>5 year fixed: 4.29%</p>${far}` }))).toEqual([
    '3 year fixed Conventional: far_words',
    '5 year fixed Conventional: ',
  ])
})

test('a heading among figures of its own is doubted above what stands in the next part', () => {
  const parts = '<h1>Rates</h1><div><h2>Variable</h2><p>5 year: 3.90%</p></div><div><p>3 year: 4.19%</p></div>'
  const page = `<title>Mortgage rates</title>${parts}`
  expect(doubtsOn(page)).toEqual(['5 year variable Conventional: ', '3 year variable Conventional: far_words'])
})

test.each([
  ['Less than 20% down, insured by CMHC.', 'a note of the kind that has its own figures'],
  ['New mortgages only, conventional and high ratio.', 'a note of both kinds'],
])('a kind from the settings is plain beside %s: %s', (note) => {
  const page = table([
    ['Term', 'Closed', 'High ratio*'],
    ['3 year fixed', '4.19%', '4.09%'],
  ])
  expect(doubtsOn(`${page}<p>* ${note}</p><p>${note}</p>`)).toEqual([
    '3 year fixed Conventional: ',
    '3 year fixed High-Ratio: ',
  ])
  const marked = page.replace('4.19%', '4.19%<sup>*</sup>')
  const isBoth = note.includes('conventional')
  expect(doubtsOn(`${marked}<p>* ${note}</p>`)).toHaveLength(isBoth ? 2 : 1)
  expect(doubtsOn(`${table(rows)}<p>* New mortgages only, conventional and high ratio.</p>`)).toEqual([
    '3 year fixed Conventional: ',
    '5 year fixed Conventional: ',
  ])
})
