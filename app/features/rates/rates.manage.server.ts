import { arrayContains, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { lenders } from '#db/schema/lenders.server.ts'
import { manualEntry, mortgageRates } from '#db/schema/rates.server.ts'
import { recheckRateAlerts } from '#app/features/rate-alerts/rate-alerts.server.ts'
import { provinces, ruleDay } from '#mortgage'
import { attempt, mustBeOne } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { choice, defineList, type RowOf } from '#app/platform/list.server.ts'
import { defineRecords, type EditedOf } from '#app/platform/records.server.ts'
import { ratesCopy as copy } from './rates.copy.ts'
import type { NewRate, RateFigures } from './rates.forms.ts'
import { freshnessOf, insuranceLabels, national, purposeLabels, rateTypeLabels } from './rates.ts'
import { pick } from '#app/lib/pick.ts'

const columns = {
  ...pick(mortgageRates, 'id', 'province', 'rateType', 'term', 'mortgageType', 'postedRate', 'ourRate', 'sourceUrl'),
  ...pick(mortgageRates, 'isActive', 'scrapedAt', 'insurance', 'purposes', 'lenderId'),
  ...pick(mortgageRates, 'isLenderShown', 'holdDays', 'lumpSumPercent', 'paymentIncreasePercent'),
  ...pick(mortgageRates, 'maxAmortizationYears', 'note', 'primeOffset'),
}

const itsLender = eq(lenders.id, mortgageRates.lenderId)

const months = sql`split_part(${mortgageRates.term}, ' ', 1)::int * case when ${mortgageRates.term} like '%year%' then 12 else 1 end`

/** All rates, inactive ones too; national rates come before those of any province. */
export const rateList = defineList({
  words: { one: 'rate', placeholder: '5 year Ontario' },
  failed: copy.fetchFailed,
  pageSize: 25,
  select: (tx) =>
    tx
      .select({ ...columns, lender: lenders.name })
      .from(mortgageRates)
      .leftJoin(lenders, itsLender)
      .$dynamic(),
  search: [
    mortgageRates.term,
    mortgageRates.rateType,
    mortgageRates.province,
    mortgageRates.mortgageType,
    mortgageRates.sourceUrl,
    lenders.name,
    mortgageRates.ourRate,
    mortgageRates.postedRate,
  ],
  filters: {
    province: choice(
      'Province or territory',
      'All provinces',
      { [national]: 'Canada (national)', ...Object.fromEntries(provinces.map((province) => [province, province])) },
      (province) => eq(mortgageRates.province, province),
    ),
    type: choice('Rate type', 'Every type', rateTypeLabels, (type) => eq(mortgageRates.rateType, type)),
    insurance: choice('Insurance', 'Insured or not', insuranceLabels, (insurance) =>
      eq(mortgageRates.insurance, insurance),
    ),
    purpose: choice('Purpose', 'Every purpose', purposeLabels, (purpose) =>
      arrayContains(mortgageRates.purposes, [purpose]),
    ),
    state: choice('Status', 'Every status', { active: 'Active', inactive: 'Inactive' }, (state) =>
      eq(mortgageRates.isActive, state === 'active'),
    ),
    origin: choice('Source', 'Every source', { manual: 'Manual entry', collected: 'Collected' }, (origin) =>
      (origin === 'manual' ? eq : ne)(mortgageRates.sourceUrl, manualEntry),
    ),
  },
  sorts: {
    province: sql`case ${mortgageRates.province} when ${national} then '' else ${mortgageRates.province} end`,
    term: months,
    posted: mortgageRates.postedRate,
    ours: mortgageRates.ourRate,
    date: mortgageRates.scrapedAt,
  },
  ties: [asc(mortgageRates.rateType), asc(months), asc(mortgageRates.ourRate), asc(mortgageRates.id)],
  row: ({ scrapedAt, sourceUrl, ...rate }, ctx) => ({
    ...rate,
    isManual: sourceUrl === manualEntry,
    source: sourceUrl,
    asOf: ruleDay(scrapedAt) as string,
    freshness: freshnessOf(scrapedAt, ctx.now()),
  }),
  csv: 'rate',
  columns: {
    Province: (one) => one.province,
    Type: (one) => one.rateType,
    Term: (one) => one.term,
    Mortgage: (one) => one.mortgageType,
    Insurance: (one) => insuranceLabels[one.insurance],
    Purpose: (one) => one.purposes.map((purpose) => purposeLabels[purpose]).join(', '),
    Posted: (one) => one.postedRate,
    Ours: (one) => one.ourRate,
    'Points from prime': (one) => one.primeOffset,
    Lender: (one) => one.lender,
    'Lender shown': (one) => (one.lenderId ? one.isLenderShown : null),
    'Hold in days': (one) => one.holdDays,
    'Lump sum %': (one) => one.lumpSumPercent,
    'Payment increase %': (one) => one.paymentIncreasePercent,
    'Longest amortization': (one) => one.maxAmortizationYears,
    Note: (one) => one.note,
    Source: (one) => one.sourceUrl,
    'As of': (one) => one.scrapedAt,
    Active: (one) => one.isActive,
  },
})

export type ManagedRate = RowOf<typeof rateList>

/**
 * The queries of the rates tab. A new rate is active, entered by hand and dated now. Saving an existing one sets
 * its figures, its lender and conditions, and the time of the change; what it applies to stays. The history of a deleted rate stays.
 */
export const rateRecords = defineRecords({
  noun: 'rate',
  table: mortgageRates,
  list: rateList,
  copy: { ...copy, saveFailed: copy.updateFailed },
  columns,
  values: (rate: NewRate, ctx) => ({
    ...rate,
    sourceUrl: manualEntry,
    isActive: true,
    scrapedAt: ctx.now(),
    updatedAt: ctx.now(),
  }),
  changes: (figures: RateFigures, ctx) => ({ ...figures, updatedAt: ctx.now() }),
  alongside: recheckRateAlerts,
})

export type EditedRate = EditedOf<typeof rateRecords>

/**
 * Confirms that rates are on offer today with their present figures: their day becomes today. A source confirms scraped
 * rates each night; this is for rates that a person maintains.
 */
export function confirmRates(ctx: StaffCtx, ids: readonly string[]): Promise<boolean> {
  return attempt(ctx, 'rates not confirmed', async (tx) => {
    mustBeOne(
      await tx
        .update(mortgageRates)
        .set({ scrapedAt: ctx.now() })
        .where(inArray(mortgageRates.id, [...ids])),
      copy.updateFailed,
    )
    await recheckRateAlerts(ctx, tx)
  })
}
