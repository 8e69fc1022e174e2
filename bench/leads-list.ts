import { loadavg } from 'node:os'
import { median } from './built-server.ts'
import { listCases } from './list-cases.ts'
import { openPlaces, type Place } from './list-places.ts'

const sizes = [10_000, Number(process.env.BENCH_LEADS ?? 1_000_000)]
const rounds = Number(process.env.BENCH_ROUNDS ?? 15)
const promisedMilliseconds = 100
const promisedGrowth = 1.5

type Timed = { p50: number; p95: number; pages: number }

/**
 * Lists, filters, searches and pages of 10,000 and of 1,000,000 leads, as four people see them: through the screens' own
 * functions, as their database role under the policies. Prints the milliseconds of each, how many pages of 8 kB PostgreSQL
 * touched for it (which does not depend on what else the machine does), and how both grow.
 */
export async function benchLeadLists(): Promise<void> {
  const { places, close } = await openPlaces(sizes)
  try {
    const [few, many] = [places[0]!, places[1]!]
    const slow: string[] = []
    const wanted = new RegExp(process.env.BENCH_ONLY ?? '')
    let cases = 0
    console.log(
      `${'p50 / p95 in ms, pages'.padEnd(60)}${sizes.map((size) => String(size).padStart(26)).join('')}   growth: ms, pages`,
    )
    for (const { name, people, prepare } of listCases()) {
      for (const person of people) {
        if (!wanted.test(`${person} ${name}`)) continue
        cases++
        const [one, other] = [await prepare(few, person), await prepare(many, person)]
        const [before, after] = await timeBoth({ place: few, work: one }, { place: many, work: other })
        const growth = after.p50 / before.p50
        const touched = after.pages / before.pages
        const line = `${person.padEnd(12)}${name.padEnd(48)}${shown(before)}${shown(after)}${growth.toFixed(1).padStart(12)}${touched.toFixed(1).padStart(7)}`
        console.log(line)
        if (after.p95 > promisedMilliseconds || growth > promisedGrowth) slow.push(line)
      }
    }
    console.log(
      `\nover ${promisedMilliseconds} ms (p95) or grown more than ${promisedGrowth} times (p50): ${slow.length} of ${cases}; load of the machine ${loadavg()[0]!.toFixed(1)}`,
    )
    for (const line of slow) console.log(line)
  } finally {
    await close()
  }
}

type Work = { place: Place; work: () => Promise<unknown> }

/** In turns, so that what else the machine does befalls both. */
async function timeBoth(one: Work, other: Work): Promise<[Timed, Timed]> {
  const times: [number[], number[]] = [[], []]
  await one.work()
  await other.work()
  const before = [await pagesTouched(one.place), await pagesTouched(other.place)]
  for (let round = 0; round < rounds; round++) {
    times[0].push(await time(one.work))
    times[1].push(await time(other.work))
  }
  const after = [await pagesTouched(one.place), await pagesTouched(other.place)]
  const [few, many] = [0, 1].map((at) => (after[at]! - before[at]!) / rounds)
  return [timed(times[0], few!), timed(times[1], many!)]
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

function timed(milliseconds: number[], pages: number): Timed {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  return { p50: median(milliseconds), p95: sorted[Math.floor(sorted.length * 0.95)]!, pages }
}

/** Pages that this database was asked for so far. Each connection hands in its count when it is told to. */
async function pagesTouched({ database: { operator, pools } }: Place): Promise<number> {
  const clients = await Promise.all(Array.from({ length: pools.web.totalCount }, () => pools.web.connect()))
  for (const client of clients) {
    await client.query('select pg_stat_force_next_flush()')
    client.release()
  }
  const { rows } = await operator.query<{ pages: string }>(
    'select blks_hit + blks_read as pages from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]!.pages)
}

function shown({ p50, p95, pages }: Timed): string {
  return `${`${p50.toFixed(1)} / ${p95.toFixed(1)}`.padStart(18)}${Math.round(pages).toString().padStart(8)}`
}
