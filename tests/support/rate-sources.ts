import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { addDraft, addRateSource, type RateSourceSettings } from '#app/features/rate-sources/rate-sources.server.ts'
import { findMappedPage, type MappedPage, saveMapping } from '#app/features/rate-sources/rate-sources.mapping.server.ts'
import { rateAlarms } from '#app/features/rate-sources/rate-sources.copy.ts'
import {
  collectRates,
  findRun,
  startScrape,
  startSourceRun,
} from '#app/features/rate-sources/rate-sources.runs.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { type ContextDeps, workerContext } from '#server/contexts.ts'
import { staffCtx, testDeps } from './context.ts'
import type { TestDatabase } from './database.ts'
import { buildSession } from './factories.ts'
import type { StandIn } from './stand-in.ts'

export const html = { 'content-type': 'text/html; charset=utf-8' }

/** A page with a table of rates: `['5 Year Fixed', '6.49', '4.49']` is a term with its posted rate and our rate. */
export function ratesPage(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')
  return `<!doctype html><title>Mortgage rates</title><h1>Mortgage rates</h1><table>
    <tr><th>Term</th><th>Posted rate</th><th>Our rate</th></tr>${cells}</table>`
}

/** Six plausible offers. */
export const goodRows = [
  ['1 Year Fixed', '6.09', '5.14'],
  ['2 Year Fixed', '5.89', '4.74'],
  ['3 Year Fixed', '5.99', '4.29'],
  ['4 Year Fixed', '6.04', '4.39'],
  ['5 Year Fixed', '6.09', '4.49'],
  ['5 Year Variable', '4.45', '3.95'],
] as const

/** The good rows with some replaced, keyed by the text of their first cell; null leaves the row out. */
export function rowsWith(changes: Record<string, readonly [string, string] | null>) {
  return goodRows.flatMap(([term, ...figures]) => {
    const change = changes[term]
    return change === null ? [] : [[term, ...(change ?? figures)]]
  })
}

type AddedSource = RateSourceSettings & { kind: 'address' | 'upload'; page: string | Buffer; type: string }

/** A source on this machine, the database that its rates go to, and a clock. Use inside tests only. */
export function rateDesk(database: TestDatabase, standIn: StandIn) {
  const desk = {
    database,
    standIn,
    now: new Date(),
    deps: undefined as unknown as ContextDeps,
    boss: undefined as unknown as StaffCtx,
    /** A new worker each time, on the test's clock. */
    worker: (): WorkerCtx => ({ ...workerContext(desk.deps, 'test'), now: () => desk.now }),
    pass: (hours: number) => {
      desk.now = new Date(desk.now.getTime() + hours * 3_600_000)
    },
    /** Sets the source's answer from now on. */
    says: (body: string, headers: Record<string, string> = html) => {
      standIn.answer = (_request, response) => response.writeHead(200, headers).end(body)
    },
    /** Adds a source that is mapped on `page` as its labels suggest. */
    add: async (
      { page = ratesPage(goodRows), type = html['content-type'], ...settings }: Partial<AddedSource> = {},
      change?: (page: MappedPage) => void,
    ) => {
      const source = {
        name: 'Harbour',
        url: `${standIn.url}/rates`,
        province: 'Canada',
        primePercent: null,
        kind: 'address',
      } as const
      const body = Buffer.from(page)
      const id = await addRateSource(desk.boss, { ...source, ...settings }, { body, type })
      await desk.map(id!, change)
      return id!
    },
    /** Saves the suggested mapping of the page that waits for one. */
    map: async (id: string, change: (page: MappedPage) => void = () => {}) => {
      const suggested = await findMappedPage(desk.boss, id)
      change(suggested!)
      const page = await findMappedPage(desk.boss, id, () => suggested!)
      expect([page!.preview.problems, await saveMapping(desk.boss, page!)]).toEqual([[], true])
    },
    /** Takes in the next sheet, mapped as the last one was. */
    import: async (id: string, sheet: string | Buffer, type: string, change?: (page: MappedPage) => void) => {
      await desk.boss.db((tx) => addDraft(tx, id, { body: Buffer.from(sheet), type }))
      await desk.map(id, change)
    },
    /** Reads one source, as after it was mapped. */
    read: async (id: string, holds?: Parameters<typeof startSourceRun>[2]) => {
      const runId = await startSourceRun(desk.boss, id, holds)
      await collectRates(desk.worker(), runId)
      return (await findRun(desk.boss, runId))!
    },
    /** Presses the button, runs the jobs, and returns the run. */
    scrape: async () => {
      const runId = await startScrape(desk.boss)
      await collectRates(desk.worker(), runId!)
      return (await findRun(desk.boss, runId!))!
    },
    query: async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await database.operator.query(text, values)).rows as Row[],
    /** The published rates, as '5 year fixed Conventional 6.09 > 4.49'. */
    published: async () => {
      const rows = await desk.query<{ line: string }>(`select concat_ws(' ', term, rate_type, mortgage_type,
          posted_rate::float, '>', our_rate::float) as line from mortgage_rates where is_active
        order by rate_type, length(term), term, our_rate`)
      return rows.map(({ line }) => line)
    },
    mails: async () => {
      const rows = await desk.query<{ title: string }>(
        `select payload ->> 'title' as title from mail_outbox where template = 'alarm' order by created_at`,
      )
      const kinds = Object.entries(rateAlarms)
      return rows.map(({ title }) => kinds.find(([, alarm]) => title.startsWith(alarm.title))?.[0])
    },
  }
  beforeAll(async () => {
    desk.deps = testDeps(database, { OUTBOUND_ALLOW_HOSTS: '127.0.0.1', PRIME_RATE_URL: `${standIn.url}/prime` })
    const session = await buildSession(database.operator, 'super_admin')
    desk.boss = { ...staffCtx(desk.deps, session), now: () => desk.now }
  })
  beforeEach(() => {
    // A little ahead of the database's clock, as if the source had existed for a while.
    desk.now = new Date(Date.now() + 60_000)
  })
  afterEach(async () => {
    // The audit log and the history stay; what the next test counts starts empty.
    for (const table of ['rate_sources', 'rate_runs', 'mortgage_rates', 'mail_outbox', 'prime_rates'])
      await database.operator.query(`delete from ${table}`)
  })
  return desk
}
