import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { agents } from './agents.server.ts'
import { mayDoAll, mayRead } from './policies.server.ts'
import { admin, agent, currentAgentId, isSuperAdmin, jobs, superAdmin } from './roles.server.ts'
import { times } from './times.server.ts'

/** Who gets a lead that came to nobody in particular. Without rules it waits for a super admin. Null: any, or whose turn it is. */
export const routingRules = pgTable(
  'routing_rules',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The first rule that fits a lead decides, the lowest position first. */
    position: integer('position').notNull(),
    province: text('province'),
    language: text('language', { enum: ['en', 'fr'] }),
    kind: text('kind', { enum: ['rate_quote', 'contact', 'refinance', 'application', 'chat', 'import'] }),
    agentId: uuid('agent_id').references(() => agents.id, { onDelete: 'cascade' }),
    ...times,
  },
  (table) => [
    check('routing_rules_position_range', sql`${table.position} between 0 and 1000`),
    check('routing_rules_province_length', sql`char_length(${table.province}) <= 40`),
    check('routing_rules_language_known', sql`${table.language} in ('en', 'fr')`),
    check(
      'routing_rules_kind_known',
      sql`${table.kind} in ('rate_quote', 'contact', 'refinance', 'application', 'chat', 'import')`,
    ),
    mayDoAll('routing_rules_super_admin', superAdmin, isSuperAdmin),
    mayRead('routing_rules_worker_read', jobs),
  ],
)

/** Agents who are away get no lead by a rule, up to and including a day. */
export const agentAbsences = pgTable(
  'agent_absences',
  {
    agentId: uuid('agent_id')
      .primaryKey()
      .references(() => agents.id, { onDelete: 'cascade' }),
    awayUntil: date('away_until').notNull(),
  },
  (table) => [
    mayDoAll('agent_absences_own', [agent, admin], sql`${table.agentId} = ${currentAgentId}`),
    mayDoAll('agent_absences_super_admin', superAdmin, isSuperAdmin),
    mayRead('agent_absences_worker_read', jobs),
  ],
)
