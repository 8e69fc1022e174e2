import { type SQL, sql } from 'drizzle-orm'
import { leadCounts } from '#db/schema/lead-counts.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import type { Slice, Total } from '#app/lib/list-page.ts'
import type { SignedIn } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { type LeadListView, leadPageSize } from './lead-list-view.ts'
import { searchPatterns } from './lead-search.ts'
import { findInMonths, findInOrder, searchSql } from './leads.months.server.ts'
import { agentsSql, filterSql, keyOf, type LeadKey, orderSql, type Reading, readingOf } from './leads.reading.server.ts'
import { countStripes, findKeys, lookThrough, type Walk } from './leads.stripes.server.ts'
import type { LeadStatus, LeadType } from './leads.ts'

/** Beyond this many nobody counts: 'more than 10,000'. */
const mostCounted = 10_000
/** So many leads are passed on the way to each match rather than asking the index, in a list by time and in others. */
const mostPassed = { byTime: 60, other: 80 }
/** A search looks through about so many of the newest leads before it asks the index, of a list by time and of others. */
const lookedThrough = { byTime: 200, other: 500 }
/** A view of no more leads than this is searched from end to end. */
const fewLeads = 2000

/** What a view asks for, and how much of it there is. */
export type Finding = {
  reading: Reading
  total: Total
  /** How many leads of each status the actor may see. */
  byStatus: Map<LeadStatus, number>
  /** The ids of everything that matches, in order, when a search found few enough to know them all. */
  known: readonly string[] | null
  /** What is searched for where not all of it is known, and the first that were found in the order of the view. */
  sought?: { patterns: readonly string[]; first: readonly LeadKey[]; walk?: Walk }
}

/** Finds out what a view asks for. */
export async function lookFor(tx: Tx, actor: SignedIn, view: LeadListView): Promise<Finding> {
  const reading = await readingOf(tx, actor, view)
  const counts = await readCounts(tx, reading)
  const found = view.search
    ? await search(tx, reading, view, counts)
    : { reading, known: null, total: view.from || view.to ? await countDays(tx, reading) : exactly(counts.inView) }
  return { ...found, byStatus: counts.byStatus }
}

/** The ids of one slice of what was looked for; null when the row that it begins at cannot be found any more. */
export async function sliceIds(tx: Tx, finding: Finding, slice: Slice): Promise<string[] | null> {
  if (finding.known) return sliceKnown(finding.known, slice)
  const from = slice.from === null ? null : await keyOf(tx, slice.from)
  if (slice.from !== null && !from) return null
  return (await sliceKeys(tx, finding, { ...slice, from })).map(({ id }) => id)
}

/** The keys of one slice of what was looked for and is not known yet. */
export async function sliceKeys(tx: Tx, { reading, sought }: Finding, slice: Slice<LeadKey>): Promise<LeadKey[]> {
  if (!sought) return (await findKeys(tx, reading, slice)) ?? []
  const { patterns, first, walk } = sought
  const end = slice.skip + slice.limit
  if (slice.from === null && !slice.backwards && first.length >= end) return first.slice(slice.skip, end)
  const met = walk && (await findKeys(tx, reading, slice, walk))
  return met ?? findByIndex(tx, reading, patterns, slice)
}

function findByIndex(tx: Tx, reading: Reading, patterns: readonly string[], slice: Slice<LeadKey>) {
  return (isByTime(reading) ? findInMonths : findInOrder)(tx, reading, patterns, slice)
}

function isByTime(reading: Reading): boolean {
  return reading.inner === 'created' && !reading.rankOf
}

function sliceKnown(known: readonly string[], { backwards, from, skip, limit }: Slice): string[] | null {
  const list = backwards ? known.toReversed() : known
  const begin = from === null ? 0 : list.indexOf(from) + 1
  if (from !== null && begin === 0) return null
  return list.slice(begin + skip, begin + skip + limit)
}

type Counts = { byStatus: Map<LeadStatus, number>; ofAgents: number; inView: number }

/**
 * How many leads of each status the actor may see, how many of all the view's agents have, and how many of those are of its
 * kinds, from the sums that every change of leads keeps. No days are told apart there.
 */
