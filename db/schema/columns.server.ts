import { type AnyPgColumn, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** When a row was written, and when it last changed; triggers keep the second. */
export const times = {
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
}

/** The row that this one is a part of, and is deleted with. */
export function partOf<Name extends string>(name: Name, whole: () => AnyPgColumn) {
  return uuid(name).references(whole, { onDelete: 'cascade' })
}

/** A text that is one of these; the table's `isKnown` holds it to them. */
export function oneOf<Name extends string, const Values extends readonly [string, ...string[]]>(
  name: Name,
  values: Values,
) {
  return text(name, { enum: values })
}
