import { and, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { analyticsEvents } from '#db/schema/analytics-events.server.ts'
import { leadDays } from '#db/schema/lead-days.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { pageViewDays } from '#db/schema/page-view-days.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import type { LeadRow, Step, ViewRow } from './analytic-series.ts'
import type { Days } from './analytics.ts'

/** The moment a day in Toronto begins. */
export function startOf(day: SQL | string): SQL {
  return sql`(${day}::date::timestamp at time zone 'America/Toronto')`
}

/** The moment after the end of a day in Toronto. */
export function endOf(day: SQL | string): SQL {
  return sql`((${day}::date + 1)::timestamp at time zone 'America/Toronto')`
}

function torontoDayOf(column: SQL | PgColumn): SQL {
  return sql`(${column} at time zone 'America/Toronto')::date`
}

// The step is written out: as a parameter PostgreSQL would not see that what is selected is what is grouped by. Dates are
// grouped, and only their groups made text.
function startOfStepOf(day: SQL | PgColumn, step: Step): SQL {
  return step === 'day' ? sql`${day}` : sql`date_trunc(${sql.raw(`'${step}'`)}, ${day}::timestamp)::date`
}

function asText(start: SQL): SQL<string> {
  return sql<string>`${start}::text`
}

/** Leads of the whole brokerage by step, from the numbers that are kept of each day. */
export function readLeadDays(tx: Tx, days: Days, step: Step): Promise<LeadRow[]> {
  const start = startOfStepOf(leadDays.day, step)
  return tx
    .select({
      start: asText(start),
      type: leadDays.type,
      status: leadDays.status,
      leads: sql`sum(${leadDays.leads})`.mapWith(Number),
    })
    .from(leadDays)
    .where(and(gte(leadDays.day, days.from), lte(leadDays.day, days.to)))
    .groupBy(start, leadDays.type, leadDays.status)
}

/**
 * The same of one agent, from the leads themselves, counted from the index alone. The beginning of each step is worked out
 * once and not for each lead.
 */
export async function readLeadsOf(tx: Tx, agentId: string, days: Days, step: Step): Promise<LeadRow[]> {
  const { rows } = await tx.execute<LeadRow>(sql`with steps as (
      select array_agg(distinct ${startOfStepOf(sql`day`, step)} order by ${startOfStepOf(sql`day`, step)}) as starts
        from (select ${days.from}::date + n as day from generate_series(0, ${days.to}::date - ${days.from}::date) n) days),
    bounds as (select array(select ${startOf(sql`start`)} from unnest(starts) start order by start) as moments from steps),
    counted as (
      select width_bucket(l.created_at, (select moments from bounds)) as place, l.type, l.status, count(*)::int as leads
        from ${leads} l
       where l.agent_id = ${agentId} and l.created_at >= ${startOf(days.from)} and l.created_at < ${endOf(days.to)}
       group by 1, 2, 3)
    select (select starts from steps)[place] as start, type, status, leads from counted`)
  return rows
}

/** Views by step, of one agent's page or of all that the actor may see: finished days, and what came since. */
export async function readViews(tx: Tx, agentId: string | null, days: Days, step: Step): Promise<ViewRow[]> {
  const ofAgent = agentId ? eq(pageViewDays.agentId, agentId) : undefined
  const start = startOfStepOf(pageViewDays.day, step)
  const finished = await tx
    .select({ start: asText(start), views: sql`sum(${pageViewDays.views})`.mapWith(Number) })
    .from(pageViewDays)
    .where(and(ofAgent, gte(pageViewDays.day, days.from), lte(pageViewDays.day, days.to)))
    .groupBy(start)
  const [last] = await tx
    .select({ day: pageViewDays.day })
    .from(pageViewDays)
    .where(ofAgent)
    .orderBy(desc(pageViewDays.day))
    .limit(1)
  const startNow = startOfStepOf(torontoDayOf(analyticsEvents.createdAt), step)
  const since = await tx
    .select({
      start: asText(startNow),
      views: sql`count(*)`.mapWith(Number),
    })
    .from(analyticsEvents)
    .where(
      and(
        eq(analyticsEvents.eventType, 'page_view'),
        agentId ? eq(analyticsEvents.agentId, agentId) : undefined,
        last ? gte(analyticsEvents.createdAt, endOf(last.day)) : undefined,
        gte(analyticsEvents.createdAt, startOf(days.from)),
        sql`${analyticsEvents.createdAt} < ${endOf(days.to)}`,
      ),
    )
    .groupBy(startNow)
  return [...finished, ...since]
}

/** The first day of which anything is known to the actor; null when nothing is. */
export async function firstDay(tx: Tx, agentId: string | null): Promise<string | null> {
  const lead = agentId
    ? sql`(select min(${leads.createdAt}) from ${leads} where ${leads.agentId} = ${agentId})`
    : sql`(select min(${leadDays.day})::timestamp at time zone 'America/Toronto' from ${leadDays} where ${leadDays.leads} > 0)`
  const ofAgent = (column: PgColumn) => (agentId ? sql`where ${column} = ${agentId}` : sql``)
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    select ${torontoDayOf(sql`least(${lead},
      (select min(${pageViewDays.day})::timestamp at time zone 'America/Toronto' from ${pageViewDays} ${ofAgent(pageViewDays.agentId)}),
      (select min(${analyticsEvents.createdAt}) from ${analyticsEvents} ${ofAgent(analyticsEvents.agentId)}))`)}::text as day`)
  return rows[0]?.day ?? null
}

/**
 * Adds up the views of every finished day that is not added up yet, then deletes views that are older than we keep them;
 * both or neither.
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

/** Makes one row of all changes of a day, type and status. */
export function addUpLeadDays(ctx: WorkerCtx): Promise<unknown> {
  return ctx.db((tx) =>
    tx.execute(sql`with gone as (
        delete from lead_days where (day, type, status) in (
          select day, type, status from lead_days group by 1, 2, 3 having count(*) > 1 or sum(leads) = 0)
        returning day, type, status, leads)
      insert into lead_days (day, type, status, leads)
      select day, type, status, sum(leads) from gone group by 1, 2, 3 having sum(leads) <> 0`),
  )
}
