import { sql } from 'drizzle-orm'
import { date, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core'
import { intake, jobs } from './roles.server.ts'

/**
 * What visitors are hashed with, one secret for each Toronto day. It is forgotten the day after, so that nobody can tell
 * any more whose visit an old hash was.
 */
export const pageViewSalts = pgTable(
  'page_view_salts',
  {
    day: date('day').primaryKey(),
    salt: text('salt').notNull(),
  },
  () => [
    pgPolicy('page_view_salts_use', { for: 'all', to: intake, using: sql`true`, withCheck: sql`true` }),
    pgPolicy('page_view_salts_worker_find', { for: 'select', to: jobs, using: sql`true` }),
    pgPolicy('page_view_salts_worker_forget', { for: 'delete', to: jobs, using: sql`true` }),
  ],
)
