import { expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildRate } from '#tests/support/factories.ts'
import { goodRows, rateDesk, ratesPage, rowsWith } from '#tests/support/rate-sources.ts'
import { useStandIn } from '#tests/support/stand-in.ts'
import { decideChanges, listHeldChanges } from './rate-sources.decisions.server.ts'

const desk = rateDesk(useTestDatabase(), useStandIn())

/** What waits, as '5 year fixed High-Ratio: insured_above', by name. */
async function held() {
  const changes = await listHeldChanges(desk.boss)
  return changes
    .map(({ term, rateType, mortgageType, reasons }) => `${term} ${rateType} ${mortgageType}: ${reasons.join()}`)
    .toSorted()
}

async function approveAll() {
  const ids = (await listHeldChanges(desk.boss)).map(({ id }) => id)
  return decideChanges(desk.boss, ids, 'approve')
}

const insuredRow = ['5 Year Fixed, High Ratio', '6.09', '4.29']
const note = '<h2>Insured mortgages</h2><p>Ask us.</p>'

test('on a first reading what is said plainly is published at once, and what is doubted waits', async () => {
  await desk.add()
  desk.says(ratesPage([goodRows[4]!, insuredRow]) + note)
  expect(await desk.scrape()).toMatchObject({ message: '2 rates read: 1 changed, 1 held for approval.' })
  expect(await desk.published()).toEqual(['5 year fixed High-Ratio 6.09 > 4.29'])
  expect(await held()).toEqual(['5 year fixed Conventional: assumed_kind'])
})

test('of a page of which more than half is not plain nothing is published', async () => {
  await desk.add()
  desk.says(ratesPage([...goodRows.slice(3, 5), insuredRow]) + note)
  expect(await desk.scrape()).toMatchObject({ message: '3 rates read: 3 held for approval.' })
  expect(await held()).toEqual([
    '4 year fixed Conventional: assumed_kind',
    '5 year fixed Conventional: assumed_kind',
    '5 year fixed High-Ratio: unclear_page',
  ])
})

test('a page whose rates are of another time waits, and moves nothing', async () => {
  await desk.add()
  desk.says(ratesPage(goodRows))
  await desk.scrape()
  desk.pass(24)
  desk.says(ratesPage(rowsWith({ '5 Year Fixed': ['6.09', '4.39'] })) + '<p>Rates effective March 3, 2024</p>')
  expect(await desk.scrape()).toMatchObject({ message: `${goodRows.length} rates read: 1 held for approval.` })
  expect(await held()).toEqual(['5 year fixed Conventional: old_page'])
})

test("a first reading of a lender's page that calls its rates posted is published at once", async () => {
  await desk.add()
  desk.says(`<!doctype html><title>Mortgage rates</title><h1>Mortgage rates</h1><p>Our prime rate: 4.45</p><h2>Posted rates</h2>
    <h3>Fixed rate mortgages - closed terms</h3><table>
      <tr><th>Mortgage type</th><th>3 year</th><th>5 year</th></tr>
      <tr><td>Insured</td><td>4.94</td><td>4.49</td></tr><tr><td>Conventional</td><td>4.94</td><td>4.94</td></tr></table>
    <h3>Variable rate mortgages - closed terms</h3><table>
      <tr><th>Mortgage type</th><th>5 year</th></tr><tr><td>Insured</td><td>Prime - 0.75% for the entire term</td></tr></table>`)
  expect(await desk.scrape()).toMatchObject({ message: '5 rates read: 5 changed.' })
})

test('what a person let through moves by itself from then on', async () => {
  await desk.add()
  desk.says(ratesPage(goodRows) + note)
  await desk.scrape()
  expect(await desk.published()).toEqual([])
  await approveAll()
  expect(await desk.published()).toHaveLength(goodRows.length)
  desk.pass(24)
  desk.says(ratesPage(rowsWith({ '5 Year Fixed': ['6.09', '4.39'] })) + note)
  await desk.scrape()
  expect(await desk.published()).toContain('5 year fixed Conventional 6.09 > 4.39')
  expect(await held()).toEqual([])
})

test('what a source did not offer before waits, once it has published something', async () => {
  await desk.add()
  desk.says(ratesPage(goodRows.slice(0, 4)))
  await desk.scrape()
  expect(await desk.published()).toHaveLength(4)
  desk.pass(24)
  desk.says(ratesPage([...goodRows.slice(0, 5), insuredRow]))
  await desk.scrape()
  expect(await desk.published()).toHaveLength(4)
  expect(await held()).toEqual(['5 year fixed Conventional: not_before', '5 year fixed High-Ratio: not_before'])
  await approveAll()
  expect(await desk.published()).toHaveLength(6)
})

test('an insured rate above the conventional one waits, and so does the conventional one', async () => {
  await desk.add()
  desk.says(ratesPage([...goodRows, ['5 Year Fixed, High Ratio', '6.09', '4.59']]))
  await desk.scrape()
  expect(await held()).toEqual(['5 year fixed Conventional: insured_above', '5 year fixed High-Ratio: insured_above'])
})

test('rates are compared with what others offer now, and with prime as the Bank of Canada makes it', async () => {
  const others = (province: string, ourRate: number, days: number) =>
    buildRate(desk.database.operator, {
      term: '3 year',
      province,
      our_rate: ourRate,
      scraped_at: new Date(desk.now.getTime() - days * 86_400_000),
    })
  await others('Ontario', 2.4, 1)
  await others('Alberta', 2.5, 2)
  await others('Quebec', 9, 9)
  await desk.add()
  desk.says(ratesPage([...goodRows.slice(0, 5), ['5 Year Variable', '9.45', '8.95']]))
  await desk.scrape()
  expect(await held()).toEqual([
    ...[1, 2, 3, 4, 5].map((years) => `${years} year fixed Conventional: among_doubtful`),
    '5 year variable Conventional: spread',
  ])

  // With a third of this week the middle is 2.5, which is 1.79 below the three years of the page.
  await desk.query('delete from rate_sources')
  await desk.query(`delete from mortgage_rates where source_url like 'http%'`)
  await others('Manitoba', 2.6, 3)
  await desk.add()
  desk.says(ratesPage(goodRows))
  await desk.scrape()
  expect(await held()).toEqual(['3 year fixed Conventional: far_from_others'])
})
