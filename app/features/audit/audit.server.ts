import { and, asc, desc, eq, gte, ilike, inArray, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { auditLog } from '#db/schema/audit-log.server.ts'
import { deletedRecords } from '#db/schema/deleted-records.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { profiles } from '#db/schema/profiles.server.ts'
import { anywhere } from '#app/lib/like-pattern.ts'
import { formatWhen } from '#app/lib/when.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { csvBatchSize, csvDownload } from '#app/platform/csv.server.ts'
import { alias } from 'drizzle-orm/pg-core'
import { type AuditListView, auditPageSize } from './audit-list-view.ts'
import { auditEntityLabels, describeDetail, verbOf } from './audit.ts'

export type AuditEntry = Awaited<ReturnType<typeof readEntries>>[number]

/** One page of the log, newest first, and the id after which the next one begins. Only super admins get any. */
export async function listAudit(ctx: StaffCtx, view: AuditListView) {
  const found = await readEntries(ctx, view, view.before, auditPageSize + 1)
  const entries = found.slice(0, auditPageSize)
  return { entries, older: found.length > auditPageSize ? (entries.at(-1)?.id ?? null) : null }
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
  const count = await ctx.db((tx) =>
    tx
      .select({ n: sql<number>`count(*)::int` })
      .from(auditLog)
      .leftJoin(profiles, eq(profiles.id, auditLog.actorUserId))
      .where(matchingView(view)),
  )
  return csvDownload(ctx, {
    what: 'audit',
    header: ['When', 'Who', 'Role', 'Action', 'Record', 'Name', 'Id', 'What changed'],
    count: count[0]?.n ?? 0,
    batches: allEntries(ctx, view),
  })
}

async function* allEntries(ctx: StaffCtx, view: AuditListView) {
  for (let before: number | null = null; ;) {
    const batch: AuditEntry[] = await readEntries(ctx, view, before, csvBatchSize)
    yield batch.map((entry) => [
      entry.at,
      entry.by,
      entry.byRole,
      verbOf(entry.action),
      auditEntityLabels[entry.entity] ?? entry.entity,
      entry.name,
      entry.entityId,
      describeDetail(entry.action, entry.detail),
    ])
    if (batch.length < csvBatchSize) return
    before = batch.at(-1)?.id ?? null
  }
}

const accounts = alias(profiles, 'accounts')

function readEntries(ctx: StaffCtx, view: AuditListView, before: number | null, limit: number) {
  return ctx.db((tx) =>
    tx
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
      .where(and(matchingView(view), before ? lt(auditLog.id, before) : undefined))
      .orderBy(desc(auditLog.id))
      .limit(limit),
  )
}

function matchingView({ search, who, entity, verb, record, from, to }: AuditListView): SQL | undefined {
  const pattern = anywhere(search)
  return and(
    who === 'worker' || who === 'system'
      ? and(isNull(auditLog.actorUserId), eq(auditLog.actorRole, who))
      : who
        ? eq(auditLog.actorUserId, who)
        : undefined,
    entity ? eq(auditLog.entity, entity) : undefined,
    verb ? like(auditLog.action, `%.${verb.replaceAll('_', '\\_')}`) : undefined,
    record ? eq(auditLog.entityId, record) : undefined,
    from ? gte(auditLog.at, sql`${from}::date::timestamp at time zone 'America/Toronto'`) : undefined,
    to ? lt(auditLog.at, sql`(${to}::date + 1)::timestamp at time zone 'America/Toronto'`) : undefined,
    search
      ? or(
          ilike(profiles.fullName, pattern),
          ilike(auditLog.action, pattern),
          sql`${auditLog.detail}::text ilike ${pattern}`,
          sql`${auditLog.entityId} in (select id from agents where name ilike ${pattern})`,
          sql`${auditLog.entityId} in (select entity_id from deleted_records where label ilike ${pattern})`,
        )
      : undefined,
  )
}
