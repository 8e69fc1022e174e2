import { type SQL, sql } from 'drizzle-orm'
import { leadCounts } from '#db/schema/lead-counts.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import type { Slice, Total } from '#app/lib/list-page.ts'
import type { SignedIn } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { type LeadListView, leadPageSize } from './lead-list-view.ts'
import { searchPatterns } from './lead-search.ts'
import { findInMonths, searchSql } from './leads.months.server.ts'
import { filterSql, keyOf, type LeadKey, orderSql, type Reading, readingOf } from './leads.reading.server.ts'
import { countStripes, findKeys, lookThrough, type Walk } from './leads.stripes.server.ts'
import { leadStatuses, type LeadStatus, leadTypes } from './leads.ts'

/** Beyond this many nobody counts: 'more than 10,000'. */
const mostCounted = 10_000
/** So many leads are passed on the way to a page's matches rather than asking the index. */
const shortWalk = 10_000
/** The same where the index need not be asked for all that matches, because the list goes by time. */
const briefWalk = 1500
/** A search looks through about so many of the newest leads before it asks the index, of a list by time and of others. */
const lookedThrough = { byTime: 200, other: 500 }
/** Of a search month by month so many matches are fetched at once. */
const fewMatches = 30
/** A view of no more leads than this is searched from end to end. */
const fewLeads = 2000

/** What a view asks for, and how much of it there is. */
export type Finding = {
  reading: Reading
  total: Total
  /** The ids of everything that matches, in order, when a search found few enough to know them all. */
  known: readonly string[] | null
  walk?: Walk
  /** What is searched for month by month, and the first that were found in the order of the view. */
  months?: { patterns: readonly string[]; first: readonly LeadKey[] }
}

/** Finds out what a view asks for. `counts` are what `countLeads` answers for the same view. */
export async function lookFor(tx: Tx, actor: SignedIn, view: LeadListView): Promise<Finding> {
  const reading = await readingOf(tx, actor, view)
  if (view.search) return search(tx, reading, view)
  return {
    reading,
    known: null,
    total: view.from || view.to ? await countDays(tx, reading) : await countAll(tx, reading),
  }
}

/** The ids of one slice of what was looked for; null when the row that it begins at cannot be found any more. */
export async function sliceIds(tx: Tx, finding: Finding, slice: Slice): Promise<string[] | null> {
  if (finding.known) return sliceKnown(finding.known, slice)
  const from = slice.from === null ? null : await keyOf(tx, slice.from)
  if (slice.from !== null && !from) return null
  return (await sliceKeys(tx, finding, { ...slice, from })).map(({ id }) => id)
}

/** The keys of one slice of what was looked for and is not known yet. */
export async function sliceKeys(tx: Tx, { reading, walk, months }: Finding, slice: Slice<LeadKey>): Promise<LeadKey[]> {
  if (!months) return findKeys(tx, reading, slice, walk)
  const end = slice.skip + slice.limit
  const atStart = slice.from === null && !slice.backwards && months.first.length >= end
  const keys = atStart ? months.first : (await findInMonths(tx, reading, months.patterns, slice)).keys
  return keys.slice(slice.skip, end)
}

function sliceKnown(known: readonly string[], { backwards, from, skip, limit }: Slice): string[] | null {
  const list = backwards ? known.toReversed() : known
  const begin = from === null ? 0 : list.indexOf(from) + 1
  if (from !== null && begin === 0) return null
  return list.slice(begin + skip, begin + skip + limit)
}

/** How many leads of each status the actor may see, from the sums that every change of leads keeps. */
export async function countByStatus(tx: Tx): Promise<Map<LeadStatus, number>> {
  const rows = await tx
    .select({ status: leadCounts.status, leads: sql<number>`sum(${leadCounts.leads})::int` })
    .from(leadCounts)
    .groupBy(leadCounts.status)
  return new Map(rows.map(({ status, leads: count }) => [status, count]))
}

