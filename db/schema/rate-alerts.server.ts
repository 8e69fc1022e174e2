import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { hasLength, isBetween, isKnown } from './checks.server.ts'
import { oneOf } from './columns.server.ts'
import { mayChange, mayDelete, mayDoAll, mayRead } from './policies.server.ts'
import { intake, isSuperAdmin, jobs, privacy, superAdmin } from './roles.server.ts'

/**
 * Who waits for which rate. Pending until the mailed link is used; tokens are stored as hashes. `armed` means that the
 * rate was above the threshold at the last check, so that the next drop below it is a crossing.
 */
export const rateAlerts = pgTable(
  'rate_alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    province: text('province').notNull(),
    rateType: oneOf('rate_type', ['fixed', 'variable']).notNull(),
    term: text('term').notNull(),
    /** In percent a year. */
    threshold: numeric('threshold', { precision: 6, scale: 3, mode: 'number' }).notNull(),
    status: oneOf('status', ['pending', 'confirmed', 'ended']).notNull().default('pending'),
    confirmHash: text('confirm_hash').notNull().unique('rate_alerts_confirm_hash_key'),
    unsubscribeHash: text('unsubscribe_hash').notNull().unique('rate_alerts_unsubscribe_hash_key'),
    armed: boolean('armed').notNull().default(true),
    /** How many crossings were mailed. */
    crossings: integer('crossings').notNull().default(0),
    crossedAt: timestamp('crossed_at', { withTimezone: true }),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // One alert of a kind for each address: a new threshold replaces the old one when it is confirmed.
    uniqueIndex('rate_alerts_one_of_a_kind')
      .on(sql`lower(${table.email})`, table.province, table.rateType, table.term)
      .where(sql`${table.status} = 'confirmed'`),
    index('rate_alerts_waiting_idx')
      .on(table.province, table.rateType, table.term, table.threshold)
      .where(sql`${table.status} = 'confirmed'`),
    index('rate_alerts_pending_idx')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending'`),
    index('rate_alerts_created_at_idx').on(table.createdAt, table.id),
    hasLength(table.email, 3, 254),
    isKnown(table.status),
    isKnown(table.rateType),
    check('rate_alerts_term_form', sql`${table.term} ~ '^[1-9][0-9]? (year|month)$'`),
    hasLength(table.province, 1, 40),
    isBetween(table.threshold, 0.5, 20),
    check(
      'rate_alerts_hashes_length',
      sql`char_length(${table.confirmHash}) between 16 and 128 and char_length(${table.unsubscribeHash}) between 16 and 128`,
    ),
    mayDoAll('rate_alerts_intake', intake),
    mayRead('rate_alerts_worker_read', jobs),
    mayChange('rate_alerts_worker_mail', jobs, sql`${table.status} = 'confirmed'`),
    // An address whose link was never used is deleted with its alert.
    mayDelete(
      'rate_alerts_worker_forget',
      jobs,
      sql`${table.status} = 'pending' and ${table.createdAt} < now() - interval '7 days'`,
    ),
    mayRead('rate_alerts_super_admin_read', superAdmin, isSuperAdmin),
    mayDelete('rate_alerts_super_admin_delete', superAdmin, isSuperAdmin),
    mayRead('rate_alerts_privacy_find', privacy),
    mayChange('rate_alerts_privacy_end', privacy),
  ],
)
