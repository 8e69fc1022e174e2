import { describe, expect, it } from 'vitest'
import { offersOf, reasonsOf, table } from './rate-source-samples.ts'

/** Pages in the manner of brokers' and banks' sites, each of which was once read wrong or not at all. */

describe('a table of a broker', () => {
  it('is read beside what the rate comes to in dollars', () => {
    const page = table([
      ['Term', 'Payment*', 'Bank Rate', 'Our Rate', 'You save', ''],
      ['5 Year Fixed', '$531', '5.19%', '4.09%†', '$3,200', 'Apply'],
      ['5 Year Variable', '$510 /month', '4.75%', '3.70% (Prime - 0.75%)', 'up to $4,000', 'Apply'],
      ['HELOC', '', '4.95%', '4.95% (Prime + 0.50%)', '', 'Apply'],
    ])
    expect(offersOf(page, { prime: 4.45 })).toEqual([
      '5 year fixed Conventional 5.19 > 4.09',
      '5 year variable Conventional 4.75 > 3.7',
    ])
  })

  it('is of fixed rates but for the row that says variable, even where that one names no term', () => {
    const page = table([
      ['Terms', 'Posted Rates', 'Our Rates'],
      ['6 MONTHS', '7.20%', '6.75%'],
      ['5 YEARS', '5.19%', '4.09%'],
      ['VARIABLE', '4.45%', '3.70%'],
    ])
    expect(offersOf(page)).toEqual(['6 month fixed Conventional 7.2 > 6.75', '5 year fixed Conventional 5.19 > 4.09'])
    expect(reasonsOf(page)).toEqual(['no term'])
  })

  it('is of mortgages where its kinds are, or where the page speaks of nothing else', () => {
    const rows = [
      ['', 'Fixed'],
      ['5 yr', '4.29'],
    ]
    const kinds = [
      ['', 'Insured', 'Insurable'],
      ['5 yr fixed', '3.99', '4.09'],
    ]
    const title = 'Rates'
    expect(offersOf(table(kinds, { title }))).toEqual(['5 year fixed High-Ratio 3.99'])
    expect(offersOf(table(rows, { title }))).toEqual([])
    expect(offersOf(`${table(rows, { title })}<p>Maple Mortgage Brokers Inc.`)).toEqual([
      '5 year fixed Conventional 4.29',
    ])
    expect(offersOf(`${table(rows, { title })}<p>Mortgages, GICs and more`)).toEqual([])
  })
})

describe("a bank's table", () => {
  it('may name its own prime beside the name of the row', () => {
    const page = table([
      ['Term', 'Rate', 'APR'],
      ['5 year fixed, closed', '4.49%', '4.52%'],
      ['5 year variable, closed (Maple Mortgage Prime Rate - 0.31%)', '4.29%', '4.32%'],
    ])
    expect(offersOf(page, { prime: 4.45 })).toEqual([
      '5 year fixed Conventional 4.49',
      '5 year variable Conventional 4.29',
    ])
  })

  it.each(['2024', 'Nov 2024', 'Q3 2024'])('of the past is not read: %s', (when) => {
    const page = table([
      ['When', '5 year fixed'],
      [when, '4.79%'],
    ])
    expect(offersOf(page)).toEqual([])
  })
})

describe('blocks in rows', () => {
  const row = (...parts: string[]) => `<div class="row">${parts.map((part) => `<div>${part}</div>`).join('')}</div>`

  it('are read like a table', () => {
    const page = `<h1>Mortgage rates</h1><div><h3>Fixed</h3>${row('Term', 'Bank', 'Ours')}${row('1 Year', '5.84%', '4.89%')}${row('5 Year', '5.19%', '4.09%')}</div>`
    expect(offersOf(page)).toEqual(['1 year fixed Conventional 5.84 > 4.89', '5 year fixed Conventional 5.19 > 4.09'])
  })

  it('are read with the names of their columns in a block of their own, and with rows that are no offers', () => {
    const rows = [row('1 Year', '5.84%', '4.89%'), row('5 Year', '5.19%', '4.09%'), row('HELOC', '4.95%', '4.95%')]
    const page = `<h1>Mortgage rates</h1><h3>Fixed</h3><div><div>${row('Term', 'Bank', 'Ours')}</div><div>${rows.join('')}</div></div>`
    expect(offersOf(page)).toEqual(['1 year fixed Conventional 5.84 > 4.89', '5 year fixed Conventional 5.19 > 4.09'])
  })

  it('below headings are apart, and none takes the name of its neighbour', () => {
    const part = (name: string, ...rows: string[]) =>
      `<div><div><h4>${name}</h4><p>Rates</p></div>${rows.join('')}</div>`
    const page = `<h1>Mortgage rates</h1><div>${part('Fixed closed', row('1 Year', '6.00%'), row('5 Year', '5.10%'))}${part('Variable open', row('1 Year', '7.20%'))}${part('Variable closed', row('5 Year', '6.30%'))}</div>`
    expect(offersOf(page)).toEqual([
      '1 year fixed Conventional 6',
      '5 year fixed Conventional 5.1',
      '5 year variable Conventional 6.3',
    ])
  })

  it('are read as cards, with what stands below the figure', () => {
    const card = (...[term, type, rate, kind]: string[]) =>
      `<div class="card"><span>${term}</span><span>${type}</span><div>${rate}<small>%</small></div><p>${kind}</p></div>`
    const cards = [
      card('5 Year', 'Fixed', '4.04', 'Insured'),
      card('5 Year', 'Variable', '3.55', 'Insured'),
      card('5 Year', 'Fixed', '4.44', 'Uninsured'),
    ]
    expect(offersOf(`<h2>Today's mortgage rates</h2><div>${cards.join('\n')}</div>`)).toEqual([
      '5 year fixed High-Ratio 4.04',
      '5 year variable High-Ratio 3.55',
      '5 year fixed Conventional 4.44',
    ])
  })
})

