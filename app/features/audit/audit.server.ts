import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { agents } from '#db/schema/agents.server.ts'
import { auditLog } from '#db/schema/audit-log.server.ts'
import { deletedRecords } from '#db/schema/deleted-records.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { profiles } from '#db/schema/profiles.server.ts'
import { takePage } from '#app/lib/list-page.ts'
import { formatWhen } from '#app/lib/when.ts'
import { orUnavailable } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { csvBatches, type CsvCell, csvDownload } from '#app/platform/csv.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { type AuditListView, auditPageSize } from './audit-list-view.ts'
import { lookForEntries, sliceEntries } from './audit.finding.server.ts'
import { auditCopy } from './audit.copy.ts'
import { auditEntityLabels, describeDetail, verbOf } from './audit.ts'

export type AuditEntry = Awaited<ReturnType<typeof readEntries>>[number]

/** One page of the log, newest first unless the view says otherwise, and where it lies. Only super admins get any. */
export async function listAudit(ctx: StaffCtx, view: AuditListView) {
  return orUnavailable(ctx, auditCopy.fetchFailed, async (tx) => {
    const finding = await lookForEntries(tx, view)
    const { rows, paging } = await takePage(view.place, auditPageSize, finding.total, (slice) =>
      sliceEntries(tx, finding, slice),
    )
    return { entries: await readEntries(tx, rows), paging }
  })
}

/** Whom the list can be narrowed to: everybody with a role in the brokerage. */
export function listAuditActors(ctx: StaffCtx) {
  return ctx.db((tx) =>
    tx
      .select({ id: profiles.id, name: profiles.fullName })
      .from(profiles)
      .where(inArray(profiles.role, ['super_admin', 'admin', 'agent']))
      .orderBy(asc(profiles.fullName)),
  )
}

/**
 * Who saved a record last and when, as the sentence that goes with a conflict. None for those who may not read the log:
 * then it was somebody of the brokerage.
 */
export async function describeLastChange(ctx: StaffCtx, id: string): Promise<string[]> {
  if (ctx.actor.role !== 'super_admin') return []
  const [last] = await ctx.db((tx) =>
    tx
      .select({ at: auditLog.at, by: profiles.fullName })
      .from(auditLog)
      .leftJoin(profiles, eq(profiles.id, auditLog.actorUserId))
      .where(eq(auditLog.entityId, id))
      .orderBy(desc(auditLog.id))
      .limit(1),
  )
  return last ? [`Saved by ${last.by || 'the system'} on ${formatWhen(last.at)}.`] : []
}

/** The list as a file. */
export async function downloadAudit(ctx: StaffCtx, view: AuditListView): Promise<Response> {
  const finding = await ctx.db((tx) => lookForEntries(tx, view))
  let last: string | null = null
  const next = (limit: number) =>
    ctx.db(async (tx) => {
      const ids = await sliceEntries(tx, finding, { backwards: false, from: last, skip: 0, limit })
      if (!ids?.length) return null
      last = ids.at(-1) ?? null
      return readEntries(tx, ids)
    })
  return csvDownload(ctx, {
    what: 'audit',
    header: ['When', 'Who', 'Role', 'Action', 'Record', 'Name', 'Id', 'What changed'],
    count: finding.total.more ? null : finding.total.count,
    batches: csvBatches(next, cellsOf),
  })
}

function cellsOf(entry: AuditEntry): CsvCell[] {
  return [
    entry.at,
    entry.by,
    entry.byRole,
    verbOf(entry.action),
    auditEntityLabels[entry.entity] ?? entry.entity,
    entry.name,
    entry.entityId,
    describeDetail(entry.action, entry.detail),
  ]
}

const accounts = alias(profiles, 'accounts')

async function readEntries(tx: Tx, ids: readonly string[]) {
  const found = await tx
    .select({
      id: auditLog.id,
      at: auditLog.at,
      by: profiles.fullName,
      byRole: auditLog.actorRole,
      action: auditLog.action,
      entity: auditLog.entity,
      entityId: auditLog.entityId,
      detail: auditLog.detail,
      /** As it is called now, or was when the entry was written. */
      name: sql<
        string | null
      >`coalesce(${auditLog.detail} ->> 'label', ${auditLog.detail} ->> 'name', ${leads.clientName},
        ${agents.name}, ${accounts.fullName}, ${deletedRecords.label})`,
      /** False for what was deleted and not restored. */
      isThere: sql<boolean>`not exists (select from audit_log later where later.entity_id = ${auditLog.entityId}
        and later.action = ${auditLog.entity} || '.delete' and not exists (select from audit_log again
          where again.entity_id = later.entity_id and again.id > later.id and again.action = ${auditLog.entity} || '.restore'))`,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorUserId))
    .leftJoin(leads, eq(leads.id, auditLog.entityId))
    .leftJoin(agents, eq(agents.id, auditLog.entityId))
    .leftJoin(accounts, eq(accounts.id, auditLog.entityId))
    .leftJoin(deletedRecords, eq(deletedRecords.entityId, auditLog.entityId))
    .where(inArray(auditLog.id, ids.map(Number)))
  const byId = new Map(found.map((entry) => [String(entry.id), entry]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
