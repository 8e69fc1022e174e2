import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { agents } from '#db/schema/agents.server.ts'
import { deletedRecords } from '#db/schema/deleted-records.server.ts'
import { profiles } from '#db/schema/profiles.server.ts'
import { findFirstAgent } from '#app/features/agents/agents.server.ts'
import { blogCopy } from '#app/features/blog/blog.copy.ts'
import { anywhere } from '#app/lib/like-pattern.ts'
import type { Toast } from '#app/lib/toast.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError, isForeignKeyViolation, isPermissionDenied } from '#app/platform/errors.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { defineList, type RowOf } from '#app/platform/list.server.ts'
import { deletedRecordsCopy as copy, daysLeft, type DeletedEntity, keptDays } from './deleted-records.ts'
import { pick } from '#app/lib/pick.ts'

const RestoreForm = z.object({
  intent: z.literal('restore'),
  id: z.uuid(),
  /** The agent who takes over a post whose own agent has left. */
  agentId: z.uuid({ error: copy.heirMissing }).optional(),
  /** Whether that agent also takes over all other posts of the agent who left. */
  all: z.literal('on').optional(),
})

const agentName = sql<string | null>`coalesce(${agents.name}, ${deletedRecords.extras} ->> 'agent_name')`

const columns = {
  ...pick(deletedRecords, 'id', 'label', 'agentId', 'deletedAt', 'deletedBy'),
  /** For an agent who has left, the name that they had when the record was deleted. */
  agentName,
  agentLeft: sql<boolean>`${deletedRecords.agentId} is not null and ${agents.id} is null`,
  /** Whether the brokerage wrote the post, not the agent it was tied to. */
  byBrokerage: sql<boolean>`coalesce(${deletedRecords.kept} ->> 'admin_created', 'false') = 'true'`,
  deletedByName: profiles.fullName,
}

/** The deleted records that the actor may restore. They are kept for 30 days, so there are never very many. */
export const deletedLists = {
  lead: deletedListOf('lead'),
  post: deletedListOf('post'),
  answer: deletedListOf('answer'),
}

export type DeletedRecord = RowOf<(typeof deletedLists)['post']>

function deletedListOf(entity: DeletedEntity) {
  return defineList({
    words: {
      one: entity,
      title: copy.title[entity],
      search: 'Search what was deleted',
      placeholder: 'Name or person',
      noMatch: copy.noneMatching,
      showAll: 'Show everything deleted',
    },
    failed: copy.fetchFailed[entity],
    pageSize: 50,
    usual: 'desc',
    select: selectDeleted,
    where: () => eq(deletedRecords.entity, entity),
    search: containing,
    sorts: {
      deleted: deletedRecords.deletedAt,
      label: sql`lower(${deletedRecords.label})`,
      agent: sql`lower(${agentName})`,
      by: sql`lower(${profiles.fullName})`,
    },
    ties: [desc(deletedRecords.deletedAt), desc(deletedRecords.id)],
    row: (one, ctx) => ({
      ...pick(one, 'id', 'label', 'agentName', 'agentLeft', 'byBrokerage', 'deletedAt'),
      by: whoDeleted(ctx, one),
      daysLeft: daysLeft(one.deletedAt, ctx.now()),
    }),
    csv: `deleted_${entity}`,
    columns: {
      [entity === 'lead' ? 'Client' : 'Title']: (one) => one.label,
      Agent: (one) => one.agentName,
      Deleted: (one) => one.deletedAt,
      By: (one, ctx) => whoDeleted(ctx, one),
      'Days left': (one, ctx) => daysLeft(one.deletedAt, ctx.now()),
    },
  })
}

/** An agent can read no profile but their own; anybody else who deletes their post is a super admin. */
function whoDeleted(ctx: StaffCtx, row: { deletedBy: string | null; deletedByName: string | null }): string {
  return row.deletedBy === ctx.actor.userId ? 'You' : row.deletedByName || 'The brokerage'
}

