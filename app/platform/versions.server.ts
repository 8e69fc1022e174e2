import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { attempt } from './attempt.server.ts'
import type { AppCtx } from './context.ts'
import type { Tx } from './db.server.ts'

/** `changed`: somebody else saved it since it was read; `missing`: deleted it. `failed`: the cause is in the log. */
export type SaveOutcome = 'saved' | 'changed' | 'missing' | 'failed'

/** `version`: what to go by where several forms each save a part of a row. */
type Versioned = { id: PgColumn } & ({ updatedAt: PgColumn } | { version: SQL<string> })

/** Which version of a row was read: when it was saved last, to the microsecond. A form carries it along. */
export function versionOf({ updatedAt }: { updatedAt: PgColumn }): SQL<string> {
  return sql<string>`extract(epoch from ${updatedAt})::text`
}

/** The same for a form that shows a part of a row: another part may change without this form being out of date. */
export function versionOfParts(parts: readonly (PgColumn | SQL)[]): SQL<string> {
  return sql<string>`md5(jsonb_build_array(${sql.join([...parts], sql`, `)})::text)`
}

/**
 * Saves one row unless somebody else saved it since `read` was read. `write` updates where the condition holds and returns
 * the rows that it changed.
 */
export async function saveVersion(
  ctx: AppCtx,
  event: string,
  columns: Versioned,
  read: { id: string; version: string },
  write: (tx: Tx, where: SQL | undefined) => Promise<readonly unknown[]>,
): Promise<SaveOutcome> {
  const version = 'version' in columns ? columns.version : versionOf(columns)
  let outcome: SaveOutcome = 'saved'
  const held = await attempt(ctx, event, async (tx) => {
    const saved = await write(tx, and(eq(columns.id, read.id), eq(version, read.version)))
    if (saved.length > 0) return
    const isThere = (await tx.$count(columns.id.table as PgTable, eq(columns.id, read.id))) > 0
    outcome = isThere ? 'changed' : 'missing'
  })
  return held ? outcome : 'failed'
}
