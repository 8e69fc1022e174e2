import { describe, expect, it } from 'vitest'
import { offersOf, readerSettings, reasonsOf, table } from './rate-source-samples.ts'
import { readRates } from './rate-sources.ts'

describe('a table', () => {
  it('is read with its terms across and its kinds down', () => {
    const page = table(
      [
        ['Mortgage type', '1&nbsp;year', '5 year', '10&nbsp;year'],
        ['Insured', '5.14', '4.49', '5.49'],
        ['Conventional', '5.14', '4.94', 'N/A'],
      ],
      { before: '<h2>Posted Rates</h2><h3>Fixed rate mortgages – closed terms</h3>' },
    )
    expect(offersOf(page)).toEqual([
      '1 year fixed High-Ratio 5.14',
      '5 year fixed High-Ratio 4.49',
      '10 year fixed High-Ratio 5.49',
      '1 year fixed Conventional 5.14',
      '5 year fixed Conventional 4.94',
    ])
  })

  it('is read with its terms down, posted and own rates across', () => {
    const page = table([
      ['<th>Term</th>', '<th>Posted rate</th>', '<th>Our rate</th>', '<th>APR</th>', '<th>You save</th>'],
      ['5 Year Fixed', '6.49%', '4.49%*', '4.52%', '2.00%'],
      ['5 Year Variable', '4.45 %', '3,70 %', '3.75%', '0.75%'],
      ['6 months fixed', '7.1%', '--', '', ''],
    ])
    expect(offersOf(page)).toEqual([
      '5 year fixed Conventional 6.49 > 4.49',
      '5 year variable Conventional 4.45 > 3.7',
      '6 month fixed Conventional 7.1',
    ])
  })

  it('is read whatever the order of its columns', () => {
    const columns = {
      Term: ['3 yr', '60 months'],
      Special: ['4.14', '4.29'],
      Posted: ['5.99', '6.09'],
      Type: ['Fixed', 'Fixed'],
    }
    const names = ['Posted', 'Type', 'Special', 'Term'] as const
    const page = table([[...names], ...[0, 1].map((row) => names.map((name) => columns[name][row] ?? ''))])
    expect(offersOf(page)).toEqual(['3 year fixed Conventional 5.99 > 4.14', '5 year fixed Conventional 6.09 > 4.29'])
  })

  it.each([
    '5 Year',
    '5-year',
    '5 yr',
    '5 Yrs.',
    'five-year',
    'Five years',
    '60 months',
    '60 mo',
    '60-month',
    '5 ans',
    'cinq ans',
    '5 Year Closed',
  ])('knows %s as five years', (term) => {
    expect(
      offersOf(
        table([
          ['Fixed', 'Rate'],
          [`${term} fixed`, '4.49%'],
        ]),
      ),
    ).toEqual(['5 year fixed Conventional 4.49'])
  })

  it('is read in French', () => {
    const page = table(
      [
        ['Terme', 'Taux affiché', 'Taux spécial'],
        ['1 an', '6,34 %', '5,14 %'],
        ['5 ans', '6,09 %', '4,49 %'],
        ['5 ans variable', 's. o.', 'Taux préférentiel − 0,75 %'],
      ],
      { title: 'Taux hypothécaires', before: '<p>Taux préférentiel : 4,45 %</p><h2>Prêts à taux fixe</h2>' },
    )
    expect(offersOf(page)).toEqual([
      '1 year fixed Conventional 6.34 > 5.14',
      '5 year fixed Conventional 6.09 > 4.49',
      '5 year variable Conventional 3.7',
    ])
  })

  it('takes names of parts of a table for the rows below them', () => {
    const page = table([
      ['', '3 year', '5 year'],
      ['<td colspan="3">Fixed</td>'],
      ['Insured', '4.24', '4.29'],
      ['Uninsured', '4.54', '4.59'],
      ['<td colspan="3">Variable</td>'],
      ['Insured', '3.95', '3.70'],
    ])
    expect(offersOf(page)).toEqual([
      '3 year fixed High-Ratio 4.24',
      '5 year fixed High-Ratio 4.29',
      '3 year fixed Conventional 4.54',
      '5 year fixed Conventional 4.59',
      '3 year variable High-Ratio 3.95',
      '5 year variable High-Ratio 3.7',
    ])
  })

  it('is read with cells that span rows, and two lines of headings', () => {
    const page = table([
      ['<th rowspan="2">Term</th>', '<th colspan="2">Fixed</th>', '<th>Variable</th>'],
      ['<th>High ratio</th>', '<th>Conventional</th>', '<th>Conventional</th>'],
      ['3 Year', '4.19', '4.39', 'N/A'],
      ['5 Year', '4.29', '4.49', 'P - 0.50%'],
    ])
    expect(offersOf(page, { prime: 4.45 })).toEqual([
      '3 year fixed High-Ratio 4.19',
      '3 year fixed Conventional 4.39',
      '5 year fixed High-Ratio 4.29',
      '5 year fixed Conventional 4.49',
      '5 year variable Conventional 3.95',
    ])
  })

  it('never takes a raised footnote mark for a digit', () => {
    const page = table([
      ['Term', 'Rate'],
      ['5 Year Fixed<sup>1</sup>', '4.49<sup>2</sup>'],
      ['3 Year Fixed', '4.24%²'],
    ])
    expect(offersOf(page)).toEqual(['5 year fixed Conventional 4.49', '3 year fixed Conventional 4.24'])
  })

  it('takes raised decimals for what they are', () => {
    const rate = '<span>4</span><sup class="dec">.09</sup><span>%</span>'
    expect(offersOf(table([['5 Year Fixed', rate]]))).toEqual(['5 year fixed Conventional 4.09'])
    expect(offersOf(table([['Fixe 5 ans', '4<sup>,09 %</sup>']]))).toEqual(['5 year fixed Conventional 4.09'])
  })

  it('is read when it is made of other elements with the roles of a table', () => {
    const row = (...cells: string[]) =>
      `<div role="row">${cells.map((cell) => `<span role="cell">${cell}</span>`).join('')}</div>`
    const page = `<title>Mortgages</title><div role="table">${row('Term', 'Fixed', 'Variable')}${row('5 Year', '4.49%', '3.70%')}</div>`
    expect(offersOf(page)).toEqual(['5 year fixed Conventional 4.49', '5 year variable Conventional 3.7'])
  })
})

