import { type SQL, sql } from 'drizzle-orm'
import type { Slice } from '#app/lib/list-page.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { dayBegins, type LeadKey, newestFirst, type Reading } from './leads.reading.server.ts'
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
    sql`select id, agent_id as "agentId", status, type, created_at::text as at, sort_name as name
      from ${searchSql(reading, patterns, newestFirst(reading, slice), skip + limit, from)}`,
  )
  return rows.slice(skip)
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
