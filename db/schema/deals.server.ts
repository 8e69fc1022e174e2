import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { hasAtMost, hasLength, isKnown } from './checks.server.ts'
import { oneOf, partOf, times } from './columns.server.ts'
import { leads } from './leads.server.ts'
import { lenders } from './lenders.server.ts'
import { mayAdd, mayChange, mayDoAll, mayRead } from './policies.server.ts'
import {
  admin,
  agent,
  intake,
  isStaff,
  isSuperAdmin,
  jobs,
  keeper,
  ledger,
  privacy,
  seesLead,
  superAdmin,
} from './roles.server.ts'

/** The stages that a deal passes, in the brokerage's words. Each stands for one of the specified statuses of a lead. */
export const pipelineStages = pgTable(
  'pipeline_stages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    status: oneOf('status', ['new', 'contacted', 'qualified', 'closed']).notNull(),
    /** How a deal ends here: funded, or lost. There is one stage of either; in all others it goes on. */
    ending: oneOf('ending', ['none', 'funded', 'lost']).notNull().default('none'),
    /** Stages are shown from the lowest to the highest, those that end a deal last. */
    position: integer('position').notNull(),
    ...times,
  },
  (table) => [
    uniqueIndex('pipeline_stages_ending_key')
      .on(table.ending)
      .where(sql`${table.ending} <> 'none'`),
    hasLength(table.name, 1, 60),
    isKnown(table.status),
    isKnown(table.ending),
    check('pipeline_stages_ending_closes', sql`(${table.status} = 'closed') = (${table.ending} <> 'none')`),
    mayRead('pipeline_stages_read', [agent, admin], isStaff),
    mayDoAll('pipeline_stages_super_admin', superAdmin, isSuperAdmin),
    mayRead('pipeline_stages_definers', [intake, keeper, ledger, privacy]),
  ],
)

/**
 * What the brokerage hopes to fund for a lead, and how far it is. Each lead has one, made with it. Whoever works on the lead works
 * on its deal. Money is in dollars.
 */
export const deals = pgTable(
  'deals',
  {
    leadId: partOf('lead_id', () => leads.id).primaryKey(),
    stageId: uuid('stage_id')
      .notNull()
      .references(() => pipelineStages.id),
    /** When the lead came. */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When somebody first spoke with the client, left a message or wrote. */
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** When a rule looked for an agent, and why it chose this one or nobody. */
    routedAt: timestamp('routed_at', { withTimezone: true }),
    routedWhy: text('routed_why'),
    /** When it came to its stage. */
    movedAt: timestamp('moved_at', { withTimezone: true }).notNull().defaultNow(),
    amount: numeric('amount', { precision: 12, scale: 2, mode: 'number' }),
    lenderId: uuid('lender_id').references(() => lenders.id, { onDelete: 'set null' }),
    product: text('product'),
    closingOn: date('closing_on'),
    /**
     * The client's mortgage, watched until it renews: the present one, and once the deal is funded the new one. Balance and the
     * years to repay it hold on `balanceOn`; the rate is in percent a year.
     */
    renewalOn: date('renewal_on'),
    heldBy: text('held_by'),
    balance: numeric('balance', { precision: 12, scale: 2, mode: 'number' }),
    balanceOn: date('balance_on'),
    yearsLeft: numeric('years_left', { precision: 4, scale: 2, mode: 'number' }),
    rate: numeric('rate', { precision: 6, scale: 3, mode: 'number' }),
    rateType: oneOf('rate_type', ['fixed', 'variable']),
    /** What the last night's comparison with today's rates found: null where there is no reason to call. */
    renewalCall: jsonb('renewal_call'),
    /** The place in the call list, the lowest first; null where there is no reason to call. */
    callRank: integer('call_rank'),
    commissionExpected: numeric('commission_expected', { precision: 12, scale: 2, mode: 'number' }),
    commissionReceived: numeric('commission_received', { precision: 12, scale: 2, mode: 'number' }),
    /** Only in the stage 'lost'. */
    lostReason: oneOf('lost_reason', ['rate', 'declined', 'stayed', 'plans', 'silent', 'other']),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('deals_created_idx').on(table.createdAt, table.answeredAt),
    // The board finds its cards and adds up each stage from this index alone.
    index('deals_stage_idx').on(
      table.stageId,
      table.movedAt.desc().nullsFirst(),
      table.leadId.desc().nullsFirst(),
      table.amount,
      table.commissionExpected,
      table.commissionReceived,
    ),
    index('deals_renewal_idx')
      .on(table.renewalOn)
      .where(sql`${table.renewalOn} is not null`),
    index('deals_call_idx')
      .on(table.callRank, table.leadId)
      .where(sql`${table.callRank} is not null`),
    index('deals_routed_idx')
      .on(table.routedAt)
      .where(sql`${table.routedAt} is not null`),
    index('deals_moved_idx').on(table.movedAt, table.leadId),
    check(
      'deals_money_range',
      sql`least(${table.amount}, ${table.commissionExpected}, ${table.commissionReceived}) >= 0`,
    ),
    hasAtMost(table.heldBy, 100),
    check(
      'deals_mortgage_range',
      sql`${table.balance} >= 0 and ${table.yearsLeft} between 0 and 40 and ${table.rate} between 0 and 35`,
    ),
    isKnown(table.rateType),
    hasAtMost(table.product, 200),
    isKnown(table.lostReason),
    mayRead('deals_read', [agent, admin], seesLead),
    mayChange('deals_change', [agent, admin], seesLead),
    mayRead('deals_super_admin_read', superAdmin, isSuperAdmin),
    mayChange('deals_super_admin_change', superAdmin, isSuperAdmin),
    mayRead('deals_worker_read', jobs),
    mayChange('deals_worker_compare', jobs),
    mayAdd('deals_intake_begin', intake),
    mayDoAll('deals_keeper', keeper),
    mayRead('deals_privacy_find', privacy),
    mayChange('deals_privacy_erase', privacy),
  ],
)
