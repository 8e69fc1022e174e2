import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgPolicy,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { hasAtMost, hasLength, isBetween, isKnown } from './checks.server.ts'
import { oneOf, partOf } from './columns.server.ts'
import { type mortgageRates, ratePlaces } from './rates.server.ts'
import { mayAdd, mayDoAll, mayRead } from './policies.server.ts'
import { currentUserId, everyone, isSuperAdmin, jobs, superAdmin } from './roles.server.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const percent = (name: string) => numeric(name, { precision: 6, scale: 3, mode: 'number' })

/**
 * Where rates come from: an address that is read every night, a sheet that somebody uploads or pastes, or the Bank of Canada's
 * figures to compare with. Its url is the `source_url` of the rates that came from it.
 */
export const rateSources = pgTable(
  'rate_sources',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    url: text('url').notNull().unique(),
    /** Where its rates apply: a province, or 'Canada'. */
    province: text('province').notNull().default('Canada'),
    kind: oneOf('kind', ['address', 'upload', 'market']).notNull().default('address'),
    /** For 'Prime - 0.75%' on a page that does not state prime. Null: as the Bank of Canada publishes it. */
    primePercent: percent('prime_percent'),
    isActive: boolean('is_enabled').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    hasLength(table.name, 1, 200),
    check('rate_sources_url_form', sql`${table.url} ~ '^(https?://|upload:)' and char_length(${table.url}) <= 2048`),
    check('rate_sources_province_known', sql`${table.province} in (${ratePlaces})`),
    isKnown(table.kind),
    isBetween(table.primePercent, 0, 30),
    mayDoAll('rate_sources_super_admin', superAdmin, isSuperAdmin),
    mayRead('rate_sources_worker_read', jobs),
    // The source that RATES_SOURCE_URL names, and the Bank of Canada.
    mayAdd('rate_sources_worker_add', jobs),
  ],
)

/** What the worker stores about a source between two scrapes. */
export const rateSourceStates = pgTable(
  'rate_source_states',
  {
    sourceId: partOf('source_id', () => rateSources.id).primaryKey(),
    /** When the page was last scraped successfully; rates that it confirmed have the same time in `scraped_at`. */
    lastGoodAt: moment('last_good_at'),
    /** Since when scrapes fail; null while they succeed. */
    failingSince: moment('failing_since'),
  },
  () => [
    mayRead('rate_source_states_super_admin_read', superAdmin, isSuperAdmin),
    mayDoAll('rate_source_states_worker', jobs),
  ],
)

/**
 * How a source is read: a version each time that a person maps it, with the page that it was made on. `recipe` is null while
 * the page is fetched and not mapped yet; the newest version that has one counts.
 */
export const rateRecipes = pgTable(
  'rate_recipes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sourceId: partOf('source_id', () => rateSources.id).notNull(),
    version: integer('version').notNull(),
    page: bytea('page').notNull(),
    pageType: text('page_type').notNull(),
    recipe: jsonb('recipe'),
    /** What the recipe read from its page when it was saved: it must read the same ever after. */
    reads: jsonb('reads'),
    /** Null: suggested by the page's labels, and looked at by nobody yet. */
    madeBy: uuid('made_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('rate_recipes_source_version_key').on(table.sourceId, table.version),
    check('rate_recipes_page_size', sql`octet_length(${table.page}) <= 5242880`),
    hasAtMost(table.pageType, 200),
    mayDoAll('rate_recipes_super_admin', superAdmin, isSuperAdmin),
    mayRead('rate_recipes_worker_read', jobs),
    mayAdd('rate_recipes_worker_add', jobs, sql`${table.madeBy} is null`),
  ],
)

/** One scrape of all sources or of one, or one revert. A nightly run's row claims its date: one for each date in Toronto. */
export const rateRuns = pgTable(
  'rate_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    trigger: oneOf('trigger', ['nightly', 'manual', 'source', 'revert']).notNull(),
    /** The one source that a run of trigger `source` reads, after somebody mapped or uploaded it. */
    sourceId: partOf('source_id', () => rateSources.id),
    /** Nothing is published without a person. */
    holdsAll: boolean('holds_all').notNull().default(false),
    localDate: date('local_date').notNull(),
    state: oneOf('state', ['queued', 'running', 'succeeded', 'failed']).notNull().default('queued'),
    message: text('message'),
    /** Null: started by the schedule. */
    requestedBy: uuid('requested_by'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the worker last worked on it: a run that stalls is queued again. */
    touchedAt: moment('touched_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('rate_runs_one_nightly')
      .on(table.localDate)
      .where(sql`${table.trigger} = 'nightly'`),
    uniqueIndex('rate_runs_one_manual_at_a_time')
      .on(table.trigger)
      .where(sql`${table.trigger} = 'manual' and ${table.state} in ('queued', 'running')`),
    index('rate_runs_created_at_idx').on(table.createdAt),
    isKnown(table.trigger),
    isKnown(table.state),
    hasAtMost(table.message, 2000),
    mayRead('rate_runs_super_admin_read', superAdmin, isSuperAdmin),
    mayAdd(
      'rate_runs_super_admin_add',
      superAdmin,
      sql`${isSuperAdmin} and ${table.trigger} <> 'nightly' and ${table.requestedBy} = ${currentUserId}`,
    ),
    mayDoAll('rate_runs_worker', jobs),
  ],
)

/** The result of one source in one run. */
export const rateReadings = pgTable(
  'rate_readings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    runId: partOf('run_id', () => rateRuns.id).notNull(),
    sourceId: partOf('source_id', () => rateSources.id).notNull(),
    state: oneOf('state', ['waiting', 'unchanged', 'applied', 'held', 'failed']).notNull().default('waiting'),
    message: text('message'),
    offersFound: integer('offers_found').notNull().default(0),
    changesApplied: integer('changes_applied').notNull().default(0),
    changesHeld: integer('changes_held').notNull().default(0),
    /** What the recipe promises and the page does not say any more: the cell as it was and as it is. */
    moved: jsonb('moved').$type<{ where: string; was: string; now: string }[]>().notNull().default([]),
    readAt: moment('read_at'),
  },
  (table) => [
    uniqueIndex('rate_readings_run_source_key').on(table.runId, table.sourceId),
    index('rate_readings_source_idx').on(table.sourceId, table.readAt),
    isKnown(table.state),
    hasAtMost(table.message, 2000),
    mayRead('rate_readings_super_admin_read', superAdmin, isSuperAdmin),
    mayDoAll('rate_readings_worker', jobs),
  ],
)

