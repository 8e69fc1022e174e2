import { and, asc, count, desc, eq, gte, isNotNull, ne, type SQL, sql, lte } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { agents } from '#db/schema/agents.server.ts'
import { analyticsEvents } from '#db/schema/analytics-events.server.ts'
import { blogPosts } from '#db/schema/blog-posts.server.ts'
import { deals, pipelineStages } from '#db/schema/deals.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { testimonials } from '#db/schema/testimonials.server.ts'
import { spokenDuration } from '#app/lib/spoken-duration.ts'
import { formatWhen, torontoDay } from '#app/lib/when.ts'
import { orUnavailable } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { endOfDay, startOfDay } from '#app/platform/toronto-day.server.ts'
import {
  originRows,
  type Point,
  reportRows,
  seriesOf,
  type Step,
  stepFor,
  type LeadRow,
  startsOf,
  type ViewRow,
} from './analytic-series.ts'
import { analyticsCopy, type Days, daysBefore, type Period, periodDays, readPeriod } from './analytics.ts'
import { csvFile } from '#app/platform/csv.server.ts'
import { pageViewDays } from '#db/schema/page-view-days.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'

/** How many agents the list of top agents has. */
const topAgents = 5

/** How many events are read; the page shows the first five, and the others on request. */
const latestEvents = 10

/** The count of a period, and of the period before it if there is one. */
type Compared = { now: number; before: number | null }

export type Course = { days: Days; step: Step; points: Point[]; leads: Compared; views: Compared }

/** The report of a period for the whole brokerage, with the five agents who got most leads. */
export async function readBrokerageReport(ctx: StaffCtx, period: Period) {
  const asked = periodDays(period, torontoDay(ctx.now()))
  const read = <Part>(part: (tx: Tx) => Promise<Part>) => orUnavailable(ctx, analyticsCopy.fetchFailed, part)
  // Both halves look at every lead of the period, so they are read at the same time.
  const [origins, { work, ...others }] = await Promise.all([
    read((tx) => readOrigins(tx, asked, null)),
    read(async (tx) => ({
      course: await readCourse(ctx, tx, asked, null),
      agents: await countBoth(tx, agents, asked),
      testimonials: await countBoth(tx, testimonials, asked),
      posts: await countBoth(tx, blogPosts, asked),
      work: await readWork(tx, asked, null),
      top: await topAgentsOf(tx, asked),
    })),
  ])
  return { ...others, origins, work: withAnswers(work, origins) }
}

/** The report of a period for the actor's own page; null for an account without an agent record. */
export async function readOwnReport(ctx: StaffCtx, period: Period) {
  const { agentId } = ctx.actor
  if (!agentId) return null
  const asked = periodDays(period, torontoDay(ctx.now()))
  const approved = and(eq(testimonials.agentId, agentId), eq(testimonials.isApproved, true))
  return orUnavailable(ctx, analyticsCopy.fetchFailed, async (tx) => {
    const events = await tx
      .select({ id: analyticsEvents.id, type: analyticsEvents.eventType, createdAt: analyticsEvents.createdAt })
      .from(analyticsEvents)
      .where(and(eq(analyticsEvents.agentId, agentId), within(analyticsEvents.createdAt, asked)))
      .orderBy(desc(analyticsEvents.createdAt), desc(analyticsEvents.id))
      .limit(latestEvents)
    const origins = await readOrigins(tx, asked, agentId)
    return {
      course: await readCourse(ctx, tx, asked, agentId),
      origins,
      work: withAnswers(await readWork(tx, asked, agentId), origins),
      testimonials: await countBoth(tx, testimonials, asked, approved),
      events: events.map(({ createdAt, ...event }) => ({ ...event, at: formatWhen(createdAt) })),
    }
  })
}

/** A period day by day, for a file; of the actor's own page unless the actor is a super admin. */
export function readDays(ctx: StaffCtx, period: Period): Promise<Point[]> {
  return readForFile(ctx, period, async (...of) => (await readCourse(ctx, ...of, 'day')).points)
}

async function readForFile<Row>(
  ctx: StaffCtx,
  period: Period,
  read: (tx: Tx, asked: Days | null, agentId: string | null) => Promise<Row[]>,
): Promise<Row[]> {
  const { role, agentId } = ctx.actor
  if (role !== 'super_admin' && !agentId) return []
  const asked = periodDays(period, torontoDay(ctx.now()))
  return orUnavailable(ctx, analyticsCopy.fetchFailed, (tx) => read(tx, asked, role === 'super_admin' ? null : agentId))
}

async function readCourse(
  ctx: StaffCtx,
  tx: Tx,
  asked: Days | null,
  agentId: string | null,
  wanted?: Step,
): Promise<Course> {
  const today = torontoDay(ctx.now())
  const days = asked ?? { from: (await firstDay(tx, agentId)) ?? today, to: today }
  const step = wanted ?? stepFor(days)
  const rows = await readRows(tx, agentId, days, step)
  const before = asked ? await readRows(tx, agentId, daysBefore(asked), 'month') : null
  return {
    days,
    step,
    points: seriesOf(days, step, rows.leads, rows.views),
    leads: { now: sumOf(rows.leads, 'leads'), before: before && sumOf(before.leads, 'leads') },
    views: { now: sumOf(rows.views, 'views'), before: before && sumOf(before.views, 'views') },
  }
}