describe('lines', () => {
  it('have what stands after the figure in the same part', () => {
    const card = (kind: string) =>
      `<div><h3>5 Year Fixed</h3><div>4.${kind.length}0%</div><p>${kind}</p><a>Apply now</a></div><div>and more</div>`
    expect(offersOf(`<h1>Mortgage rates</h1>${card('Insured')}${card('Refinance')}`)).toEqual([
      '5 year fixed High-Ratio 4.7',
      '5 year fixed Refinance 4.9',
    ])
  })

  it('are left where a word may be of the figure before it or of the term after it', () => {
    const page =
      '<h1>Mortgage rates</h1><p>4 year fixed</p><p>4.19%</p><p>Conventional</p><p>5 year fixed</p><p>4.49%</p>'
    expect(offersOf(page)).toEqual(['5 year fixed Conventional 4.49'])
    expect(reasonsOf(page)).toEqual(['not plain which words belong to it'])
  })

  it('do not take their kind from the line of another offer', () => {
    const page = '<h1>Mortgage rates</h1><p>5 year fixed insured: 4.09%</p><p>3 year fixed: 3.99%</p>'
    expect(offersOf(page)).toEqual(['5 year fixed High-Ratio 4.09', '3 year fixed Conventional 3.99'])
  })

  it.each([
    '<h3>What was the lowest 5-year fixed rate in 2021?</h3><p>It was 1.39%.</p>',
    '<p>Last week the 5-year fixed was 4.14%.</p>',
    '<p>For example, 5 year fixed at 4.19%</p>',
    '<h3>Quel était le taux 5 ans fixe?</h3><p>1,99 %</p>',
  ])('that tell and do not offer are left: %s', (told) => {
    const page = `<h1>Mortgage rates</h1><p>3-year fixed: 3.99%</p>${told}`
    expect(offersOf(page)).toEqual(['3 year fixed Conventional 3.99'])
    expect(reasonsOf(page)).toEqual(['told, not offered'])
  })
})

describe('terms', () => {
  it('are numbers below a head that says months, or years', () => {
    const rows = ['6', '12', '36', '60'].map((months, at) => [months, `4.${at}9`])
    expect(offersOf(table([['Months', 'Closed fixed (%)'], ...rows]))).toEqual([
      '6 month fixed Conventional 4.09',
      '1 year fixed Conventional 4.19',
      '3 year fixed Conventional 4.29',
      '5 year fixed Conventional 4.39',
    ])
  })

  it('are none inside of other words: “money”', () => {
    expect(offersOf(table([['Fixed', '4.44%']], { before: '<h2>Save money</h2>' }))).toEqual([])
  })

  it('may be said in words and digits', () => {
    expect(offersOf(table([['Trois (3) ans, fixe', '4,44 %']]))).toEqual(['3 year fixed Conventional 4.44'])
  })
})

describe('a page that does not say mortgage', () => {
  const page = (more = '') =>
    table(
      [
        ['3 year fixed', '4.19%'],
        ['5 year variable', '3.95%'],
      ],
      { title: 'Rates', before: more },
    )

  it('says it by types that only mortgages have', () => {
    expect(offersOf(page())).toEqual(['3 year fixed Conventional 4.19', '5 year variable Conventional 3.95'])
  })

  it.each(['Car loans', 'Term deposits', 'Investments', 'Prêts personnels'])(
    'does not where it speaks of others: %s',
    (other) => expect(offersOf(page(`<p>${other}</p>`))).toEqual([]),
  )
})
