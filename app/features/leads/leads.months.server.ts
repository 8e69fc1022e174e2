import { type SQL, sql } from 'drizzle-orm'
import type { Slice } from '#app/lib/list-page.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { dayBegins, keySql, type LeadKey, newestFirst, orderSql, type Reading } from './leads.reading.server.ts'
import { boundSql } from './leads.stripes.server.ts'
import { leadStatuses, leadTypes } from './leads.ts'

/**
 * The keys of a slice of the leads of a view that match a search, in the order of their time. The index holds the letters
 * of each month by themselves, so a page costs what its months cost: of a word that a hundred thousand leads say, nobody
 * reads more than those of the newest month.
 */
export async function findInMonths(
  tx: Tx,
  reading: Reading,
  patterns: readonly string[],
  slice: Slice<LeadKey>,
): Promise<LeadKey[]> {
  const { from, skip, limit } = slice
  const { rows } = await tx.execute<LeadKey>(
    sql`select ${keySql} from ${searchSql(reading, patterns, newestFirst(reading, slice), skip + limit, from)} l`,
  )
  return rows.slice(skip)
}

/** The keys of a slice in any order, for which everything that matches is looked at. */
export async function findInOrder(
  tx: Tx,
  reading: Reading,
  patterns: readonly string[],
  slice: Slice<LeadKey>,
): Promise<LeadKey[]> {
  const { skip, limit } = slice
  const { rows } = await tx.execute<LeadKey>(
    sql`select ${keySql} from ${searchSql(reading, patterns, true, everything)} l where ${afterSql(reading, slice)}
      order by ${orderSql(reading, slice, reading.rankSql)} limit ${skip + limit}`,
  )
  return rows.slice(skip)
}

/** More than there can be. */
const everything = 2 ** 31 - 1

/** What comes after the lead at which a slice begins, for rows of `l`. */
export function afterSql(reading: Reading, slice: Slice<LeadKey>): SQL {
  const { from } = slice
  if (!from) return sql`true`
  const within = boundSql(reading, slice, sql`(${from.at}::timestamptz, ${from.id}::uuid)`)
  if (!reading.rankOf) return within
  // No parameter can stand for an operator.
  const than = sql.raw(reading.descending !== slice.backwards ? '<' : '>')
  // In SQL the first rank is 1.
  const rank = reading.rankOf(from) + 1
  return sql`(${reading.rankSql} ${than} ${rank} or (${reading.rankSql} = ${rank} and ${within}))`
}

/** The first `most` leads of a view that match, by their time; after a lead, or from that end. */
export function searchSql(
  reading: Reading,
  patterns: readonly string[],
  newest: boolean,
  most: number,
  after: LeadKey | null = null,
): SQL {
  const { holder, statuses, types, from, to } = reading
  return sql`app.search_leads(${sql.param([...patterns])}::text[], ${newest}, ${most}, ${holder}::uuid,
    ${some(statuses, leadStatuses)}::text[], ${some(types, leadTypes)}::text[], ${dayBegins(from, 0)}, ${dayBegins(to, 1)},
    ${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`
}

/** Null when nothing is left out. */
function some(chosen: readonly string[], all: readonly string[]): SQL {
  return sql`${chosen.length < all.length ? sql.param([...chosen]) : null}`
}
