import { expect, test } from 'vitest'
import { findTables } from '#app/platform/found-tables.ts'
import type { FoundDocument } from '#app/platform/sheet-tables.ts'
import {
  type Figures,
  firstFigures,
  mutations,
  randomFrom,
  type RatePage,
  ratePages,
} from '#tests/support/rate-pages.ts'
import { judgeOffers, type Offer, offersOf } from './rate-source-guard.ts'
import { readByRecipe } from './rate-source-reader.ts'
import { problemsOf, suggestTables } from './rate-source-tables.ts'
import { offerKey, type Recipe } from './rate-sources.ts'

const when = { today: '2026-11-26', prime: 4.45 }
const tables = (page: Pick<RatePage, 'type'>, text: string) => findTables(Buffer.from(text), page.type)

function recipeOf(document: FoundDocument): Recipe {
  const suggested = suggestTables(document)
  expect(problemsOf({}, suggested)).toEqual([])
  return { facts: {}, lenders: {}, tables: suggested.filter(({ isUsed }) => isUsed), accepted: [] }
}

/** The page as a person maps it who finds every suggestion right. */
async function mapped(page: RatePage): Promise<Recipe> {
  const document = await tables(page, page.render(firstFigures))
  return recipeOf(document)
}

/** Publishes of a page what its recipe reads and the guard believes; answers what was published by its key. */
async function night(page: RatePage, recipe: Recipe, text: string, published: Map<string, Offer>) {
  const document = await tables(page, text).catch(() => ({ title: '', notes: [], tables: [] }))
  const reading = readByRecipe(document, recipe, when)
  if (reading.moved.length > 0) return { reading, changed: [], held: [] }
  const offers = offersOf(reading.offers, (one) => published.get(offerKey(one)))
  const judgements = judgeOffers([...published.values()], offers, { prime: 4.45, others: [] })
  const changed = judgements
    .filter(({ kind, reasons }) => kind !== 'same' && reasons.length === 0)
    .map(({ after }) => after!)
  for (const offer of changed) published.set(offerKey(offer), offer)
  return { reading, changed, held: judgements.filter(({ reasons }) => reasons.length > 0) }
}

const truthOf = (page: RatePage, figures: Figures) => new Map(page.keys.map((key) => [key, figures[key]]))

test.each(ratePages.map((page) => [page.name, page] as const))(
  '%s is mapped by its plain labels and read right',
  async (_name, page) => {
    const recipe = await mapped(page)
    const published = new Map<string, Offer>()
    const { held } = await night(page, recipe, page.render(firstFigures), published)
    expect(held).toEqual([])
    expect(new Map([...published.values()].map((one) => [offerKey(one), one.ourRate]))).toEqual(
      truthOf(page, firstFigures),
    )
  },
)

test.each(ratePages.map((page) => [page.name, page] as const))(
  '%s, read for 30 nights while it changes, breaks and is redesigned: each figure right or held, none wrong',
  async (_name, page) => {
    const recipe = await mapped(page)
    const published = new Map<string, Offer>()
    const random = randomFrom(page.name.length)
    const kinds = Object.keys(mutations)
    let figures = firstFigures
    for (let day = 0; day < 30; day += 1) {
      // On two nights of three the rates are as yesterday or move a little, on the others the page breaks somehow.
      if (day % 3 === 1)
        figures = Object.fromEntries(
          Object.entries(figures).map(([key, rate]) => [
            key,
            key === 'prime' ? rate : Math.round((rate + (day % 2 ? 0.05 : -0.05)) * 100) / 100,
          ]),
        )
      const whole = page.render(figures)
      const text =
        day % 3 === 2
          ? mutations[kinds[(day * 7) % kinds.length]!]!(whole, random)
          : day === 27
            ? '<h1>New site</h1><p>Rates moved.</p>'
            : whole
      const { changed, reading } = await night(page, recipe, text, published)
      for (const one of changed) expect([offerKey(one), one.ourRate]).toEqual([offerKey(one), figures[offerKey(one)]])
      if (text !== whole) continue
      expect(reading.moved).toEqual([])
      expect(new Map([...published.values()].map((one) => [offerKey(one), one.ourRate]))).toEqual(
        truthOf(page, figures),
      )
    }
  },
)

