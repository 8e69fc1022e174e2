import { sql } from 'drizzle-orm'
import { check, index, pgPolicy, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './auth.server.ts'
import { accounts, admin, agent, currentUserId, identity, isSuperAdmin, superAdmin, user } from './roles.server.ts'

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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('profiles_role_idx').on(table.role),
    check('profiles_role_known', sql`${table.role} in ('user', 'agent', 'admin', 'super_admin')`),
    check('profiles_full_name_length', sql`char_length(${table.fullName}) <= 200`),
    pgPolicy('profiles_read_own', {
      for: 'select',
      to: [user, agent, admin, superAdmin],
      using: sql`${table.id} = ${currentUserId}`,
    }),
    pgPolicy('profiles_rename_own', {
      for: 'update',
      to: [user, agent, admin, superAdmin],
      using: sql`${table.id} = ${currentUserId}`,
      withCheck: sql`${table.id} = ${currentUserId}`,
    }),
    pgPolicy('profiles_super_admin_read', { for: 'select', to: superAdmin, using: isSuperAdmin }),
    pgPolicy('profiles_super_admin_change', {
      for: 'update',
      to: superAdmin,
      using: isSuperAdmin,
      withCheck: isSuperAdmin,
    }),
    pgPolicy('profiles_identity', { for: 'select', to: identity, using: sql`true` }),
    pgPolicy('profiles_accounts', { for: 'all', to: accounts, using: sql`true`, withCheck: sql`true` }),
  ],
)
