import { describe, expect, it } from 'vitest'
import { offersOf, reasonsOf, table } from './rate-source-samples.ts'

/** What the pages of Canadian banks and credit unions do, each found on a real one and once read wrong or not at all. */

describe('the yearly cost of a loan', () => {
  it.each([
    '4.24% <br>APR: 4.30%',
    '4.24% (4.30% APR1)',
    '4.24%<div>4.30% APR</div>',
    '4.24% TAC 2 : 4.30%',
    '<b>4.24%</b> (4.30%* APR<sup>2</sup>)',
  ])('in the cell of a rate is not that rate: %s', (cell) => {
    expect(offersOf(table([['3-Year Fixed Closed', cell]]))).toEqual(['3 year fixed Conventional 4.24'])
  })

  it('by itself is left, and a month of the same name is none', () => {
    const head = (name: string) => [`Mortgage Terms<br>Rate effective 15-Apr-26`, name]
    const row = ['4-Year Fixed Rate', '4.09%']
    expect(offersOf(table([head('APR'), row]))).toEqual([])
    expect(offersOf(table([head('Up to 25 Year Amortization'), row]))).toEqual(['4 year fixed Conventional 4.09'])
  })
})

describe('a cell with several figures', () => {
  it('that are named is read as posted and special', () => {
    const page = table([
      ['Term', 'Rate'],
      ['3 Year Fixed Closed', 'Posted rate: 6.05%<br>Special Rate 2: 4.79%<br>APR 3: 4.825%'],
      ['4 Year Fixed Closed', 'Posted rate: 5.99%<br>APR 3: 6.016%'],
      ['5 Year Fixed Closed', '4.94%<br>(Posted Rate: 6.09%)'],
    ])
    expect(offersOf(page)).toEqual([
      '3 year fixed Conventional 6.05 > 4.79',
      '4 year fixed Conventional 5.99',
      '5 year fixed Conventional 6.09 > 4.94',
    ])
  })

  it('that are not named is left', () => {
    expect(offersOf(table([['5 Year Fixed', '4.94% 6.09%']]))).toEqual([])
  })

  it('does not offer what is struck through', () => {
    for (const was of ['<s>4.49%</s>', '<del>4.49%</del>', '<span style="text-decoration: line-through">4.49%</span>'])
      expect(offersOf(table([['5 Year Fixed', `${was} <b>3.99%</b>`]]))).toEqual(['5 year fixed Conventional 3.99'])
  })
})

describe('footnote marks', () => {
  it.each([
    ['5-Year Fixed Closed - High Ratio1,2', '3.69% <span class="note">1</span>'],
    ['5 Year Fixed1 High Ratio', '3.69%2'],
    ['5 Year Fixed (High Ratio)¹', '3.69% 1,3'],
    ['5-Year Fixed High-Ratio', '3.69%¤'],
  ])('that are digits of their own are no part of the label or the rate: %s, %s', (label, rate) => {
    expect(offersOf(table([[label, rate]]))).toEqual(['5 year fixed High-Ratio 3.69'])
  })
})

describe('figures', () => {
  it('with a digit too many and no sign are left', () => {
    expect(offersOf(table([['5 Year Fixed', '4.29<span>2</span>']]))).toEqual([])
    expect(offersOf(table([['5 Year Fixed', '4.290']]))).toEqual(['5 year fixed Conventional 4.29'])
  })

  it('are read through what cannot be seen', () => {
    expect(offersOf(table([['5\u200b Year Fi\u00adxed', '4.29\u200b %']]))).toEqual(['5 year fixed Conventional 4.29'])
  })

  it('may stand before their labels', () => {
    const rows = [
      ['APR', 'Rate', 'Term'],
      ['4.35%', '4.29%', '3 year fixed'],
    ]
    expect(offersOf(table(rows))).toEqual(['3 year fixed Conventional 4.29'])
  })

  it('of an open mortgage by prime are left', () => {
    const page =
      '<h1>Mortgages</h1><div><p>Variable rate 5 yr</p><p>Closed Prime - 1.10% = 3.35%</p><p>Open Prime + 0.65% = 5.10%</p></div>'
    expect(offersOf(page, { prime: 4.45 })).toEqual(['5 year variable Conventional 3.35'])
  })
})

