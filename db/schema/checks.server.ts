import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { check, type PgColumn } from 'drizzle-orm/pg-core'

/** Checks of one column, named after its table and column. An empty column passes them. */

function named(column: PgColumn, what: string, holds: SQL) {
  return check(`${getTableName(column.table)}_${column.name}_${what}`, holds)
}

/** The column has one of the values of its `enum`. */
export function isKnown(column: PgColumn) {
  // A check gets its columns without their types.
  const typed = Object.values(getTableColumns(column.table)).find(({ name }) => name === column.name)
  const values = typed?.enumValues?.map((value) => `'${value}'`).join(', ')
  return named(column, 'known', sql`${column} in (${sql.raw(values!)})`)
}

export function isBetween(column: PgColumn, least: number, most: number) {
  return named(column, 'range', sql`${column} between ${sql.raw(`${least} and ${most}`)}`)
}

export function hasLength(column: PgColumn, least: number, most: number) {
  return named(column, 'length', sql`char_length(${column}) between ${sql.raw(`${least} and ${most}`)}`)
}

export function hasAtMost(column: PgColumn, characters: number) {
  return named(column, 'length', sql`char_length(${column}) <= ${sql.raw(String(characters))}`)
}

export function isObject(column: PgColumn, characters: number) {
  const isShort = sql`char_length(${column}::text) <= ${sql.raw(String(characters))}`
  return named(column, 'object', sql`jsonb_typeof(${column}) = 'object' and ${isShort}`)
}
