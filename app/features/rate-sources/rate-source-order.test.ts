import { describe, expect, it } from 'vitest'
import { offersOf, reasonsOf, table } from './rate-source-samples.ts'

/** Lines of equals, and words that make something else of a figure. */

const page = (body: string) => `<!doctype html><title>Mortgage rates</title><body><h1>Mortgage rates</h1>${body}`
const lines = (...texts: string[]) => page(`<div>${texts.map((text) => `<p>${text}</p>`).join('')}</div>`)
const unclear = 'not plain which words belong to it'

describe('names and figures that take turns', () => {
  it('are read where a name comes first and a figure ends them', () => {
    expect(offersOf(lines('5 Year Fixed', '4.19%', '5 Year Variable', '3.90%'))).toEqual([
      '5 year fixed Conventional 4.19',
      '5 year variable Conventional 3.9',
    ])
  })

  it.each([
    ['a figure comes first', ['4.19%', '5 Year Fixed', '3.90%', '5 Year Variable', '4.29%', '3 Year Fixed']],
    ['a name ends them', ['Most popular: 5 year fixed', '3.90%', '5 Year Variable', '4.29%', '3 Year Fixed']],
  ])('are left where %s', (_, texts) => {
    expect(offersOf(lines(...texts))).toEqual([])
    expect(reasonsOf(lines(...texts))).toContain(unclear)
  })

  it('are left below the names of columns, where an empty one cannot be seen', () => {
    const texts = ['Term', 'Insured', 'Uninsured', '3 year fixed', '3.99%', '', '5 year fixed', '4.19%']
    expect(offersOf(lines(...texts))).toEqual([])
    expect(reasonsOf(lines(...texts))).toEqual([unclear])
  })
})

describe('a line', () => {
  it.each([
    'Our outlook: 3 year fixed 3.80% by next summer',
    'Banks offer a 3 year fixed at 4.89%',
    'Our 4-year fixed is 0.75% below the banks',
    '5 year variable introductory rate 2.49%',
    '7 year fixed 4.79% in Ontario only',
    'New to Canada 5 year fixed 4.99%',
    '5 year fixed CMHC MLI Select 3.69%',
    '10 year fixed multi-family insured 4.05%',
    '7 year fixed second position 9.90%',
    '2 year fixed land 7.30%',
    'Staff 5 year fixed 3.49%',
  ])('that is no offer is left: %s', (text) => {
    expect(offersOf(page(`<ul><li>1 year fixed 5.19%</li><li>${text}</li></ul>`))).toEqual([
      '1 year fixed Conventional 5.19',
    ])
  })

  it('is one lender’s among several where two begin with their names', () => {
    const list = '<ol><li><b>nesto</b> – 5 year fixed: 3.94%</li><li><b>Tangerine</b> – 3 year fixed: 3.85%</li></ol>'
    expect(offersOf(page(list))).toEqual([])
    const cards = '<div><h3>RBC</h3><p>5 year fixed</p><p>4.69%</p></div><div><h3>TD</h3><p>3 year fixed 4.5%</p></div>'
    expect(offersOf(page(cards))).toEqual([])
  })
})

describe('a heading', () => {
  it.each(['Mortgage rate forecast', 'Archived rates', 'An example', 'Témoignages'])(
    'below which nothing is offered: %s',
    (heading) => {
      expect(offersOf(page(`<h2>${heading}</h2>${table([['3 year fixed', '3.80%']])}`))).toEqual([])
    },
  )
})

describe('a kind that is denied', () => {
  const card = (words: string) => page(`<div><h2>3 year fixed</h2><p>4.29%</p><p>${words}</p></div>`)

  it.each([
    ['Not available for insured mortgages', ['3 year fixed Conventional 4.29']],
    ['Not available for conventional mortgages', []],
    ['Excluding refinances', ['3 year fixed Conventional 4.29']],
    ['Without mortgage insurance', ['3 year fixed Conventional 4.29']],
    ['With mortgage insurance', ['3 year fixed High-Ratio 4.29']],
  ])('is not the one: %s', (words, expected) => {
    expect(offersOf(card(words))).toEqual(expected)
  })
})
