import { sql } from 'drizzle-orm'
import { check, date, numeric, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { mayDoAll, mayRead } from './policies.server.ts'
import { everyone, isSuperAdmin, jobs, superAdmin } from './roles.server.ts'

const percent = (name: string) => numeric(name, { precision: 6, scale: 3, mode: 'number' })

/** Each change of the Bank of Canada's target for the overnight rate, from its daily series. */
export const policyRateChanges = pgTable(
  'policy_rate_changes',
  {
    /** The first day of the series with the new target. */
    day: date('day').primaryKey(),
    beforePercent: percent('before_percent').notNull(),
    afterPercent: percent('after_percent').notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      'policy_rate_changes_percent_range',
      sql`${table.beforePercent} between 0 and 30 and ${table.afterPercent} between 0 and 30`,
    ),
    check('policy_rate_changes_is_change', sql`${table.beforePercent} <> ${table.afterPercent}`),
    mayRead('policy_rate_changes_read', everyone),
    mayRead('policy_rate_changes_super_admin_read', superAdmin, isSuperAdmin),
    mayDoAll('policy_rate_changes_worker', jobs),
  ],
)
