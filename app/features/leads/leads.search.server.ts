import { type SQL, sql } from 'drizzle-orm'
import { leadCounts } from '#db/schema/lead-counts.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import type { Slice, Total } from '#app/lib/list-page.ts'
import type { SignedIn } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { type LeadListView, leadPageSize, mostSorted } from './lead-list-view.ts'
import { searchPatterns } from './lead-search.ts'
import { findInOrder } from './leads.months.server.ts'
import { findByTime, type Newest, type Search, sortNewest, walkOf } from './leads.newest.server.ts'
import { agentsSql, filterSql, keyOf, type LeadKey, orderSql, type Reading, readingOf } from './leads.reading.server.ts'
import { countStripes, findKeys, lookThrough } from './leads.stripes.server.ts'
import type { LeadStatus, LeadType } from './leads.ts'

/** Beyond this many nobody counts: 'more than 10,000'. */
const mostCounted = 10_000
/** A search looks through about so many of the newest leads before it asks the index. */
const lookedThrough = 200
/** A view of no more leads than this is searched from end to end. */
const fewLeads = 2000
/** So few of some days are sorted by name rather than met on the way through the names. */
const fewOfDays = 1000

/** What a view asks for, and how much of it there is. */
export type Finding = {
  reading: Reading
  total: Total
  /** How many leads of each status the actor may see. */
  byStatus: Map<LeadStatus, number>
  /** The ids of everything that matches, in order, when a search found few enough to know them all. */
  known: readonly string[] | null
  /** What is searched for where not all of it is known; the first matches of the list, or its newest ones. */
  sought?: { search: Search; first: readonly LeadKey[]; newest?: Newest }
}

/** Finds out what a view asks for. */
export async function lookFor(tx: Tx, actor: SignedIn, view: LeadListView): Promise<Finding> {
  const reading = await readingOf(tx, actor, view)
  const counts = await readCounts(tx, reading)
  const found = view.search ? await search(tx, reading, view, counts) : await browse(tx, reading, counts)
  return { ...found, byStatus: counts.byStatus }
}

/**
 * The ids of one slice of what was looked for; null when the row that it begins at cannot be found any more. `amongNewest`:
 * what is found is too much to be sorted, and only the newest of it was.
 */
export async function sliceIds(
  tx: Tx,
  finding: Finding,
  slice: Slice,
): Promise<{ ids: string[] | null; amongNewest: boolean }> {
  const { reading, known, sought } = finding
  if (known) return { ids: sliceKnown(known, slice), amongNewest: false }
  const from = slice.from === null ? null : await keyOf(tx, slice.from)
  if (slice.from !== null && !from) return { ids: null, amongNewest: false }
  const ofKeys = { ...slice, from }
  const met = await meetKeys(tx, finding, ofKeys)
  if (met || !sought) return { ids: idsOf(met ?? []), amongNewest: false }
  const newest = sought.newest ?? (await sortNewest(tx, reading, sought.search))
  const ids = sliceKnown(newest.ids, slice) ?? (await sliceNewest(tx, reading, sought.search, ofKeys))
  return { ids, amongNewest: newest.more }
}

/** What the slice begins at was met on the way through the list and need not be one of the newest. */
async function sliceNewest(tx: Tx, reading: Reading, search: Search, slice: Slice<LeadKey>): Promise<string[]> {
  const { ids } = await sortNewest(tx, reading, search, slice)
  return ids.slice(slice.skip, slice.skip + slice.limit)
}

/** The keys of one slice of what was looked for and is not known yet, however much that is. */
export async function sliceKeys(tx: Tx, finding: Finding, slice: Slice<LeadKey>): Promise<LeadKey[]> {
  const { reading, sought } = finding
  const met = await meetKeys(tx, finding, slice)
  return met ?? (sought ? findInOrder(tx, reading, sought.search.patterns, slice) : [])
}

/** The keys of one slice; null when those of a search are not met soon on the way through the list, and are not by time. */
async function meetKeys(tx: Tx, { reading, sought }: Finding, slice: Slice<LeadKey>): Promise<LeadKey[] | null> {
  if (!sought) return findKeys(tx, reading, slice)
  const end = slice.skip + slice.limit
  if (slice.from === null && !slice.backwards && sought.first.length >= end) return sought.first.slice(slice.skip, end)
  return sought.newest ? null : meetMatches(tx, reading, sought.search, slice)
}

async function meetMatches(tx: Tx, reading: Reading, search: Search, slice: Slice<LeadKey>) {
  if (isByTime(reading)) return findByTime(tx, reading, search, slice)
  // By name all other days would be passed, too.
  const walk = reading.inner === 'name' && (reading.from || reading.to) ? null : walkOf(search)
  return walk && findKeys(tx, reading, slice, walk)
}

function idsOf(keys: readonly LeadKey[]): string[] {
  return keys.map(({ id }) => id)
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

async function browse(tx: Tx, reading: Reading, counts: Counts): Promise<Omit<Finding, 'byStatus'>> {
  if (!reading.from && !reading.to) return { reading, known: null, total: exactly(counts.inView) }
  const count = await countStripes(tx, reading, mostCounted)
  const total = { count: Math.min(count, mostCounted), more: count > mostCounted }
  // By name all other days would be passed on the way to these few.
  const known = reading.inner === 'name' && count <= fewOfDays ? await lookAtAll(tx, reading, sql`true`) : null
  return { reading, known, total }
}

/**
 * Where a view has few leads they are all looked through. A word that is common among the newest ones is soon met again on
 * the way through the list, in any order; if it is not, and of others, the index is asked, which has them by time. In another
 * order the newest of them are sorted.
 */
async function search(
  tx: Tx,
  reading: Reading,
  view: LeadListView,
  counts: Counts,
): Promise<Omit<Finding, 'byStatus'>> {
  const patterns = searchPatterns(view.search)
  const knowing = (known: readonly string[]) => ({ reading, known, total: exactly(known.length) })
  if (!patterns) return knowing([])
  const likeAll = sql.join(
    patterns.map((pattern) => sql`l.search_text like ${pattern}`),
    sql` and `,
  )
  if (counts.inView <= fewLeads) return knowing(await lookAtAll(tx, reading, likeAll))
  const { all, looked, found } = await lookThrough(tx, reading, likeAll, lookedThrough)
  if (all) return knowing(await lookAtAll(tx, reading, likeAll))
  const sought = { patterns, likeAll, apart: looked / found }
  // What fits one page is all known at once; of others the beginning is, and that there are more.
  const page = { backwards: false, from: null, skip: 0, limit: leadPageSize + 1 }
  const first = await meetMatches(tx, reading, sought, page)
  if (first) {
    if (first.length < page.limit) return knowing(idsOf(first))
    const total = { count: Math.max(found, leadPageSize), more: true }
    return { reading, known: null, total, sought: { search: sought, first } }
  }
  const newest = await sortNewest(tx, reading, sought)
  if (!newest.more) return knowing(newest.ids)
  const total = { count: mostSorted, more: true }
  return { reading, known: null, total, sought: { search: sought, first: [], newest } }
}

/** The ids of what matches in a view, in order. */
async function lookAtAll(tx: Tx, reading: Reading, likeAll: SQL): Promise<string[]> {
  const order = orderSql(reading, { backwards: false, from: null, skip: 0, limit: 0 }, reading.rankSql)
  const { rows } = await tx.execute<{ ids: string[] | null }>(
    sql`select array_agg(l.id::text order by ${order}) as ids from ${leads} l where ${filterSql(reading)} and ${likeAll}`,
  )
  return rows[0]!.ids ?? []
}
