import { and, desc, eq } from 'drizzle-orm'
import { testimonials } from '#db/schema/testimonials.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { publicTestimonialLimit } from './testimonials.ts'

const publicColumns = {
  id: testimonials.id,
  clientName: testimonials.clientName,
  content: testimonials.content,
  rating: testimonials.rating,
}

/** The newest approved testimonials that the brokerage itself wrote down, at most six. */
export function listHomeTestimonials(ctx: AppCtx) {
  return ctx.db((tx) =>
    tx
      .select(publicColumns)
      .from(testimonials)
      .where(and(eq(testimonials.isApproved, true), eq(testimonials.adminAuthored, true)))
      .orderBy(desc(testimonials.createdAt), desc(testimonials.id))
      .limit(publicTestimonialLimit),
  )
}

/** The newest approved testimonials of one agent, at most six. */
export function listAgentTestimonials(ctx: AppCtx, agentId: string) {
  return ctx.db((tx) =>
    tx
      .select(publicColumns)
      .from(testimonials)
      .where(and(eq(testimonials.isApproved, true), eq(testimonials.agentId, agentId)))
      .orderBy(desc(testimonials.createdAt), desc(testimonials.id))
      .limit(publicTestimonialLimit),
  )
}
