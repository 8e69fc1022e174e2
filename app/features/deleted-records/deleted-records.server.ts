import { and, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { deletedRecords } from '#db/schema/deleted-records.server.ts'
import { profiles } from '#db/schema/profiles.server.ts'
import { anywhere } from '#app/lib/like-pattern.ts'
import type { Toast } from '#app/lib/toast.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError, isForeignKeyViolation, isPermissionDenied } from '#app/platform/errors.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { deletedRecordsCopy as copy } from './deleted-records.copy.ts'
import { daysLeft, type DeletedEntity, keptDays } from './deleted-records.ts'

export type DeletedRecord = Awaited<ReturnType<typeof listDeleted>>[number]

/** Older ones are found by searching: nobody pages through a bin. */
const mostShown = 100

/** What was deleted and the actor may restore, newest first. `search` looks at its name, its agent and who deleted it. */
export async function listDeleted(ctx: StaffCtx, entity: DeletedEntity, search: string) {
  const pattern = anywhere(search)
  const rows = await ctx.db((tx) =>
    tx
      .select({
        id: deletedRecords.id,
        label: deletedRecords.label,
        agentName: agents.name,
        deletedAt: deletedRecords.deletedAt,
        deletedBy: deletedRecords.deletedBy,
        deletedByName: profiles.fullName,
      })
      .from(deletedRecords)
      .leftJoin(profiles, eq(profiles.id, deletedRecords.deletedBy))
      .leftJoin(agents, eq(agents.id, deletedRecords.agentId))
      .where(
        and(
          eq(deletedRecords.entity, entity),
          search
            ? or(
                ilike(deletedRecords.label, pattern),
                ilike(agents.name, pattern),
                ilike(profiles.fullName, pattern),
                sql`${deletedRecords.kept} ->> 'client_email' ilike ${pattern}`,
              )
            : undefined,
        ),
      )
      .orderBy(desc(deletedRecords.deletedAt), desc(deletedRecords.id))
      .limit(mostShown),
  )
  // An agent reads no profile but their own; who else deletes an agent's post is the super admin.
  return rows.map(({ deletedBy, deletedByName, ...row }) => ({
    ...row,
    by: deletedBy === ctx.actor.userId ? 'You' : deletedByName || 'The brokerage',
    daysLeft: daysLeft(row.deletedAt, ctx.now()),
  }))
}

/**
 * Undoes a delete and answers with the id of what is back; a sentence when it cannot be. Refuses, as not found, what is
 * not there (any more) or not the actor's.
 */
export async function restoreDeleted(ctx: StaffCtx, entity: DeletedEntity, id: string) {
  try {
    return await ctx.db(async (tx) => {
      const known = await tx.$count(deletedRecords, and(eq(deletedRecords.id, id), eq(deletedRecords.entity, entity)))
      if (known === 0) throw new AppError('not_found', copy.notFound)
      const { rows } = await tx.execute<{ back: string | null }>(sql`select app.restore_deleted(${id}) as back`)
      if (!rows[0]?.back) throw new AppError('not_found', copy.notFound)
      return { restored: rows[0].back }
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    if (isPermissionDenied(error)) throw new AppError('forbidden', 'Access denied', { cause: error })
    if (isForeignKeyViolation(error)) return { problem: copy.agentLeft }
    ctx.log.error({ requestId: ctx.requestId, error }, 'deleted record not restored')
    return { problem: copy.restoreFailed[entity] }
  }
}

/** The message after a delete, with a way back. `listPath` is the list of deleted records, which takes the form. */
export async function toastWithUndo(ctx: StaffCtx, entityId: string, text: string, listPath: string): Promise<Toast> {
  const [kept] = await ctx.db((tx) =>
    tx.select({ id: deletedRecords.id }).from(deletedRecords).where(eq(deletedRecords.entityId, entityId)),
  )
  const toast: Toast = { kind: 'success', text }
  return kept
    ? { ...toast, post: { label: copy.undo, action: listPath, fields: { intent: 'restore', id: kept.id } } }
    : toast
}

/** Forgets what was deleted more than 30 days ago. */
export async function purgeDeleted(ctx: WorkerCtx): Promise<number> {
  const { rowCount } = await ctx.db((tx) =>
    tx.execute(
      sql`delete from deleted_records
           where deleted_at < ${ctx.now().toISOString()}::timestamptz - make_interval(days => ${keptDays})`,
    ),
  )
  if (rowCount) ctx.log.info({ requestId: ctx.requestId, count: rowCount }, 'deleted records purged')
  return rowCount ?? 0
}
