import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgPolicy, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { agents } from './agents.server.ts'
import { admin, agent, currentAgentId, isSuperAdmin, jobs, superAdmin } from './roles.server.ts'

/**
 * How often an agent's page was looked at on a finished day in Toronto: what is left of the views, which are deleted after
 * 90 days. A job adds each day up once it is over, so today's are in `analytics_events` only.
 */
export const pageViewDays = pgTable(
  'page_view_days',
  {
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.day] }),
    index('page_view_days_day_idx').on(table.day),
    check('page_view_days_views_range', sql`${table.views} > 0`),
    pgPolicy('page_view_days_read_own', {
      for: 'select',
      to: [agent, admin],
      using: sql`${table.agentId} = ${currentAgentId}`,
    }),
    pgPolicy('page_view_days_super_admin_read', { for: 'select', to: superAdmin, using: isSuperAdmin }),
    pgPolicy('page_view_days_worker_find', { for: 'select', to: jobs, using: sql`true` }),
    pgPolicy('page_view_days_worker_add', { for: 'insert', to: jobs, withCheck: sql`true` }),
  ],
)
