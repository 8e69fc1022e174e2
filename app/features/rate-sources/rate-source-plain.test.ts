import { describe, expect, it, test } from 'vitest'
import { readerSettings, table } from './rate-source-samples.ts'
import { readRates } from './rate-sources.ts'

/** What is published without a person is said plainly and by known words: everything else waits. */

function doubtsOn(page: string, more: Partial<Parameters<typeof readRates>[1]> = {}) {
  return readRates(page, { ...readerSettings, ...more }).offers.map(
    ({ term, rateType, mortgageType, ourRate, doubts }) =>
      `${term} ${rateType} ${mortgageType} ${ourRate}: ${doubts.join()}`,
  )
}

const rows = [
  ['3 year fixed', '4.19%'],
  ['5 year fixed', '4.29%'],
]
const plain = ['3 year fixed Conventional 4.19: ', '5 year fixed Conventional 4.29: ']
const strange = plain.map((offer) => `${offer}strange_words`)

describe('a word that is not known', () => {
  it.each([
    'Teachers only',
    'Members',
    'Pre-approval',
    'Rate hold',
    'High',
    'Lowest',
    'No frills',
    'Rate from',
    '会员',
  ])('makes a column doubtful: %s', (name) => expect(doubtsOn(table([['Term', name], ...rows]))).toEqual(strange))

  it.each(['Recently signed', 'What our clients got', 'Rates elsewhere', 'First responders'])(
    'makes what stands below a heading doubtful: %s',
    (heading) => expect(doubtsOn(table(rows, { before: `<h2>${heading}</h2>` }))).toEqual(strange),
  )

  it.each([
    ['Nos meilleurs taux du moment', 'Taux régulier'],
    ['See how much you save', 'Standard rate'],
    ['Les taux cette semaine', 'Most popular'],
    ['Our best rates, right now', 'Insurable (max 25 yr)'],
  ])('is none that changes nothing: %s, %s', (heading, column) =>
    expect(doubtsOn(table([['Term', column], ...rows], { before: `<h2>${heading}</h2>` })).join()).not.toContain(
      'strange_words',
    ),
  )

  it('makes the offer doubtful where it names the posted rate only', () => {
    const page = (name: string) =>
      table([
        ['Term', 'Rate', name],
        ['5 year fixed', '4.29%', '6.09%'],
      ])
    expect(doubtsOn(page('IRD posted'))).toEqual([strange[1]])
    expect(doubtsOn(page('Posted rate'))).toEqual([plain[1]])
  })

  it('makes a row doubtful, wherever it stands in it, and its neighbour not', () => {
    const page = table([rows[0]!, ['5 year fixed', '4.29%', 'Nurses']])
    expect(doubtsOn(page)).toEqual([plain[0], strange[1]])
  })

  it('is none that the page calls itself, none of what it asks its visitor to do, and none of its boasts', () => {
    const title = 'Rates | Harbour Savings'
    expect(doubtsOn(table([['Term', 'Harbour mortgage rate'], ...rows], { title }))).toEqual(plain)
    const button = rows.map((row) => [...row, 'Get pre-approved', '120 days rate hold'])
    expect(doubtsOn(table(button))).toEqual(plain)
    expect(doubtsOn(table(rows, { before: '<h2>Our most popular rates, November 19th, 2026</h2>' }))).toEqual(plain)
  })

  it.each(['Recently funded mortgages', 'Average mortgage rates'])(
    'is no name of a page that says more: %s',
    (title) => {
      expect(doubtsOn(table(rows, { title }))).toEqual([])
    },
  )

  it('in a sentence counts where the sentence sets a condition', () => {
    const sentence = (words: string) => table(rows, { before: `<p>${words}</p>` })
    expect(doubtsOn(sentence('A wonderful branch in every neighbourhood, and coffee besides.'))).toEqual(plain)
    expect(doubtsOn(sentence('These wonderful rates are only for those who bank at our branch.'))).toEqual(strange)
  })
})

