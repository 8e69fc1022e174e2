import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { hasLength } from './checks.server.ts'
import { partOf } from './columns.server.ts'
import { leads } from './leads.server.ts'
import { mayAdd, mayChange, mayDelete, mayDoAll, mayRead } from './policies.server.ts'
import { profiles } from './profiles.server.ts'
import { currentUserId, jobs, keeper, privacy, seesLead, staff } from './roles.server.ts'

/**
 * Something that a member of staff means to do about a lead at a time. Whoever sees the lead sees it; only its owner changes it,
 * while they still see the lead.
 */
export const followUps = pgTable(
  'follow_ups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    leadId: partOf('lead_id', () => leads.id).notNull(),
    ownerId: uuid('owner_id')
      .notNull()
      .default(sql`app.current_user_id()`)
      .references(() => profiles.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
    /** When the owner was mailed about it; empty again once it is put off. */
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('follow_ups_lead_idx').on(table.leadId),
    index('follow_ups_owner_idx')
      .on(table.ownerId, table.dueAt)
      .where(sql`${table.doneAt} is null`),
    index('follow_ups_waiting_idx')
      .on(table.dueAt)
      .where(sql`${table.doneAt} is null and ${table.remindedAt} is null`),
    hasLength(table.text, 1, 500),
    mayRead('follow_ups_read', staff, seesLead),
    mayAdd('follow_ups_add_own', staff, sql`${table.ownerId} = ${currentUserId} and ${seesLead}`),
    mayChange('follow_ups_change_own', staff, sql`${table.ownerId} = ${currentUserId} and ${seesLead}`),
    mayRead('follow_ups_worker_read', jobs),
    mayChange('follow_ups_worker_remind', jobs),
    mayDoAll('follow_ups_keeper', keeper),
    mayRead('follow_ups_privacy_find', privacy),
    mayDelete('follow_ups_privacy_erase', privacy),
  ],
)
