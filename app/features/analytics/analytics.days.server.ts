import { and, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { analyticsEvents } from '#db/schema/analytics-events.server.ts'
import { leadAgentDays } from '#db/schema/lead-agent-days.server.ts'
import { leadDays } from '#db/schema/lead-days.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { pageViewDays } from '#db/schema/page-view-days.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { type LeadSource, type LeadStatus, typesOfSource } from '../leads/leads.ts'
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
  const those = (of: SQL) => sql`coalesce(sum(${leadDays.leads}) filter (where ${of}), 0)`.mapWith(Number)
  const from = (source: LeadSource) => those(inArray(leadDays.type, [...typesOfSource[source]]))
  const now = (status: LeadStatus) => those(eq(leadDays.status, status))
  return tx
    .select({
      start: asText(start),
      leads: sql`sum(${leadDays.leads})`.mapWith(Number),
      mortgage_calculator: from('mortgage_calculator'),
      contact_form: from('contact_form'),
      website: from('website'),
      'AI Chatbot': from('AI Chatbot'),
      new: now('new'),
      contacted: now('contacted'),
      qualified: now('qualified'),
      closed: now('closed'),
    })
    .from(leadDays)
    .where(and(gte(leadDays.day, days.from), lte(leadDays.day, days.to)))
    .groupBy(start)
}

/** The same of one agent. */
export function readLeadsOf(tx: Tx, agentId: string, days: Days, step: Step): Promise<LeadRow[]> {
  const start = startOfStepOf(leadAgentDays.day, step)
  const sum = (column: PgColumn) => sql`sum(${column})`.mapWith(Number)
  return tx
    .select({
      start: asText(start),
      leads: sum(leadAgentDays.leads),
      mortgage_calculator: sum(leadAgentDays.fromCalculator),
      contact_form: sum(leadAgentDays.fromContactForm),
      website: sum(leadAgentDays.fromWebsite),
      'AI Chatbot': sum(leadAgentDays.fromChatbot),
      new: sum(leadAgentDays.nowNew),
      contacted: sum(leadAgentDays.nowContacted),
      qualified: sum(leadAgentDays.nowQualified),
      closed: sum(leadAgentDays.nowClosed),
    })
    .from(leadAgentDays)
    .where(and(eq(leadAgentDays.agentId, agentId), gte(leadAgentDays.day, days.from), lte(leadAgentDays.day, days.to)))
    .groupBy(start)
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

/** Makes one row of all changes of a day, type and status, and one of those of an agent's day. */
export function addUpLeadDays(ctx: WorkerCtx): Promise<unknown> {
  return ctx.db(async (tx) => {
    await tx.execute(sql`with gone as (
        delete from lead_days where (day, type, status) in (
          select day, type, status from lead_days group by 1, 2, 3 having count(*) > 1 or sum(leads) = 0)
        returning day, type, status, leads)
      insert into lead_days (day, type, status, leads)
      select day, type, status, sum(leads) from gone group by 1, 2, 3 having sum(leads) <> 0`)
    await tx.execute(sql`with gone as (
        delete from lead_agent_days where (agent_id, day) in (
          select agent_id, day from lead_agent_days group by 1, 2 having count(*) > 1 or sum(leads) = 0)
        returning *)
      insert into lead_agent_days (agent_id, day, leads, from_calculator, from_contact_form, from_website, from_chatbot,
        now_new, now_contacted, now_qualified, now_closed)
      select agent_id, day, sum(leads), sum(from_calculator), sum(from_contact_form), sum(from_website), sum(from_chatbot),
        sum(now_new), sum(now_contacted), sum(now_qualified), sum(now_closed)
        from gone group by 1, 2 having sum(leads) <> 0`)
  })
}
