import { and, asc, count, desc, eq, gte, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { agents } from '#db/schema/agents.server.ts'
import { analyticsEvents } from '#db/schema/analytics-events.server.ts'
import { blogPosts } from '#db/schema/blog-posts.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { testimonials } from '#db/schema/testimonials.server.ts'
import { formatWhen } from '#app/lib/when.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { analyticsCopy } from './analytics.copy.ts'
import { type Period, periodStart } from './analytics.ts'

/** How many agents are listed by their leads. */
const topAgents = 5

/** How many events are read; the page shows the first five and the others on request. */
const latestEvents = 10

const isPageView = eq(analyticsEvents.eventType, 'page_view')

/** What came about in the period in the whole brokerage, and the five agents with most leads of it. */
export function readBrokerageReport(ctx: StaffCtx, period: Period) {
  const since = sinceStartOf(ctx, period)
  return orUnavailable(ctx, async (tx) => ({
    agents: await tx.$count(agents, since(agents.createdAt)),
    leads: await tx.$count(leads, since(leads.createdAt)),
    pageViews: await tx.$count(analyticsEvents, and(isPageView, since(analyticsEvents.createdAt))),
    testimonials: await tx.$count(testimonials, since(testimonials.createdAt)),
    posts: await tx.$count(blogPosts, since(blogPosts.createdAt)),
    top: await tx
      .select({ id: agents.id, name: agents.name, leads: count() })
      .from(leads)
      .innerJoin(agents, eq(agents.id, leads.agentId))
      .where(since(leads.createdAt))
      .groupBy(agents.id, agents.name)
      .orderBy(desc(count()), asc(agents.name), asc(agents.id))
      .limit(topAgents),
  }))
}

/** What came about in the period around the actor's own page; null for an account without an agent record. */
export async function readOwnReport(ctx: StaffCtx, period: Period) {
  const { agentId } = ctx.actor
  if (!agentId) return null
  const since = sinceStartOf(ctx, period)
  const own = and(eq(analyticsEvents.agentId, agentId), since(analyticsEvents.createdAt))
  const approved = and(eq(testimonials.agentId, agentId), eq(testimonials.isApproved, true))
  return orUnavailable(ctx, async (tx) => {
    const events = await tx
      .select({ id: analyticsEvents.id, type: analyticsEvents.eventType, createdAt: analyticsEvents.createdAt })
      .from(analyticsEvents)
      .where(own)
      .orderBy(desc(analyticsEvents.createdAt), desc(analyticsEvents.id))
      .limit(latestEvents)
    return {
      pageViews: await tx.$count(analyticsEvents, and(own, isPageView)),
      // An admin may read leads that nobody has too; they are not the admin's own.
      leads: await tx.$count(leads, and(eq(leads.agentId, agentId), since(leads.createdAt))),
      testimonials: await tx.$count(testimonials, and(approved, since(testimonials.createdAt))),
      events: events.map(({ createdAt, ...event }) => ({ ...event, at: formatWhen(createdAt) })),
    }
  })
}

function sinceStartOf(ctx: StaffCtx, period: Period): (column: PgColumn) => SQL | undefined {
  const start = periodStart(period, ctx.now())
  return (column) => (start ? gte(column, start) : undefined)
}

async function orUnavailable<T>(ctx: StaffCtx, read: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await ctx.db(read)
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.error({ requestId: ctx.requestId, error }, 'analytics not read')
    throw new AppError('unavailable', analyticsCopy.fetchFailed, { cause: error })
  }
}