const count = Number(process.env.MUTATIONS ?? 100)

test.each(ratePages.map((page) => [page.name, page] as const))(
  '%s, broken in many ways: no wrong figure is published',
  async (_name, page) => {
    const recipe = await mapped(page)
    const whole = page.render(firstFigures)
    for (let seed = 0; seed < count; seed += 1) {
      const [name, mutate] = Object.entries(mutations)[seed % Object.keys(mutations).length]!
      const published = new Map<string, Offer>()
      await night(page, recipe, whole, published)
      const { changed } = await night(page, recipe, mutate(whole, randomFrom(seed)), published)
      expect([
        name,
        changed.flatMap((one) => (one.ourRate === firstFigures[offerKey(one)] ? [] : [offerKey(one), one.ourRate])),
      ]).toEqual([name, []])
    }
  },
)

test('a history of prime, broken in many ways: each figure is of its day', async () => {
  const days = { 'October 30, 2025': 4.45, 'September 18, 2025': 4.7, 'March 13, 2025': 4.95, 'July 12, 2018': 3.7 }
  const rows = Object.entries(days).map(([day, prime]) => `<tr><td>${day}</td><td>${prime.toFixed(2)}</td></tr>`)
  const tableOf = (name: string, some: string[]) =>
    `<h3>${name}</h3><table><thead><tr><th>Date of Change</th><th>MCAP Prime Rate</th></tr></thead><tbody>
    ${some.join('\n')}</tbody></table>`
  const whole = `<h1>Prime Rate History</h1>${tableOf('2020-Present', rows.slice(0, 3))}${tableOf('2015-2019', rows.slice(3))}`
  const read = async (text: string, recipe: Recipe) =>
    readByRecipe(await findTables(Buffer.from(text), 'text/html'), recipe, when)
  const recipe = recipeOf(await findTables(Buffer.from(whole), 'text/html'))
  expect((await read(whole, recipe)).market).toEqual([{ series: 'prime', percent: 4.45, day: '2025-10-30' }])
  const truth = ['2025-10-30 4.45', '2025-09-18 4.7', '2025-03-13 4.95']
  for (let seed = 0; seed < count; seed += 1) {
    const mutate = Object.values(mutations)[seed % Object.keys(mutations).length]!
    const { market, moved } = await read(mutate(whole, randomFrom(seed)), recipe)
    for (const { day, percent } of moved.length > 0 ? [] : market) expect(truth).toContain(`${day} ${percent}`)
  }
})

test('what moved is named, as it was and as it is', async () => {
  const page = ratePages[0]!
  const recipe = await mapped(page)
  const movedIn = async (text: string) => readByRecipe(await tables(page, text), recipe, when).moved[0]
  const whole = page.render(firstFigures)
  expect(await movedIn(whole.replace('Special rate*', 'Today'))).toEqual({
    where: 'Mortgage rates, column',
    was: 'Special rate*',
    now: 'Today',
  })
  expect(await movedIn(whole.replace('<h1>Mortgage rates', '<h1>Home loans'))).toEqual({
    where: 'Table',
    was: 'Mortgage rates',
    now: 'Home loans',
  })
  expect(await movedIn(whole.replace('5 year fixed', 'Five-year special'))).toMatchObject({
    where: 'Mortgage rates, row',
    now: 'Five-year special | 6.09% | 4.49%',
  })
  expect(await movedIn(whole.replace('4.49%', 'from 4.49%'))).toEqual({
    where: 'Mortgage rates › 5 year fixed › Special rate*',
    was: '4.49%',
    now: 'from 4.49%',
  })
  expect(await movedIn(whole.replace('<th>Posted rate</th>', ''))).toMatchObject({ where: 'Mortgage rates, header' })
})

test('a first row that is not on offer is no header', async () => {
  const page = ratePages[0]!
  const recipe = await mapped(page)
  const text = page.render(firstFigures).replace('<td>5.93%</td><td>5.14%</td>', '<td>N/A</td><td>--</td>')
  const { moved, offers } = readByRecipe(await tables(page, text), recipe, when)
  expect([moved, offers.length]).toEqual([[], 5])
})

