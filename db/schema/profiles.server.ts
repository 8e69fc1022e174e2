import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { hasAtMost, isKnown } from './checks.server.ts'
import { oneOf, partOf, times } from './columns.server.ts'
import { users } from './auth.server.ts'
import { mayChange, mayDoAll, mayRead } from './policies.server.ts'
import {
  accounts,
  admin,
  agent,
  currentUserId,
  identity,
  isSuperAdmin,
  keeper,
  superAdmin,
  user,
} from './roles.server.ts'

/** One row per account, made by a trigger on auth.user with role `user`. Role changes are audited and end its sessions. */
export const profiles = pgTable(
  'profiles',
  {
    id: partOf('id', () => users.id).primaryKey(),
    role: oneOf('role', ['user', 'agent', 'admin', 'super_admin']).notNull().default('user'),
    fullName: text('full_name').notNull().default(''),
    /** When the account was last invited by mail; empty again once somebody signs in. */
    invitedAt: timestamp('invited_at', { withTimezone: true }),
    ...times,
  },
  (table) => [
    index('profiles_role_idx').on(table.role),
    isKnown(table.role),
    hasAtMost(table.fullName, 200),
    mayRead('profiles_read_own', [user, agent, admin, superAdmin], sql`${table.id} = ${currentUserId}`),
    mayChange('profiles_rename_own', [user, agent, admin, superAdmin], sql`${table.id} = ${currentUserId}`),
    mayRead('profiles_super_admin_read', superAdmin, isSuperAdmin),
    mayChange('profiles_super_admin_change', superAdmin, isSuperAdmin),
    mayRead('profiles_definers_read', [identity, keeper]),
    mayDoAll('profiles_accounts', accounts),
  ],
)
