import pg from 'pg'
import { readLeadListView } from '#app/features/leads/lead-list-view.ts'
import { downloadLeads } from '#app/features/leads/leads.export.server.ts'
import { getLead } from '#app/features/leads/leads.server.ts'
import { loadLeadsTab } from '#app/features/leads/leads.tab.server.ts'
import { type PagePlace, setPagePlace } from '#app/lib/list-page.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { startThrowAwayPostgres } from '#server/embedded-postgres.ts'
import { staffCtx, testDeps } from '#tests/support/context.ts'
import { type Brokerage, seedLeads } from '#tests/support/seed-leads.ts'
import { copyTemplate, makeTemplate, type TestDatabase } from '#tests/support/template.ts'
import { median } from './built-server.ts'

const sizes = [10_000, Number(process.env.BENCH_LEADS ?? 1_000_000)]
const rounds = 15
const promisedMilliseconds = 100
const promisedGrowth = 1.5

type Person = keyof Brokerage
type Place = { database: TestDatabase; people: Brokerage }
type Timed = { p50: number; p95: number }

const views = [
  '',
  ...['created', 'name', 'type', 'status', 'agent'].flatMap((column) => [`sort=${column}.asc`, `sort=${column}.desc`]),
  'status=new',
  'status=closed',
  'type=chat',
  'source=mortgage_calculator',
  'agent=none',
  'from=2026-03-02&to=2026-03-02',
  'from=2025-06-01&to=2026-06-01',
  'status=qualified&type=application',
  'status=new&sort=name.asc',
  'type=contact&sort=status.desc',
  'q=mortgage',
  'q=mortgage&sort=name.asc',
  'q=smith',
  'q=tremb',
  'q=zebulon+quixote',
  'q=smith+toronto',
  'q=4165',
  'q=416-555-0199',
  'q=olivia.smith1',
  'q=lighthouse',
  'q=sousaphones',
  'q=nosuchword',
  'q=jo',
  'q=x',
  'q=smith&status=qualified&type=application',
  'page=40',
]

/**
 * Lists, filters, searches and pages of 10,000 and of 1,000,000 leads, as four people see them: through the tab's own
 * function, as their database role under the policies. Prints the milliseconds of each and how they grow.
 */
export async function benchLeadLists(): Promise<void> {
  const postgres = await startThrowAwayPostgres()
  try {
    const { webUrl } = await makeTemplate(postgres)
    const places: Place[] = []
    for (const size of sizes) places.push(await seeded(postgres.superuserUrl, webUrl, size))
    const [few, many] = [places[0]!, places[1]!]
    const slow: string[] = []
    console.log(`${'p50 / p95 in ms'.padEnd(60)}${sizes.map((size) => String(size).padStart(18)).join('')}    growth`)
    for (const person of Object.keys(few.people) as Person[]) {
      for (const [name, prepare] of casesOf()) {
        const [before, after] = await timeBoth(await prepare(few, person), await prepare(many, person))
        const growth = after.p50 / before.p50
        const line = `${person.padEnd(12)}${name.padEnd(48)}${shown(before)}${shown(after)}${growth.toFixed(1).padStart(10)}`
        console.log(line)
        if (after.p95 > promisedMilliseconds || growth > promisedGrowth) slow.push(line)
      }
    }
    console.log(
      `\nover ${promisedMilliseconds} ms (p95) or grown more than ${promisedGrowth} times (p50): ${slow.length}`,
    )
    for (const line of slow) console.log(line)
    for (const { database } of places) await database.close()
  } finally {
    await postgres.stop()
  }
}

async function seeded(clusterUrl: string, webUrl: string, size: number): Promise<Place> {
  const database = await copyTemplate(clusterUrl, webUrl)
  const client = new pg.Client(database.operatorUrl)
  await client.connect()
  const begin = performance.now()
  const people = await seedLeads(client, size)
  await client.end()
  console.log(`${size} leads seeded in ${Math.round((performance.now() - begin) / 1000)} s`)
  return { database, people }
}

