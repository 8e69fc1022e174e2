import { bigint, boolean, index, integer, pgSchema, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core'
import { partOf, times } from './columns.server.ts'
import { mayAdd, mayDelete, mayDoAll, mayRead } from './policies.server.ts'
import { accounts, auth, identity } from './roles.server.ts'

// Better Auth's own tables (core and twoFactor plugin, version 1.7.7), reached as maplekey_auth only.
// Ids are uuids: configure `advanced.database.generateId: 'uuid'`.
export const authSchema = pgSchema('auth')

export const users = authSchema.table(
  'user',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    twoFactorEnabled: boolean('two_factor_enabled').default(false),
    ...times,
  },
  () => [mayDoAll('user_sign_in', auth), mayRead('user_identity', identity), mayDoAll('user_accounts', accounts)],
)

export const sessions = authSchema.table(
  'session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** The token's hash: the token itself is only in the cookie (app/platform/session-tokens.server.ts). */
    token: text('token').notNull().unique(),
    ...times,
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    userId: partOf('user_id', () => users.id).notNull(),
  },
  (table) => [
    index('session_user_id_idx').on(table.userId),
    index('session_expires_at_idx').on(table.expiresAt),
    mayDoAll('session_sign_in', auth),
    mayRead('session_identity', identity),
    mayRead('session_accounts_find', accounts),
    mayDelete('session_accounts_revoke', accounts),
  ],
)

export const authAccounts = authSchema.table(
  'account',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: partOf('user_id', () => users.id).notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestamp('access_token_expires_at', { withTimezone: true }),
    refreshTokenExpiresAt: timestamp('refresh_token_expires_at', { withTimezone: true }),
    scope: text('scope'),
    password: text('password'),
    ...times,
  },
  (table) => [
    index('account_user_id_idx').on(table.userId),
    mayDoAll('account_sign_in', auth),
    mayAdd('account_accounts', accounts),
  ],
)

export const verifications = authSchema.table(
  'verification',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    ...times,
  },
  (table) => [index('verification_identifier_idx').on(table.identifier), mayDoAll('verification_sign_in', auth)],
)

export const twoFactors = authSchema.table(
  'two_factor',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    userId: partOf('user_id', () => users.id).notNull(),
    verified: boolean('verified').default(true),
    failedVerificationCount: integer('failed_verification_count').default(0),
    lockedUntil: timestamp('locked_until', { withTimezone: true }),
  },
  (table) => [
    index('two_factor_secret_idx').on(table.secret),
    index('two_factor_user_id_idx').on(table.userId),
    mayDoAll('two_factor_sign_in', auth),
  ],
)

/** The table layout that rate-limiter-flexible expects; it is told that the table exists (`tableCreated: true`). */
export const rateLimits = authSchema.table(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limits_expire_idx').on(table.expire), mayDoAll('rate_limits_count', auth)],
)
