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
    'Fixe 2 ans – propriété à revenus : 4,99 %',
    '5 year fixed, income property 4.79%',
    '3 year fixed, 30 years 4.39%',
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
  it.each([
    'Mortgage rate forecast',
    'Archived rates',
    'An example',
    'Témoignages',
    'RV loans',
    'Prêt auto',
    'Annual returns',
    'Fixed-term',
    'Pre-approval rates',
    'Blend and extend',
  ])('below which nothing is offered: %s', (heading) => {
    expect(offersOf(page(`<h2>${heading}</h2>${table([['3 year fixed', '3.80%']])}`))).toEqual([])
  })
})

describe('a column', () => {
  it.each(['Interest share', 'B', 'Near prime', 'Non-owner occupied', '1-4 unit income property', 'Leasehold'])(
    'that is no offer is left: %s',
    (name) => {
      const rows = [
        ['Term', name],
        ['3 year fixed', '4.79%'],
      ]
      expect(offersOf(table(rows))).toEqual([])
    },
  )
})

describe('a kind that is not said beside a rate', () => {
  const rates = table([
    ['3 year fixed', '3.99%'],
    ['5 year fixed', '3.89%'],
  ])

  it.each([
    ['a choice', '<select><option>Insured</option><option>Uninsured</option></select>'],
    ['tabs', '<a href="#one">Insured</a> <a href="#two">Conventional</a>'],
    ['notes', '<p>* Insured mortgages</p><p>** Conventional mortgages</p>'],
  ])('but in %s is not guessed', (_, said) => {
    expect(offersOf(rates + said)).toEqual([])
    expect(reasonsOf(rates + said)).toEqual(['nothing says for which mortgage'])
  })

  it.each([
    ['*Based on a high-ratio mortgage.', 'High-Ratio'],
    ['Rates apply to CMHC-insured purchases.', 'High-Ratio'],
    ['Rates are for refinances only.', 'Refinance'],
    ['Rates below are for high-ratio mortgages.', 'High-Ratio'],
    ['Ask us about rates.', 'Conventional'],
  ])('is what a sentence says of all: %s', (sentence, kind) => {
    expect(offersOf(`${rates}<p>${sentence}</p>`)).toEqual([`3 year fixed ${kind} 3.99`, `5 year fixed ${kind} 3.89`])
  })
})

describe('a long sentence', () => {
  it('that says for which mortgages rates are keeps them from being read as others', () => {
    const rest = 'you are buying a home to live in, in a large city, with little of your own, hence an insured mortgage'
    const body = `<p>The rates you see here assume ${rest}.</p>${table([['3 year fixed', '3.99%']])}`
    expect(offersOf(body)).toEqual([])
    expect(reasonsOf(body)).toEqual(['nothing says for which mortgage'])
  })

  it('with a rate says of which kind it is', () => {
    const body = '<p>Our best 5-year variable rate is 3.60%, insured.</p>'
    expect(offersOf(page(body))).toEqual(['5 year variable High-Ratio 3.6'])
  })
})

describe('a kind in a block of its own', () => {
  const block = (...texts: string[]) => `<div>${texts.map((text) => `<p>${text}</p>`).join('')}</div>`
  const [five, three] = [block('5 Year Fixed', '3.89%'), block('3 Year Fixed', '3.99%')]

  it('is of the cards below it, where one stands above the first', () => {
    const body = `<div>${block('Insured')}${five}${three}${block('Refinance')}${block('5 Year Fixed', '4.39%')}</div>`
    expect(offersOf(page(body))).toEqual([
      '5 year fixed High-Ratio 3.89',
      '3 year fixed High-Ratio 3.99',
      '5 year fixed Refinance 4.39',
    ])
  })

  it.each([
    ['below each', `<div>${five}${block('Insured')}${three}${block('Uninsured')}</div>`],
    ['beside each', `<div>${five}${block('Insured')}</div><div>${three}${block('Refinance')}</div>`],
  ])('may be another one’s, and nothing is read: %s', (_, body) => {
    expect(offersOf(page(body))).toEqual([])
    expect(reasonsOf(page(body))).toEqual([unclear])
  })
})

describe('tabs', () => {
  const tab = (id: string, name: string) => `<button role="tab" id="tab-${id}" aria-controls="${id}">${name}</button>`
  const panel = (id: string, rate: string) =>
    `<div role="tabpanel" id="${id}" aria-labelledby="tab-${id}" hidden>${table([['3 year fixed', rate]])}</div>`

  it('name what they open, and nothing after it', () => {
    const list = `<div role="tablist">${tab('one', 'Buying')}${tab('two', 'Refinancing')}${tab('three', 'Car loans')}</div>`
    const panels = panel('one', '4.14%') + panel('two', '4.44%') + panel('three', '7.49%')
    expect(offersOf(page(`${list}${panels}<p>5 year fixed: 4.04%</p>`))).toEqual([
      '3 year fixed Conventional 4.14',
      '3 year fixed Refinance 4.44',
      '5 year fixed Conventional 4.04',
    ])
  })

  it('that do not say what they open name nothing', () => {
    const list = '<div><button>Buying</button><button>Refinancing</button></div>'
    expect(offersOf(page(list + table([['3 year fixed', '4.14%']])))).toEqual(['3 year fixed Conventional 4.14'])
  })
})

describe('a page of parts', () => {
  it('of which one is named mortgages offers none in the others', () => {
    const part = (name: string, rate: string) =>
      `<h2>${name}</h2>${table([['3 year fixed', rate]], { title: 'Rates' })}`
    const body = `<!doctype html><title>Rates</title><body>${part('Growth plan', '2.90%')}${part('Mortgages', '4.29%')}`
    expect(offersOf(body)).toEqual(['3 year fixed Conventional 4.29'])
  })
})

describe('figures', () => {
  it('are read after a dash, which takes nothing off', () => {
    const body = '<p><strong>Fixed</strong><br>1 Year – 5.09%<br>3 Year – 4.19%<br>5 Year – 0.75%</p>'
    expect(offersOf(page(body))).toEqual(['1 year fixed Conventional 5.09', '3 year fixed Conventional 4.19'])
  })

  it('are read beside their yearly cost, and by a prime that is told', () => {
    const list = '<li>5 year fixed: 4.19% (APR 4.22%)</li><li>5 year variable: Prime - 0.50%</li>'
    expect(offersOf(page(`<ul>${list}</ul><p>Bank prime: 4.45%. US prime: 7.00%.</p>`))).toEqual([
      '5 year fixed Conventional 4.19',
      '5 year variable Conventional 3.95',
    ])
  })
})

describe('two primes of one lender', () => {
  it('are not told apart', () => {
    const body = '<p>TD Prime: 4.45%. TD Mortgage Prime: 4.60%.</p><p>5 year variable: TD Mortgage Prime - 0.50%</p>'
    expect(offersOf(page(body))).toEqual([])
  })
})

describe('an answer in JSON', () => {
  it.each([{ active: false }, { ownerOccupied: false }, { amortization: 30 }])(
    'is left where it denies: %o',
    (more) => {
      const said = { term: '5 year', type: 'fixed', rate: 4.19 }
      expect(offersOf(JSON.stringify([{ ...said, ...more }]))).toEqual([])
      expect(offersOf(JSON.stringify([said]))).toEqual(['5 year fixed Conventional 4.19'])
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
