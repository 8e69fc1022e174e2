import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '#tests/support/database.ts'
import { buildRate } from '#tests/support/factories.ts'
import { goodRows, html, rateDesk, ratesPage, rowsWith } from '#tests/support/rate-sources.ts'
import { useStandIn } from '#tests/support/stand-in.ts'
import { listHeldChanges } from './rate-sources.changes.server.ts'
import { readPrime } from '#app/features/rates/rates.prime.server.ts'
import { startScrape } from './rate-sources.runs.server.ts'

const desk = rateDesk(useTestDatabase(), useStandIn())

const goodLines = [
  '1 year fixed Conventional 6.09 > 5.14',
  '2 year fixed Conventional 5.89 > 4.74',
  '3 year fixed Conventional 5.99 > 4.29',
  '4 year fixed Conventional 6.04 > 4.39',
  '5 year fixed Conventional 6.09 > 4.49',
  '5 year variable Conventional 4.45 > 3.95',
]

describe('from the page to the published rows', () => {
  test('a table', async () => {
    await desk.add()
    desk.says(ratesPage(goodRows))
    const run = await desk.scrape()
    expect(run).toMatchObject({ state: 'succeeded', message: '6 rates read: 6 changed.', isOver: true })
    expect(await desk.published()).toEqual(goodLines)
  })

  test('a run of headings', async () => {
    const page = `<!doctype html><title>Rates</title><main><h2>Fixed mortgage rates</h2>
      <h3>3 year fixed</h3><p>4.29%</p><h3>5 year fixed</h3><p>4.49%</p>
      <h2>Variable mortgage rates</h2><h3>5 year variable</h3><p>3.95%</p></main>`
    await desk.add({ page })
    desk.says(page)
    await desk.scrape()
    expect(await desk.published()).toEqual([
      '3 year fixed Conventional 4.29 > 4.29',
      '5 year fixed Conventional 4.49 > 4.49',
      '5 year variable Conventional 3.95 > 3.95',
    ])
  })

  test('a definition list', async () => {
    const page = `<!doctype html><title>Mortgage rates</title><h1>Insured mortgage rates</h1><dl>
      <dt>3 year fixed</dt><dd>4.19 %</dd><dt>5 year fixed</dt><dd>4.29 %</dd></dl>`
    await desk.add({ page })
    desk.says(page)
    await desk.scrape()
    expect(await desk.published()).toEqual([
      '3 year fixed High-Ratio 4.19 > 4.19',
      '5 year fixed High-Ratio 4.29 > 4.29',
    ])
  })

  test('a JSON endpoint', async () => {
    const rates = [
      { term: '3 year', type: 'fixed', mortgageType: 'conventional', postedRate: 5.99, ourRate: 4.29 },
      { term: '5 year', type: 'fixed', mortgageType: 'conventional', postedRate: 6.09, ourRate: 4.49 },
    ]
    const type = 'application/json'
    await desk.add({ page: JSON.stringify({ rates }), type })
    desk.says(JSON.stringify({ rates }), { 'content-type': type })
    await desk.scrape()
    expect(await desk.published()).toEqual([
      '3 year fixed Conventional 5.99 > 4.29',
      '5 year fixed Conventional 6.09 > 4.49',
    ])
  })

  test('Prime - 0.75%, with prime as the Bank of Canada published it last', async () => {
    const page = ratesPage([...goodRows.slice(0, 5), ['5 Year Variable', 'Prime', 'Prime - 0.75%']])
    const prime = { d: '2026-11-18', V80691311: { v: '4.45' } }
    desk.standIn.answer = ({ path }, response) =>
      path === '/prime'
        ? response.end(JSON.stringify({ observations: [{ d: '2099-01-01', V80691311: { v: '9' } }, prime] }))
        : response.writeHead(200, html).end(page)
    await readPrime(desk.worker())
    await desk.add({ page })
    await desk.scrape()
    expect(await desk.published()).toContain('5 year variable Conventional 4.45 > 3.7')
    expect(await desk.query('select prime_offset::float from mortgage_rates where prime_offset is not null')).toEqual([
      { prime_offset: -0.75 },
    ])

    // Prime falls while the page keeps its words.
    prime.d = '2026-11-19'
    prime.V80691311.v = '4.20'
    desk.pass(24)
    await readPrime(desk.worker())
    await desk.scrape()
    expect(await desk.published()).toContain('5 year variable Conventional 4.2 > 3.45')

    // Nobody answers: the last known prime holds.
    desk.standIn.answer = ({ path }, response) =>
      path === '/prime' ? response.writeHead(500).end() : response.writeHead(200, html).end(page)
    desk.pass(24)
    await readPrime(desk.worker())
    expect(await desk.scrape()).toMatchObject({ message: '6 rates read: nothing changed.' })
  })

  test('prime from the settings is not asked for', async () => {
    const page = ratesPage([...goodRows.slice(0, 5), ['5 Year Variable', 'Prime', 'Prime - 0.75%']])
    await desk.add({ primePercent: 4.95, page })
    desk.says(page)
    await desk.scrape()
    expect(await desk.published()).toContain('5 year variable Conventional 4.95 > 4.2')
    expect(desk.standIn.received.map(({ path }) => path)).toEqual(['/rates'])
  })
})

