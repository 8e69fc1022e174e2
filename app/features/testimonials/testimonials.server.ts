import { and, desc, eq, type SQL, isNotNull, isNull, sql } from 'drizzle-orm'
import { testimonials } from '#db/schema/testimonials.server.ts'
import type { AppCtx, StaffCtx } from '#app/platform/context.ts'
import { agents } from '#db/schema/agents.server.ts'
import { profiles } from '#db/schema/profiles.server.ts'
import { agentsCopy } from '#app/features/agents/agents.copy.ts'
import { ruleDay } from '#mortgage'
import { attempt, attemptOr } from '#app/platform/attempt.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { choice, defineList, type RowOf } from '#app/platform/list.server.ts'
import { defineRecords } from '#app/platform/records.server.ts'
import { publicTestimonialLimit } from './testimonials.ts'
import { testimonialsCopy as copy } from './testimonials.copy.ts'
import type { TestimonialTexts } from './testimonials.forms.ts'
import { pick } from '#app/lib/pick.ts'

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

/** Only the testimonials of the actor's own agent record; none for an account without one. */
function managedBy({ actor }: StaffCtx): SQL | undefined {
  if (actor.role === 'super_admin') return undefined
  return actor.agentId ? eq(testimonials.agentId, actor.agentId) : sql`false`
}

/** All testimonials with their authors, newest first; agents see only their own. */
export const testimonialList = defineList({
  words: {
    one: 'testimonial',
    placeholder: ({ actor }) => (actor.role === 'super_admin' ? 'Client, words or agent' : 'Client or words'),
  },
  failed: copy.fetchFailed,
  pageSize: 25,
  usual: 'desc',
  select: (tx) =>
    tx
      .select({
        ...pick(testimonials, 'id', 'clientName', 'content', 'rating', 'isApproved', 'adminId', 'createdAt'),
        agentName: agents.name,
        adminName: profiles.fullName,
      })
      .from(testimonials)
      .leftJoin(agents, eq(agents.id, testimonials.agentId))
      .leftJoin(profiles, eq(profiles.id, testimonials.adminId))
      .$dynamic(),
  where: managedBy,
  search: [testimonials.clientName, testimonials.content, agents.name, profiles.fullName],
  filters: {
    state: choice('Status', 'Every status', { pending: copy.pending, approved: 'Approved' }, (state) =>
      eq(testimonials.isApproved, state === 'approved'),
    ),
    origin: {
      ...choice('Author', 'Every author', { agents: 'By agents', brokerage: 'By the brokerage' }, (origin) =>
        (origin === 'agents' ? isNull : isNotNull)(testimonials.adminId),
      ),
      roles: ['super_admin'],
    },
  },
  sorts: {
    date: testimonials.createdAt,
    client: sql`lower(${testimonials.clientName})`,
    author: sql`lower(coalesce(${agents.name}, ${profiles.fullName}))`,
    rating: testimonials.rating,
  },
  ties: [desc(testimonials.createdAt), desc(testimonials.id)],
  /** The author's id stays on the server; the page is told only whether it is the actor's. */
  row: ({ adminId, createdAt, ...row }, { actor }) => ({
    ...row,
    writtenOn: ruleDay(createdAt) as string,
    byBrokerage: adminId !== null,
    mayEdit: adminId === actor.userId,
  }),
  csv: 'testimonial',
  columns: {
    Written: (one) => one.createdAt,
    Client: (one) => one.clientName,
    Rating: (one) => one.rating,
    Testimonial: (one) => one.content,
    Approved: (one) => one.isApproved,
    Agent: (one) => one.agentName,
    Admin: (one) => one.adminName,
  },
})

export type ManagedTestimonial = RowOf<typeof testimonialList>

/** The super admin's tab. Their own testimonials are the brokerage's and approved at once; any can be deleted. */
export const testimonialRecords = defineRecords({
  noun: 'testimonial',
  table: testimonials,
  list: testimonialList,
  copy,
  columns: pick(testimonials, 'id', 'clientName', 'content', 'rating'),
  values: (texts: TestimonialTexts, { actor }) => ({ ...texts, adminId: actor.userId, isApproved: true }),
  changes: (texts: TestimonialTexts) => texts,
  mayChange: ({ actor }) => eq(testimonials.adminId, actor.userId),
})

/** Stores an agent's testimonial, pending approval by a super admin. False: not stored; the cause is in the log. */
export function submitTestimonial(ctx: StaffCtx, texts: TestimonialTexts): Promise<boolean> {
  const { agentId } = ctx.actor
  if (!agentId) throw new AppError('not_found', agentsCopy.notFound)
  return attempt(ctx, 'testimonial not submitted', (tx) => tx.insert(testimonials).values({ ...texts, agentId }))
}

/** Approves an agent's testimonial for the public pages, or withdraws it; the brokerage's own stay approved. */
export function setTestimonialApproved(ctx: StaffCtx, id: string, isApproved: boolean) {
  return attemptOr(ctx, 'testimonial approval not changed', 'failed', async (tx) => {
    const { rowCount } = await tx
      .update(testimonials)
      .set({ isApproved })
      .where(and(eq(testimonials.id, id), isNull(testimonials.adminId)))
    return rowCount ? 'saved' : 'missing'
  })
}