async function readCounts(tx: Tx, { agents, statuses, types }: Reading): Promise<Counts> {
  const { rows } = await tx.execute<{ status: LeadStatus; type: LeadType; visible: number; asked: number }>(
    sql`select l.status, l.type, sum(l.leads)::int as visible, coalesce(sum(l.leads) filter (where ${agentsSql(agents)}), 0)::int as asked
      from ${leadCounts} l group by l.status, l.type`,
  )
  const counts: Counts = { byStatus: new Map(), ofAgents: 0, inView: 0 }
  for (const { status, type, visible, asked } of rows) {
    counts.byStatus.set(status, (counts.byStatus.get(status) ?? 0) + visible)
    counts.ofAgents += asked
    if (statuses.includes(status) && types.includes(type)) counts.inView += asked
  }
  return counts
}

function exactly(count: number): Total {
  return { count, more: false }
}

async function countDays(tx: Tx, reading: Reading): Promise<Total> {
  const count = await countStripes(tx, reading, mostCounted)
  return { count: Math.min(count, mostCounted), more: count > mostCounted }
}

/**
 * Where a view has few leads they are all looked through. A word that is common among the newest ones is soon met again
 * on the way through the list, in any order; if it is not, and of others, the index is asked: month by month where the list
 * goes by time, else for everything at once.
 */
async function search(
  tx: Tx,
  reading: Reading,
  view: LeadListView,
  counts: Counts,
): Promise<Omit<Finding, 'byStatus'>> {
  const patterns = searchPatterns(view.search)
  if (!patterns) return { reading, known: [], total: exactly(0) }
  const likeAll = sql.join(
    patterns.map((pattern) => sql`l.search_text like ${pattern}`),
    sql` and `,
  )
  const knowing = (known: string[]) => ({ reading, known, total: exactly(known.length) })
  const searchAll = async () =>
    knowing(await idsIn(tx, reading, sql`${leads} l where ${filterSql(reading)} and ${likeAll}`))
  if (counts.inView <= fewLeads) return searchAll()
  const order = isByTime(reading) ? 'byTime' : 'other'
  const { all, looked, found } = await lookThrough(tx, reading, likeAll, lookedThrough[order])
  if (all) return searchAll()
  // What fits one page is all known at once; of others the beginning is, and that there are more.
  const start = { backwards: false, from: null, skip: 0, limit: leadPageSize + 1 }
  const beginningWith = (first: readonly LeadKey[], walk?: Walk) =>
    first.length < start.limit
      ? knowing(first.map(({ id }) => id))
      : {
          reading,
          known: null,
          total: { count: Math.max(found, leadPageSize), more: true },
          sought: { patterns, first, walk },
        }
  // Alone, and along with leads of other kinds that the same people may see.
  const passed = looked / found
  const passedTogether = reading.byKind ? (passed * counts.ofAgents) / counts.inView : passed
  const together = passedTogether <= mostPassed[order] && view.sort.column !== 'agent'
  if (together || passed <= mostPassed.other) {
    const walk = { likeAll, together, most: mostPassed[together ? order : 'other'] }
    const first = await findKeys(tx, reading, start, walk)
    if (first) return beginningWith(first, walk)
  }
  if (order === 'other' && found * counts.inView <= mostCounted * looked) {
    const ids = await idsIn(tx, reading, sql`${searchSql(reading, patterns, true, mostCounted + 1)} l`)
    if (ids.length <= mostCounted) return knowing(ids)
  }
  return beginningWith(await findByIndex(tx, reading, patterns, start))
}

/** The ids of a source's leads, in order. */
async function idsIn(tx: Tx, reading: Reading, source: SQL): Promise<string[]> {
  const order = orderSql(reading, { backwards: false, from: null, skip: 0, limit: 0 }, reading.rankSql)
  const { rows } = await tx.execute<{ ids: string[] | null }>(
    sql`select array_agg(l.id::text order by ${order}) as ids from ${source}`,
  )
  return rows[0]!.ids ?? []
}
