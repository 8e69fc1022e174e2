import { and, asc, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { deletedRecords } from '#db/schema/deleted-records.server.ts'
import { profiles } from '#db/schema/profiles.server.ts'
import { foldText } from '#app/lib/folded-text.ts'
import { anywhere } from '#app/lib/like-pattern.ts'
import { takeCountedPage } from '#app/lib/list-page.ts'
import type { Toast } from '#app/lib/toast.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { csvOfList } from '#app/platform/csv.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { deletedPageSize, type DeletedListView } from './deleted-record-list-view.ts'
import { deletedRecordsCopy as copy } from './deleted-records.copy.ts'
import { daysLeft, type DeletedEntity, keptDays } from './deleted-records.ts'

export type DeletedList = Awaited<ReturnType<typeof listDeleted>>
export type DeletedRecord = DeletedList['records'][number]

const agentName = sql<string | null>`coalesce(${agents.name}, ${deletedRecords.extras} ->> 'agent_name')`

const columns = {
  id: deletedRecords.id,
  label: deletedRecords.label,
  /** As the agent was called when it was deleted, once they have left. */
  agentName,
  agentLeft: sql<boolean>`${deletedRecords.agentId} is not null and ${agents.id} is null`,
  /** A post that the brokerage wrote, not the agent to whom it was tied. */
  byBrokerage: sql<boolean>`coalesce(${deletedRecords.kept} ->> 'admin_created', 'false') = 'true'`,
  deletedAt: deletedRecords.deletedAt,
  deletedBy: deletedRecords.deletedBy,
  deletedByName: profiles.fullName,
}

/**
 * One page of what was deleted and the actor may restore, and where it lies. Counted through: nothing is deleted but one
 * at a time, and nothing kept longer than 30 days.
 */
export async function listDeleted(ctx: StaffCtx, entity: DeletedEntity, view: DeletedListView) {
  const { rows, paging } = await ctx.db(async (tx) => {
    const matching = await matchingView(ctx, tx, entity, view)
    const count = tx.$count(deletedRecords, matching)
    return takeCountedPage(view.page, deletedPageSize, count, (limit, offset) =>
      selectDeleted(tx, matching, view, limit, offset),
    )
  })
  return { records: rows.map((row) => shown(ctx, row)), paging }
}

/** The list as a file. */
export function downloadDeleted(ctx: StaffCtx, entity: DeletedEntity, view: DeletedListView): Promise<Response> {
  return csvOfList(ctx, {
    what: `deleted_${entity}`,
    header: [entity === 'lead' ? 'Client' : 'Title', 'Agent', 'Deleted', 'By', 'Days left'],
    count: async (tx) => tx.$count(deletedRecords, await matchingView(ctx, tx, entity, view)),
    read: async (tx, limit, offset) =>
      selectDeleted(tx, await matchingView(ctx, tx, entity, view), view, limit, offset),
    cells: (row) => {
      const { label, agentName, deletedAt, by, daysLeft: left } = shown(ctx, row)
      return [label, agentName, deletedAt, by, left]
    },
  })
}

/** One of them, by its own id and not that of what it keeps. */
export async function findDeleted(tx: Tx, entity: DeletedEntity, id: string) {
  const [record] = await tx
    .select({ ...columns, agentId: deletedRecords.agentId })
    .from(deletedRecords)
    .leftJoin(profiles, eq(profiles.id, deletedRecords.deletedBy))
    .leftJoin(agents, eq(agents.id, deletedRecords.agentId))
    .where(and(eq(deletedRecords.id, id), eq(deletedRecords.entity, entity)))
  return record ?? null
}

function selectDeleted(tx: Tx, matching: SQL | undefined, view: DeletedListView, limit: number, offset: number) {
  return tx
    .select(columns)
    .from(deletedRecords)
    .leftJoin(profiles, eq(profiles.id, deletedRecords.deletedBy))
    .leftJoin(agents, eq(agents.id, deletedRecords.agentId))
    .where(matching)
    .orderBy(...orderOf(view))
    .limit(limit)
    .offset(offset)
}

/** An agent reads no profile but their own; who else deletes an agent's post is the super admin. */
function shown(ctx: StaffCtx, { deletedBy, deletedByName, ...row }: Awaited<ReturnType<typeof selectDeleted>>[number]) {
  return {
    ...row,
    by: deletedBy === ctx.actor.userId ? 'You' : deletedByName || 'The brokerage',
    daysLeft: daysLeft(row.deletedAt, ctx.now()),
  }
}

/** The search looks at the record's name, its agent, who deleted it, and a client's address. */
async function matchingView(ctx: StaffCtx, tx: Tx, entity: DeletedEntity, { search }: DeletedListView) {
  const ofKind = eq(deletedRecords.entity, entity)
  if (!search) return ofKind
  const pattern = anywhere(foldText(search))
  // Of posts the name of an agent who has left is kept; there are never many.
  const { rows } = await tx.execute<{ agents: string[]; people: string[] }>(sql`select
    array(select id from agents where app.fold_text(name) like ${pattern}
      union select agent_id from deleted_records where entity = 'post' and ${entity} = 'post'
        and app.fold_text(extras ->> 'agent_name') like ${pattern}) as agents,
    array(select id from profiles where app.fold_text(full_name) like ${pattern}) as people`)
  const named = rows[0]!
  return and(
    ofKind,
    or(
      await textLike(ctx, tx, entity, pattern),
      inArray(deletedRecords.agentId, named.agents),
      inArray(deletedRecords.deletedBy, named.people),
    ),
  )
}

/** Below the wall PostgreSQL tries LIKE on every row: of a super admin's thousands the index is asked (`app.search_deleted`). */
async function textLike(ctx: StaffCtx, tx: Tx, entity: DeletedEntity, pattern: string): Promise<SQL> {
  if (ctx.actor.role !== 'super_admin') return like(deletedRecords.searchText, pattern)
  const { rows } = await tx.execute<{ id: string }>(sql`select id from app.search_deleted(${entity}, ${pattern})`)
  return inArray(
    deletedRecords.id,
    rows.map(({ id }) => id),
  )
}

function orderOf({ sort }: DeletedListView): SQL[] {
  const order = sort.direction === 'asc' ? asc : desc
  const column = {
    deleted: order(deletedRecords.deletedAt),
    label: order(sql`lower(${deletedRecords.label})`),
    agent: sql`${order(sql`lower(${agentName})`)} nulls last`,
    by: order(sql`lower(${profiles.fullName})`),
  }[sort.column]
  return [column, desc(deletedRecords.deletedAt), desc(deletedRecords.id)]
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
