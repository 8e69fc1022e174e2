import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { auditLog } from '#db/schema/audit-log.server.ts'
import { profiles } from '#db/schema/profiles.server.ts'
import { formatWhen } from '#app/lib/when.ts'
import { attemptOr, type Written } from './attempt.server.ts'
import type { AppCtx, StaffCtx } from './context.ts'
import type { Tx } from './db.server.ts'

/**
 * `changed`: somebody else saved the row since it was read; `missing`: somebody deleted it. `failed`: the log has the
 * cause.
 */
export type SaveOutcome = 'saved' | 'changed' | 'missing' | 'failed'

/** `version` is the version to compare when several forms each save a part of a row. */
type Versioned = { id: PgColumn } & ({ updatedAt: PgColumn } | { version: SQL<string> })

/** The version of a row: when it was last saved, to the microsecond. A form carries it along. */
export function versionOf({ updatedAt }: { updatedAt: PgColumn }): SQL<string> {
  return sql<string>`extract(epoch from ${updatedAt})::text`
}

/** The version of a part of a row: another part may change without this form being out of date. */
export function versionOfParts(parts: readonly (PgColumn | SQL)[]): SQL<string> {
  return sql<string>`md5(jsonb_build_array(${sql.join([...parts], sql`, `)})::text)`
}

/**
 * Saves one row unless somebody else saved it since `read` was read. `write` updates where the condition holds. `expected`: see
 * `attemptOr`.
 */
export function saveVersion<const Expected = never>(
  ctx: AppCtx,
  event: string,
  columns: Versioned,
  read: { id: string; version: string },
  write: (tx: Tx, where: SQL | undefined) => PromiseLike<Written>,
  expected?: (error: unknown) => Expected | false,
): Promise<SaveOutcome | Expected> {
  const version = 'version' in columns ? columns.version : versionOf(columns)
  const save = async (tx: Tx): Promise<SaveOutcome> => {
    const written = await write(tx, and(eq(columns.id, read.id), eq(version, read.version)))
    return outcomeOf(tx, written, columns.id, read.id)
  }
  return attemptOr(ctx, event, 'failed', save, expected)
}

/** What became of a write to one row as somebody saw it. */
export async function outcomeOf(tx: Tx, { rowCount }: Written, column: PgColumn, id: string): Promise<SaveOutcome> {
  if (rowCount) return 'saved'
  return (await tx.$count(column.table as PgTable, eq(column, id))) > 0 ? 'changed' : 'missing'
}

/**
 * Says who last saved a record and when, as a sentence to go with a conflict. Empty for those who may not read the
 * audit log.
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
