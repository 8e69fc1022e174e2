import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { agents } from '#db/schema/agents.server.ts'
import { analyticsEvents } from '#db/schema/analytics-events.server.ts'
import { blogPosts } from '#db/schema/blog-posts.server.ts'
import { leadAgentDays } from '#db/schema/lead-agent-days.server.ts'
import { leadCounts } from '#db/schema/lead-counts.server.ts'
import { testimonials } from '#db/schema/testimonials.server.ts'
import { formatWhen, torontoDay } from '#app/lib/when.ts'
import { orUnavailable } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { type LeadRow, type Point, seriesOf, type Step, stepFor, type ViewRow } from './analytic-series.ts'
import { analyticsCopy } from './analytics.copy.ts'
import { endOf, firstDay, readLeadDays, readLeadsOf, readViews, startOf } from './analytics.days.server.ts'
import { type Days, daysBefore, type Period, periodDays } from './analytics.ts'

/** How many agents are listed by their leads. */
const topAgents = 5

/** How many events are read; the page shows the first five and the others on request. */
const latestEvents = 10

/** Numbers of a period, and of the one before it when there is one. */
export type Compared = { now: number; before: number | null }

export type Course = { days: Days; step: Step; points: Point[]; leads: Compared; views: Compared }

/** What came about in the period in the whole brokerage, and the five agents with most leads of it. */
export function readBrokerageReport(ctx: StaffCtx, period: Period) {
  const asked = periodDays(period, torontoDay(ctx.now()))
  return orUnavailable(ctx, analyticsCopy.fetchFailed, async (tx) => ({
    course: await readCourse(ctx, tx, asked, null),
    agents: await countBoth(tx, agents, asked),
    testimonials: await countBoth(tx, testimonials, asked),
    posts: await countBoth(tx, blogPosts, asked),
    top: await (asked ? topAgentsOf(tx, asked) : topAgentsEver(tx)),
  }))
}

/** What came about in the period around the actor's own page; null for an account without an agent record. */
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
    return {
      course: await readCourse(ctx, tx, asked, agentId),
      testimonials: await countBoth(tx, testimonials, asked, approved),
      events: events.map(({ createdAt, ...event }) => ({ ...event, at: formatWhen(createdAt) })),
    }
  })
}

/** The days of a period one by one, for a file; of the actor's own page unless the actor is a super admin. */
export function readDays(ctx: StaffCtx, period: Period): Promise<Point[]> {
  const { role, agentId } = ctx.actor
  if (role !== 'super_admin' && !agentId) return Promise.resolve([])
  const asked = periodDays(period, torontoDay(ctx.now()))
  return orUnavailable(ctx, analyticsCopy.fetchFailed, async (tx) => {
    const course = await readCourse(ctx, tx, asked, role === 'super_admin' ? null : agentId, 'day')
    return course.points
  })
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
  const leadRows: LeadRow[] = await (agentId ? readLeadsOf(tx, agentId, days, step) : readLeadDays(tx, days, step))
  const viewRows: ViewRow[] = await readViews(tx, agentId, days, step)
  return { leads: leadRows, views: viewRows }
}

function sumOf<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0)
}

type Counted = typeof agents | typeof testimonials | typeof blogPosts

async function countBoth(tx: Tx, table: Counted, asked: Days | null, also?: SQL): Promise<Compared> {
  const count = (days: Days | null) => tx.$count(table, and(also, within(table.createdAt, days)))
  return { now: await count(asked), before: asked && (await count(daysBefore(asked))) }
}

function within(column: PgColumn, days: Days | null): SQL | undefined {
  return days ? and(gte(column, startOf(days.from)), sql`${column} < ${endOf(days.to)}`) : undefined
}

function topAgentsOf(tx: Tx, days: Days) {
  const count = sql<number>`sum(${leadAgentDays.leads})`.mapWith(Number)
  return tx
    .select({ id: agents.id, name: agents.name, leads: count })
    .from(leadAgentDays)
    .innerJoin(agents, eq(agents.id, leadAgentDays.agentId))
    .where(and(gte(leadAgentDays.day, days.from), lte(leadAgentDays.day, days.to)))
    .groupBy(agents.id, agents.name)
    .having(sql`${count} > 0`)
    .orderBy(desc(count), asc(agents.name), asc(agents.id))
    .limit(topAgents)
}

function topAgentsEver(tx: Tx) {
  const count = sql<number>`sum(${leadCounts.leads})`.mapWith(Number)
  return tx
    .select({ id: agents.id, name: agents.name, leads: count })
    .from(leadCounts)
    .innerJoin(agents, eq(agents.id, leadCounts.agentId))
    .groupBy(agents.id, agents.name)
    .having(sql`${count} > 0`)
    .orderBy(desc(count), asc(agents.name), asc(agents.id))
    .limit(topAgents)
}
