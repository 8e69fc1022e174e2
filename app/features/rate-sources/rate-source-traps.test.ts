import { describe, expect, it } from 'vitest'
import { offersOf, reasonsOf, table } from './rate-source-samples.ts'

/** What a careless reader would take for an offer, or for another one. */

const page = (body: string) => `<!doctype html><title>Mortgage rates</title><body><h1>Mortgage rates</h1>${body}`
const card = (...lines: string[]) => `<div>${lines.map((line) => `<p>${line}</p>`).join('')}</div>`
const offers = (rows: string[][]) => offersOf(table(rows), { prime: 4.45 })

describe('a table', () => {
  it('of scenarios works examples out', () => {
    const rows = [
      ['Scenario', 'Rate', 'Payment'],
      ['5 year fixed', '4.50%', '$2,767'],
    ]
    expect(offers(rows)).toEqual([])
  })
})

describe('a part of a page', () => {
  it.each([
    'Taux il y a un an',
    'Rates a year ago',
    'Nos taux de l’an dernier',
    'Florida mortgage rates for snowbirds',
    'U.S. dollar mortgages',
    'Refinances over 30 years',
  ])('that offers nothing of ours today is left: %s', (heading) => {
    const part = (title: string, rate: string) =>
      `<h2>${title}</h2>${table([
        ['Term', 'Rate'],
        ['5 year fixed', rate],
      ])}`
    expect(offersOf(page(part('Our mortgage rates', '4.19%') + part(heading, '4.79%')))).toEqual([
      '5 year fixed Conventional 4.19',
    ])
  })
})

describe('a column', () => {
  it.each([
    'Old rate',
    'Highest',
    'Average',
    'Difference',
    'Cost of borrowing',
    'Qualifying rate',
    'Prime -',
    'Savings',
    'Existing clients’ renewal',
    '5/1 ARM down payment',
    '≤80% LTV',
    'Last week',
  ])('that is no offer is left: %s', (name) => {
    const rows = (value: string) => [
      ['Term', 'Rate', name],
      ['5 year fixed', '4.19%', value],
    ]
    expect(offers(rows('4.29%'))).toEqual(['5 year fixed Conventional 4.19'])
  })

  it.each([
    ['Hi-Ratio', 'Low-Ratio'],
    ['5% - 19.99% down', '20%+ down'],
    ['&lt;20% down', '≥20% down'],
    ['Default insured', 'Not default insured'],
    ['Insured <span>Less than 20% down payment</span>', 'Uninsured <span>20% or more down payment</span>'],
    ['Assuré', 'Non assurable'],
    ['Ratio élevé', 'Conventionnel'],
  ])('of a kind in other words is read: %s, %s', (insured, conventional) => {
    const rows = [
      ['', insured, conventional],
      ['5 yr fixed', '3.99%', '4.29%'],
    ]
    expect(offers(rows)).toEqual(['5 year fixed High-Ratio 3.99', '5 year fixed Conventional 4.29'])
  })

  it('of years in figures is read by its head, across as well as down', () => {
    expect(
      offers([
        ['Term (years)', 'Fixed', 'Variable'],
        ['5', '4.19%', '3.70%'],
      ]),
    ).toEqual(['5 year fixed Conventional 4.19', '5 year variable Conventional 3.7'])
    expect(
      offers([
        ['Years', '1', '5'],
        ['Fixed', '4.99', '4.19'],
      ]),
    ).toEqual(['1 year fixed Conventional 4.99', '5 year fixed Conventional 4.19'])
  })

  it('that may be of two offers is left', () => {
    for (const names of [
      ['Standard charge', 'Collateral charge'],
      ['Semi-annual', 'Monthly'],
      ['Quick close', '120 days'],
    ])
      expect(
        offers([
          ['', ...names],
          ['5 year fixed', '4.19%', '4.29%'],
        ]),
      ).toEqual([])
  })
})

describe('a figure', () => {
  it.each([
    ['5 year variable', '-0.75%'],
    ['5 yr fixed or variable', '3.99%'],
    ['5 year fixed (30 yr am)', '4.29%'],
    ['5 year hybrid, fixed', '4.29%'],
    ['1 year non-redeemable fixed', '3.10%'],
  ])('that is no offer is left: %s %s', (label, rate) => {
    expect(offers([[label, rate]])).toEqual([])
  })

  it('keeps its offer until a day', () => {
    expect(offers([['5 year fixed special (ends Sept 30, 2026)', '4.19%']])).toEqual(['5 year fixed Conventional 4.19'])
  })
})

describe('what stands above', () => {
  const one = table([['5 Year Fixed', '4.19%']])

  it.each(['Loans', 'Investments', 'Personal loans & lines of credit', 'Hybrid mortgages'])(
    'is of another product: %s',
    (heading) => {
      expect(offersOf(`<title>Mortgages and more</title><h1>Rates</h1><h2>${heading}</h2>${one}`)).toEqual([])
    },
  )

  it.each([
    'Rates for purchase, refinance and renewal',
    'Insured and uninsured mortgage rates',
    'Deposits insured by CUDGC',
  ])('of several kinds, or of something else, gives none: %s', (heading) => {
    expect(offersOf(`<title>Mortgages</title><h2>${heading.replace('Deposits', 'Mortgages')}</h2>${one}`)).toEqual([
      '5 year fixed Conventional 4.19',
    ])
  })

  it('is the name of the part, although a sentence stands between', () => {
    const about = 'Your rate moves with prime and your payments may change over the term, so plan ahead for it.'
    const rates = (rate: string) => `<table><tr><td>5 Year</td><td>${rate}</td></tr></table>`
    const parts = `<h2>Fixed</h2>${rates('4.19%')}<div>Variable mortgages</div><p>${about}</p>${rates('3.70%')}`
    expect(offersOf(page(parts))).toEqual(['5 year fixed Conventional 4.19', '5 year variable Conventional 3.7'])
  })
})

describe('the whole page', () => {
  it('may say of which kind all its rates are', () => {
    const note = '<p>*Rates shown are for high-ratio insured mortgages with less than 20% down.</p>'
    expect(offersOf(page(`<p>5 Year Fixed 3.89%</p>${note}`))).toEqual(['5 year fixed High-Ratio 3.89'])
  })

  it('may speak of a prime rate of the past', () => {
    const body = '<p>In 2021 the prime rate was 2.45%.</p><p>5 Year Variable: Prime - 0.75%</p>'
    expect(offersOf(page(body), { prime: 4.45 })).toEqual(['5 year variable Conventional 3.7'])
  })
})

describe('cards', () => {
  it('have their kind above the label, or between it and the figure', () => {
    const above = card('Insured', '5 Year Fixed', 'Rate', '4.04%') + card('Uninsured', '5 Year Fixed', 'Rate', '4.34%')
    const between =
      card('5 Year Fixed', 'High ratio', 'Owner occupied', '4.04%') +
      card('5 Year Fixed', 'Conventional', 'Owner occupied', '4.34%')
    const expected = ['5 year fixed High-Ratio 4.04', '5 year fixed Conventional 4.34']
    expect(offersOf(page(above))).toEqual(expected)
    expect(offersOf(page(between))).toEqual(expected)
  })

  it('that tell the news are left', () => {
    expect(offersOf(page(card('TD hikes 5-year fixed rates', '4.84%')))).toEqual([])
    expect(reasonsOf(page(card('TD hikes 5-year fixed rates', '4.84%')))).toEqual(['told, not offered'])
  })
})
