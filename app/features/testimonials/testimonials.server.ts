import { and, desc, eq, type SQL } from 'drizzle-orm'
import { testimonials } from '#db/schema/testimonials.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { publicTestimonialLimit } from './testimonials.ts'

/** The newest approved testimonials that the brokerage itself wrote down, at most six. */
export function listHomeTestimonials(ctx: AppCtx) {
  return listApproved(ctx, eq(testimonials.adminAuthored, true))
}

/** The newest approved testimonials of one agent, at most six. */
export function listAgentTestimonials(ctx: AppCtx, agentId: string) {
  return listApproved(ctx, eq(testimonials.agentId, agentId))
}

function listApproved(ctx: AppCtx, of: SQL) {
  return ctx.db((tx) =>
    tx
      .select({ clientName: testimonials.clientName, content: testimonials.content, rating: testimonials.rating })
      .from(testimonials)
      .where(and(eq(testimonials.isApproved, true), of))
      .orderBy(desc(testimonials.createdAt), desc(testimonials.id))
      .limit(publicTestimonialLimit),
  )
}
