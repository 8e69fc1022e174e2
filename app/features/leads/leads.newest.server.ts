import { type SQL, sql } from 'drizzle-orm'
import { leads } from '#db/schema/leads.server.ts'
import type { Slice } from '#app/lib/list-page.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { mostSorted } from './lead-list-view.ts'
import { afterSql, findInMonths, searchSql } from './leads.months.server.ts'
import { asTheyCome, type LeadKey, orderSql, type Reading } from './leads.reading.server.ts'
import { findKeys, type Walk } from './leads.stripes.server.ts'

/** What is searched for; `apart`: of so many of the newest leads of the view one matches. */
export type Search = { patterns: readonly string[]; likeAll: SQL; apart: number }

/** The ids of the newest matches in the order of a view; `more`: there are others, which are too many to be sorted. */
export type Newest = { ids: readonly string[]; more: boolean }

/**
 * Where matches are further apart than this the index is asked. Leads in another order, or of one agent, lie far apart: each
 * costs a page.
 */
const mostApart = { byTime: 60, otherOrder: 5, ofAll: 15, ofSome: 2 }
/** Matches may be so many times as far apart as they are among the newest leads before it is thought that only those match. */
const unevenness = 4

/** A list from its beginning, as far as it goes. */
const wholeList: Slice<LeadKey> = { backwards: false, from: null, skip: 0, limit: 0 }

/** How to meet a search's matches on the way through a list; none when they are too far apart. */
export function walkOf({ likeAll, apart }: Search, most = mostApart.otherOrder): Walk | null {
  return apart <= most ? { likeAll, most: Math.min(most, Math.ceil(unevenness * apart)) } : null
}

/** The keys of a slice of what matches in a view by time. */
export async function findByTime(tx: Tx, reading: Reading, search: Search, slice: Slice<LeadKey>): Promise<LeadKey[]> {
  const walk = walkOf(search, mostApart.byTime)
  const met = walk && (await findKeys(tx, reading, slice, walk))
  return met ?? findInMonths(tx, reading, search.patterns, slice)
}

/** The newest `mostSorted` matches in the order of the view, or those of them that a slice has from where it begins. */
export async function sortNewest(tx: Tx, reading: Reading, search: Search, slice = wholeList): Promise<Newest> {
  const { rows } = await tx.execute<{ ids: string | null; more: boolean }>(
    sql`select string_agg(l.id::text, ',' order by ${orderSql(reading, slice, reading.rankSql)})
        filter (where nth <= ${mostSorted} and ${afterSql(reading, slice)}) as ids, count(*) > ${mostSorted} as more
      from ${await newestSql(tx, asTheyCome(reading), search)}`,
  )
  const { ids, more } = rows[0]!
  return { ids: ids?.split(',') ?? [], more }
}

/** Rows of `l`, one more than are sorted; `nth` is their place among the newest. */
async function newestSql(tx: Tx, newest: Reading, search: Search): Promise<SQL> {
  const wanted = mostSorted + 1
  const walk = walkOf(search, newest.agents === 'everyone' ? mostApart.ofAll : mostApart.ofSome)
  const met = walk && (await findKeys(tx, newest, { ...wholeList, limit: wanted }, walk))
  return met
    ? sql`unnest(${sql.param(met.map(({ id }) => id))}::uuid[]) with ordinality as place (id, nth) join ${leads} l using (id)`
    : sql`${searchSql(newest, search.patterns, true, wanted)} with ordinality
        as l (id, agent_id, type, status, created_at, sort_name, nth)`
}
