import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { hasAtMost } from './checks.server.ts'
import { partOf } from './columns.server.ts'
import { agents } from './agents.server.ts'
import { mayAdd, mayDelete, mayRead } from './policies.server.ts'
import { admin, agent, currentAgentId, intake, isSuperAdmin, jobs, superAdmin } from './roles.server.ts'

/** Only visitors are counted, and only on pages of active agents. Written by `app.record_page_view`. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    agentId: partOf('agent_id', () => agents.id).notNull(),
    eventType: text('event_type').notNull().default('page_view'),
    /** The same for the same visitor and day; salted by day, so that it tells nothing afterwards. */
    visitorHash: text('visitor_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('analytics_events_agent_id_idx').on(table.agentId, table.createdAt),
    // The salt changes every day, so this is one view of an agent's page per visitor and day.
    uniqueIndex('analytics_events_once_a_day_key')
      .on(table.agentId, table.visitorHash)
      .where(sql`${table.visitorHash} is not null`),
    index('analytics_events_created_at_idx').on(table.createdAt),
    check('analytics_events_event_type_form', sql`${table.eventType} ~ '^[a-z_]{1,50}$'`),
    hasAtMost(table.visitorHash, 128),
    mayAdd(
      'analytics_events_count_view',
      intake,
      sql`${table.eventType} = 'page_view'
        and exists (select from public.agents where agents.id = ${table.agentId} and app.is_public(agents.is_active, agents.licences))`,
    ),
    mayRead('analytics_events_read_own', [agent, admin], sql`${table.agentId} = ${currentAgentId}`),
    mayRead('analytics_events_super_admin_read', superAdmin, isSuperAdmin),
    mayRead('analytics_events_worker_read', jobs),
    mayDelete('analytics_events_worker_expire', jobs),
  ],
)