describe('known words that make an offer for some', () => {
  it.each(['Mortgages over $500,000', '65% LTV', '35% down payment', 'Rates as low as', 'Average rates in Canada'])(
    'above it keep it from being published: %s',
    (heading) =>
      expect(doubtsOn(table(rows, { before: `<h2>${heading}</h2>` })).filter((offer) => offer.endsWith(': '))).toEqual(
        [],
      ),
  )

  it.each([{ ltv: 65 }, { loanToValue: '65%' }, { minCreditScore: 720 }, { audience: 'teachers' }])(
    'are heard in JSON too: %o',
    (words) => {
      const offer = { term: '5 year', type: 'fixed', rate: 4.29 }
      const plainOnly = (one: object) =>
        doubtsOn(JSON.stringify({ rates: [one] })).filter((said) => said.endsWith(': '))
      expect(plainOnly(offer)).toEqual([plain[1]])
      expect(plainOnly({ ...offer, ...words })).toEqual([])
    },
  )

  it('are provinces, where headings name several', () => {
    const below = (province: string, row: string[]) => table([row], { before: `<h2>${province} mortgage rates</h2>` })
    expect(doubtsOn(below('Ontario', rows[0]!))).toEqual([plain[0]])
    expect(doubtsOn(below('Ontario', rows[0]!) + below('Alberta', rows[1]!))).toEqual([])
  })
})

test('a page that names mortgages in its title only, and accounts below, does not say that its rates are of mortgages', () => {
  const title = 'Mortgages and investing'
  expect(doubtsOn(table(rows, { title }))).toEqual(plain)
  expect(doubtsOn(table(rows, { title }) + '<p>Term deposits</p>')).toEqual(plain.map((offer) => `${offer}far_words`))
})

test('what the page does not show is doubted, unless a tab opens it', () => {
  const inside = (attributes: string) =>
    doubtsOn(`<title>Mortgage rates</title><div ${attributes}>${table(rows)}</div>`)
  expect(inside('style="display: none"')).toEqual(plain.map((offer) => `${offer}hidden`))
  expect(inside('hidden')).toEqual(plain.map((offer) => `${offer}hidden`))
  expect(inside('style="display: none" class="tab-pane"')).toEqual(plain)
})

describe('a kind, a type and a figure', () => {
  it('lend no words to what stands before them in a list of equals', () => {
    const list = '<p>3 year - 4.19%<br>5 year fixed - 4.29%<br>5 year - 4.09%<br>Variable - please contact us</p>'
    expect(doubtsOn(`<title>Mortgage rates</title>${list}`)).toEqual([])
    const card = '<div><p>5 year - 4.09%</p><p>Variable</p></div>'
    expect(doubtsOn(`<title>Mortgage rates</title>${card}`)).toEqual(['5 year variable Conventional 4.09: '])
  })

  it('at the foot of a card are not of the table below it', () => {
    const card = '<div><h2>5 year fixed</h2><p>3.89%</p><p>Insured</p></div>'
    expect(doubtsOn(table(rows, { before: card }))).toEqual([...plain, '5 year fixed High-Ratio 3.89: '])
  })

  it('are doubted where the same figure stands under another kind', () => {
    const card = '<div><h2>5 year fixed</h2><p>4.29%</p><p>Insured</p></div>'
    expect(doubtsOn(table(rows, { before: card })).slice(0, 2)).toEqual(plain.map((offer) => `${offer}assumed_kind`))
  })
})