describe('the parts of a page', () => {
  const rates = (rate: string) => table([['5 Year Fixed', rate]])

  it('say which rates are posted', () => {
    const page = `<h1>Mortgage rates</h1><h2>Special offers</h2>${rates('4.19%')}<h2>Posted rates</h2>${rates('6.10%')}`
    expect(offersOf(page)).toEqual(['5 year fixed Conventional 6.1 > 4.19'])
  })

  it('for a longer amortization are left', () => {
    const page = `<h1>Mortgage rates</h1><h4>25 Year Amortization or Less</h4>${rates('4.59%')}<h4>Greater Than 25 Year Amortization</h4>${rates('4.69%')}`
    expect(offersOf(page)).toEqual(['5 year fixed Conventional 4.59'])
    expect(reasonsOf(page)).toEqual(['for a longer amortization'])
  })

  it('are not named by the tab or the link above them', () => {
    const page = `<h1>Mortgage rates</h1><ul><li><a href="/m">Mortgages</a></li><li><a href="/b">Business Accounts</a></li></ul>`
    expect(offersOf(page + rates('4.19%'))).toEqual(['5 year fixed Conventional 4.19'])
  })

  it('by province or by lender are left, and the rates above them are read', () => {
    const province = table([
      ['Province', '5-year fixed'],
      ['Alberta', '4.04%'],
      ['Quebec', '4.09%'],
    ])
    const lender = table([
      ['', '5-year fixed'],
      ['TD', '4.84%'],
      ['Scotiabank', '4.90%'],
    ])
    expect(offersOf(rates('3.99%') + province + lender)).toEqual(['5 year fixed Conventional 3.99'])
    expect(reasonsOf(province)).toEqual(['of one province'])
    expect(reasonsOf(lender)).toEqual(['of one lender among several'])
  })
})

describe('labels', () => {
  const offers = (rows: string[][], more = {}) => offersOf(table(rows, more))

  it('say less than 20 % down and 20 % down apart', () => {
    const page = [
      ['', 'Purchase<br>(less than 20% down)', 'Purchase<br>(20%+ down)', 'Refinance'],
      ['3 Year Fixed', '3.99%', '4.29%', '4.44%'],
    ]
    expect(offers(page)).toEqual([
      '3 year fixed High-Ratio 3.99',
      '3 year fixed Conventional 4.29',
      '3 year fixed Refinance 4.44',
    ])
  })

  it('may ask for help, and may say that the term is fixed', () => {
    expect(
      offers([
        ['', 'Insured ?', 'Uninsured?'],
        ['5 year fixed', '4.14%', '4.34%'],
      ]),
    ).toEqual(['5 year fixed High-Ratio 4.14', '5 year fixed Conventional 4.34'])
    expect(offers([['5-year variable rate fixed-term', '3.95%']])).toEqual(['5 year variable Conventional 3.95'])
  })

  it('name the discount beside the discounted rate', () => {
    const head = ['Term', 'Posted rate', 'Discount', 'Special offer']
    expect(offers([head, ['5 year fixed', '6.09%', '1.95%', '4.14%']])).toEqual([
      '5 year fixed Conventional 6.09 > 4.14',
    ])
  })

  it('say loan to value and not of which kind', () => {
    const page = [
      ['', 'Insured', '80% LTV', 'Uninsured (80% LTV)'],
      ['5-year fixed', '4.74%', '4.79%', '4.94%'],
    ]
    expect(offers(page)).toEqual(['5 year fixed High-Ratio 4.74', '5 year fixed Conventional 4.94'])
    expect(reasonsOf(table(page))).toEqual(['by loan to value'])
  })

  it('compare with banks, which offer nothing here', () => {
    const page = [
      ['', 'Our rate', 'Bank Rate'],
      ['5-year fixed', '4.09%', '5.14%'],
      ['3-year variable', 'N/A', '8.60%'],
    ]
    expect(offers(page)).toEqual(['5 year fixed Conventional 5.14 > 4.09'])
    expect(reasonsOf(table(page))).toEqual(['of other lenders, to compare with'])
  })

  it.each([
    'Second Home',
    'Self-employed',
    'Alternative (B) lender',
    'Taux annuel effectif',
    '2026-07-22',
    '04/2020',
    'Alberta',
  ])('of others are left: %s', (label) => {
    expect(
      offers([
        ['', label],
        ['5-year fixed', '4.29%'],
      ]),
    ).toEqual([])
  })

  it('of more terms than variable mortgages have are of fixed ones', () => {
    const rows = ['1 Year', '2 Years', '3 Years', '5 Years'].map((term, at) => [term, `4.${at}9%`])
    expect(offers(rows)).toEqual([
      '1 year fixed Conventional 4.09',
      '2 year fixed Conventional 4.19',
      '3 year fixed Conventional 4.29',
      '5 year fixed Conventional 4.39',
    ])
    expect(offers(rows.slice(2))).toEqual([])
    expect(offers(rows, { before: '<h2>Term deposits</h2>' })).toEqual([])
  })
})

