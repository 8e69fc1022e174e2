import { sql } from 'drizzle-orm'
import { check, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { oneOf } from './columns.server.ts'
import { mayAdd, mayRead } from './policies.server.ts'
import { isSuperAdmin, superAdmin } from './roles.server.ts'

/** The steps of the first-run checklist that the brokerage has done, or does not need. */
export const setupSteps = pgTable(
  'setup_steps',
  {
    step: oneOf('step', ['name', 'brand', 'agent', 'rates', 'mail']).primaryKey(),
    settledAt: timestamp('settled_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('setup_steps_known', sql`${table.step} in ('name', 'brand', 'agent', 'rates', 'mail')`),
    mayRead('setup_steps_read', superAdmin, isSuperAdmin),
    mayAdd('setup_steps_settle', superAdmin, isSuperAdmin),
  ],
)
