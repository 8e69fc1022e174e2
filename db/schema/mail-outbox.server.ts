import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgPolicy, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { hasLength, isKnown } from './checks.server.ts'
import { oneOf } from './columns.server.ts'
import { mayAdd, mayDelete, mayDoAll, mayRead } from './policies.server.ts'
import { finder, isSuperAdmin, jobs, privacy, steward, superAdmin } from './roles.server.ts'

/** Mail waiting to be sent, put here in the transaction that causes it. Rendered at delivery, under a stable Message-ID. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    to: text('to').notNull(),
    template: text('template').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    subject: text('subject'),
    html: text('html'),
    text: text('text'),
    status: oneOf('status', ['queued', 'sent', 'failed']).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
    messageId: uuid('message_id').notNull().unique().defaultRandom(),
    lastError: text('last_error'),
    /** To many subscribers: delivered after everything else, and never to an address that refused one. */
    isList: boolean('is_list').notNull().default(false),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** When the recipient's server said that there is no such mailbox. */
    bouncedAt: timestamp('bounced_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('mail_outbox_due_idx')
      .on(table.nextAttemptAt)
      .where(sql`${table.status} = 'queued'`),
    index('mail_outbox_created_at_idx').on(table.createdAt),
    index('mail_outbox_unsent_idx')
      .on(table.status, table.createdAt)
      .where(sql`${table.status} <> 'sent'`),
    hasLength(table.to, 3, 254),
    check('mail_outbox_template_form', sql`${table.template} ~ '^[a-z][a-z0-9-]{0,62}$'`),
    isKnown(table.status),
    check('mail_outbox_attempts_range', sql`${table.attempts} >= 0`),
    mayDoAll('mail_outbox_worker', jobs),
    // Without the payload, which may contain links that only the addressee may open.
    mayRead('mail_outbox_super_admin_read', superAdmin, isSuperAdmin),
    mayRead('mail_outbox_steward_find', steward),
    mayAdd('mail_outbox_steward_queue', steward, sql`${table.status} = 'queued'`),
    pgPolicy('mail_outbox_steward_retry', {
      for: 'update',
      to: steward,
      using: sql`${table.status} = 'failed'`,
      withCheck: sql`${table.status} = 'queued'`,
    }),
    mayRead('mail_outbox_finder_read', finder),
    mayRead('mail_outbox_privacy_find', privacy),
    mayDelete('mail_outbox_privacy_erase', privacy),
  ],
)
