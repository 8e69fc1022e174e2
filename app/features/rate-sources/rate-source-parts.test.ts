import { describe, expect, it, test } from 'vitest'
import { offersOf, table } from './rate-source-samples.ts'

/** How the parts of real pages hang together: headings, heads of columns, figures written large, descriptions. */

const rates = (rate: string, term = '5 Year') => `<table><tr><td>${term}</td><td>${rate}</td></tr></table>`
const page = (body: string) => `<!doctype html><title>Mortgage rates</title><body><h1>Mortgage rates</h1>${body}`

describe('headings', () => {
  it('of one level, one right below the other, are a part and its first chapter', () => {
    const chapter = (fixed: string, variable: string) =>
      `<h2>Closed fixed</h2>${rates(fixed)}<h2>Closed variable</h2>${rates(variable)}`
    const body = `<h2>Client rates</h2>${chapter('4.54%', '3.95%')}<h2>Posted rates</h2>${chapter('5.99%', '5.45%')}`
    expect(offersOf(page(body))).toEqual([
      '5 year fixed Conventional 5.99 > 4.54',
      '5 year variable Conventional 5.45 > 3.95',
    ])
  })

  it('are none where a figure is but written large', () => {
    const line = (label: string, rate: string) => `<div><p>${label}</p></div><div><h2>${rate}</h2></div>`
    expect(offersOf(page(`<div>${line('5 YEAR FIXED', '4.04%')}${line('5 YEAR VARIABLE', '3.60%')}</div>`))).toEqual([
      '5 year fixed Conventional 4.04',
      '5 year variable Conventional 3.6',
    ])
  })
})

describe('the names of columns', () => {
  it('may stand in a block apart from their rows', () => {
    const row = (...parts: string[]) => `<div>${parts.map((part) => `<div><span>${part}</span></div>`).join('')}</div>`
    const head = `<div><div>Fixed Rate Mortgages</div><div>${row('Term', 'Rate', 'Special Rate')}</div></div>`
    const body = `<div><p>Closed</p><div>${row('1 Year', '5.49%', '4.79%')}${row('2 Year', '4.89%', '')}</div></div>`
    expect(offersOf(page(`<h2>Fixed</h2><div>${head}${body}</div>`))).toEqual([
      '1 year fixed Conventional 5.49 > 4.79',
      '2 year fixed Conventional 4.89',
    ])
  })

  it.each(['Rates (APR) as of 2026‑03‑27', 'Assuré (mise de fonds de moins de 20 %)', 'Down payment of at least 20%'])(
    'name a rate in spite of other words: %s',
    (name) => {
      expect(
        offersOf(
          table([
            ['', name],
            ['5 ans fixe', '4,19 %'],
          ]),
        ),
      ).toHaveLength(1)
    },
  )

  it.each(['Annual Percentage Rate', 'Cost of credit'])('name the yearly cost in full: %s', (name) => {
    const rows = [
      ['', 'Rate', name],
      ['5 year fixed', '4.19%', '4.25%'],
    ]
    expect(offersOf(table(rows))).toEqual(['5 year fixed Conventional 4.19'])
  })
})

describe('what describes a card', () => {
  it('is a sentence and names no kind', () => {
    const about = 'Great if you want to lock in and consider future refinancing options.'
    const body = `<div><p>4.79%</p><h3>1-year fixed</h3><p>${about}</p></div><div><p>4.19%</p><h3>2-year fixed</h3><p>${about}</p></div>`
    expect(offersOf(page(body))).toEqual(['1 year fixed Conventional 4.79', '2 year fixed Conventional 4.19'])
  })
})

describe('a rate that is named as special', () => {
  it('is not posted by another row', () => {
    const rows = [
      ['Reduced variable, 5 year special', '4.15%'],
      ['Variable with yearly revision, 5 year', '5.74%'],
    ]
    expect(offersOf(table(rows))).toEqual(['5 year variable Conventional 4.15'])
  })

  it('is of its own part where the page speaks of its own kind', () => {
    const special = `<h3>High ratio</h3><p>These rates are available to customers with less than 20% down.</p>${rates('4.29%', '5 Year Fixed')}`
    expect(offersOf(page(`<h3>Popular</h3>${rates('4.59%', '5 Year Fixed')}${special}`))).toEqual([
      '5 year fixed Conventional 4.59',
      '5 year fixed High-Ratio 4.29',
    ])
  })
})

describe('words from farther away', () => {
  it('do not say whose a rate is', () => {
    const body = `<ul><li>4.09% 3 Year Fixed</li></ul><h2>Big bank rates</h2><ul><li>6.05% 3 Year Fixed</li></ul><div>We use cookies to improve your experience</div>`
    expect(offersOf(page(body))).toEqual(['3 year fixed Conventional 6.05 > 4.09'])
  })

  it('are not those of the block below', () => {
    const row = (term: string, rate: string) => `<div><div>${term}</div><div>${rate}</div></div>`
    const block = (title: string, ...rows: string[]) => `<div><div>${title}</div><div>${rows.join('')}</div></div>`
    const blocks = [
      block('Residential Mortgages – Fixed Closed', row('1 Year', '5.59%'), row('5 Years', '4.44%')),
      block('Residential Mortgages – Variable Closed', row('5 Years', '4.20%')),
      block('Residential Mortgages – Open', row('6 Months', '8.95%'), row('1 Year', '8.95%')),
    ]
    expect(offersOf(page(`<div>${blocks.join('')}</div>`))).toEqual([
      '1 year fixed Conventional 5.59',
      '5 year fixed Conventional 4.44',
      '5 year variable Conventional 4.2',
    ])
  })

  it('say that rates are of mortgages: a kind in the heading, the corner of the table', () => {
    expect(offersOf(`<title>Rates</title><h3>Insured rates</h3>${rates('4.09%', '5 Year Fixed')}`)).toHaveLength(1)
    const corner = [
      ['Mortgages', 'Closed'],
      ['Fixed rate', ''],
      ['5 year', '4.39%'],
    ]
    expect(offersOf(table(corner, { title: 'Rates' }))).toEqual(['5 year fixed Conventional 4.39'])
  })

  it('say that a figure is an example: a calculator', () => {
    const body = '<h1>Mortgage payment calculator</h1><p>4.50%</p><p>Term 5 years fixed</p>'
    expect(offersOf(`<title>Mortgages</title>${body}`)).toEqual([])
  })
})

test.each([
  ['<div class="collapse" aria-hidden="true">', ['5 year fixed Conventional 4.09']],
  ['<div class="modal fade" aria-hidden="true">', []],
  ['<span aria-hidden="true">', []],
])('a part that is hidden belongs to the page when it only waits to be unfolded: %s', (part, expected) => {
  expect(offersOf(page(`${part}5 Year Fixed 4.09%</div>`))).toEqual(expected)
})
