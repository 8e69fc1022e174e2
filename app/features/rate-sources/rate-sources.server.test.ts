import { describe, expect, test } from 'vitest'
import { staffCtx } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildSession } from '#tests/support/factories.ts'
import { goodRows, rateDesk, ratesPage } from '#tests/support/rate-sources.ts'
import { useStandIn } from '#tests/support/stand-in.ts'
import { startScrape, tendRateSources } from './rate-sources.runs.server.ts'
import { listHeldChanges } from './rate-sources.changes.server.ts'
import { checkRecipes } from './rate-sources.reading.server.ts'
import { addRateSource, findRateSource, listRateSources, rateSourceRecords } from './rate-sources.server.ts'

const standIn = useStandIn()
const desk = rateDesk(useTestDatabase(), standIn)

async function onlySource() {
  const [source] = await listRateSources(desk.boss)
  return source!
}

type Change = Parameters<typeof rateSourceRecords.change>[2]['value']

/** The status with which the form of a source is answered; 302 when it is done. */
async function change(value: Change) {
  const answers = { done: () => 200, refuse: (status: number) => status }
  const answer = await rateSourceRecords.change(desk.boss, new URL(standIn.url), { value, ...answers })
  return answer instanceof Response ? answer.status : answer
}

describe('a source', () => {
  test('moves with its rates to a new address and province, and is compared with what stands there', async () => {
    await desk.add()
    desk.says(ratesPage(goodRows))
    await desk.scrape()
    const { id, version } = await onlySource()
    const settings = { name: 'Quay', url: `${standIn.url}/new`, province: 'Ontario', primePercent: 4.45 }
    const update = { intent: 'update', id, version, ...settings } as const
    expect(await change(update)).toBe(302)
    expect(await desk.query('select distinct source_url, province from mortgage_rates')).toEqual([
      { source_url: settings.url, province: 'Ontario' },
    ])
    desk.pass(1)
    expect(await desk.scrape()).toMatchObject({ message: '6 rates read: nothing changed.' })
    // Saved meanwhile by somebody else.
    expect(await change(update)).toBe(409)
    expect(await findRateSource(desk.boss, id)).toMatchObject({ name: 'Quay', primePercent: 4.45 })
  })

  test('has an address of its own', async () => {
    await desk.add()
    await desk.add({ name: 'Quay', url: `${standIn.url}/quay` })
    const [harbour, quay] = await listRateSources(desk.boss)
    const settings = { name: 'Harbour', url: harbour!.url, province: 'Canada', primePercent: null }
    const page = { body: Buffer.from(ratesPage(goodRows)), type: 'text/html' }
    expect(await addRateSource(desk.boss, { ...settings, kind: 'address' }, page)).toBeNull()
    expect(await change({ intent: 'update', id: quay!.id, version: quay!.version, ...settings })).toBe(409)
    expect(await listRateSources(desk.boss)).toHaveLength(2)
  })

  test('that is off is not read, and one that is deleted leaves its rates', async () => {
    await desk.add()
    desk.says(ratesPage(goodRows))
    await desk.scrape()
    const { id } = await onlySource()
    expect(await change({ intent: 'set-active', id, isActive: false })).toBe(200)
    expect(await startScrape(desk.boss)).toBeNull()
    expect(await change({ intent: 'delete', id })).toBe(302)
    expect(await change({ intent: 'delete', id })).toBe(404)
    expect(await desk.published()).toHaveLength(6)
    const actions = await desk.query<{ action: string }>(
      `select action from audit_log where entity = 'rate_source' and entity_id = $1 order by id`,
      [id],
    )
    expect(actions.map(({ action }) => action)).toEqual([
      'rate_source.create',
      'rate_source.map',
      'rate_source.update',
      'rate_source.delete',
    ])
  })

  test('is nobody else’s to see', async () => {
    await desk.add()
    for (const role of ['admin', 'agent', 'user'] as const) {
      const ctx = staffCtx(desk.deps, await buildSession(desk.database.operator, role))
      await expect(listRateSources(ctx)).rejects.toThrow('Failed to fetch rate sources')
    }
  })

  test('whose saved page this code reads in another way is not read, and says so at the next start', async () => {
    await desk.add()
    desk.says(ratesPage(goodRows))
    await desk.query(`update rate_recipes set reads = '["5 year fixed Conventional 9.99 9.99"]'`)
    await checkRecipes(desk.worker())
    expect(await desk.mails()).toEqual(['failing'])
    expect(await desk.scrape()).toMatchObject({ message: expect.stringContaining('map it again') })
    expect(await desk.published()).toEqual([])
  })
})

