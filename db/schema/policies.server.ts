import { type SQL, sql } from 'drizzle-orm'
import { pgPolicy, type PgRole } from 'drizzle-orm/pg-core'

type Roles = PgRole | PgRole[]

const allRows = sql`true`

/** Row-level policies, by what they let a role do with which rows; left out, all of them. */
export function mayRead(name: string, to: Roles, rows: SQL = allRows) {
  return pgPolicy(name, { for: 'select', to, using: rows })
}

export function mayAdd(name: string, to: Roles, rows: SQL = allRows) {
  return pgPolicy(name, { for: 'insert', to, withCheck: rows })
}

/** The condition holds for the row as it was and as it becomes. */
export function mayChange(name: string, to: Roles, rows: SQL = allRows) {
  return pgPolicy(name, { for: 'update', to, using: rows, withCheck: rows })
}

export function mayDelete(name: string, to: Roles, rows: SQL = allRows) {
  return pgPolicy(name, { for: 'delete', to, using: rows })
}

/** Reads, adds, changes and deletes; the condition holds for a row as it was and as it becomes. */
export function mayDoAll(name: string, to: Roles, rows: SQL = allRows) {
  return pgPolicy(name, { for: 'all', to, using: rows, withCheck: rows })
}