describe('read again', () => {
  test('an unchanged page renews what it confirmed, and nothing else happens', async () => {
    await desk.add()
    desk.says(ratesPage(goodRows))
    await desk.scrape()
    const history = await desk.query('select id from mortgage_rate_history')
    desk.pass(24)
    expect(await desk.scrape()).toMatchObject({
      state: 'succeeded',
      message: '6 rates read: nothing changed.',
      readings: [{ state: 'unchanged' }],
    })
    const ages = await desk.query<{ at: Date }>('select distinct scraped_at as at from mortgage_rates')
    expect(ages).toEqual([{ at: desk.now }])
    expect(
      await desk.query('select id from mortgage_rate_history where rate_id in (select id from mortgage_rates)'),
    ).toHaveLength(6)
    expect(await desk.query('select id from mortgage_rate_history')).toHaveLength(history.length)
  })

  test('a small move is published, with both figures in the history', async () => {
    await desk.add()
    desk.says(ratesPage(goodRows))
    await desk.scrape()
    desk.pass(24)
    desk.says(ratesPage(rowsWith({ '5 Year Fixed': ['6.09', '4.39'] })))
    expect(await desk.scrape()).toMatchObject({ message: '6 rates read: 1 changed.' })
    const history = await desk.query<{ our_rate: string }>(
      `select h.our_rate::float from mortgage_rate_history h join mortgage_rates r on r.id = h.rate_id
        where r.term = '5 year' and r.rate_type = 'fixed' order by recorded_at`,
    )
    expect(history.map(({ our_rate }) => our_rate)).toEqual([4.49, 4.39])
    const audited = await desk.query(`select 1 from audit_log where action = 'rate.update' and actor_role = 'worker'`)
    expect(audited.length).toBeGreaterThan(0)
  })

  test.each([
    ['a move over 0.50 points', { '5 Year Fixed': ['6.09', '3.98'] }, ['moved']],
    ['ours above posted', { '3 Year Fixed': ['4.19', '4.29'] }, ['moved', 'above_posted']],
    ['a term that is not on offer', { '2 Year Fixed': ['N/A', '--'] }, ['lost']],
    ['a figure far from the others', { '1 Year Fixed': ['7.09', '6.99'] }, ['moved', 'spread']],
  ] as const)('%s waits, and the rest is published', async (_, change, reasons) => {
    await desk.add()
    desk.says(ratesPage(goodRows))
    await desk.scrape()
    desk.pass(24)
    desk.says(ratesPage(rowsWith({ ...change, '4 Year Fixed': ['6.04', '4.44'] })))
    const first = await desk.scrape()
    expect(first).toMatchObject({ state: 'succeeded', readings: [{ state: 'held', changesHeld: 1 }] })
    expect(await desk.published()).toEqual(goodLines.map((line) => line.replace('6.04 > 4.39', '6.04 > 4.44')))
    const held = await listHeldChanges(desk.boss)
    expect(held.map((one) => one.reasons)).toEqual([reasons])
    expect(await desk.mails()).toEqual(['held'])
    // What waits is not confirmed: it grows old until somebody decides.
    const old = await desk.query('select id from mortgage_rates where scraped_at < $1', [desk.now])
    expect(old).toHaveLength(1)

    // The same page a day later says as many rates as before, whether they are published or wait.
    desk.pass(24)
    expect(first.message).toContain(', 1 held for approval.')
    expect(await desk.scrape()).toMatchObject({ message: first.message!.replace('1 changed, ', '') })
    expect(await listHeldChanges(desk.boss)).toHaveLength(1)
    expect(await desk.mails()).toEqual(['held'])
  })

  test('fewer than half of the offers: nothing on the page is believed', async () => {
    await desk.add()
    desk.says(ratesPage(goodRows))
    await desk.scrape()
    desk.pass(24)
    const none = (term: string) => [`${term} Year Fixed`, ['N/A', 'N/A']] as const
    const gone = Object.fromEntries([...['1', '2', '4'].map(none), ['5 Year Variable', ['N/A', 'N/A']] as const])
    desk.says(ratesPage(rowsWith({ ...gone, '5 Year Fixed': ['6.09', '4.39'] })))
    expect(await desk.scrape()).toMatchObject({ readings: [{ changesApplied: 0, changesHeld: 5 }] })
    expect(await desk.published()).toEqual(goodLines)
  })

  test('a row that is not there any more: nothing on the page is published, and the run says which cell it was', async () => {
    await desk.add()
    desk.says(ratesPage(goodRows))
    await desk.scrape()
    desk.pass(24)
    desk.says(ratesPage(rowsWith({ '5 Year Fixed': null, '4 Year Fixed': ['6.04', '4.44'] })))
    expect(await desk.scrape()).toMatchObject({
      state: 'failed',
      readings: [
        {
          state: 'failed',
          message:
            'The page has changed, so nothing was published. Mortgage rates, row: it was “5 Year Fixed | 6.09 | 4.49”, now it is “5 Year Variable | 4.45 | 3.95”.',
        },
      ],
    })
    expect(await desk.published()).toEqual(goodLines)
    expect(await desk.mails()).toEqual(['failing'])
  })

  test('what waited is withdrawn when the source takes it back', async () => {
    await desk.add()
    desk.says(ratesPage(goodRows))
    await desk.scrape()
    desk.says(ratesPage(rowsWith({ '5 Year Fixed': ['6.09', '2.49'] })))
    await desk.scrape()
    expect(await listHeldChanges(desk.boss)).toHaveLength(1)
    desk.says(`${ratesPage(goodRows)}<!-- corrected -->`)
    expect(await desk.scrape()).toMatchObject({ message: '6 rates read: nothing changed.' })
    expect(await listHeldChanges(desk.boss)).toEqual([])
  })

  test('rates entered by hand and rates that a person switched off stay as they are', async () => {
    await desk.add()
    desk.says(ratesPage(goodRows))
    await desk.scrape()
    const manual = await buildRate(desk.database.operator, { term: '3 year', posted_rate: 3, our_rate: 2 })
    await desk.query(`update mortgage_rates set is_active = false where term = '4 year'`)
    desk.says(ratesPage(rowsWith({ '3 Year Fixed': ['5.99', '4.34'], '4 Year Fixed': ['6.04', '4.44'] })))
    await desk.scrape()
    expect(
      await desk.query('select our_rate::float, source_url from mortgage_rates where id = $1', [manual.id]),
    ).toEqual([{ our_rate: 2, source_url: 'Manual Entry' }])
    expect(await desk.query(`select our_rate::float, is_active from mortgage_rates where term = '4 year'`)).toEqual([
      { our_rate: 4.39, is_active: false },
    ])
  })

  test('a figure that stands alone leaves the other figure of the rate alone', async () => {
    const id = await desk.add()
    desk.says(ratesPage(goodRows))
    await desk.scrape()
    const postedOnly = (
      five: string,
    ) => `<!doctype html><title>Mortgage rates</title><table><tr><th>Term</th><th>Rate</th></tr>
      ${rowsWith({})
        .map(([term, posted]) => `<tr><td>${term}</td><td>${term === '5 Year Fixed' ? five : posted}</td></tr>`)
        .join('')}</table>`
    await desk.import(id, postedOnly('6.09'), html['content-type'], (page) => {
      page.tables[0]!.columns[1]!.use = 'posted'
    })
    desk.says(postedOnly('6.19'))
    await desk.scrape()
    expect(await desk.published()).toEqual(goodLines.map((line) => line.replace('6.09 > 4.49', '6.19 > 4.49')))
  })
})