type RateConditions = Partial<
  Pick<
    typeof mortgageRates.$inferInsert,
    | 'purposes'
    | 'lenderId'
    | 'isLenderShown'
    | 'holdDays'
    | 'lumpSumPercent'
    | 'paymentIncreasePercent'
    | 'maxAmortizationYears'
    | 'note'
    | 'primeOffset'
  >
> & {
  /** Whose it is, if no lender of ours is called so yet. */
  lender?: string
}

/** Whose offer a change is about: the lender's id, or the name that a source gives and no lender has. */
export const lenderOfChange = sql`coalesce(conditions ->> 'lenderId', conditions ->> 'lender', '')`

/** A rate's change from one pair of values to another: applied, or waiting for a super admin. */
export const rateChanges = pgTable(
  'rate_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    runId: partOf('run_id', () => rateRuns.id).notNull(),
    sourceId: partOf('source_id', () => rateSources.id).notNull(),
    /** Null: a new offer that is not published yet. It outlives the rate. */
    rateId: uuid('rate_id'),
    kind: oneOf('kind', ['new', 'moved', 'lost']).notNull(),
    rateType: oneOf('rate_type', ['fixed', 'variable']).notNull(),
    term: text('term').notNull(),
    mortgageType: oneOf('mortgage_type', ['Conventional', 'Insurable', 'High-Ratio', 'Refinance']).notNull(),
    province: text('province').notNull(),
    beforePosted: percent('before_posted'),
    beforeOur: percent('before_our'),
    /** The date of the former values, which a revert shows again. */
    beforeSeenAt: moment('before_seen_at'),
    afterPosted: percent('after_posted'),
    afterOur: percent('after_our'),
    /** Columns of the rate besides its figures: purposes, lender, rate hold, prepayment, points from prime. */
    conditions: jsonb('conditions').$type<RateConditions>().notNull().default({}),
    /** Where it stands on the page, and what it says there. */
    cell: text('cell'),
    /** Why it was held, as keys or in sentences; empty when it was applied. */
    reasons: text('reasons').array().notNull().default([]),
    /** `replaced`: the source has a different value by now. `reverted`: applied once, then undone. */
    state: oneOf('state', ['waiting', 'applied', 'approved', 'rejected', 'replaced', 'reverted']).notNull(),
    /** When the source last had this value. */
    seenAt: moment('seen_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('rate_changes_one_waiting')
      .on(table.sourceId, table.province, table.rateType, table.term, table.mortgageType, lenderOfChange)
      .where(sql`${table.state} = 'waiting'`),
    index('rate_changes_run_idx').on(table.runId),
    index('rate_changes_source_idx').on(table.sourceId, table.createdAt),
    index('rate_changes_rate_idx').on(table.rateId, table.createdAt),
    isKnown(table.kind),
    isKnown(table.state),
    mayRead('rate_changes_super_admin_read', superAdmin, isSuperAdmin),
    mayAdd('rate_changes_super_admin_add', superAdmin, sql`${isSuperAdmin} and ${table.decidedBy} = ${currentUserId}`),
    pgPolicy('rate_changes_super_admin_decide', {
      for: 'update',
      to: superAdmin,
      using: isSuperAdmin,
      withCheck: sql`${isSuperAdmin} and ${table.decidedBy} = ${currentUserId}`,
    }),
    mayDoAll('rate_changes_worker', jobs),
  ],
)

/** The banks' prime rate: as the Bank of Canada published it, by its date in the series, or as a super admin entered it. */
export const primeRates = pgTable(
  'prime_rates',
  {
    day: date('day').primaryKey(),
    percent: percent('percent').notNull(),
    isManual: boolean('is_manual').notNull().default(false),
    readAt: moment('read_at').notNull(),
  },
  (table) => [
    isBetween(table.percent, 0, 30),
    mayRead('prime_rates_read', everyone),
    mayRead('prime_rates_super_admin_read', superAdmin, isSuperAdmin),
    mayAdd('prime_rates_super_admin_add', superAdmin, sql`${isSuperAdmin} and ${table.isManual}`),
    pgPolicy('prime_rates_super_admin_correct', {
      for: 'update',
      to: superAdmin,
      using: isSuperAdmin,
      withCheck: sql`${isSuperAdmin} and ${table.isManual}`,
    }),
    mayDoAll('prime_rates_worker', jobs),
  ],
)
