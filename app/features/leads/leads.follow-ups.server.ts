import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { followUps } from '#db/schema/follow-ups.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { profiles } from '#db/schema/profiles.server.ts'
import { clockIn, momentIn } from '#app/lib/zoned-time.ts'
import { pick } from '#app/lib/pick.ts'
import { attempt, attemptOne } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { mailUuid } from '#app/platform/mail-links.server.ts'
import { queueMails } from '#app/platform/mail.server.ts'
import { type FollowUpChoice, followUpMoment } from './lead-follow-up.ts'
import { spokenTime } from './lead-reply-time.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import { findTimeZone } from './leads.reply.server.ts'
import { referenceOf } from './leads.ts'

/** A time of one's own choice on the actor's clock (`2026-11-30T15:00`), or one of the usual ones. */
export type When = { at: string | null; choice: FollowUpChoice }

/** The follow-ups of a lead, open ones first, each with its time on the actor's clock. */
export async function listFollowUps(ctx: StaffCtx, leadId: string) {
  const timeZone = await findTimeZone(ctx, ctx.actor.agentId ?? '')
  const rows = await ctx.db((tx) =>
    tx
      .select({
        ...pick(followUps, 'id', 'text', 'dueAt', 'doneAt', 'ownerId'),
        owner: profiles.fullName,
      })
      .from(followUps)
      .leftJoin(profiles, eq(profiles.id, followUps.ownerId))
      .where(eq(followUps.leadId, leadId))
      .orderBy(sql`${followUps.doneAt} is not null`, asc(followUps.dueAt), asc(followUps.id)),
  )
  return rows.map(({ ownerId, owner, dueAt, ...row }) => ({
    ...row,
    due: spokenTime(dueAt, timeZone),
    isLate: row.doneAt === null && dueAt <= ctx.now(),
    isOwn: ownerId === ctx.actor.userId,
    /** Null for somebody whose name the actor may not read. */
    owner,
  }))
}

export type FollowUp = Awaited<ReturnType<typeof listFollowUps>>[number]

async function momentOf(ctx: StaffCtx, { at, choice }: When, renewalDate: string | null): Promise<Date> {
  const timeZone = await findTimeZone(ctx, ctx.actor.agentId ?? '')
  const due = at
    ? momentIn(timeZone, at.slice(0, 16))
    : followUpMoment(choice, { now: ctx.now(), timeZone, renewalDate })
  if (!due) throw new AppError('invalid', at ? copy.followUpTime : copy.followUpNoRenewal)
  if (due <= ctx.now()) throw new AppError('invalid', copy.followUpPast(clockIn(timeZone, ctx.now())))
  return due
}

/** Adds a follow-up of the actor's. Refuses a time that is past, and a lead that the actor does not see. */
export async function addFollowUp(ctx: StaffCtx, leadId: string, text: string, when: When): Promise<boolean> {
  const [lead] = await ctx.db((tx) =>
    tx
      .select({ renewalDate: sql<string | null>`${leads.metadata} ->> 'renewalDate'` })
      .from(leads)
      .where(eq(leads.id, leadId)),
  )
  if (!lead) throw new AppError('not_found', copy.notFound)
  const dueAt = await momentOf(ctx, when, lead.renewalDate)
  return attempt(ctx, 'follow-up not saved', (tx) =>
    // Raw SQL: the query builder names every column, and the actor may write only these.
    tx.execute(sql`insert into follow_ups (lead_id, text, due_at) values (${leadId}, ${text}, ${dueAt.toISOString()})`),
  )
}

/** Marks one of the actor's own follow-ups as done, or as not done after all. */
export function setFollowUpDone(ctx: StaffCtx, id: string, isDone: boolean): Promise<boolean> {
  return change(ctx, id, { doneAt: isDone ? ctx.now() : null })
}

/** Puts one of the actor's own follow-ups off; its reminder comes again. */
export async function putOffFollowUp(ctx: StaffCtx, id: string, when: When): Promise<boolean> {
  return change(ctx, id, { dueAt: await momentOf(ctx, when, null), remindedAt: null })
}

function change(ctx: StaffCtx, id: string, values: Partial<typeof followUps.$inferInsert>): Promise<boolean> {
  return attemptOne(ctx, 'follow-up not changed', copy.followUpMissing, (tx) =>
    tx
      .update(followUps)
      .set(values)
      .where(and(eq(followUps.id, id), eq(followUps.ownerId, ctx.actor.userId))),
  )
}

/** As many as one run mails; the next minute's run continues. */
const mostAtOnce = 500

/**
 * Mails each owner at the hour of a follow-up, once however often it runs or is killed: the mark and the mail are one transaction,
 * and two copies skip each other's rows. An owner who no longer sees the lead is told nothing.
 */
export async function remindOfFollowUps(ctx: WorkerCtx): Promise<void> {
  const now = ctx.now()
  await ctx.db(async (tx) => {
    const due = await tx
      .select({
        ...pick(followUps, 'id', 'text', 'dueAt', 'ownerId'),
        leadId: leads.id,
        agentId: leads.agentId,
        name: leads.clientName,
      })
      .from(followUps)
      .innerJoin(leads, eq(leads.id, followUps.leadId))
      .where(and(isNull(followUps.doneAt), isNull(followUps.remindedAt), lte(followUps.dueAt, now)))
      .orderBy(asc(followUps.dueAt))
      .limit(mostAtOnce)
      .for('update', { of: followUps, skipLocked: true })
    if (due.length === 0) return
    const ids = sql.param(due.map(({ id }) => id))
    await tx.execute(sql`update follow_ups set reminded_at = ${now.toISOString()} where id = any(${ids}::uuid[])`)
    const owners = sql.param([...new Set(due.map(({ ownerId }) => ownerId))])
    const { rows } = await tx.execute<{ user_id: string; email: string; role: string; agent_id: string | null }>(
      sql`select * from app.list_staff_contacts(${owners}::uuid[])`,
    )
    const contacts = new Map(rows.map((row) => [row.user_id, row]))
    const mails = due.flatMap(({ id, text, dueAt, ownerId, leadId, agentId, name }) => {
      const owner = contacts.get(ownerId)
      const area = owner?.role === 'super_admin' ? '/super-admin' : '/agent-dashboard'
      const seesLead =
        owner &&
        (owner.role === 'super_admin' ||
          (agentId !== null && agentId === owner.agent_id) ||
          (owner.role === 'admin' && agentId === null))
      if (!seesLead) return []
      return {
        to: owner.email,
        template: 'follow-up',
        messageId: mailUuid(ctx, `follow-up ${id} ${dueAt.toISOString()}`),
        payload: {
          text,
          name: name ?? 'Unnamed',
          reference: referenceOf(leadId),
          url: new URL(`${area}/leads?lead=${leadId}`, ctx.env.SITE_URL).href,
        },
      }
    })
    await queueMails(ctx, tx, mails)
  })
}