describe('what is not plain', () => {
  const closed = ['1 Year', '2 Year', '3 Year', '4 Year', '5 Year'].map((term, at) => [term, `6.${at}4%`])
  const special = table([
    ['Closed Special Rates', 'Rate'],
    ['3 Year', '4.79%'],
  ])

  it('may follow from the rest of the page: neither says fixed, and nothing is variable', () => {
    expect(offersOf(table(closed) + special)).toContain('3 year fixed Conventional 4.79')
  })

  it('is fixed beside variable ones that say so', () => {
    const offers = offersOf(table(closed) + special + table([['5 year variable', '3.95%']]))
    expect(offers).toContain('5 year fixed Conventional 6.44')
    expect(offers).toContain('3 year fixed Conventional 4.79')
  })
})

describe('lines under a title', () => {
  it('that is strong and no heading are all of its kind', () => {
    const part = (title: string, five: string, three: string) =>
      `<p><strong>${title}</strong></p><p>5 Year Fixed: ${five}</p><p>3 Year Fixed: ${three}</p>`
    const page = `<h1>Mortgage rates</h1><div>${part('Insured', '3.89%', '3.94%')}${part('Conventional', '4.19%', '4.24%')}</div>`
    expect(offersOf(page)).toEqual([
      '5 year fixed High-Ratio 3.89',
      '3 year fixed High-Ratio 3.94',
      '5 year fixed Conventional 4.19',
      '3 year fixed Conventional 4.24',
    ])
  })

  it('of menus, dialogs, quotations and the foot of the page are none of its offers', () => {
    const line = '<p>5 Year Fixed 3.19%</p>'
    const around = `<nav>${line}</nav><div role="dialog">${line}</div><blockquote>${line}</blockquote><footer>${line}</footer>`
    expect(offersOf(`<h1>Mortgages</h1>${around}<p>3 Year Fixed 4.24%</p>`)).toEqual(['3 year fixed Conventional 4.24'])
  })

  it('that quote somebody or tell of others are left', () => {
    const told = ['“5 year fixed at 4.74%”', 'We got 4 year fixed at 2.99%', 'RBC raised its 5-year fixed to 4.59%']
    for (const text of told) expect(offersOf(`<h1>Mortgages</h1><p>${text}</p>`)).toEqual([])
  })
})

describe('cards with the figure above the label', () => {
  it('are read where each figure stands nearest to its own', () => {
    const card = (rate: string, label: string) =>
      `<div><div><p><img alt="Maple">Maple Trust</p><a>${rate}<sup>%</sup></a></div><div><div>${label}</div><a>Compare</a></div></div>`
    const page = `<h2>Mortgage rates</h2><div>${card('6.04', '3 YR VARIABLE')}${card('4.63', '5 YR VARIABLE')}</div>`
    expect(offersOf(page)).toEqual(['3 year variable Conventional 6.04', '5 year variable Conventional 4.63'])
  })
})

describe('a list in JSON', () => {
  const rate = (more: object) => ({ term: '5-year', type: 'fixed', rate: 4.24, ...more })

  it('of several lenders or provinces is left, of one it is read', () => {
    expect(
      offersOf(JSON.stringify([rate({ provider: { name: 'Maple' } }), rate({ provider: { name: 'Pine' } })])),
    ).toEqual([])
    expect(offersOf(JSON.stringify([rate({ province: 'ON' }), rate({ province: 'AB' })]))).toEqual([])
    expect(offersOf(JSON.stringify([rate({ province: 'ON', lender: 'Maple' })]))).toEqual([
      '5 year fixed Conventional 4.24',
    ])
  })

  it('may join its words with low lines', () => {
    expect(offersOf(JSON.stringify([rate({ ratio: 'HIGH_RATIO' })]))).toEqual(['5 year fixed High-Ratio 4.24'])
  })
})

describe('a line in parts', () => {
  it.each([
    '<p><b>5 year</b> fixed <span>rate</span><br></p><p>4.<span>64</span>%<br></p>',
    '<div><a href="/x"><b>5 year</b> fixed rate<sup>1</sup></a><div>4.64%</div></div>',
    '<div><span>5 Year</span><span>Fixed</span><span>4.64%</span></div>',
  ])('is read as one: %s', (body) => {
    expect(offersOf(`<h1>Mortgages</h1><section>${body}</section>`)).toEqual(['5 year fixed Conventional 4.64'])
  })

  it('ends where the next part begins', () => {
    const page = `<h1>Mortgages</h1><p>5 year fixed</p><p>4.64%</p><h3>More</h3><p>Take advantage of our savings accounts</p>`
    expect(offersOf(page)).toEqual(['5 year fixed Conventional 4.64'])
  })
})
