import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { hasLength } from './checks.server.ts'
import { mayAdd, mayDelete, mayRead } from './policies.server.ts'
import { isSuperAdmin, jobs, superAdmin } from './roles.server.ts'

/**
 * Addresses whose mail server said that there is no such mailbox. Lists do not mail them until a super admin removes
 * the entry.
 */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In lower case. */
    email: text('email').notNull(),
    /** The server's answer. */
    reason: text('reason').notNull(),
    /** The kind of mail that was refused; `by-hand` when a super admin added the address after a bounce. */
    template: text('template').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('mail_suppressions_email_key').on(table.email),
    index('mail_suppressions_created_at_idx').on(table.createdAt),
    check(
      'mail_suppressions_email_form',
      sql`${table.email} = lower(${table.email}) and char_length(${table.email}) <= 254`,
    ),
    hasLength(table.reason, 1, 500),
    mayRead('mail_suppressions_worker_read', jobs),
    mayAdd('mail_suppressions_worker_add', jobs),
    mayRead('mail_suppressions_super_admin_read', superAdmin, isSuperAdmin),
    // For a bounce that arrived in the office's mailbox later.
    mayAdd('mail_suppressions_super_admin_add', superAdmin, isSuperAdmin),
    mayDelete('mail_suppressions_super_admin_lift', superAdmin, isSuperAdmin),
  ],
)
