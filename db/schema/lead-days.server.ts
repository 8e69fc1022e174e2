import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgPolicy, pgTable, text } from 'drizzle-orm/pg-core'
import { isSuperAdmin, jobs, ledger, superAdmin } from './roles.server.ts'

/**
 * How many leads of each type and status came on each day in Toronto, in the whole brokerage, as changes like
 * `lead_counts`: the sum of `leads` is the number, whatever becomes of a lead later. A job adds the rows up every night.
 */
export const leadDays = pgTable(
  'lead_days',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: date('day').notNull(),
    type: text('type', { enum: ['rate_quote', 'refinance', 'contact', 'application', 'chat'] }).notNull(),
    status: text('status', { enum: ['new', 'contacted', 'qualified', 'closed'] }).notNull(),
    leads: integer('leads').notNull(),
  },
  (table) => [
    index('lead_days_day_idx').on(table.day),
    pgPolicy('lead_days_super_admin_read', { for: 'select', to: superAdmin, using: isSuperAdmin }),
    pgPolicy('lead_days_append', { for: 'insert', to: ledger, withCheck: sql`true` }),
    pgPolicy('lead_days_add_up', { for: 'all', to: jobs, using: sql`true`, withCheck: sql`true` }),
  ],
)