describe('what is no mortgage offer', () => {
  const terms = [
    ['Term', 'Rate'],
    ['1 Year', '3.25%'],
    ['5 Year', '3.75%'],
  ]

  it.each([
    ['deposits', '<h2>GIC rates</h2>'],
    ['deposits in French', '<h2>Certificats de placement garanti (CPG)</h2>'],
    ['a line of credit', '<h3>Home Equity Line of Credit</h3>'],
    ['reverse mortgages', '<h2>CHIP Reverse Mortgage, fixed</h2>'],
    ['open mortgages', '<h2>Fixed open mortgages</h2>'],
    ['car loans', '<h2>Auto loans, fixed</h2>'],
    ['second mortgages', '<h2>Second mortgage, fixed</h2>'],
    ['a heading that is none', '<p><b>Fixed term deposits</b></p>'],
  ])('is left out: %s', (_, before) => {
    expect(offersOf(table(terms, { before: `<h1>Rates</h1>${before}` }))).toEqual([])
  })

  it('is left out: a grid by credit score', () => {
    const page = table([
      ['Fixed', '680+', '650-679', '< 580'],
      ['1 Year', '4.99%', '5.14%', '5.89%'],
    ])
    expect(offersOf(page)).toEqual([])
    expect(reasonsOf(page)).toEqual(['by credit score'])
  })

  it('is left out: the history of a rate', () => {
    const page = table([
      ['Date', '5 year fixed', 'Prime rate'],
      ['October 30, 2025', '4.49', '4.45'],
      ['2024-09-05', '5.09', '6.45'],
    ])
    expect(offersOf(page)).toEqual([])
  })

  it('is left out: a row that sets money, the loan to value or a payment', () => {
    const page = table([
      ['5 year fixed', 'Figure'],
      ['Payment', '$2,611.45'],
      ['Maximum LTV', '80%'],
      ['Minimum down payment', '5%'],
    ])
    expect(offersOf(page)).toEqual([])
  })

  it('is left out: a page that never speaks of mortgages', () => {
    expect(offersOf(table([['5 year fixed', '4.49%']], { title: 'Rates' }))).toEqual([])
  })

  it('stands beside the mortgages, which are read', () => {
    const gic = table(terms, { before: '<h2>Term deposits</h2>' })
    const mortgages = table([['5 year fixed', '4.49%']], { before: '<h2>Mortgages</h2>' })
    expect(offersOf(mortgages + gic)).toEqual(['5 year fixed Conventional 4.49'])
    expect(offersOf(gic + mortgages)).toEqual(['5 year fixed Conventional 4.49'])
  })
})

describe('what is not plain', () => {
  it.each([
    ['a range', '4.49% - 4.99%'],
    ['a lower bound', 'from 4.49%'],
    ['out of bounds', '44.9%'],
    ['asking', 'Call us'],
    ['nothing', '—'],
  ])('is not read: %s', (_, figure) => {
    expect(offersOf(table([['5 year fixed', figure]]))).toEqual([])
  })

  it('is not read: several figures for one offer', () => {
    const page = table([
      ['Plan', '5 year fixed'],
      ['Maple', '4.49%'],
      ['Prairie', '4.59%'],
    ])
    expect(offersOf(page)).toEqual([])
    expect(reasonsOf(page)).toEqual(['several figures for one offer'])
  })

  it('is not read: neither fixed nor variable', () => {
    expect(reasonsOf(table([['5 year', '4.49%']]))).toEqual(['nothing says fixed or variable'])
    expect(
      offersOf(
        table([
          ['5 year', '4.49%'],
          ['5 year variable', '3.7%'],
        ]),
      ),
    ).toEqual(['5 year fixed Conventional 4.49', '5 year variable Conventional 3.7'])
  })

  it('is not read: a row and a column of different terms, terms from to, amortizations', () => {
    expect(
      offersOf(
        table([
          ['', '3 year'],
          ['5 year fixed', '4.49%'],
        ]),
      ),
    ).toEqual([])
    expect(offersOf(table([['1 to 5 year fixed', '4.49%']]))).toEqual([])
    expect(offersOf(table([['Fixed, 10 year amortization', '4.49%']]))).toEqual([])
  })

  it('is not read: insurable mortgages by their loan to value', () => {
    const page = table([
      ['Fixed', '5 year'],
      ['Insurable up to 65% LTV', '4.54'],
      ['Insurable &gt; 65% - 70% LTV', '4.64'],
      ['Conventional', '4.94'],
    ])
    expect(offersOf(page)).toEqual(['5 year fixed Conventional 4.94'])
  })

  it('is counted with its reason, as many as there are', () => {
    const { unread } = readRates(table([['5 year open fixed', '9.95']]), readerSettings)
    expect(unread).toMatchObject([{ text: '9.95', why: 'of another product: “open”' }])
  })
})
