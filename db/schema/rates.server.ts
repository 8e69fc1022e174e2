import { sql } from 'drizzle-orm'
import { boolean, check, index, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { provinceCodeOf } from '#mortgage'
import { mayAdd, mayChange, mayDoAll, mayRead } from './policies.server.ts'
import { everyone, isSuperAdmin, jobs, ledger, superAdmin } from './roles.server.ts'

/**
 * Where a rate may apply: in all of Canada, or in a province or territory. Raw SQL, because a table's definition takes no
 * parameters; all of it is constant.
 */
export const ratePlaces = sql.raw(['Canada', ...Object.keys(provinceCodeOf)].map((place) => `'${place}'`).join(', '))

/** The `source_url` of a rate that a person typed. A scrape never changes those. */
export const manualEntry = 'Manual Entry'

const ratePercent = (name: string) => numeric(name, { precision: 6, scale: 3, mode: 'number' }).notNull()

/** A rate on offer, in percent, for a province or nationally ('Canada'). */
export const mortgageRates = pgTable(
  'mortgage_rates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    rateType: text('rate_type', { enum: ['fixed', 'variable'] }).notNull(),
    /** Such as '5 year'. */
    term: text('term').notNull(),
    postedRate: ratePercent('posted_rate'),
    ourRate: ratePercent('our_rate'),
    province: text('province').notNull().default('Ontario'),
    mortgageType: text('mortgage_type', { enum: ['Conventional', 'High-Ratio', 'Refinance'] })
      .notNull()
      .default('Conventional'),
    sourceUrl: text('source_url').notNull().default(manualEntry),
    isActive: boolean('is_active').notNull().default(true),
    scrapedAt: timestamp('scraped_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('mortgage_rates_offer_idx').on(table.isActive, table.province, table.term, table.ourRate),
    index('mortgage_rates_our_rate_idx')
      .on(table.ourRate)
      .where(sql`${table.isActive}`),
    index('mortgage_rates_source_url_idx').on(table.sourceUrl),
    check('mortgage_rates_rate_type_known', sql`${table.rateType} in ('fixed', 'variable')`),
    check('mortgage_rates_term_form', sql`${table.term} ~ '^[1-9][0-9]? (year|month)s?$'`),
    check('mortgage_rates_posted_rate_range', sql`${table.postedRate} between 0 and 30`),
    check('mortgage_rates_our_rate_range', sql`${table.ourRate} between 0 and 30`),
    check('mortgage_rates_province_known', sql`${table.province} in (${ratePlaces})`),
    check(
      'mortgage_rates_mortgage_type_known',
      sql`${table.mortgageType} in ('Conventional', 'High-Ratio', 'Refinance')`,
    ),
    check('mortgage_rates_source_url_length', sql`char_length(${table.sourceUrl}) between 1 and 2048`),
    mayRead('mortgage_rates_read_active', everyone, sql`${table.isActive}`),
    mayDoAll('mortgage_rates_super_admin', superAdmin, isSuperAdmin),
    mayRead('mortgage_rates_worker_read', jobs),
    mayAdd('mortgage_rates_worker_add', jobs, sql`${table.sourceUrl} <> 'Manual Entry'`),
    mayChange('mortgage_rates_worker_change', jobs, sql`${table.sourceUrl} <> 'Manual Entry'`),
  ],
)

/** Every value that a rate ever had, written by a trigger. `rate_id` outlives the rate. */
export const mortgageRateHistory = pgTable(
  'mortgage_rate_history',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    rateId: uuid('rate_id').notNull(),
    /** In terms of what is on offer: switching a rate off counts as removed, switching it on again as added. */
    change: text('change', { enum: ['added', 'changed', 'removed'] }).notNull(),
    rateType: text('rate_type', { enum: ['fixed', 'variable'] }).notNull(),
    term: text('term').notNull(),
    postedRate: ratePercent('posted_rate'),
    ourRate: ratePercent('our_rate'),
    province: text('province').notNull(),
    mortgageType: text('mortgage_type', { enum: ['Conventional', 'High-Ratio', 'Refinance'] }).notNull(),
    sourceUrl: text('source_url').notNull(),
    isActive: boolean('is_active').notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('mortgage_rate_history_rate_idx').on(table.rateId, table.recordedAt),
    index('mortgage_rate_history_series_idx').on(
      table.province,
      table.rateType,
      table.term,
      table.mortgageType,
      table.recordedAt,
    ),
    check('mortgage_rate_history_change_known', sql`${table.change} in ('added', 'changed', 'removed')`),
    mayRead('mortgage_rate_history_read_active', everyone, sql`${table.isActive}`),
    mayRead('mortgage_rate_history_super_admin_read', superAdmin, isSuperAdmin),
    mayAdd('mortgage_rate_history_append', ledger),
  ],
)