type Prepare = (place: Place, person: Person) => Promise<() => Promise<unknown>>

function casesOf(): [string, Prepare][] {
  const tab = (address: string): Prepare => {
    return async (place, person) => {
      const ctx = ctxOf(place, person)
      return () => loadLeadsTab(ctx, new URL(`http://bench.invalid/?${address}`))
    }
  }
  const page = (choose: (ctx: StaffCtx, place: Place) => Promise<PagePlace | null>, sort: string): Prepare => {
    return async (place, person) => {
      const ctx = ctxOf(place, person)
      const params = new URLSearchParams(sort)
      setPagePlace(params, (await choose(ctx, place)) ?? { page: 1, after: null, before: null })
      return () => loadLeadsTab(ctx, new URL(`http://bench.invalid/?${params}`))
    }
  }
  const first = (ctx: StaffCtx, sort: string) => loadLeadsTab(ctx, new URL(`http://bench.invalid/?${sort}`))
  return [
    ...views.map((address): [string, Prepare] => [address || 'first page', tab(address)]),
    ...['', 'sort=name.asc', 'sort=status.asc'].flatMap((sort): [string, Prepare][] => [
      [`next page ${sort}`, page(async (ctx) => (await first(ctx, sort)).paging.next, sort)],
      [`last page ${sort}`, page(async (ctx) => (await first(ctx, sort)).paging.last, sort)],
      [`page in the middle ${sort}`, page(async (ctx, place) => middle(ctx, place, 'after'), sort)],
      [`page before the middle ${sort}`, page(async (ctx, place) => middle(ctx, place, 'before'), sort)],
    ]),
    [
      'open one lead',
      async (place, person) => {
        const ctx = ctxOf(place, person)
        const { leads } = await first(ctx, '')
        return () => getLead(ctx, leads[3]!.id)
      },
    ],
    [
      'CSV, its first rows: status=qualified',
      async (place, person) => {
        const ctx = ctxOf(place, person)
        return () => firstRows(ctx, 'status=qualified')
      },
    ],
  ]
}

function ctxOf({ database, people }: Place, person: Person): StaffCtx {
  return staffCtx(testDeps(database), people[person])
}

/** A place that nobody came to page by page: beside the lead that half of all visible ones are older than. */
async function middle(ctx: StaffCtx, { database }: Place, side: 'after' | 'before'): Promise<PagePlace> {
  const whose = ctx.actor.role === 'super_admin' ? 'true' : 'agent_id = $1'
  const { rows } = await database.operator.query(
    `select id from leads where ${whose} order by created_at
      offset (select count(*) / 2 from leads where ${whose}) limit 1`,
    whose === 'true' ? [] : [ctx.actor.agentId],
  )
  return { page: 3, after: null, before: null, [side]: rows[0].id }
}

/** What somebody waits for until the file begins; the rest follows as it is read. */
async function firstRows(ctx: StaffCtx, address: string): Promise<void> {
  const { body } = await downloadLeads(ctx, readLeadListView(new URLSearchParams(address)))
  const reader = body!.getReader()
  await reader.read()
  await reader.read()
  await reader.cancel()
}

/** In turns, so that what else the machine does befalls both. */
async function timeBoth(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<[Timed, Timed]> {
  const times: [number[], number[]] = [[], []]
  await one()
  await other()
  for (let round = 0; round < rounds; round++) {
    times[0].push(await time(one))
    times[1].push(await time(other))
  }
  return [timed(times[0]), timed(times[1])]
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

function timed(milliseconds: number[]): Timed {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  return { p50: median(milliseconds), p95: sorted[Math.floor(sorted.length * 0.95)]! }
}

function shown({ p50, p95 }: Timed): string {
  return `${p50.toFixed(1)} / ${p95.toFixed(1)}`.padStart(18)
}
