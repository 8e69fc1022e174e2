import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { leadActivities } from '#db/schema/lead-activities.server.ts'
import { requiredText } from '#app/lib/typed-text.ts'
import { pick } from '#app/lib/pick.ts'
import { attempt, attemptOne, attemptOr } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { callOutcomes, longestNote, type CallOutcome } from './lead-activity.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import { findKept } from './leads.merge.server.ts'

/** What staff noted about a lead, the calls they logged and the mails they wrote, newest first. */
export async function listActivities(ctx: StaffCtx, leadId: string) {
  const rows = await ctx.db((tx) =>
    tx
      .select({
        ...pick(leadActivities, 'id', 'kind', 'text', 'subject', 'authorId'),
        author: leadActivities.authorName,
        createdAt: leadActivities.createdAt,
      })
      .from(leadActivities)
      .where(and(eq(leadActivities.leadId, leadId), isNull(leadActivities.removedAt)))
      .orderBy(desc(leadActivities.createdAt), desc(leadActivities.id)),
  )
  return rows.map(({ authorId, ...row }) => ({ ...row, isOwn: authorId === ctx.actor.userId }))
}

export type LeadActivity = Awaited<ReturnType<typeof listActivities>>[number]

/**
 * Stores a note, or the actor's own note of this id as it is now. `missing`: the lead does not exist or is not the actor's to work
 * on. `failed`: the cause is in the log.
 */
export function saveNote(ctx: StaffCtx, leadId: string, note: string, id?: string) {
  return attemptOr(ctx, 'note not saved', 'failed', async (tx): Promise<'saved' | 'missing' | 'failed'> => {
    const { rows } = await tx.execute(sql`select from leads where id = ${leadId}`)
    if (rows.length === 0) return 'missing'
    // Raw SQL: the query builder names every column, and the actor may write only these.
    await tx.execute(
      id
        ? sql`insert into lead_activities (id, lead_id, kind, text) values (${id}, ${leadId}, 'note', ${note})
            on conflict (id) do update set text = excluded.text where lead_activities.lead_id = excluded.lead_id`
        : sql`insert into lead_activities (lead_id, kind, text) values (${leadId}, 'note', ${note})`,
    )
    return 'saved'
  })
}

/** Deletes one of the actor's own notes or calls, or brings it back. */
export function removeActivity(ctx: StaffCtx, id: string, isRemoved: boolean): Promise<boolean> {
  return attemptOne(ctx, 'note not deleted', copy.noteMissing, (tx) =>
    tx
      .update(leadActivities)
      .set({ removedAt: isRemoved ? ctx.now() : null })
      .where(and(eq(leadActivities.id, id), eq(leadActivities.authorId, ctx.actor.userId))),
  )
}

/** Logs a call. A new lead that was reached, or left a message, has been contacted. */
export function logCall(ctx: StaffCtx, leadId: string, outcome: CallOutcome): Promise<boolean> {
  return attempt(ctx, 'call not logged', (tx) =>
    tx.execute(
      sql`insert into lead_activities (lead_id, kind, text, outcome)
        values (${leadId}, 'call', ${callOutcomes[outcome]}, ${outcome})`,
    ),
  )
}

const NoteDraft = z.object({ id: z.uuid(), noteId: z.uuid(), note: requiredText('Write the note first', longestNote) })

/** Saves a note while somebody types it. Answers with the HTTP status alone. */
export async function keepNoteDraft(ctx: StaffCtx, request: Request): Promise<Response> {
  const form = await parseForm(request, NoteDraft)
  if (!form.ok) return new Response(null, { status: 400 })
  const { id, noteId, note } = form.value
  let outcome = await saveNote(ctx, id, note, noteId)
  // Merged while somebody typed: the note goes to the lead that holds everything.
  const kept = outcome === 'missing' && (await findKept(ctx, id))
  if (kept) outcome = await saveNote(ctx, kept, note, noteId)
  return new Response(null, { status: { saved: 204, missing: 404, failed: 500 }[outcome] })
}
