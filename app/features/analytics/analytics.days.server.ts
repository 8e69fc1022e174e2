import { and, count, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { analyticsEvents } from '#db/schema/analytics-events.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { pageViewDays } from '#db/schema/page-view-days.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { endOfDay, startOfDay } from '#app/platform/toronto-day.server.ts'
import { type LeadRow, startsOf, type Step, type ViewRow } from './analytic-series.ts'
import type { Days } from './analytics.ts'

function torontoDayOf(column: SQL | PgColumn): SQL {
  return sql`(${column} at time zone 'America/Toronto')::date`
}

/**
 * Leads by step, type and status, of one agent or of all that the actor may see. Each step is a range of an index:
 * grouping by the day of every lead would take four times as long.
 */
export async function readLeads(tx: Tx, agentId: string | null, days: Days, step: Step): Promise<LeadRow[]> {
  const starts = startsOf(days, step)
  const { rows } = await tx.execute<LeadRow>(sql`select s.day::text as start, l.type, l.status, count(*)::int as leads
    from (select day, greatest(${startOfDay(sql`day`)}, ${startOfDay(days.from)}) as since,
            lead(${startOfDay(sql`day`)}, 1, ${endOfDay(days.to)}) over (order by day) as until
            from unnest(${sql.param(starts)}::date[]) day) s
    join ${leads} l on l.created_at >= s.since and l.created_at < s.until
      and ${agentId ? sql`l.agent_id = ${agentId}` : sql`true`}
    group by s.day, l.type, l.status`)
  return rows
}

/** Views by day, of one agent's page or of all that the actor may see: totals of finished days, then later views. */
export async function readViews(tx: Tx, agentId: string | null, days: Days): Promise<ViewRow[]> {
  const { day, views } = pageViewDays
  const ofAgent = agentId ? eq(pageViewDays.agentId, agentId) : undefined
  const finished = await tx
    .select({ start: day, views: sql`sum(${views})`.mapWith(Number) })
    .from(pageViewDays)
    .where(and(ofAgent, gte(day, days.from), lte(day, days.to)))
    .groupBy(day)
  const [last] = await tx.select({ day }).from(pageViewDays).where(ofAgent).orderBy(desc(day)).limit(1)
  const viewedOn = torontoDayOf(analyticsEvents.createdAt)
  const since = await tx
    .select({ start: sql<string>`${viewedOn}::text`, views: count() })
    .from(analyticsEvents)
    .where(
      and(
        eq(analyticsEvents.eventType, 'page_view'),
        agentId ? eq(analyticsEvents.agentId, agentId) : undefined,
        last ? gte(analyticsEvents.createdAt, endOfDay(last.day)) : undefined,
        gte(analyticsEvents.createdAt, startOfDay(days.from)),
        sql`${analyticsEvents.createdAt} < ${endOfDay(days.to)}`,
      ),
    )
    .groupBy(viewedOn)
  return [...finished, ...since]
}

/** The first day with data that the actor may see; null when there is none. */
export async function firstDay(tx: Tx, agentId: string | null): Promise<string | null> {
  const ofAgent = (column: PgColumn) => (agentId ? sql`where ${column} = ${agentId}` : sql``)
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    select ${torontoDayOf(sql`least((select min(${leads.createdAt}) from ${leads} ${ofAgent(leads.agentId)}),
      (select min(${pageViewDays.day})::timestamp at time zone 'America/Toronto' from ${pageViewDays} ${ofAgent(pageViewDays.agentId)}),
      (select min(${analyticsEvents.createdAt}) from ${analyticsEvents} ${ofAgent(analyticsEvents.agentId)}))`)}::text as day`)
  return rows[0]?.day ?? null
}

/**
 * Adds up the views of every finished day that is not yet added up, then deletes views past the retention period; both
 * in one transaction.
 */
export function rollUpViews(ctx: WorkerCtx, keptDays: number): Promise<unknown> {
  const now = ctx.now().toISOString()
  return ctx.db(async (tx) => {
    await tx.execute(sql`insert into page_view_days (agent_id, day, views)
      select agent_id, (created_at at time zone 'America/Toronto')::date as day, count(*) from analytics_events
       where event_type = 'page_view'
         and created_at >= coalesce((select (max(day) + 1)::timestamp at time zone 'America/Toronto' from page_view_days), '-infinity')
         and created_at < (${now}::timestamptz at time zone 'America/Toronto')::date::timestamp at time zone 'America/Toronto'
       group by 1, 2`)
    await tx.execute(
      sql`delete from analytics_events where created_at < ${now}::timestamptz - make_interval(days => ${keptDays})`,
    )
  })
}
