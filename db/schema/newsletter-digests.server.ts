import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgPolicy, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { mayAdd, mayRead } from './policies.server.ts'
import { isSuperAdmin, jobs, superAdmin } from './roles.server.ts'

/** One newsletter a week. The process that inserts the week's row sends it; no other can insert it again. */
export const newsletterDigests = pgTable(
  'newsletter_digests',
  {
    /** The Monday of the week in Toronto. */
    week: date('week', { mode: 'string' }).primaryKey(),
    /** Its content, the same for every subscriber. */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    /** Its progress: subscribers are taken in the order of their ids. */
    lastSubscriberId: uuid('last_subscriber_id'),
    mails: integer('mails').notNull().default(0),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    check('newsletter_digests_week_is_monday', sql`extract(isodow from ${table.week}) = 1`),
    check('newsletter_digests_mails_range', sql`${table.mails} >= 0`),
    mayRead('newsletter_digests_worker_read', jobs),
    mayAdd('newsletter_digests_worker_claim', jobs),
    pgPolicy('newsletter_digests_worker_go_on', {
      for: 'update',
      to: jobs,
      using: sql`${table.finishedAt} is null`,
      withCheck: sql`true`,
    }),
    mayRead('newsletter_digests_super_admin_read', superAdmin, isSuperAdmin),
  ],
)
