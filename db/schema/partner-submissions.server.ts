import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { hasAtMost, isKnown } from './checks.server.ts'
import { oneOf, partOf } from './columns.server.ts'
import { leads } from './leads.server.ts'
import { mayAdd, mayDelete, mayDoAll, mayRead } from './policies.server.ts'
import { intake, isSuperAdmin, jobs, keeper, privacy, superAdmin } from './roles.server.ts'

/** A contact lead on its way to the partner. Created only by `app.queue_partner_submission`, updated by the worker. */
export const partnerSubmissions = pgTable(
  'partner_submissions',
  {
    leadId: partOf('lead_id', () => leads.id).primaryKey(),
    state: oneOf('state', ['waiting', 'sent', 'failed', 'skipped']).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    claimedAt: timestamp('claimed_at', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('partner_submissions_waiting_idx')
      .on(table.createdAt)
      .where(sql`${table.state} = 'waiting'`),
    isKnown(table.state),
    check('partner_submissions_attempts_range', sql`${table.attempts} >= 0`),
    hasAtMost(table.lastError, 2000),
    mayRead('partner_submissions_super_admin_read', superAdmin, isSuperAdmin),
    mayDoAll('partner_submissions_worker', jobs),
    mayDoAll('partner_submissions_keeper', keeper),
    // The role may set nothing but the lead, so every row that it adds is waiting.
    mayAdd('partner_submissions_queue', intake),
    mayRead('partner_submissions_privacy_find', privacy),
    mayDelete('partner_submissions_privacy_erase', privacy),
  ],
)
