import { expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/database.ts'
import { goodRows, rateDesk, ratesPage } from '#tests/support/rate-sources.ts'
import { useStandIn } from '#tests/support/stand-in.ts'
import { decideChanges, listHeldChanges } from './rate-sources.decisions.server.ts'
import { previewRateSource } from './rate-sources.reading.server.ts'

const desk = rateDesk(useTestDatabase(), useStandIn())

/** The good rows with their posted rates only, under that heading. */
function postedColumn(heading: string, change: Record<string, string> = {}): string {
  const rows = goodRows.map(([term, posted]) => `<tr><td>${term}</td><td>${change[term] ?? posted}</td></tr>`)
  return `<!doctype html><title>Mortgage rates</title><table><tr><th>Term</th><th>${heading}</th></tr>${rows.join('')}</table>`
}

test.each([
  ['a page whose figures are posted rates', 'posted', 'Rate'],
  ['a column that is named posted', 'ours', 'Posted rate'],
] as const)('%s offers nothing as ours before a person says so', async (_what, figures, heading) => {
  await desk.add({ figures })
  desk.says(postedColumn(heading))
  expect(await desk.scrape()).toMatchObject({ message: '6 rates read: 6 held for approval.' })
  expect(await desk.published()).toEqual([])
  const held = await listHeldChanges(desk.boss)
  expect(held.map(({ reasons }) => reasons)).toEqual(goodRows.map(() => ['posted_only']))

  const approved = held.filter(({ term, rateType }) => term === '5 year' && rateType === 'fixed').map(({ id }) => id)
  await decideChanges(desk.boss, approved, 'approve')
  expect(await desk.published()).toEqual(['5 year fixed Conventional 6.09 > 6.09'])
  // From then on ours stays, whatever the posted one does.
  desk.says(postedColumn(heading, { '5 Year Fixed': '6.29' }))
  await desk.scrape()
  expect(await desk.published()).toEqual(['5 year fixed Conventional 6.29 > 6.09'])
  desk.says(postedColumn(heading, { '5 Year Fixed': '5.99' }))
  await desk.scrape()
  expect(await desk.published()).toEqual(['5 year fixed Conventional 6.29 > 6.09'])
  const waiting = (await listHeldChanges(desk.boss)).find(({ beforeOur }) => beforeOur === 6.09)
  expect(waiting).toMatchObject({ term: '5 year', afterOur: 6.09, afterPosted: 5.99, reasons: ['above_posted'] })
})

test('where a page of posted rates names ours too, both are published', async () => {
  await desk.add({ figures: 'posted' })
  desk.says(ratesPage(goodRows))
  await desk.scrape()
  expect(await desk.published()).toContain('5 year fixed Conventional 6.09 > 4.49')
  expect(await listHeldChanges(desk.boss)).toEqual([])
})

test('a rate that is named equal to the posted one is ours, and moves with it', async () => {
  await desk.add({ figures: 'posted' })
  desk.says(ratesPage([['5 Year Fixed', '4.49', '4.49']]))
  await desk.scrape()
  desk.says(ratesPage([['5 Year Fixed', '4.59', '4.59']]))
  await desk.scrape()
  expect(await desk.published()).toEqual(['5 year fixed Conventional 4.59 > 4.59'])
})

test('the preview says what would wait, before anything is stored', async () => {
  desk.says(postedColumn('Rate'))
  const settings = { figures: 'posted', primePercent: null, unsaidMortgageType: 'Conventional' } as const
  const { judgements } = await previewRateSource(desk.boss, { ...settings, url: `${desk.standIn.url}/rates` })
  expect(judgements.map(({ reasons }) => reasons)).toEqual(goodRows.map(() => ['posted_only']))
})
