import { existsSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { median } from './built-server.ts'
import { type Answer, listCases, type Person, type Prepare, type TimedWork } from './list-cases.ts'
import { openPlaces, type Place } from './list-places.ts'
import { requestOf } from './list-requests.ts'

const sizes = [10_000, Number(process.env.BENCH_LEADS ?? 1_000_000)]
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const turnsInRound = Number(process.env.BENCH_TURNS ?? 20)
const promisedMilliseconds = 100
const promisedGrowth = 1.5
const wantedCase = new RegExp(process.env.BENCH_ONLY ?? '')
const wantedWay = new RegExp(process.env.BENCH_TABLE ?? '')

/**
 * `p50` and `p95` are medians over the rounds, so that a minute in which somebody else works the machine decides nothing;
 * `work` is the time for which a processor was at it, in our process or in PostgreSQL's, which hardly depends on others.
 */
type Timed = { p50: number; p95: number; work: number; pages: number }

/** The promise is about whole requests; of the functions alone more is seen of what PostgreSQL does. */
const ways = {
  'Whole requests': ({ asked }: Prepared, place: Place, person: Person) => requestOf(place, person, asked),
  'Functions of the screens alone': ({ functions }: Prepared) => functions,
}

type Prepared = Awaited<ReturnType<Prepare>>

/**
 * Lists, filters, searches and pages of 10,000 and of 1,000,000 leads, as four people see them, as their database role
 * under the policies: once as whole requests to the built application, once through the screens' own functions. Both sizes
 * hold the same mixture, so most words are in the same share of leads; some are said as often by the leads of one person,
 * so that this one sees the same at both. A case that shows other numbers of rows at the two sizes compares two answers: it
 * is marked. Prints how many rows are shown and found, the milliseconds of each, those of a processor, how many pages of
 * 8 kB PostgreSQL touched for it, and how all of them grow.
 */
export async function benchLeadLists(): Promise<void> {
  const { places, close } = await openPlaces(sizes)
  try {
    for (const [title, workOf] of Object.entries(ways))
      if (wantedWay.test(title)) await printTable(title, [places[0]!, places[1]!], workOf)
  } finally {
    await close()
  }
}

async function printTable(
  title: string,
  [few, many]: [Place, Place],
  workOf: (prepared: Prepared, place: Place, person: Person) => TimedWork,
): Promise<void> {
  const counts = new Map(Object.values(alike).map((marked) => [marked, { cases: 0, slow: [] as string[] }]))
  console.log(`\n${title}; load of the machine ${loadavg()[0]!.toFixed(1)}`)
  console.log(
    `${'shown/found, p50 / p95 in ms, ms of a processor, pages'.padEnd(60)}${sizes.map((size) => String(size).padStart(44)).join('')}   growth: p50, p95, work, pages`,
  )
  for (const { name, people, prepare } of listCases()) {
    for (const person of people) {
      if (!wantedCase.test(`${person} ${name}`)) continue
      const prepared = [await prepare(few, person), await prepare(many, person)] as const
      const [fewest, most] = [await answerOf(prepared[0]), await answerOf(prepared[1])]
      const [before, after] = await timeBoth(
        { place: few, work: workOf(prepared[0], few, person) },
        { place: many, work: workOf(prepared[1], many, person) },
      )
      const growth = (['p50', 'p95', 'work', 'pages'] as const).map((what) => after[what] / before[what])
      const marked = fewest?.shown === most?.shown ? alike.same : alike.other
      const line = `${person.padEnd(12)}${name.padEnd(48)}${printed(fewest, before)}${printed(most, after)}   ${growth.map((times) => times.toFixed(2).padStart(7)).join('')}  ${marked}`
      console.log(line)
      const count = counts.get(marked)!
      count.cases++
      if (after.p95 > promisedMilliseconds || growth[0]! > promisedGrowth || growth[2]! > promisedGrowth)
        count.slow.push(line)
    }
  }
  console.log(
    `\n${title}: p95 over ${promisedMilliseconds} ms, or p50 or work grown more than ${promisedGrowth} times; load of the machine ${loadavg()[0]!.toFixed(1)}`,
  )
  for (const [marked, { cases, slow }] of counts) {
    console.log(`${marked} rows shown at both sizes: ${slow.length} of ${cases}`)
    for (const line of slow) console.log(line)
  }
}

/** What a case answers; a form is not sent once more for it. */
async function answerOf({ functions, asked }: Prepared): Promise<Answer | null> {
  return asked.form ? null : functions()
}

/** Whether both sizes show as many rows. */
const alike = { same: 'same', other: 'other' }

type Work = { place: Place; work: TimedWork }

/** In turns, so that what else the machine does befalls both. */
async function timeBoth(one: Work, other: Work): Promise<[Timed, Timed]> {
  const works = [one, other]
  for (let turn = 0; turn < 2; turn++) for (const { work } of works) await work()
  const before = [await pagesTouched(one.place), await pagesTouched(other.place)]
  const times: number[][][] = [[], []]
  const worked: number[][] = [[], []]
  for (let round = 0; round < rounds; round++) {
    for (const of of times) of.push([])
    for (let turn = 0; turn < turnsInRound; turn++)
      for (const [at, { place, work }] of works.entries()) {
        const begin = processorTime(place)
        times[at]!.at(-1)!.push(await time(work))
        worked[at]!.push(processorTime(place) - begin)
      }
  }
  const after = [await pagesTouched(one.place), await pagesTouched(other.place)]
  const [few, many] = [0, 1].map((at) => ({
    p50: median(times[at]!.map((round) => median(round))),
    p95: median(times[at]!.map(p95)),
    work: median(worked[at]!),
    pages: (after[at]! - before[at]!) / rounds / turnsInRound,
  }))
  return [few!, many!]
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/** Milliseconds for which a processor has been at this process and at PostgreSQL's processes for this place; Linux only. */
function processorTime({ backends }: Place): number {
  const { user, system } = process.cpuUsage()
  for (const id of backends.keys()) backends.set(id, nanosecondsOf(id) ?? backends.get(id)!)
  return (user + system) / 1e3 + [...backends.values()].reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6
}

/** Null once the process has ended, as idle ones do. */
function nanosecondsOf(id: number): number | null {
  const file = `/proc/${id}/schedstat`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) : null
}

function p95(milliseconds: number[]): number {
  return milliseconds.toSorted((a, b) => a - b)[Math.ceil(milliseconds.length * 0.95) - 1]!
}

/** Pages that this database was asked for so far. Each connection hands in its count when it is told to. */
async function pagesTouched({ database: { operator, pools } }: Place): Promise<number> {
  for (const pool of [pools.web, pools.auth]) {
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
    for (const client of clients) {
      await client.query('select pg_stat_force_next_flush()')
      client.release()
    }
  }
  const { rows } = await operator.query<{ pages: string }>(
    'select blks_hit + blks_read as pages from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]!.pages)
}

function printed(answer: Answer | null, { p50, p95: worst, work, pages }: Timed): string {
  const rows = answer ? `${answer.shown}/${answer.found.count}${answer.found.more ? '+' : ''}` : ''
  return `${rows.padStart(12)}${`${p50.toFixed(1)} / ${worst.toFixed(1)}`.padStart(15)}${work.toFixed(1).padStart(7)}${Math.round(pages).toString().padStart(7)}   `
}
