import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { deletedRecords } from '#db/schema/deleted-records.server.ts'
import { findFirstAgent } from '#app/features/agents/agents.server.ts'
import { blogCopy } from '#app/features/blog/blog.copy.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError, isForeignKeyViolation, isPermissionDenied } from '#app/platform/errors.ts'
import { deletedRecordsCopy as copy } from './deleted-records.copy.ts'
import { findDeleted } from './deleted-records.server.ts'
import type { DeletedEntity } from './deleted-records.ts'

/** The id of what is back, or the first of so many. */
type RestoreOutcome = { restored: string; count: number } | { status: number; problem: string }

export type HeirChoice = NonNullable<Awaited<ReturnType<typeof findHeirChoice>>>

/**
 * A deleted post whose agent has left, how many posts that agent left behind, and the agents whose they may become, active
 * ones first. Null when it needs none, or the actor may not choose.
 */
export async function findHeirChoice(ctx: StaffCtx, id: string | null) {
  if (!id || !isUuid(id) || ctx.actor.role !== 'super_admin') return null
  return ctx.db(async (tx) => {
    const record = await findDeleted(tx, 'post', id)
    if (!record?.agentLeft || record.byBrokerage) return null
    const heirs = await tx
      .select({ id: agents.id, name: agents.name, isActive: agents.isActive })
      .from(agents)
      .orderBy(desc(agents.isActive), asc(sql`lower(${agents.name})`), asc(agents.id))
    const leftBehind = await tx.$count(deletedRecords, writtenBy(record.agentId))
    return { id, title: record.label, agentName: record.agentName, heirs, leftBehind }
  })
}

/**
 * Undoes a delete and answers with the id of what is back; a sentence when it cannot be. A post whose agent has left goes
 * to `heirId`, which a super admin chose, and with `all` every other that they wrote: all or none. The brokerage's own goes
 * to the agent that a new one would be tied to. Refuses, as not found, what is not there (any more) or not the actor's.
 */
export async function restoreDeleted(
  ctx: StaffCtx,
  entity: DeletedEntity,
  id: string,
  heirId: string | null = null,
  all = false,
): Promise<RestoreOutcome> {
  try {
    return await ctx.db(async (tx) => {
      const record = await findDeleted(tx, entity, id)
      if (!record) throw new AppError('not_found', copy.notFound)
      const { agentLeft, byBrokerage } = record
      const needsAgent = entity === 'post' && agentLeft
      const heir = needsAgent && byBrokerage && !heirId ? await findFirstAgent(tx) : heirId
      if (needsAgent && !heir) return { status: 409, problem: byBrokerage ? blogCopy.noAgent : copy.heirMissing }
      const wanted = all && needsAgent && !byBrokerage ? writtenBy(record.agentId) : eq(deletedRecords.id, id)
      const { rows } = await tx.execute<{ back: string | null }>(
        sql`select app.restore_deleted(id, ${heir}::uuid) as back
              from (select id from deleted_records where ${wanted} order by deleted_at, id) wanted`,
      )
      const [restored, ...others] = rows.flatMap(({ back }) => back ?? [])
      if (!restored) throw new AppError('not_found', copy.notFound)
      return { restored, count: 1 + others.length }
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    if (isPermissionDenied(error)) throw new AppError('forbidden', 'Access denied', { cause: error })
    if (isForeignKeyViolation(error)) return { status: 409, problem: copy.heirLeft }
    ctx.log.error({ requestId: ctx.requestId, error }, 'deleted record not restored')
    return { status: 500, problem: copy.restoreFailed[entity] }
  }
}

/** The posts that an agent wrote, among those deleted; what the brokerage wrote in their name is none of them. */
function writtenBy(agentId: string | null) {
  return and(
    eq(deletedRecords.entity, 'post'),
    sql`${deletedRecords.agentId} = ${agentId}`,
    sql`${deletedRecords.kept} ->> 'admin_created' = 'false'`,
  )
}
