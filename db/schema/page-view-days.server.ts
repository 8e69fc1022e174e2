import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { partOf } from './columns.server.ts'
import { agents } from './agents.server.ts'
import { mayAdd, mayDelete, mayDoAll, mayRead } from './policies.server.ts'
import { admin, agent, currentAgentId, isSuperAdmin, jobs, superAdmin, intake } from './roles.server.ts'

/**
 * How often an agent's page was viewed on a past day in Toronto. Single views are deleted after 90 days. A job totals
 * each day once it is over, so today's views are in `analytics_events` only.
 */
export const pageViewDays = pgTable(
  'page_view_days',
  {
    agentId: partOf('agent_id', () => agents.id).notNull(),
    day: date('day').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.day] }),
    index('page_view_days_day_idx').on(table.day),
    check('page_view_days_views_range', sql`${table.views} > 0`),
    mayRead('page_view_days_read_own', [agent, admin], sql`${table.agentId} = ${currentAgentId}`),
    mayRead('page_view_days_super_admin_read', superAdmin, isSuperAdmin),
    mayRead('page_view_days_worker_find', jobs),
    mayAdd('page_view_days_worker_add', jobs),
  ],
)

/**
 * The salts for visitor hashes, one secret for each Toronto day. A salt is deleted the day after, so that nobody can
 * tell whose visit an old hash was.
 */
export const pageViewSalts = pgTable(
  'page_view_salts',
  {
    day: date('day').primaryKey(),
    salt: text('salt').notNull(),
  },
  () => [
    mayDoAll('page_view_salts_use', intake),
    mayRead('page_view_salts_worker_find', jobs),
    mayDelete('page_view_salts_worker_forget', jobs),
  ],
)