describe('the button', () => {
  test('a second click joins the run that is under way', async () => {
    await desk.add()
    const [first, second] = await Promise.all([startScrape(desk.boss), startScrape(desk.boss)])
    expect(second).toEqual(first)
    expect(await desk.query('select id from rate_runs')).toHaveLength(1)
    expect(
      await desk.query(`select id from jobs.job where name = 'read-rate-sources' and data ->> 'runId' = $1`, [first]),
    ).toHaveLength(1)
  })

  test('without a source it says so, and no run is left behind', async () => {
    expect(await startScrape(desk.boss)).toBeNull()
    expect(await desk.query('select id from rate_runs')).toEqual([])
  })

  test('a source that fails gives the sentence, and the others are read', async () => {
    await desk.add()
    desk.standIn.answer = (_request, response) => response.writeHead(500).end()
    expect(await desk.scrape()).toMatchObject({
      state: 'failed',
      message: 'Failed to scrape rates. Please try again. Harbour: The page did not answer (status 500).',
    })
    await desk.add({ name: 'Quay', url: `${desk.standIn.url}/quay` })
    desk.standIn.answer = ({ path }, response) =>
      path === '/quay' ? response.writeHead(200, html).end(ratesPage(goodRows)) : response.writeHead(500).end()
    expect(await desk.scrape()).toMatchObject({
      state: 'succeeded',
      message: '6 rates read: 6 changed. 1 source failed: Harbour.',
      sourcesFailed: 1,
      readings: [{ state: 'failed', message: 'The page did not answer (status 500).' }, { state: 'applied' }],
    })
  })
})
