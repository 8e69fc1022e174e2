import { and, count, eq } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { profiles } from '#db/schema/profiles.server.ts'
import { testimonials } from '#db/schema/testimonials.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { csvOfList } from '#app/platform/csv.server.ts'
import type { TestimonialListView } from './testimonial-list-view.ts'
import { matchingView, orderOf, ownedBy } from './testimonials.manage.server.ts'

const columns = {
  createdAt: testimonials.createdAt,
  clientName: testimonials.clientName,
  rating: testimonials.rating,
  content: testimonials.content,
  isApproved: testimonials.isApproved,
  agentName: agents.name,
  adminName: profiles.fullName,
}

/** The testimonials of a view as CSV, in its order: all of them for a super admin, for others their own. */
export function downloadTestimonials(ctx: StaffCtx, view: TestimonialListView): Promise<Response> {
  const matching = and(ctx.actor.role === 'super_admin' ? undefined : ownedBy(ctx), matchingView(view))
  return csvOfList(ctx, {
    what: 'testimonial',
    header: ['Written', 'Client', 'Rating', 'Testimonial', 'Approved', 'Agent', 'Admin'],
    count: async (tx) => {
      const [counted] = await tx
        .select({ total: count() })
        .from(testimonials)
        .leftJoin(agents, eq(agents.id, testimonials.agentId))
        .leftJoin(profiles, eq(profiles.id, testimonials.adminId))
        .where(matching)
      return counted?.total ?? 0
    },
    read: (tx, limit, offset) =>
      tx
        .select(columns)
        .from(testimonials)
        .leftJoin(agents, eq(agents.id, testimonials.agentId))
        .leftJoin(profiles, eq(profiles.id, testimonials.adminId))
        .where(matching)
        .orderBy(...orderOf(view))
        .limit(limit)
        .offset(offset),
    cells: (one) => [
      one.createdAt,
      one.clientName,
      one.rating,
      one.content,
      one.isApproved,
      one.agentName,
      one.adminName,
    ],
  })
}
