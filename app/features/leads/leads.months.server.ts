import { type SQL, sql } from 'drizzle-orm'
import type { Slice } from '#app/lib/list-page.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { filterSql, innerOrderSql, type LeadKey, newestFirst, type Reading } from './leads.reading.server.ts'

/** Months are asked until so many leads were met; when the view leaves too many of them out, until four times as many. */
const mostMet = 30

/** `keys` are the first ones in order, `found` is how many were met; with `ended` there are no others that way. */
export type MonthsFound = { keys: LeadKey[]; found: number; ended: boolean }

/**
 * Leads that match a search, in the order of their time, as many as the slice wants if there are so many. The index holds
 * the letters of each month by themselves, so a page costs what its months cost: of a word that a hundred thousand leads
 * say, nobody reads more than those of the newest month.
 */
export async function findInMonths(
  tx: Tx,
  reading: Reading,
  patterns: readonly string[],
  slice: Slice<LeadKey>,
): Promise<MonthsFound> {
  const newest = newestFirst(reading, slice)
  const wanted = slice.skip + slice.limit
  const order = innerOrderSql(reading, slice)
  const matching = sql`${filterSql(reading)} and ${afterSql(slice.from, newest)}`
  const keys: LeadKey[] = []
  let found = 0
  let month: SQL | null = slice.from && sql`app.search_month(${slice.from.at}::timestamptz)`
  for (let enough = mostMet; ; enough *= 4) {
    const { rows } = await tx.execute<Met>(sql`with met as materialized (
        select l.*, ${matching} as matches from ${searchSql(patterns, month, newest, enough)} l),
      first as (select * from met l where matches order by ${order} limit ${wanted - keys.length})
      select (select count(*) from met)::int as met, (select count(*) from met where matches)::int as found,
        (select ${newest ? sql`min` : sql`max`}(month) from met) as month,
        array(select id::text from first l order by ${order}) as ids,
        array(select created_at::text from first l order by ${order}) as times`)
    const asked = rows[0]!
    for (const [index, id] of asked.ids.entries())
      keys.push({ id, at: asked.times[index]!, agentId: null, status: null, type: null, name: '' })
    found += asked.found
    if (asked.met < enough) return { keys, found, ended: true }
    if (found >= wanted) return { keys, found, ended: false }
    month = sql`${asked.month! + (newest ? -1 : 1)}::integer`
  }
}

type Met = { met: number; found: number; month: number | null; ids: string[]; times: string[] }

/** Leads that match, in whole months, from this month on or from the end, until there are enough. */
export function searchSql(patterns: readonly string[], month: SQL | null, newest: boolean, enough: number): SQL {
  return sql`app.search_leads(${sql.param([...patterns])}::text[], ${month ?? sql`null`}, ${newest}, ${enough})`
}

function afterSql(from: LeadKey | null, newest: boolean): SQL {
  if (!from) return sql`true`
  return sql`(l.created_at, l.id) ${newest ? sql`<` : sql`>`} (${from.at}::timestamptz, ${from.id}::uuid)`
}