describe('a sheet that is set in columns by spaces', () => {
  const sheet = (...lines: string[]) => `<title>Mortgage rates</title><pre>${lines.join('\n')}</pre>`

  it('is read as the table that it looks like', () => {
    const kinds = sheet(
      'TERM            INSURED   CONVENTIONAL',
      '-----',
      '3 YR FIXED       3.89        4.19',
      '5 YR FIXED       3.99        4.29',
    )
    expect(doubtsOn(kinds)).toEqual([
      '3 year fixed High-Ratio 3.89: ',
      plain[0],
      '5 year fixed High-Ratio 3.99: ',
      plain[1],
    ])
  })

  it('is read below the names of its parts, of which some are no mortgages', () => {
    const parts = sheet(
      'FIXED MORTGAGES',
      '  3 YEAR      4.19%',
      '  5 YEAR      4.29%',
      '',
      'TERM DEPOSITS',
      '  3 YEAR      2.95%',
    )
    expect(doubtsOn(parts)).toEqual(plain)
  })

  it('is left where a row lacks a figure', () => {
    expect(
      doubtsOn(sheet('TERM            INSURED   CONVENTIONAL', '3 YR FIXED       3.89', '5 YR FIXED            4.29')),
    ).toEqual([])
  })
})

describe('a row of two tables', () => {
  it('lends no word of one to the other', () => {
    const page = table([
      ['5 year, fixed', '4.29%', '5 year, variable', '3.90%'],
      ['3 year', '4.19%', '3 year, variable', '4.05%'],
    ])
    expect(doubtsOn(page).map((offer) => offer.replace(/ Conventional|: $/g, ''))).toEqual([
      '5 year fixed 4.29',
      '5 year variable 3.9',
      '3 year fixed 4.19',
      '3 year variable 4.05',
    ])
  })

  it('is left where a figure has several terms', () => {
    expect(doubtsOn(table([['5 year fixed', '6 months', '4.29%']]))).toEqual([])
  })
})

test('one figure in two languages is one', () => {
  expect(doubtsOn(table([['5 ans / 5 years, fixed', '4,29 % / 4.29%']]))).toEqual([plain[1]])
  expect(doubtsOn(table([['5 ans / 5 years, fixed', '4,29 % / 4.39%']]))).toEqual([])
})

test('what stands in a table with a term that only fixed mortgages have is fixed', () => {
  const terms = (longest: number) => ['1', '2', '3', `${longest}`].map((years) => [`${years} year`, '4.29%'])
  const variable = '<p>Variable rates</p><p>Effective November 20, 2026</p>'
  const isDoubted = (longest: number) =>
    doubtsOn(table(terms(longest)) + variable).some((offer) => offer.endsWith('type'))
  expect([5, 7].map(isDoubted)).toEqual([true, false])
})

describe('names and figures that take turns', () => {
  const turns = (name: string, figure: string) =>
    `<title>Mortgage rates</title>${rows.map((row) => `<${name}>${row[0]}</${name}><${figure}>${row[1]}</${figure}>`).join('')}`

  it('are doubted among equals, and plain below headings and in a list of names', () => {
    expect(doubtsOn(turns('p', 'p'))).toEqual(plain.map((offer) => `${offer}by_order`))
    expect(doubtsOn(turns('h3', 'p'))).toEqual(plain)
    expect(doubtsOn(`<dl>${turns('dt', 'dd')}</dl>`)).toEqual(plain)
  })

  it('are left where a figure stands above the first heading', () => {
    const flat = '<p>4.09%</p><h3>5 year fixed</h3><p>4.19%</p><h3>3 year fixed</h3>'
    expect(doubtsOn(`<title>Mortgage rates</title>${flat}`)).toEqual([])
  })
})

test('a heading that says nothing between a table and what names its type is no distance', () => {
  const bare = rows.map(([term = '', rate = '']) => [term.replace(' fixed', ''), rate])
  const below = (heading: string) => table(bare, { before: `<h2>Fixed rates</h2><h3>${heading}</h3>` })
  expect(doubtsOn(below('Our rates today'))).toEqual(plain)
  expect(doubtsOn(below('Special offers'))).toEqual(plain.map((offer) => `${offer}far_words`))
})
