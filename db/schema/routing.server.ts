import { sql } from 'drizzle-orm'
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { hasAtMost, isBetween, isKnown } from './checks.server.ts'
import { oneOf, partOf, times } from './columns.server.ts'
import { agents } from './agents.server.ts'
import { mayDoAll, mayRead } from './policies.server.ts'
import { admin, agent, currentAgentId, isSuperAdmin, jobs, superAdmin } from './roles.server.ts'

/** Who gets a lead that came to nobody in particular. Without rules it waits for a super admin. Null: any, or whose turn it is. */
export const routingRules = pgTable(
  'routing_rules',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The first rule that fits a lead decides, the lowest position first. */
    position: integer('position').notNull(),
    province: text('province'),
    language: oneOf('language', ['en', 'fr']),
    kind: oneOf('kind', ['rate_quote', 'contact', 'refinance', 'application', 'chat', 'import']),
    agentId: partOf('agent_id', () => agents.id),
    ...times,
  },
  (table) => [
    isBetween(table.position, 0, 1000),
    hasAtMost(table.province, 40),
    isKnown(table.language),
    isKnown(table.kind),
    mayDoAll('routing_rules_super_admin', superAdmin, isSuperAdmin),
    mayRead('routing_rules_worker_read', jobs),
  ],
)

/** Agents who are away get no lead by a rule, up to and including a day. */
export const agentAbsences = pgTable(
  'agent_absences',
  {
    agentId: partOf('agent_id', () => agents.id).primaryKey(),
    awayUntil: date('away_until').notNull(),
  },
  (table) => [
    mayDoAll('agent_absences_own', [agent, admin], sql`${table.agentId} = ${currentAgentId}`),
    mayDoAll('agent_absences_super_admin', superAdmin, isSuperAdmin),
    mayRead('agent_absences_worker_read', jobs),
  ],
)
