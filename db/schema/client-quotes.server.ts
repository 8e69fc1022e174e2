import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { isObject } from './checks.server.ts'
import { partOf } from './columns.server.ts'
import { leads } from './leads.server.ts'
import { mayAdd, mayChange, mayDelete, mayDoAll, mayRead } from './policies.server.ts'
import { profiles } from './profiles.server.ts'
import { currentUserId, intake, isStaff, keeper, ledger, privacy, seesLead, staff } from './roles.server.ts'

const seesQuote = sql`${isStaff} and exists (select from public.client_quotes where client_quotes.id = quote_id)`

/**
 * A quote that the client of a lead opens with a private link. Whoever works on the lead makes and withdraws it; the client has no
 * account and comes through `app.open_client_quote` and `app.answer_client_quote`. It goes with its lead.
 */
export const clientQuotes = pgTable(
  'client_quotes',
  {
    id: uuid('id').primaryKey(),
    leadId: partOf('lead_id', () => leads.id).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    openedAt: timestamp('opened_at', { withTimezone: true }),
    lastOpenedAt: timestamp('last_opened_at', { withTimezone: true }),
    /** Visits: an opening within half an hour of the last one is the same. */
    openings: integer('openings').notNull().default(0),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    /** The version that the client accepted. */
    acceptedNumber: integer('accepted_number'),
    /** The merged lead that it was made for: its link keeps working beside the quote of the kept lead. */
    mergedFrom: uuid('merged_from'),
  },
  (table) => [
    uniqueIndex('client_quotes_open_key')
      .on(table.leadId)
      .where(sql`${table.revokedAt} is null and ${table.mergedFrom} is null`),
    // Withdrawn ones too: they go with their lead.
    index('client_quotes_lead_idx').on(table.leadId),
    check('client_quotes_hash_length', sql`char_length(${table.tokenHash}) = 64`),
    mayRead('client_quotes_read', staff, seesLead),
    mayAdd('client_quotes_add', staff, seesLead),
    mayChange('client_quotes_change', staff, seesLead),
    mayRead('client_quotes_intake_find', intake),
    mayChange('client_quotes_intake_note', intake),
    mayDelete('client_quotes_intake_erase', intake),
    mayRead('client_quotes_ledger_read', ledger),
    mayDoAll('client_quotes_keeper', keeper),
    mayRead('client_quotes_privacy_find', privacy),
    mayDelete('client_quotes_privacy_erase', privacy),
  ],
)

/** Each state of a quote, the first and every change with its reason. None is ever changed. */
export const clientQuoteVersions = pgTable(
  'client_quote_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    quoteId: partOf('quote_id', () => clientQuotes.id).notNull(),
    /** 1, 2, 3 … */
    number: integer('number').notNull(),
    /** What the figures are worked out from; amounts in cents. */
    scenario: jsonb('scenario').$type<Record<string, unknown>>().notNull(),
    /** What changed and why, in the broker's words. The first version has none. */
    reason: text('reason'),
    authorId: uuid('author_id')
      .default(sql`app.current_user_id()`)
      .references(() => profiles.id, { onDelete: 'set null' }),
    authorName: text('author_name')
      .notNull()
      .default(sql`app.current_user_name()`),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('client_quote_versions_number_key').on(table.quoteId, table.number),
    check(
      'client_quote_versions_reason_given',
      sql`(${table.number} = 1) = (${table.reason} is null) and char_length(${table.reason}) between 1 and 1000`,
    ),
    isObject(table.scenario, 4000),
    mayRead('client_quote_versions_read', staff, seesQuote),
    mayAdd('client_quote_versions_add', staff, sql`${table.authorId} = ${currentUserId} and ${seesQuote}`),
    mayRead('client_quote_versions_intake_read', intake),
    mayDoAll('client_quote_versions_keeper', keeper),
  ],
)
