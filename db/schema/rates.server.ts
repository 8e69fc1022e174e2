import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { hasLength, isBetween, isKnown } from './checks.server.ts'
import { oneOf, times } from './columns.server.ts'
import { provinceCodeOf } from '#mortgage'
import { lenders } from './lenders.server.ts'
import { mayAdd, mayChange, mayDoAll, mayRead } from './policies.server.ts'
import { currentUserId, everyone, isSuperAdmin, jobs, ledger, superAdmin } from './roles.server.ts'

/**
 * Where a rate may apply: in all of Canada, or in a province or territory. Raw SQL, because a table's definition takes no
 * parameters; all of it is constant.
 */
export const ratePlaces = sql.raw(['Canada', ...Object.keys(provinceCodeOf)].map((place) => `'${place}'`).join(', '))

/** The `source_url` of a rate that a person typed. A scrape never changes those. */
export const manualEntry = 'Manual Entry'

const points = (name: string) => numeric(name, { precision: 6, scale: 3, mode: 'number' })
const ratePercent = (name: string) => points(name).notNull()

/** A rate on offer, in percent, for a province or nationally ('Canada'). */
export const mortgageRates = pgTable(
  'mortgage_rates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    rateType: oneOf('rate_type', ['fixed', 'variable']).notNull(),
    /** Such as '5 year'. */
    term: text('term').notNull(),
    postedRate: ratePercent('posted_rate'),
    ourRate: ratePercent('our_rate'),
    province: text('province').notNull().default('Ontario'),
    mortgageType: oneOf('mortgage_type', ['Conventional', 'High-Ratio', 'Refinance']).notNull().default('Conventional'),
    /** A conventional rate for mortgages that the lender may insure at its own expense. */
    isInsurable: boolean('is_insurable').notNull().default(false),
    insurance: oneOf('insurance', ['insured', 'insurable', 'uninsured'])
      .notNull()
      .generatedAlwaysAs(
        sql`case when mortgage_type = 'High-Ratio' then 'insured' when is_insurable then 'insurable' else 'uninsured' end`,
      ),
    /** What the mortgage may be for. If none is given, a trigger fills in what the mortgage type is usually for. */
    purposes: oneOf('purposes', ['purchase', 'switch', 'refinance']).array().notNull().default([]),
    lenderId: uuid('lender_id').references(() => lenders.id, { onDelete: 'set null' }),
    isLenderShown: boolean('is_lender_shown').notNull().default(false),
    /** The lender if visitors may know it; they have no right to read `lender_id`. */
    shownLenderId: uuid('shown_lender_id').generatedAlwaysAs(sql`case when is_lender_shown then lender_id end`),
    holdDays: smallint('hold_days'),
    /** How much of the original amount may be prepaid each year. */
    lumpSumPercent: points('lump_sum_percent'),
    /** By how much the payment may be raised each year. */
    paymentIncreasePercent: points('payment_increase_percent'),
    maxAmortizationYears: smallint('max_amortization_years'),
    /** Shown to visitors. */
    note: text('note'),
    /** Our rate minus the prime rate, for a variable rate that follows prime. */
    primeOffset: points('prime_offset'),
    sourceUrl: text('source_url').notNull().default(manualEntry),
    isActive: boolean('is_active').notNull().default(true),
    scrapedAt: timestamp('scraped_at', { withTimezone: true }).notNull().defaultNow(),
    ...times,
  },
  (table) => [
    index('mortgage_rates_offer_idx').on(table.isActive, table.province, table.term, table.ourRate),
    index('mortgage_rates_our_rate_idx')
      .on(table.ourRate)
      .where(sql`${table.isActive}`),
    index('mortgage_rates_source_url_idx').on(table.sourceUrl),
    index('mortgage_rates_lender_idx').on(table.lenderId),
    isKnown(table.rateType),
    check('mortgage_rates_term_form', sql`${table.term} ~ '^[1-9][0-9]? (year|month)s?$'`),
    isBetween(table.postedRate, 0, 30),
    isBetween(table.ourRate, 0, 30),
    check('mortgage_rates_province_known', sql`${table.province} in (${ratePlaces})`),
    isKnown(table.mortgageType),
    check(
      'mortgage_rates_insurable_conventional',
      sql`not ${table.isInsurable} or ${table.mortgageType} = 'Conventional'`,
    ),
    check(
      'mortgage_rates_purposes_known',
      sql`cardinality(${table.purposes}) > 0 and ${table.purposes} <@ case ${table.mortgageType}
        when 'Refinance' then array['refinance'] when 'High-Ratio' then array['purchase', 'switch']
        else array['purchase', 'switch', 'refinance'] end`,
    ),
    isBetween(table.holdDays, 1, 365),
    isBetween(table.lumpSumPercent, 0, 100),
    isBetween(table.paymentIncreasePercent, 0, 100),
    isBetween(table.maxAmortizationYears, 1, 40),
    hasLength(table.note, 1, 300),
    check('mortgage_rates_prime_offset_variable', sql`${table.primeOffset} is null or ${table.rateType} = 'variable'`),
    hasLength(table.sourceUrl, 1, 2048),
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
    change: oneOf('change', ['added', 'changed', 'removed']).notNull(),
    rateType: oneOf('rate_type', ['fixed', 'variable']).notNull(),
    term: text('term').notNull(),
    postedRate: ratePercent('posted_rate'),
    ourRate: ratePercent('our_rate'),
    province: text('province').notNull(),
    mortgageType: oneOf('mortgage_type', ['Conventional', 'High-Ratio', 'Refinance']).notNull(),
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
    isKnown(table.change),
    mayRead('mortgage_rate_history_read_active', everyone, sql`${table.isActive}`),
    mayRead('mortgage_rate_history_super_admin_read', superAdmin, isSuperAdmin),
    mayAdd('mortgage_rate_history_append', ledger),
  ],
)

/**
 * A super admin's decision on moving the rates that follow prime to a new prime rate. What waits for a decision is not
 * stored: it is every such rate that differs from prime plus its points.
 */
export const primeDecisions = pgTable(
  'prime_decisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The prime rate, in percent, and the day since which it applies. */
    percent: ratePercent('percent'),
    day: date('day').notNull(),
    state: oneOf('state', ['approved', 'rejected', 'undone']).notNull(),
    /** The rates that were moved, in percent. */
    moved: jsonb('moved').$type<{ id: string; before: number; after: number }[]>().notNull().default([]),
    decidedBy: uuid('decided_by').notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('prime_decisions_decided_at_idx').on(table.decidedAt),
    isBetween(table.percent, 0, 30),
    isKnown(table.state),
    mayRead('prime_decisions_super_admin_read', superAdmin, isSuperAdmin),
    mayAdd(
      'prime_decisions_super_admin_add',
      superAdmin,
      sql`${isSuperAdmin} and ${table.decidedBy} = ${currentUserId}`,
    ),
    mayChange('prime_decisions_super_admin_undo', superAdmin, isSuperAdmin),
    mayRead('prime_decisions_worker_read', jobs),
  ],
)
