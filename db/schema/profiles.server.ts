import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
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
import { times } from './times.server.ts'

/** One row per account, made by a trigger on auth.user with role `user`. Role changes are audited and end its sessions. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['user', 'agent', 'admin', 'super_admin'] })
      .notNull()
      .default('user'),
    fullName: text('full_name').notNull().default(''),
    /** When the account was last invited by mail; empty again once somebody signs in. */
    invitedAt: timestamp('invited_at', { withTimezone: true }),
    ...times,
  },
  (table) => [
    index('profiles_role_idx').on(table.role),
    check('profiles_role_known', sql`${table.role} in ('user', 'agent', 'admin', 'super_admin')`),
    check('profiles_full_name_length', sql`char_length(${table.fullName}) <= 200`),
    mayRead('profiles_read_own', [user, agent, admin, superAdmin], sql`${table.id} = ${currentUserId}`),
    mayChange('profiles_rename_own', [user, agent, admin, superAdmin], sql`${table.id} = ${currentUserId}`),
    mayRead('profiles_super_admin_read', superAdmin, isSuperAdmin),
    mayChange('profiles_super_admin_change', superAdmin, isSuperAdmin),
    mayRead('profiles_definers_read', [identity, keeper]),
    mayDoAll('profiles_accounts', accounts),
  ],
)
