import { and, asc, count, desc, eq, ilike, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { profiles } from '#db/schema/profiles.server.ts'
import { testimonials } from '#db/schema/testimonials.server.ts'
import { agentsCopy } from '#app/features/agents/agents.copy.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { anywhere } from '#app/lib/like-pattern.ts'
import { takeCountedPage } from '#app/lib/list-page.ts'
import { ruleDay } from '#app/mortgage/rules/rule.ts'
import { attempt, orUnavailable } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { saveVersion, versionOf } from '#app/platform/versions.server.ts'
import { type TestimonialListView, testimonialPageSize } from './testimonial-list-view.ts'
import { testimonialsCopy } from './testimonials.copy.ts'
import type { TestimonialTexts } from './testimonials.forms.ts'

export type ManagedTestimonial = Awaited<ReturnType<typeof listManagedTestimonials>>['testimonials'][number]

/** `changed`: saved elsewhere since the form was shown. `missing`: there is none that the actor may do this to. */
export type TestimonialOutcome = 'saved' | 'missing' | 'changed' | 'failed'

/** One page of all testimonials with their authors, and how many match. */
export function listManagedTestimonials(ctx: StaffCtx, view: TestimonialListView) {
  return readPage(ctx, view, undefined)
}

/** One page of the actor's own; of an account without an agent record, none. */
export function listOwnTestimonials(ctx: StaffCtx, view: TestimonialListView) {
  return readPage(ctx, view, ownedBy(ctx))
}

/** What the actor's own agent record wrote; of an account without one, nothing. */
export function ownedBy({ actor }: StaffCtx): SQL {
  return actor.agentId ? eq(testimonials.agentId, actor.agentId) : sql`false`
}

/** The testimonial to edit: only one that the actor has written as the brokerage. Null for any other. */
export async function findEditableTestimonial(ctx: StaffCtx, id: string) {
  if (!isUuid(id)) return null
  const [row] = await ctx.db((tx) =>
    tx
      .select({
        id: testimonials.id,
        clientName: testimonials.clientName,
        content: testimonials.content,
        rating: testimonials.rating,
        version: versionOf(testimonials),
      })
      .from(testimonials)
      .where(and(eq(testimonials.id, id), eq(testimonials.adminId, ctx.actor.userId))),
  )
  return row ?? null
}

/** Whether there is one with this id, be it the actor's to edit or not. */
export async function isTestimonial(ctx: StaffCtx, id: string): Promise<boolean> {
  return isUuid(id) && (await ctx.db((tx) => tx.$count(testimonials, eq(testimonials.id, id)))) > 0
}

/** An agent's: pending until a super admin approves it. False: not stored; the log says why. */
export function submitTestimonial(ctx: StaffCtx, texts: TestimonialTexts): Promise<boolean> {
  const { agentId } = ctx.actor
  if (!agentId) throw new AppError('not_found', agentsCopy.notFound)
  return attempt(ctx, 'testimonial not submitted', (tx) => tx.insert(testimonials).values({ ...texts, agentId }))
}

/** The brokerage's own: approved from the start. False: not stored; the log says why. */
export function createTestimonial(ctx: StaffCtx, texts: TestimonialTexts): Promise<boolean> {
  return attempt(ctx, 'testimonial not created', (tx) =>
    tx.insert(testimonials).values({ ...texts, adminId: ctx.actor.userId, isApproved: true }),
  )
}

/** Rewords one that the actor has written as the brokerage, unless it was saved elsewhere since it was read. */
export async function updateTestimonial(
  ctx: StaffCtx,
  read: { id: string; version: string },
  texts: TestimonialTexts,
): Promise<TestimonialOutcome> {
  if (!(await findEditableTestimonial(ctx, read.id))) return 'missing'
  return saveVersion(ctx, 'testimonial not updated', testimonials, read, (tx, where) =>
    tx
      .update(testimonials)
      .set(texts)
      .where(and(where, eq(testimonials.adminId, ctx.actor.userId)))
      .returning({ id: testimonials.id }),
  )
}

/** Puts an agent's testimonial on the public pages or takes it off; the brokerage's own stay approved. */
export function setTestimonialApproved(ctx: StaffCtx, id: string, isApproved: boolean): Promise<TestimonialOutcome> {
  return outcomeOf(ctx, 'testimonial approval not changed', (tx) =>
    tx
      .update(testimonials)
      .set({ isApproved })
      .where(and(eq(testimonials.id, id), isNull(testimonials.adminId)))
      .returning({ id: testimonials.id }),
  )
}

/** Removes any testimonial for good. */
export function deleteTestimonial(ctx: StaffCtx, id: string): Promise<TestimonialOutcome> {
  return outcomeOf(ctx, 'testimonial not deleted', (tx) =>
    tx.delete(testimonials).where(eq(testimonials.id, id)).returning({ id: testimonials.id }),
  )
}

async function outcomeOf(
  ctx: StaffCtx,
  event: string,
  write: (tx: Tx) => Promise<readonly unknown[]>,
): Promise<TestimonialOutcome> {
  let reached = 0
  const held = await attempt(ctx, event, async (tx) => {
    reached = (await write(tx)).length
  })
  if (!held) return 'failed'
  return reached > 0 ? 'saved' : 'missing'
}

function readPage(ctx: StaffCtx, view: TestimonialListView, whose: SQL | undefined) {
  const matching = and(whose, matchingView(view))
  return orUnavailable(ctx, testimonialsCopy.fetchFailed, async (tx) => {
    const [counted] = await tx
      .select({ total: count() })
      .from(testimonials)
      .leftJoin(agents, eq(agents.id, testimonials.agentId))
      .leftJoin(profiles, eq(profiles.id, testimonials.adminId))
      .where(matching)
    const { rows, paging } = await takeCountedPage(
      view.page,
      testimonialPageSize,
      counted?.total ?? 0,
      (limit, offset) =>
        tx
          .select(listColumns)
          .from(testimonials)
          .leftJoin(agents, eq(agents.id, testimonials.agentId))
          .leftJoin(profiles, eq(profiles.id, testimonials.adminId))
          .where(matching)
          .orderBy(...orderOf(view))
          .limit(limit)
          .offset(offset),
    )
    return { testimonials: rows.map((row) => listed(row, ctx.actor.userId)), paging }
  })
}

const listColumns = {
  id: testimonials.id,
  clientName: testimonials.clientName,
  content: testimonials.content,
  rating: testimonials.rating,
  isApproved: testimonials.isApproved,
  adminId: testimonials.adminId,
  agentName: agents.name,
  adminName: profiles.fullName,
  createdAt: testimonials.createdAt,
}

type ListedRow = Pick<typeof testimonials.$inferSelect, 'id' | 'clientName' | 'content' | 'rating' | 'isApproved'> & {
  adminId: string | null
  agentName: string | null
  adminName: string | null
  createdAt: Date
}

/** Who the admin author is stays here; the page is told whether the actor is. */
function listed({ adminId, createdAt, ...row }: ListedRow, userId: string) {
  return {
    ...row,
    writtenOn: ruleDay(createdAt) as string,
    byBrokerage: adminId !== null,
    mayEdit: adminId === userId,
  }
}

/** The condition that a view's search and filters make. */
export function matchingView({ search, state, origin }: TestimonialListView): SQL | undefined {
  return and(
    search ? containing(search) : undefined,
    state ? eq(testimonials.isApproved, state === 'approved') : undefined,
    origin === 'agents' ? isNull(testimonials.adminId) : undefined,
    origin === 'brokerage' ? isNotNull(testimonials.adminId) : undefined,
  )
}

/** Every word must stand somewhere in the testimonial or in its author's name. */
function containing(search: string): SQL | undefined {
  const row = sql`concat_ws(' ', ${testimonials.clientName}, ${testimonials.content}, ${agents.name}, ${profiles.fullName})`
  return and(...search.split(/\s+/).map((word) => ilike(row, anywhere(word))))
}

/** A view's order, with the id at its end. */
export function orderOf({ sort }: TestimonialListView): SQL[] {
  const order = sort.direction === 'asc' ? asc : desc
  const column = {
    date: testimonials.createdAt,
    client: sql`lower(${testimonials.clientName})`,
    author: sql`lower(coalesce(${agents.name}, ${profiles.fullName}))`,
    rating: testimonials.rating,
  }[sort.column]
  return [order(column), desc(testimonials.createdAt), desc(testimonials.id)]
}
