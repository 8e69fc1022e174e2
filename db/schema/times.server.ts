import { timestamp } from 'drizzle-orm/pg-core'

/** When a row was written, and when it last changed; triggers keep the second. */
export const times = {
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
}
