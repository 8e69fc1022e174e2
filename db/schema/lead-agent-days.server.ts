import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgPolicy, pgTable, uuid } from 'drizzle-orm/pg-core'
import { admin, agent, currentAgentId, isSuperAdmin, jobs, ledger, superAdmin } from './roles.server.ts'

/**
 * How many of the leads that an agent has came on each day in Toronto, by source and by status as it is now, as changes like
 * `lead_days`: the sum of a column is the number. One row a day once they are added up, however many leads an agent has.
 */
export const leadAgentDays = pgTable(
  'lead_agent_days',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    agentId: uuid('agent_id').notNull(),
    day: date('day').notNull(),
    leads: integer('leads').notNull(),
    fromCalculator: integer('from_calculator').notNull(),
    fromContactForm: integer('from_contact_form').notNull(),
    fromWebsite: integer('from_website').notNull(),
    fromChatbot: integer('from_chatbot').notNull(),
    nowNew: integer('now_new').notNull(),
    nowContacted: integer('now_contacted').notNull(),
    nowQualified: integer('now_qualified').notNull(),
    nowClosed: integer('now_closed').notNull(),
  },
  (table) => [
    index('lead_agent_days_agent_idx').on(table.agentId, table.day),
    // With all that ranking agents by their leads of some days needs.
    index('lead_agent_days_day_idx').on(table.day, table.agentId, table.leads),
    pgPolicy('lead_agent_days_read_own', {
      for: 'select',
      to: [agent, admin],
      using: sql`${table.agentId} = ${currentAgentId}`,
    }),
    pgPolicy('lead_agent_days_super_admin_read', { for: 'select', to: superAdmin, using: isSuperAdmin }),
    pgPolicy('lead_agent_days_append', { for: 'insert', to: ledger, withCheck: sql`true` }),
    pgPolicy('lead_agent_days_add_up', { for: 'all', to: jobs, using: sql`true`, withCheck: sql`true` }),
  ],
)
