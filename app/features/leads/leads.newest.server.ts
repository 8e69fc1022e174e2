import type { SQL } from 'drizzle-orm'
import type { Slice } from '#app/lib/list-page.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { mostSorted } from './lead-list-view.ts'
import { findInMonths } from './leads.months.server.ts'
import { asTheyCome, comparing, type LeadKey, type Reading } from './leads.reading.server.ts'
import { findKeys, type Walk } from './leads.stripes.server.ts'

/** What is searched for; `apart`: of so many of the newest leads of the view one matches. */
export type Search = { patterns: readonly string[]; likeAll: SQL; apart: number }

/** The newest matches in the order of a view; `more`: there are others, which are too many to be sorted. */
export type Newest = { keys: readonly LeadKey[]; more: boolean }

/** Where matches are further apart than this the index is asked. In other orders leads lie far apart, too: each costs a page. */
const mostApart = { byTime: 60, other: 10, scattered: 2 }
/** Matches may be so many times as far apart as they are among the newest leads before it is thought that only those match. */
const unevenness = 4

/** How to meet a search's matches on the way through a list; none when they are too far apart. */
export function walkOf({ likeAll, apart }: Search, most = mostApart.other): Walk | null {
  return apart <= most ? { likeAll, most: Math.min(most, Math.ceil(unevenness * apart)) } : null
}

/** The keys of a slice of what matches in a view by time. */
export async function findByTime(
  tx: Tx,
  reading: Reading,
  search: Search,
  slice: Slice<LeadKey>,
  most = mostApart.byTime,
): Promise<LeadKey[]> {
  const walk = walkOf(search, most)
  const met = walk && (await findKeys(tx, reading, slice, walk))
  return met ?? findInMonths(tx, reading, search.patterns, slice)
}

/** The newest `mostSorted` matches in the order of the view. */
export async function sortNewest(tx: Tx, reading: Reading, search: Search): Promise<Newest> {
  const newest = asTheyCome(reading)
  const slice = { backwards: false, from: null, skip: 0, limit: mostSorted + 1 }
  const most = newest.agents === 'everyone' ? mostApart.other : mostApart.scattered
  const found = await findByTime(tx, newest, search, slice, most)
  return { keys: found.slice(0, mostSorted).toSorted(comparing(reading)), more: found.length > mostSorted }
}

/** A slice of them; what it begins after need not be one. */
export function sliceNewest({ keys }: Newest, reading: Reading, { backwards, from, skip, limit }: Slice<LeadKey>) {
  const compare = comparing(reading)
  const isPast = (key: LeadKey) => !from || (backwards ? compare(key, from) < 0 : compare(key, from) > 0)
  const list = backwards ? keys.toReversed() : keys
  return list.filter(isPast).slice(skip, skip + limit)
}