async function countAll(tx: Tx, reading: Reading): Promise<Total> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select coalesce(sum(l.leads), 0)::int as count from ${leadCounts} l where ${filterSql(reading)}`,
  )
  return { count: rows[0]!.count, more: false }
}

/** How many leads the actor may see. */
async function visibleLeads(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ visible: number }>(
    sql`select coalesce(sum(leads), 0)::int as visible from ${leadCounts}`,
  )
  return rows[0]!.visible
}

async function countDays(tx: Tx, reading: Reading): Promise<Total> {
  const count = await countStripes(tx, reading, mostCounted)
  return { count: Math.min(count, mostCounted), more: count > mostCounted }
}

/**
 * Where a view has few leads they are all looked through. A word that is common among the newest ones is soon met again
 * on the way through the list, in any order. Of others the index is asked: month by month where the list goes by time, else
 * for everything at once.
 */
async function search(tx: Tx, reading: Reading, view: LeadListView): Promise<Finding> {
  const patterns = searchPatterns(view.search)
  if (!patterns) return { reading, known: [], total: { count: 0, more: false } }
  const likeAll = sql.join(
    patterns.map((pattern) => sql`l.search_text like ${pattern}`),
    sql` and `,
  )
  const filter = filterSql(reading)
  const knowing = (known: string[]) => ({ reading, known, total: { count: known.length, more: false } })
  const searchAll = async () => knowing((await idsIn(tx, reading, sql`${leads} l where ${filter}`, likeAll)).ids)
  const domain = (await countAll(tx, reading)).count
  if (domain <= fewLeads) return searchAll()
  const byTime = reading.inner === 'created' && !reading.rankOf
  const { all, looked, found } = await lookThrough(tx, reading, likeAll, lookedThrough[byTime ? 'byTime' : 'other'])
  if (all) return searchAll()
  const share = found / looked
  // Alone, and along with leads of other kinds that the same people may see.
  const passed = leadPageSize / share
  const everyKind = { ...reading, statuses: leadStatuses, types: leadTypes }
  const passedTogether =
    reading.byKind && found > 0 ? (passed * (await countAll(tx, everyKind)).count) / domain : passed
  const together = passedTogether <= (byTime ? briefWalk : shortWalk) && view.sort.column !== 'agent'
  const walking = { reading, known: null, walk: { likeAll, together }, total: { count: found, more: true } }
  if (together || passed <= shortWalk / 5) return walking
  if (byTime) return searchMonths(tx, reading, patterns)
  if (found > 0 && share * (await visibleLeads(tx)) > mostCounted) return walking
  const { ids, seen } = await idsIn(tx, reading, sql`${searchSql(patterns, null, true, mostCounted + 1)} l`, filter)
  return seen > mostCounted ? walking : knowing(ids)
}

/** Few matches are all known at once; of others the beginning is, and that there are more. */
async function searchMonths(tx: Tx, reading: Reading, patterns: readonly string[]): Promise<Finding> {
  const start = { backwards: false, from: null, skip: 0, limit: fewMatches }
  const { keys, found, ended } = await findInMonths(tx, reading, patterns, start)
  return {
    reading,
    known: ended && found <= fewMatches ? keys.map(({ id }) => id) : null,
    total: { count: found, more: !ended },
    months: { patterns, first: keys },
  }
}

/** The ids of those of a source's leads that match, in order, and how many it has. */
async function idsIn(tx: Tx, reading: Reading, source: SQL, matching: SQL): Promise<{ ids: string[]; seen: number }> {
  const order = orderSql(reading, { backwards: false, from: null, skip: 0, limit: 0 }, reading.rankSql)
  const { rows } = await tx.execute<{ ids: string[] | null; seen: number }>(
    sql`select array_agg(l.id::text order by ${order}) filter (where ${matching}) as ids, count(*)::int as seen from ${source}`,
  )
  return { ids: rows[0]!.ids ?? [], seen: rows[0]!.seen }
}