test.each([
  ['Term;Our rate|5 year fixed;4,49|5 year variable;3,95|3 year fixed;4,29', 'fixed 4.49, variable 3.95, fixed 4.29'],
  ['Product;Rate|5 year fixed insured;4,34|5 year fixed conventional;4,49', 'fixed High-Ratio 4.34, fixed 4.49'],
  ['Term (months);Rate|60;4.49|36;4.29', 'fixed 4.49, fixed 4.29'],
  [
    'Term;High Ratio;Low Ratio|5 year;4.34;4.49|3 year;4.14;4.29',
    'fixed High-Ratio 4.34, fixed 4.49, fixed High-Ratio 4.14, fixed 4.29',
  ],
  ['Term;Type;Purpose;Rate|5 year;Fixed;Purchase;4.49|5 year;Fixed;Refinance;4.69', 'fixed 4.49, fixed Refinance 4.69'],
  ['Term;Type;Amortization;Rate|5 year;Fixed;25;4.49|3 year;Variable;25;4.05', 'fixed 4.49, variable 4.05'],
  ['Term;Rate;Prepayment;Rate hold|5 year fixed;4.49;20/20;120|3 year fixed;4.29;15/15;90', 'fixed 4.49, fixed 4.29'],
  ['Term;Posted;Special;Savings|5 year;6.09;4.49;1.60|3 year;5.99;4.29;1.70', 'fixed 4.49, fixed 4.29'],
  ['Term;Closed;Open|1 year;5.14;8.5|5 year;4.49;N/A|3 year;4.29;N/A', 'fixed 5.14, fixed 4.49, fixed 4.29'],
  ['Lender;5 year fixed;Comp (bps)|Quay;4.49;95|Pier;4.59;100', 'fixed quay 4.49, fixed pier 4.59'],
])('the sheet “%s” is suggested as it says', async (text, expected) => {
  const sheet = await findTables(Buffer.from(text.replaceAll('|', '\n')), 'text/csv')
  const { offers, moved } = readByRecipe(sheet, recipeOf(sheet), when)
  const said = offers.map(({ rateType, mortgageType, lender, ourRate }) =>
    [rateType, mortgageType === 'Conventional' ? '' : mortgageType, lender, ourRate].filter(Boolean).join(' '),
  )
  expect([moved, said.join(', ')]).toEqual([[], expected])
})

test('rows that nobody mapped are named and not published; a history gives its newest day', async () => {
  const page = ratePages[0]!
  const recipe = await mapped(page)
  const text = page
    .render(firstFigures)
    .replace(
      '<tr><td>5 year variable',
      '<tr><td>7 year fixed</td><td>6.20%</td><td>4.99%</td></tr><tr><td>5 year variable',
    )
  expect(readByRecipe(await tables(page, text), recipe, when).unmapped).toEqual([
    'Mortgage rates › 7 year fixed: 6.20%, 4.99%',
  ])

  const history = await findTables(
    Buffer.from(`<h2>Prime</h2><table><tr><th>Date of change</th><th>Prime rate</th><td>December 11, 2026</td><td>4.20</td></tr>
      <tr><td>October 30, 2025</td><td>4.45</td></tr><tr><td>September 18, 2025</td><td>4.70</td></tr></table>`),
    'text/html',
  )
  expect(readByRecipe(history, recipeOf(history), when).market).toEqual([
    { series: 'prime', percent: 4.45, day: '2025-10-30' },
  ])
})

test('suggests posted rates below a heading that calls them so', async () => {
  const page = (heading: string) =>
    `<h1>Our rates</h1><h2>${heading}</h2><table><tr><th>Term</th><th>Rate</th></tr>
     <tr><td>3 year fixed</td><td>6.05%</td></tr><tr><td>5 year fixed</td><td>6.09%</td></tr></table>`
  const useBelow = async (heading: string) =>
    suggestTables(await findTables(Buffer.from(page(heading)), 'text/html'))[0]?.columns[1]?.use
  expect(await useBelow('Posted rates')).toBe('posted')
  expect(await useBelow('Taux affichés')).toBe('posted')
  expect(await useBelow('Closed terms')).toBe('ours')
})
