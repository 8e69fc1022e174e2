import { expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildRate } from '#tests/support/factories.ts'
import { goodRows, rateDesk, ratesPage, rowsWith } from '#tests/support/rate-sources.ts'
import { useStandIn } from '#tests/support/stand-in.ts'
import { decideChanges, listHeldChanges } from './rate-sources.changes.server.ts'

const desk = rateDesk(useTestDatabase(), useStandIn())

/** What waits, as '5 year fixed High-Ratio: insured_above', by name. */
async function held() {
  const changes = await listHeldChanges(desk.boss)
  return changes
    .map(({ term, rateType, mortgageType, reasons }) => `${term} ${rateType} ${mortgageType}: ${reasons.join()}`)
    .toSorted()
}

/** Adds a source mapped on this page, reads it and answers the run's message. */
async function addAndScrape(page: string): Promise<string | null> {
  await desk.add({ page })
  desk.says(page)
  return (await desk.scrape()).message
}

test('a column of rates that begin there waits as a whole, and what a person let through moves by itself from then on', async () => {
  const page = (five: string) =>
    ratesPage(rowsWith({ '5 Year Fixed': ['6.09', five] })).replace('Our rate', 'Our rate (starting at)')
  expect(await addAndScrape(page('4.49'))).toBe('6 rates read: 6 held for approval.')
  const changes = await listHeldChanges(desk.boss)
  expect(changes.find(({ term, rateType }) => term === '5 year' && rateType === 'fixed')).toMatchObject({
    reasons: ['“Our rate (starting at)” says “starting”. It is where rates begin, not the rate.'],
    cell: 'Mortgage rates › 5 Year Fixed › Posted rate: “6.09”; Mortgage rates › 5 Year Fixed › Our rate (starting at): “4.49”',
  })
  await decideChanges(
    desk.boss,
    changes.map(({ id }) => id),
    'approve',
  )
  desk.pass(24)
  desk.says(page('4.39'))
  await desk.scrape()
  expect(await desk.published()).toContain('5 year fixed Conventional 6.09 > 4.39')
  expect(await held()).toEqual([])
})

test('a page whose rates are of another time waits, and moves nothing', async () => {
  await addAndScrape(ratesPage(goodRows))
  desk.pass(24)
  desk.says(ratesPage(rowsWith({ '5 Year Fixed': ['6.09', '4.39'] })) + '<p>Rates effective March 3, 2024</p>')
  expect(await desk.scrape()).toMatchObject({ message: `${goodRows.length} rates read: 1 held for approval.` })
  expect(await held()).toEqual(['5 year fixed Conventional: The newest date on the page is 2024-03-03.'])
})

test('a page of posted rates offers nothing as ours before a person says so, and keeps ours from then on', async () => {
  const page = (five: string) =>
    ratesPage(rowsWith({ '5 Year Fixed': [five, 'N/A'] }).map(([term, posted]) => [term!, posted!]))
  const asPosted = page('6.09').replace('<th>Our rate</th>', '')
  expect(await addAndScrape(asPosted)).toBe('6 rates read: 6 held for approval.')
  expect((await listHeldChanges(desk.boss)).map(({ reasons }) => reasons)).toEqual(goodRows.map(() => ['posted_only']))
  const approved = (await listHeldChanges(desk.boss)).filter(
    ({ term, rateType }) => term === '5 year' && rateType === 'fixed',
  )
  await decideChanges(
    desk.boss,
    approved.map(({ id }) => id),
    'approve',
  )
  expect(await desk.published()).toEqual(['5 year fixed Conventional 6.09 > 6.09'])
  desk.says(page('6.29').replace('<th>Our rate</th>', ''))
  await desk.scrape()
  expect(await desk.published()).toEqual(['5 year fixed Conventional 6.29 > 6.09'])
})

test('a rate on offer again after it was mapped as not on offer waits, once the source has published something', async () => {
  const rows = (seven: string) => [...goodRows, ['7 Year Fixed', seven, seven]]
  await desk.add({ page: ratesPage(rows('N/A')) }, ({ tables }) => {
    tables[0]!.rows[6]!.isUsed = true
  })
  desk.says(ratesPage(rows('N/A')))
  await desk.scrape()
  expect(await desk.published()).toHaveLength(6)
  desk.pass(24)
  desk.says(ratesPage(rows('4.99')))
  await desk.scrape()
  expect(await held()).toEqual(['7 year fixed Conventional: not_before'])
})

test('an insured rate above the conventional one waits, and so does the conventional one', async () => {
  await desk.add({ page: ratesPage([...goodRows, ['5 Year Fixed, High Ratio', '6.09', '4.59']]) }, ({ tables }) => {
    tables[0]!.facts.mortgageType = 'Conventional'
    for (const row of tables[0]!.rows) row.isUsed = true
  })
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
  await addAndScrape(ratesPage([...goodRows.slice(0, 5), ['5 Year Variable', '9.45', '8.95']]))
  expect(await held()).toEqual([
    ...[1, 2, 3, 4, 5].map((years) => `${years} year fixed Conventional: among_doubtful`),
    '5 year variable Conventional: spread',
  ])

  // With a third of this week the middle is 2.5, which is 1.79 below the three years of the page.
  await desk.query('delete from rate_sources')
  await desk.query(`delete from mortgage_rates where source_url like 'http%'`)
  await others('Manitoba', 2.6, 3)
  await addAndScrape(ratesPage(goodRows))
  expect(await held()).toEqual(['3 year fixed Conventional: far_from_others'])
})
