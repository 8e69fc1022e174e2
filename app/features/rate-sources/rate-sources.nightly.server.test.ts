import { type ChildProcess, fork } from 'node:child_process'
import type { ServerResponse } from 'node:http'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { useTestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { goodRows, html, rateDesk, ratesPage, rowsWith } from '#tests/support/rate-sources.ts'
import { useStandIn } from '#tests/support/stand-in.ts'
import { claimNight, collectRates, nightlyAttempts, tendRateSources } from './rate-sources.runs.server.ts'

const standIn = useStandIn()
const desk = rateDesk(useTestDatabase(), standIn)

const hour = 3_600_000
const day = 24 * hour

/** Days around each change of the clocks, with an outage, and one of summer and one of winter. */
const simulated = [
  ['2025-10-01', 10],
  ['2025-10-31', 5],
  ['2026-03-06', 5],
  ['2026-07-01', 1],
  ['2026-10-30', 5],
  ['2026-12-01', 1],
  ['2027-03-12', 5],
  ['2027-11-05', 5],
] as const

test('each simulated day has one run at its moment: two instances, outages and five changes of the clocks', async () => {
  await desk.add()
  const days = simulated.flatMap(([first, count]) =>
    Array.from({ length: count }, (_, index) => Date.parse(`${first}T00:00:00Z`) + index * day),
  )
  // Every 5 minutes around 2 AM in Toronto, every few hours else.
  const ticks = days.flatMap((midnight) => [
    ...Array.from({ length: 16 }, (_, index) => midnight + (5 + 55 / 60) * hour + index * 5 * 60_000),
    ...[9, 12, 18, 24].map((hours) => midnight + hours * hour),
  ])
  // One day the site is down from midnight UTC to noon.
  const outage = Date.parse('2025-10-05T00:00:00Z')
  const isUp = (at: number) => at < outage || at >= outage + 12 * hour
  const clocks = [desk.worker(), desk.worker()]
  for (const at of ticks.filter(isUp))
    await Promise.all(clocks.map((ctx) => claimNight({ ...ctx, now: () => new Date(at) })))

  const runs = await desk.query<{ date: string; at: Date }>(
    `select local_date::text as date, created_at as at from rate_runs where trigger = 'nightly' order by local_date`,
  )
  expect(runs.map(({ date }) => date)).toEqual(days.map((at) => new Date(at).toISOString().slice(0, 10)))
  const momentOf = (date: string) => runs.find((run) => run.date === date)?.at.toISOString()
  expect(momentOf('2026-07-01')).toBe('2026-07-01T06:00:00.000Z')
  expect(momentOf('2026-12-01')).toBe('2026-12-01T07:00:00.000Z')
  for (const changed of ['2025-11-02', '2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'])
    expect(momentOf(changed)).toBe(`${changed}T07:00:00.000Z`)
  // Down at 2: later on the same date.
  expect(momentOf('2025-10-05')).toBe('2025-10-05T12:00:00.000Z')
  const queued = await desk.query(`select distinct data ->> 'runId' from jobs.job where name = 'read-rate-sources'`)
  expect(queued).toHaveLength(days.length)
})

describe('a night', () => {
  /** The next date's 2 AM or later, in any season. */
  const atNight = () => {
    desk.now = new Date(Math.floor(desk.now.getTime() / day) * day + day + 7.5 * hour)
  }

  async function nightlyRun() {
    const [run] = await desk.query<{ id: string; state: string; attempts: number }>(
      `select id, state, attempts from rate_runs where trigger = 'nightly'`,
    )
    return run!
  }

  test('without a source is not claimed', async () => {
    atNight()
    await tendRateSources(desk.worker())
    expect(await desk.query('select 1 from rate_runs')).toEqual([])
  })

  test('a source that fails is tried again, told once when nothing helps, and again only after it was well', async () => {
    await desk.add()
    atNight()
    await tendRateSources(desk.worker())
    standIn.answer = (_request, response) => response.writeHead(503).end()
    const { id } = await nightlyRun()
    for (let attempt = 1; attempt < nightlyAttempts; attempt += 1) {
      await expect(collectRates(desk.worker(), id)).rejects.toThrow('trying again')
      expect(await desk.mails()).toEqual([])
    }
    await collectRates(desk.worker(), id)
    expect(await nightlyRun()).toMatchObject({ state: 'failed', attempts: nightlyAttempts })
    expect(await desk.mails()).toEqual(['failing'])
    await desk.scrape()
    expect(await desk.mails()).toEqual(['failing'])
    desk.says(ratesPage(goodRows))
    await desk.scrape()
    desk.pass(1)
    standIn.answer = (_request, response) => response.writeHead(503).end()
    await desk.scrape()
    expect(await desk.mails()).toEqual(['failing', 'failing'])
  })

  test('a retry reads only what failed', async () => {
    await desk.add()
    await desk.add({ name: 'Quay', url: `${standIn.url}/quay` })
    atNight()
    await tendRateSources(desk.worker())
    standIn.answer = ({ path }, response) =>
      path === '/quay' ? response.writeHead(500).end() : response.writeHead(200, html).end(ratesPage(goodRows))
    const { id } = await nightlyRun()
    await expect(collectRates(desk.worker(), id)).rejects.toThrow('trying again')
    desk.says(ratesPage(goodRows))
    await collectRates(desk.worker(), id)
    expect(standIn.received.map(({ path }) => path)).toEqual(['/rates', '/quay', '/quay'])
    expect(await nightlyRun()).toMatchObject({ state: 'succeeded' })
    expect(await desk.mails()).toEqual([])
  })

  test('two workers on the same run at the same time: each effect once', async () => {
    await desk.add()
    desk.says(ratesPage(goodRows))
    await desk.scrape()
    atNight()
    await tendRateSources(desk.worker())
    const changed = ratesPage(rowsWith({ '5 Year Fixed': ['6.09', '4.39'], '1 Year Fixed': ['6.09', '4.14'] }))
    const waiting: ServerResponse[] = []
    // Nobody is answered before both have asked.
    standIn.answer = (_request, response) => {
      if (waiting.push(response) === 2) for (const each of waiting) each.writeHead(200, html).end(changed)
    }
    const { id } = await nightlyRun()
    const history = await desk.query('select 1 from mortgage_rate_history')
    await Promise.all([collectRates(desk.worker(), id), collectRates(desk.worker(), id)])
    expect(standIn.received).toHaveLength(3)
    expect(await desk.query('select 1 from rate_changes where run_id = $1', [id])).toHaveLength(2)
    expect(await desk.query('select changes_applied as n from rate_readings where run_id = $1', [id])).toEqual([
      { n: 1 },
    ])
    expect(await desk.query('select 1 from mortgage_rate_history')).toHaveLength(history.length + 1)
    expect(await desk.mails()).toEqual(['held'])
  })

  test('old rates are told once', async () => {
    await desk.add()
    desk.says(ratesPage(goodRows))
    await desk.scrape()
    desk.pass(36)
    await tendRateSources(desk.worker())
    expect(await desk.mails()).toEqual([])
    desk.pass(1)
    await Promise.all([tendRateSources(desk.worker()), tendRateSources(desk.worker())])
    await tendRateSources(desk.worker())
    expect(await desk.mails()).toEqual(['stale'])
  })
})

describe('a source that was never read', () => {
  // The night of that day was read already.
  beforeEach(async () => {
    await desk.query(`insert into rate_runs (trigger, local_date, state)
      select 'nightly', current_date + n, 'succeeded' from generate_series(-1, 1) n`)
  })

  const runs = () =>
    desk.query<{ id: string; state: string }>(`select id, state from rate_runs where trigger = 'manual'`)

  test('does not wait for the night, is read once whatever the number of instances, and tried again where it fails', async () => {
    await desk.add()
    await Promise.all([tendRateSources(desk.worker()), tendRateSources(desk.worker())])
    const [run, ...others] = await runs()
    expect(others).toEqual([])
    standIn.answer = (_request, response) => response.writeHead(503).end()
    await expect(collectRates(desk.worker(), run!.id)).rejects.toThrow('trying again')
    await tendRateSources(desk.worker())
    desk.says(ratesPage(goodRows))
    await collectRates(desk.worker(), run!.id)
    await tendRateSources(desk.worker())
    expect(await runs()).toEqual([{ id: run!.id, state: 'succeeded' }])
    expect(await desk.published()).toHaveLength(goodRows.length)
    expect(await desk.mails()).toEqual([])
  })

  test('and is switched off is left alone', async () => {
    await desk.add()
    await desk.query('update rate_sources set is_enabled = false')
    await tendRateSources(desk.worker())
    expect(await runs()).toEqual([])
  })
})

describe('two instances, one of them killed', () => {
  function instance(): ChildProcess {
    const child = fork(new URL('../../../tests/support/rate-worker.ts', import.meta.url), {
      env: { ...process.env, LOGINS: JSON.stringify(desk.database.logins), OUTBOUND_ALLOW_HOSTS: '127.0.0.1' },
      stdio: 'inherit',
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    return child
  }

  /** Has an instance tend to the sources, as it does every few minutes, at that moment. */
  async function tend(child: ChildProcess, at: Date) {
    const done = new Promise((answer) => child.once('message', answer))
    child.send(at.toISOString())
    await done
  }

  type Step = { isReached: () => Promise<void>; release: () => Promise<void> }

  /** Where the first instance is stopped: it gets there and no further. */
  const steps: Record<string, () => Promise<Step>> = {
    'while it fetches': async () => ({
      isReached: async () => expect(standIn.received).toHaveLength(1),
      release: async () => {},
    }),
    'in the middle of publishing': async () => {
      const client = await desk.database.operator.connect()
      await client.query('begin; lock table mortgage_rates in exclusive mode')
      return {
        isReached: async () =>
          expect(
            await desk.query(`select 1 from pg_locks where not granted and relation = 'mortgage_rates'::regclass`),
          ).toHaveLength(1),
        release: async () => {
          await client.query('rollback')
          client.release()
        },
      }
    },
  }

  test.each(Object.keys(steps))(
    '%s: each effect once',
    async (when) => {
      // Two processes take half a minute to load on a busy machine, so they begin at once and before anything is locked.
      const [one, other] = [instance(), instance()]
      await desk.add()
      desk.says(ratesPage(goodRows))
      await desk.scrape()
      const history = await desk.query('select 1 from mortgage_rate_history')
      standIn.received = []
      const page = ratesPage(rowsWith({ '5 Year Fixed': ['6.09', '4.39'], '1 Year Fixed': ['6.09', '4.14'] }))
      const hangs = when === 'while it fetches'
      standIn.answer = (_request, response) => {
        if (!hangs || standIn.received.length > 1) response.writeHead(200, html).end(page)
      }
      const night = new Date(Math.floor(desk.now.getTime() / day) * day + day + 8 * hour)
      const step = await steps[when]!()
      await tend(one, night)
      await eventually(step.isReached)
      // The other finds the night claimed, and later takes up what stands still.
      await tend(other, night)
      one.kill('SIGKILL')
      await step.release()
      await tend(other, new Date(night.getTime() + 21 * 60_000))
      await eventually(async () =>
        expect(await desk.query(`select state from rate_runs where trigger = 'nightly'`)).toEqual([
          { state: 'succeeded' },
        ]),
      )
      expect(await desk.query(`select changes_applied, changes_held from rate_readings where state = 'held'`)).toEqual([
        { changes_applied: 1, changes_held: 1 },
      ])
      expect(await desk.query('select 1 from mortgage_rate_history')).toHaveLength(history.length + 1)
      expect(await desk.mails()).toEqual(['held'])
    },
    // Longer than what it waits for, so that a failure names the condition that did not come true.
    150_000,
  )
})
