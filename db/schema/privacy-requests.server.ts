import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { isKnown } from './checks.server.ts'
import { oneOf } from './columns.server.ts'
import { mayAdd, mayRead } from './policies.server.ts'
import { currentUserId, isSuperAdmin, superAdmin } from './roles.server.ts'

/**
 * A person asked to see, correct or erase what we keep about them, and it was done. Holds nothing about the person but keyed hashes
 * of the address, phone number or lead that it was about, so that it can be found again. No foreign keys: it outlives accounts.
 */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: oneOf('kind', ['access', 'correction', 'erasure']).notNull(),
    subjectHashes: text('subject_hashes').array().notNull(),
    askedBy: oneOf('asked_by', ['person', 'representative', 'regulator']).notNull(),
    askedOn: date('asked_on').notNull(),
    doneBy: uuid('done_by')
      .notNull()
      .default(sql`app.current_user_id()`),
    doneByName: text('done_by_name')
      .notNull()
      .default(sql`app.current_user_name()`),
    doneAt: timestamp('done_at', { withTimezone: true }).notNull().defaultNow(),
    /** How many records of each kind were handed over, corrected or erased, and how many stayed. */
    affected: jsonb('affected').$type<{ done: Record<string, number>; stayed: Record<string, number> }>().notNull(),
  },
  (table) => [
    index('privacy_requests_done_at_idx').on(table.doneAt, table.id),
    isKnown(table.kind),
    isKnown(table.askedBy),
    check(
      'privacy_requests_hashes',
      sql`cardinality(${table.subjectHashes}) between 1 and 4 and array_to_string(${table.subjectHashes}, '') ~ '^[0-9a-f]+$'`,
    ),
    mayRead('privacy_requests_super_admin_read', superAdmin, isSuperAdmin),
    mayAdd('privacy_requests_super_admin_add', superAdmin, sql`${isSuperAdmin} and ${table.doneBy} = ${currentUserId}`),
  ],
)
