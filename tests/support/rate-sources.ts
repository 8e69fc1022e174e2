import { afterEach, beforeAll, beforeEach } from 'vitest'
import { addRateSource, type RateSourceSettings } from '#app/features/rate-sources/rate-sources.server.ts'
import { collectRates } from '#app/features/rate-sources/rate-sources.collect.server.ts'
import { getRun, startScrape } from '#app/features/rate-sources/rate-sources.runs.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { type ContextDeps, workerContext } from '#server/contexts.ts'
import { staffCtx, testDeps } from './context.ts'
import type { TestDatabase } from './database.ts'
import { buildSession } from './factories.ts'
import type { StandIn } from './stand-in.ts'

export const html = { 'content-type': 'text/html; charset=utf-8' }

/** A page of rates in a table: `['5 Year Fixed', '6.49', '4.49']` for a term, its posted and our rate. */
export function ratesPage(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')
  return `<!doctype html><title>Mortgage rates</title><h1>Mortgage rates</h1><table>
    <tr><th>Term</th><th>Posted rate</th><th>Our rate</th></tr>${cells}</table>`
}

/** Six believable offers. */
export const goodRows = [
  ['1 Year Fixed', '6.09', '5.14'],
  ['2 Year Fixed', '5.89', '4.74'],
  ['3 Year Fixed', '5.99', '4.29'],
  ['4 Year Fixed', '6.04', '4.39'],
  ['5 Year Fixed', '6.09', '4.49'],
  ['5 Year Variable', '4.45', '3.95'],
] as const

/** The good rows with some replaced, by the words of their first cell; null leaves the row out. */
export function rowsWith(changes: Record<string, readonly [string, string] | null>) {
  return goodRows.flatMap(([term, ...figures]) => {
    const change = changes[term]
    return change === null ? [] : [[term, ...(change ?? figures)]]
  })
}

/** A source on this machine, the database that its rates go to, and a clock. Use inside tests only. */
export function rateDesk(database: TestDatabase, standIn: StandIn) {
  const desk = {
    database,
    standIn,
    now: new Date(),
    deps: undefined as unknown as ContextDeps,
    boss: undefined as unknown as StaffCtx,
    /** A worker of its own each time, by the desk's clock. */
    worker: (): WorkerCtx => ({ ...workerContext(desk.deps, 'test'), now: () => desk.now }),
    pass: (hours: number) => {
      desk.now = new Date(desk.now.getTime() + hours * 3_600_000)
    },
    /** What the source answers from now on. */
    says: (body: string, headers: Record<string, string> = html) => {
      standIn.answer = (_request, response) => response.writeHead(200, headers).end(body)
    },
    add: async (settings: Partial<RateSourceSettings> = {}) => {
      const source = {
        name: 'Harbour',
        url: `${standIn.url}/rates`,
        province: 'Canada',
        figures: 'ours',
        primePercent: null,
        unsaidMortgageType: 'Conventional',
        isEnabled: true,
      } as const
      await addRateSource(desk.boss, { ...source, ...settings })
    },
    /** Presses the button, does the work, and answers the run. */
    scrape: async () => {
      const { runId } = await startScrape(desk.boss)
      await collectRates(desk.worker(), runId)
      return getRun(desk.boss, runId)
    },
    query: async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await database.operator.query(text, values)).rows as Row[],
    /** What is published, as '5 year fixed Conventional 6.09 > 4.49'. */
    published: async () => {
      const rows = await desk.query<{ line: string }>(`select concat_ws(' ', term, rate_type, mortgage_type,
          posted_rate::float, '>', our_rate::float) as line from mortgage_rates where is_active
        order by rate_type, length(term), term, our_rate`)
      return rows.map(({ line }) => line)
    },
    mails: async () => {
      const rows = await desk.query<{ kind: string }>(
        `select payload ->> 'kind' as kind from mail_outbox where template = 'rate-source-alarm' order by created_at`,
      )
      return rows.map(({ kind }) => kind)
    },
  }
  beforeAll(async () => {
    desk.deps = testDeps(database, { OUTBOUND_ALLOW_HOSTS: '127.0.0.1', PRIME_RATE_URL: `${standIn.url}/prime` })
    const session = await buildSession(database.operator, 'super_admin')
    desk.boss = { ...staffCtx(desk.deps, session), now: () => desk.now }
  })
  beforeEach(() => {
    // A little ahead of the database's clock, as if the source had been there for a while.
    desk.now = new Date(Date.now() + 60_000)
  })
  afterEach(async () => {
    // The audit log and the history keep what they have; what the next test counts begins anew.
    for (const table of ['rate_sources', 'rate_runs', 'mortgage_rates', 'mail_outbox', 'prime_rates'])
      await database.operator.query(`delete from ${table}`)
  })
  return desk
}
