import { sql } from 'drizzle-orm'
import { bigint, integer, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { admin, agent, currentAgentId, isAdmin, isSuperAdmin, jobs, ledger, superAdmin } from './roles.server.ts'

/**
 * How many leads an agent has of each status and type, as changes: the sum of `leads` is the number. Every statement that
 * changes leads appends its own difference in its own transaction, so that nobody waits for anybody and the sum is exact
 * in every snapshot; a job adds the rows up now and then.
 */
export const leadCounts = pgTable(
  'lead_counts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    agentId: uuid('agent_id'),
    status: text('status', { enum: ['new', 'contacted', 'qualified', 'closed'] }).notNull(),
    type: text('type', { enum: ['rate_quote', 'refinance', 'contact', 'application', 'chat'] }).notNull(),
    leads: integer('leads').notNull(),
  },
  (table) => [
    pgPolicy('lead_counts_agent_read', { for: 'select', to: agent, using: sql`${table.agentId} = ${currentAgentId}` }),
    pgPolicy('lead_counts_admin_read', {
      for: 'select',
      to: admin,
      using: sql`${isAdmin} and (${table.agentId} = ${currentAgentId} or ${table.agentId} is null)`,
    }),
    pgPolicy('lead_counts_super_admin_read', { for: 'select', to: superAdmin, using: isSuperAdmin }),
    pgPolicy('lead_counts_append', { for: 'insert', to: ledger, withCheck: sql`true` }),
    pgPolicy('lead_counts_add_up', { for: 'all', to: jobs, using: sql`true`, withCheck: sql`true` }),
  ],
)