/** One deleted record by its own id, not by the id of the record that it stores. */
async function findDeleted(tx: Tx, entity: DeletedEntity, id: string) {
  const [record] = await selectDeleted(tx).where(and(eq(deletedRecords.id, id), eq(deletedRecords.entity, entity)))
  return record ?? null
}

function selectDeleted(tx: Tx) {
  return tx
    .select(columns)
    .from(deletedRecords)
    .leftJoin(profiles, eq(profiles.id, deletedRecords.deletedBy))
    .leftJoin(agents, eq(agents.id, deletedRecords.agentId))
    .$dynamic()
}

/** Searches the record's name, a client's address, its agent and the person who deleted it. */
function containing(search: string): SQL | undefined {
  const pattern = sql`app.fold_text(${anywhere(search)})`
  return or(
    sql`${deletedRecords.searchText} like ${pattern}`,
    sql`app.fold_text(${agentName}) like ${pattern}`,
    sql`app.fold_text(${profiles.fullName}) like ${pattern}`,
  )
}

/** The message after a delete, with an undo button. `listPath` is the list of deleted records, which handles it. */
export async function toastWithUndo(ctx: StaffCtx, entityId: string, text: string, listPath: string): Promise<Toast> {
  const [kept] = await ctx.db((tx) =>
    tx.select({ id: deletedRecords.id }).from(deletedRecords).where(eq(deletedRecords.entityId, entityId)),
  )
  const toast: Toast = { kind: 'success', text }
  return kept
    ? { ...toast, post: { label: copy.undo, action: listPath, fields: { intent: 'restore', id: kept.id } } }
    : toast
}

/** Deletes for good the records that were deleted more than 30 days ago. */
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

/** The id of the restored record, or of the first of several. */
type RestoreOutcome = { restored: string; count: number } | { status: number; problem: string }

export type HeirChoice = NonNullable<Awaited<ReturnType<typeof findHeirChoice>>>

/**
 * The choices for a deleted post whose agent has left: how many posts that agent left behind, and the agents who may
 * take them over, active ones first. Null when no choice is needed, or the actor may not choose.
 */
async function findHeirChoice(ctx: StaffCtx, id: string | null) {
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
 * Undoes a delete and returns the id of the restored record, or a message when it cannot be restored. If a post's agent
 * has left, it goes to `heirId`, which a super admin chose; with `all`, so do all other posts that the agent wrote, or
 * none. The brokerage's own post goes to the agent that a new one would be tied to. Refuses, as not found, a record
 * that does not exist (any more) or is not the actor's.
 */
async function restoreDeleted(
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

/** The deleted posts that an agent wrote, without those that the brokerage wrote in their name. */
function writtenBy(agentId: string | null) {
  return and(
    eq(deletedRecords.entity, 'post'),
    sql`${deletedRecords.agentId} = ${agentId}`,
    sql`${deletedRecords.kept} ->> 'admin_created' = 'false'`,
  )
}

/** The data of a page of deleted records; with `?restore={id}` it asks who takes over a post whose agent has left. */
export async function loadDeleted(ctx: StaffCtx, entity: DeletedEntity, url: URL) {
  const [list, choice] = await Promise.all([
    deletedLists[entity].load(ctx, url),
    entity === 'post' ? findHeirChoice(ctx, url.searchParams.get('restore')) : null,
  ])
  return { list, choice }
}

/** Restores the record that the form names and redirects to it. `pathOf` gives the page of a restored record. */
export async function restoreAndShow(
  ctx: StaffCtx,
  request: Request,
  entity: DeletedEntity,
  pathOf: (id: string) => string,
) {
  const form = await parseForm(request, RestoreForm)
  if (!form.ok) return form.invalid()
  const { id, agentId, all } = form.value
  const outcome = await restoreDeleted(ctx, entity, id, agentId, Boolean(all))
  if ('problem' in outcome) return form.refuse(outcome.status, outcome.problem)
  const { restored: lead, restoredAnswer: answer } = copy
  const text = { lead, answer, post: copy.restoredPosts(outcome.count) }[entity]
  throw await redirectWithToast(ctx, pathOf(outcome.restored), { kind: 'success', text })
}