async function readRows(tx: Tx, agentId: string | null, days: Days, step: Step) {
  return { leads: await readLeads(tx, agentId, days, step), views: await readViews(tx, agentId, days) }
}

function sumOf<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0)
}

// There is one such stage: to compare with its id costs less than to look up the stage of every deal.
const isFunded = sql`${deals.stageId} = (select id from ${pipelineStages} where ${pipelineStages.ending} = 'funded')`

/** What became of the leads that came in a period, by where they came from: the most funded money first. */
async function readOrigins(tx: Tx, asked: Days | null, agentId: string | null) {
  const amount = sql<number>`coalesce(sum(${deals.amount}) filter (where ${isFunded}), 0)::float8`
  return tx
    .select({
      origin: leads.origin,
      leads: count(),
      // Imported people asked nothing.
      asked: sql<number>`(count(*) filter (where ${ne(leads.type, 'import')}))::int`,
      answered: count(deals.answeredAt),
      funded: sql<number>`(count(*) filter (where ${isFunded}))::int`,
      amount,
    })
    .from(leads)
    .innerJoin(deals, eq(deals.leadId, leads.id))
    .where(and(within(leads.createdAt, asked), agentId ? eq(leads.agentId, agentId) : undefined))
    .groupBy(leads.origin)
    .orderBy(desc(amount), desc(count()), asc(leads.origin))
}

/** The time within which half of a period's answered clients had their answer, and what was funded in the period. */
async function readWork(tx: Tx, asked: Days | null, agentId: string | null) {
  const ofAgent = agentId
    ? sql`${deals.leadId} in (select id from ${leads} where ${leads.agentId} = ${agentId})`
    : undefined
  const seconds = sql`date_part('epoch', ${deals.answeredAt} - ${deals.createdAt})`
  const [answers] = await tx
    .select({ half: sql<number | null>`percentile_cont(0.5) within group (order by ${seconds})` })
    .from(deals)
    .where(and(isNotNull(deals.answeredAt), within(deals.createdAt, asked), ofAgent))
  const [funded] = await tx
    .select({
      count: count(),
      amount: sql<number>`coalesce(sum(${deals.amount}), 0)::float8`,
      received: sql<number>`coalesce(sum(${deals.commissionReceived}), 0)::float8`,
    })
    .from(deals)
    .where(and(isFunded, within(deals.movedAt, asked), ofAgent))
  return {
    half: answers?.half == null ? null : spokenDuration(answers.half * 1000),
    funded: funded?.count ?? 0,
    amount: funded?.amount ?? 0,
    received: funded?.received ?? 0,
  }
}

/** With how many asked, and how many of them were answered. */
function withAnswers(work: Awaited<ReturnType<typeof readWork>>, origins: Awaited<ReturnType<typeof readOrigins>>) {
  return { ...work, leads: sumOf(origins, 'asked'), answered: sumOf(origins, 'answered') }
}

export type Work = ReturnType<typeof withAnswers>

type Counted = typeof agents | typeof testimonials | typeof blogPosts

async function countBoth(tx: Tx, table: Counted, asked: Days | null, also?: SQL): Promise<Compared> {
  const countIn = (days: Days | null) => tx.$count(table, and(also, within(table.createdAt, days)))
  return { now: await countIn(asked), before: asked && (await countIn(daysBefore(asked))) }
}

function within(column: PgColumn, days: Days | null): SQL | undefined {
  return days ? and(gte(column, startOfDay(days.from)), sql`${column} < ${endOfDay(days.to)}`) : undefined
}

function topAgentsOf(tx: Tx, days: Days | null) {
  return tx
    .select({ id: agents.id, name: agents.name, leads: count() })
    .from(leads)
    .innerJoin(agents, eq(agents.id, leads.agentId))
    .where(within(leads.createdAt, days))
    .groupBy(agents.id, agents.name)
    .orderBy(desc(count()), asc(agents.name), asc(agents.id))
    .limit(topAgents)
}

/**
 * The report of the period in the address, one row a day, or with `?by=origin` one row for each place that leads come from. Only
 * counts, no personal data.
 */
export async function downloadReport(ctx: StaffCtx, url: URL): Promise<Response> {
  const period = readPeriod(url.searchParams)
  const byOrigin = url.searchParams.get('by') === 'origin'
  const rows = byOrigin
    ? originRows(await readForFile(ctx, period, readOrigins))
    : reportRows(await readDays(ctx, period))
  const name = byOrigin ? 'lead-origins' : 'analytics'
  // Visitors can name a place as a formula.
  return csvFile(rows, `${name}-${torontoDay(ctx.now())}`)
}

function torontoDayOf(column: SQL | PgColumn): SQL {
  return sql`(${column} at time zone 'America/Toronto')::date`
}

/**
 * Leads by step, type and status, of one agent or of all that the actor may see. Each step is a range of an index:
 * grouping by the day of every lead would take four times as long.
 */
async function readLeads(tx: Tx, agentId: string | null, days: Days, step: Step): Promise<LeadRow[]> {
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
async function readViews(tx: Tx, agentId: string | null, days: Days): Promise<ViewRow[]> {
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
async function firstDay(tx: Tx, agentId: string | null): Promise<string | null> {
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
