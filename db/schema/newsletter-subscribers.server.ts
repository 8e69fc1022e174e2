import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { hasLength, isKnown } from './checks.server.ts'
import { oneOf, times } from './columns.server.ts'
import { mayChange, mayDoAll, mayRead } from './policies.server.ts'
import { intake, isSuperAdmin, jobs, privacy, superAdmin } from './roles.server.ts'

/** Double opt-in: pending until the mailed link is opened. Tokens are stored as hashes. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    status: oneOf('status', ['pending', 'confirmed', 'unsubscribed']).notNull().default('pending'),
    confirmHash: text('confirm_hash').notNull(),
    unsubscribeHash: text('unsubscribe_hash').notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
    ...times,
  },
  (table) => [
    uniqueIndex('newsletter_subscribers_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('newsletter_subscribers_confirm_hash_key').on(table.confirmHash),
    uniqueIndex('newsletter_subscribers_unsubscribe_hash_key').on(table.unsubscribeHash),
    index('newsletter_subscribers_status_created_at_idx').on(table.status, table.createdAt),
    hasLength(table.email, 3, 254),
    isKnown(table.status),
    check(
      'newsletter_subscribers_hashes_length',
      sql`char_length(${table.confirmHash}) between 16 and 128 and char_length(${table.unsubscribeHash}) between 16 and 128`,
    ),
    mayDoAll('newsletter_subscribers_intake', intake),
    mayRead('newsletter_subscribers_super_admin_read', superAdmin, isSuperAdmin),
    mayRead('newsletter_subscribers_worker', jobs),
    mayChange('newsletter_subscribers_worker_links', jobs, sql`${table.status} = 'confirmed'`),
    mayRead('newsletter_subscribers_privacy_find', privacy),
    mayChange('newsletter_subscribers_privacy_end', privacy),
  ],
)