describe('a source that a setting names', () => {
  test('RATES_SOURCE_URL is read by its plain labels, and what it says waits until somebody looked at it', async () => {
    const url = `${standIn.url}/from-settings`
    const env = { ...desk.boss.env, RATES_SOURCE_URL: url }
    const ctx = { ...desk.boss, env }
    await Promise.all([listRateSources(ctx), listRateSources(ctx)])
    expect(await listRateSources(ctx)).toMatchObject([{ url, comesBack: true, isActive: true, isMapped: false }])
    desk.says(ratesPage(goodRows))
    desk.deps = { ...desk.deps, env }
    expect(await desk.scrape()).toMatchObject({ message: '6 rates read: 6 held for approval.' })
    desk.deps = { ...desk.deps, env: { ...env, RATES_SOURCE_URL: undefined } }
    expect(await desk.published()).toEqual([])
    expect(new Set((await listHeldChanges(desk.boss)).flatMap(({ reasons }) => reasons))).toEqual(new Set(['unlooked']))
  })

  const valet = JSON.stringify({
    seriesDetail: {
      V80691335: { label: 'Conventional mortgage: 5-year' },
      V80691311: { label: 'Prime rate' },
      V39079: { label: 'Target for the overnight rate' },
    },
    observations: [
      { d: '2026-11-18', V80691335: { v: '6.09' }, V80691311: { v: '4.45' }, V39079: { v: '2.50' } },
      { d: '2026-11-20', V39079: { v: '2.25' } },
    ],
  })

  test('the Bank of Canada is there without any setting: to compare with, never offered, and quiet without internet', async () => {
    const env = { ...desk.deps.env, MARKET_RATES_URL: `${standIn.url}/valet` }
    const quiet = { ...desk.worker(), env }
    standIn.answer = (_request, response) => response.writeHead(503).end()
    const saved = desk.deps
    desk.deps = { ...desk.deps, env }
    await tendRateSources(quiet)
    expect(await desk.scrape()).toMatchObject({ state: 'succeeded', readings: [{ state: 'failed' }] })
    expect(await desk.mails()).toEqual([])
    desk.says(valet, { 'content-type': 'application/json' })
    expect(await desk.scrape()).toMatchObject({
      readings: [{ message: 'Posted 5 year 6.09%, prime 4.45%, overnight 2.25% (Nov 20, 2026).' }],
    })
    desk.deps = saved
    expect(await desk.published()).toEqual([])
    expect(await listHeldChanges(desk.boss)).toEqual([])
  })
})

test('a rate carries what was said of its source, its table, its column, its row and by its cells', async () => {
  const page = `<!doctype html><title>Rates</title><h1>Rates</h1><table>
    <tr><th>Term</th><th>Insured</th><th>Insurable</th><th>Rate hold</th></tr>
    <tr><td>3 year fixed</td><td>4.14%</td><td>4.24%</td><td>90 days</td></tr>
    <tr><td>5 year fixed</td><td>4.34%</td><td>4.44%</td><td>120 days</td></tr>
    <tr><td>5 year variable</td><td>P-0.80</td><td>P-0.60</td><td>120 days</td></tr></table>`
  const [lender] = await desk.query<{ id: string }>(`insert into lenders (name) values ('Quay Bank') returning id`)
  await desk.query(`insert into prime_rates (day, percent, read_at) values ('2026-01-02', 4.45, now())`)
  await desk.add({ page }, ({ facts, tables: [table] }) => {
    Object.assign(facts, { lenderId: lender!.id, holdDays: 30, lumpSumPercent: 15 })
    Object.assign(table!.facts, { paymentIncreasePercent: 10 })
    Object.assign(table!.columns[1]!.facts, { purpose: 'purchase', lumpSumPercent: 20 })
    Object.assign(table!.columns[3]!, { use: 'holdDays' })
    Object.assign(table!.rows[1]!.facts, { note: 'Closed', lumpSumPercent: 5 })
  })
  desk.says(page)
  await desk.scrape()
  const rates = await desk.query(
    `select concat_ws(' ', term, rate_type, insurance) as rate, our_rate::float as ours,
      prime_offset::float as points, hold_days as hold, lump_sum_percent::float as lump, purposes, note
    from mortgage_rates where lender_id = $1 and payment_increase_percent = 10 order by rate_type, term, insurance`,
    [lender!.id],
  )
  const any = ['purchase', 'switch']
  expect(rates).toEqual([
    { rate: '3 year fixed insurable', ours: 4.24, points: null, hold: 90, lump: 15, purposes: any, note: null },
    { rate: '3 year fixed insured', ours: 4.14, points: null, hold: 90, lump: 20, purposes: ['purchase'], note: null },
    { rate: '5 year fixed insurable', ours: 4.44, points: null, hold: 120, lump: 5, purposes: any, note: 'Closed' },
    {
      rate: '5 year fixed insured',
      ours: 4.34,
      points: null,
      hold: 120,
      lump: 5,
      purposes: ['purchase'],
      note: 'Closed',
    },
    { rate: '5 year variable insurable', ours: 3.85, points: -0.6, hold: 120, lump: 15, purposes: any, note: null },
    {
      rate: '5 year variable insured',
      ours: 3.65,
      points: -0.8,
      hold: 120,
      lump: 20,
      purposes: ['purchase'],
      note: null,
    },
  ])
  // The next day finds them again, by the same names.
  desk.pass(24)
  expect(await desk.scrape()).toMatchObject({ message: '6 rates read: nothing changed.' })
})

test('an upload is read by the mapping of the last one, again when the next one comes', async () => {
  const csv = (five: string) =>
    `Terme;Type;Produit hypothécaire;Notre taux\n5 ans;fixe;Conventionnel;${five}\n3 ans;fixe;Conventionnel;4,29\n`
  const id = await desk.add({ kind: 'upload', url: 'upload:sheet', page: csv('4,49'), type: 'text/csv' })
  await desk.read(id)
  expect(await desk.published()).toEqual([
    '3 year fixed Conventional 4.29 > 4.29',
    '5 year fixed Conventional 4.49 > 4.49',
  ])
  await desk.import(id, csv('4,39'), 'text/csv')
  const run = await desk.read(id)
  expect(run).toMatchObject({ message: '2 rates read: 1 changed.' })
  expect(await desk.published()).toContain('5 year fixed Conventional 4.39 > 4.39')
  await tendRateSources(desk.worker())
  expect(await desk.query(`select from rate_runs where trigger = 'manual'`)).toEqual([])
})
