import { type SQL, sql } from 'drizzle-orm'
import { leadCounts } from '#db/schema/lead-counts.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import type { Slice, Total } from '#app/lib/list-page.ts'
import type { SignedIn } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { type LeadListView, leadPageSize } from './lead-list-view.ts'
import { searchPatterns } from './lead-search.ts'
import { findInMonths, searchSql } from './leads.months.server.ts'
import { agentsSql, filterSql, keyOf, type LeadKey, orderSql, type Reading, readingOf } from './leads.reading.server.ts'
import { countStripes, findKeys, lookThrough, type Walk } from './leads.stripes.server.ts'
import type { LeadStatus, LeadType } from './leads.ts'

/** Beyond this many nobody counts: 'more than 10,000'. */
const mostCounted = 10_000
/** So many leads are passed on the way to a page's matches rather than asking the index. */
const shortWalk = 10_000
/** The same where the index need not be asked for all that matches, because the list goes by time. */
const briefWalk = 1500
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
  walk?: Walk
  /** What is searched for month by month, and the first that were found in the order of the view. */
  months?: { patterns: readonly string[]; first: readonly LeadKey[] }
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
export async function sliceKeys(tx: Tx, { reading, walk, months }: Finding, slice: Slice<LeadKey>): Promise<LeadKey[]> {
  if (!months) return findKeys(tx, reading, slice, walk)
  const end = slice.skip + slice.limit
  const atStart = slice.from === null && !slice.backwards && months.first.length >= end
  return atStart ? months.first.slice(slice.skip, end) : findInMonths(tx, reading, months.patterns, slice)
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
 * on the way through the list, in any order. Of others the index is asked: month by month where the list goes by time, else
 * for everything at once.
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
  const byTime = reading.inner === 'created' && !reading.rankOf
  const { all, looked, found } = await lookThrough(tx, reading, likeAll, lookedThrough[byTime ? 'byTime' : 'other'])
  if (all) return searchAll()
  const share = found / looked
  // Alone, and along with leads of other kinds that the same people may see.
  const passed = leadPageSize / share
  const passedTogether = reading.byKind && found > 0 ? (passed * counts.ofAgents) / counts.inView : passed
  const together = passedTogether <= (byTime ? briefWalk : shortWalk) && view.sort.column !== 'agent'
  const walking = { reading, known: null, walk: { likeAll, together }, total: { count: found, more: true } }
  if (together || passed <= shortWalk / 5) return walking
  if (byTime) return searchMonths(tx, reading, patterns)
  if (found > 0 && share * counts.inView > mostCounted) return walking
  const ids = await idsIn(tx, reading, sql`${searchSql(reading, patterns, true, mostCounted + 1)} l`)
  return ids.length > mostCounted ? walking : knowing(ids)
}

/** What fits one page is all known at once; of others the beginning is, and that there are more. */
async function searchMonths(tx: Tx, reading: Reading, patterns: readonly string[]) {
  const start = { backwards: false, from: null, skip: 0, limit: leadPageSize + 1 }
  const first = await findInMonths(tx, reading, patterns, start)
  const more = first.length > leadPageSize
  return {
    reading,
    known: more ? null : first.map(({ id }) => id),
    total: { count: Math.min(first.length, leadPageSize), more },
    months: { patterns, first },
  }
}

/** The ids of a source's leads, in order. */
async function idsIn(tx: Tx, reading: Reading, source: SQL): Promise<string[]> {
  const order = orderSql(reading, { backwards: false, from: null, skip: 0, limit: 0 }, reading.rankSql)
  const { rows } = await tx.execute<{ ids: string[] | null }>(
    sql`select array_agg(l.id::text order by ${order}) as ids from ${source}`,
  )
  return rows[0]!.ids ?? []
}
