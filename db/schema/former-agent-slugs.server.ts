import { sql } from 'drizzle-orm'
import { index, pgPolicy, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { agents } from './agents.server.ts'
import { ledger, visitor } from './roles.server.ts'

/** Addresses that a broker's page once had, so that old links still lead there. Kept by triggers on `agents`. */
export const formerAgentSlugs = pgTable(
  'former_agent_slugs',
  {
    slug: text('slug').primaryKey(),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    leftAt: timestamp('left_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('former_agent_slugs_agent_id_idx').on(table.agentId),
    pgPolicy('former_agent_slugs_read', {
      for: 'select',
      to: visitor,
      using: sql`exists (select from public.agents where agents.id = ${table.agentId} and agents.is_active)`,
    }),
    pgPolicy('former_agent_slugs_keep', { for: 'all', to: ledger, using: sql`true`, withCheck: sql`true` }),
  ],
)
