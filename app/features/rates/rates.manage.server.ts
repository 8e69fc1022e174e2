import { and, asc, desc, eq, ilike, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { anywhere } from '#app/lib/like-pattern.ts'
import { takeCountedPage } from '#app/lib/list-page.ts'
import { manualEntry, mortgageRates } from '#db/schema/rates.server.ts'
import { recheckRateAlerts } from '#app/features/rate-alerts/rate-alerts.server.ts'
import { ruleDay } from '#app/mortgage/rules/rule.ts'
import { attempt, mustBeOne } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { saveVersion, type SaveOutcome, versionOf } from '#app/platform/versions.server.ts'
import { type RateListView, ratePageSize } from './rate-list-view.ts'
import { ratesCopy as copy } from './rates.copy.ts'
import type { NewRate, RateFigures } from './rates.forms.ts'
import { freshnessOf, national } from './rates.ts'

type ManagedRates = NonNullable<Awaited<ReturnType<typeof listManagedRates>>>
export type ManagedRate = ManagedRates['rates'][number]

/** One page of all rates, inactive ones too, and where it lies. Null when they could not be read; the log says why. */
export async function listManagedRates(ctx: StaffCtx, view: RateListView) {
  const matching = matchingView(view)
  try {
    return await ctx.db(async (tx) => {
      const count = tx.$count(mortgageRates, matching)
      const { rows, paging } = await takeCountedPage(view.page, ratePageSize, count, (limit, offset) =>
        tx
          .select(managedColumns)
          .from(mortgageRates)
          .where(matching)
          .orderBy(...orderOf(view))
          .limit(limit)
          .offset(offset),
      )
      return { rates: rows.map((row) => managed(row, ctx.now())), paging }
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.error({ requestId: ctx.requestId, error }, 'rates not listed')
    return null
  }
}

/** The rate to edit, or null when there is none of that id. */
export async function findManagedRate(ctx: StaffCtx, id: string): Promise<ManagedRate | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
  const [row] = await ctx.db((tx) => tx.select(managedColumns).from(mortgageRates).where(eq(mortgageRates.id, id)))
  return row ? managed(row, ctx.now()) : null
}

/** A rate that a person enters: active, marked as a manual entry and as of now. False: not stored; the log says why. */
export function addRate(ctx: StaffCtx, rate: NewRate): Promise<boolean> {
  return attempt(ctx, 'rate not added', async (tx) => {
    await tx
      .insert(mortgageRates)
      .values({ ...rate, sourceUrl: manualEntry, isActive: true, scrapedAt: ctx.now(), updatedAt: ctx.now() })
    await recheckRateAlerts(ctx, tx)
  })
}

/** Changes both figures and the time of the change, nothing else; unless somebody else did since it was read. */
export function updateRate(
  ctx: StaffCtx,
  read: { id: string; version: string },
  figures: RateFigures,
): Promise<SaveOutcome> {
  return saveVersion(ctx, 'rate not updated', mortgageRates, read, async (tx, where) => {
    await recheckRateAlerts(ctx, tx)
    return tx
      .update(mortgageRates)
      .set({ ...figures, updatedAt: ctx.now() })
      .where(where)
      .returning({ id: mortgageRates.id })
  })
}

/** Puts a rate on the public pages or takes it off. */
export function setRateActive(ctx: StaffCtx, id: string, isActive: boolean): Promise<boolean> {
  return attempt(ctx, 'rate status not updated', async (tx) => {
    mustBeOne(
      await tx
        .update(mortgageRates)
        .set({ isActive })
        .where(eq(mortgageRates.id, id))
        .returning({ id: mortgageRates.id }),
      copy.statusFailed,
    )
    await recheckRateAlerts(ctx, tx)
  })
}

/**
 * Says of rates that they are on offer now, with the figures that they have: their day is today again. Scraped ones are
 * confirmed by their source each night; this is for what a person looks after.
 */
export function confirmRates(ctx: StaffCtx, ids: readonly string[]): Promise<boolean> {
  return attempt(ctx, 'rates not confirmed', async (tx) => {
    mustBeOne(
      await tx
        .update(mortgageRates)
        .set({ scrapedAt: ctx.now() })
        .where(inArray(mortgageRates.id, [...ids]))
        .returning({ id: mortgageRates.id }),
      copy.updateFailed,
    )
    await recheckRateAlerts(ctx, tx)
  })
}

/** Removes a rate for good; its history stays. */
export function deleteRate(ctx: StaffCtx, id: string): Promise<boolean> {
  return attempt(ctx, 'rate not deleted', async (tx) => {
    mustBeOne(
      await tx.delete(mortgageRates).where(eq(mortgageRates.id, id)).returning({ id: mortgageRates.id }),
      copy.deleteFailed,
    )
    await recheckRateAlerts(ctx, tx)
  })
}

const managedColumns = {
  id: mortgageRates.id,
  province: mortgageRates.province,
  rateType: mortgageRates.rateType,
  term: mortgageRates.term,
  mortgageType: mortgageRates.mortgageType,
  postedRate: mortgageRates.postedRate,
  ourRate: mortgageRates.ourRate,
  sourceUrl: mortgageRates.sourceUrl,
  isActive: mortgageRates.isActive,
  scrapedAt: mortgageRates.scrapedAt,
  version: versionOf(mortgageRates),
}

type ManagedRow = Pick<typeof mortgageRates.$inferSelect, Exclude<keyof typeof managedColumns, 'version'>> & {
  version: string
}

function managed({ scrapedAt, sourceUrl, ...rate }: ManagedRow, now: Date) {
  return {
    ...rate,
    isManual: sourceUrl === manualEntry,
    source: sourceUrl,
    asOf: ruleDay(scrapedAt) as string,
    freshness: freshnessOf(scrapedAt, now),
  }
}

/** The condition that a view's search and filters make. */
export function matchingView({ search, province, type, state, origin }: RateListView): SQL | undefined {
  return and(
    search ? containing(search) : undefined,
    province ? eq(mortgageRates.province, province) : undefined,
    type ? eq(mortgageRates.rateType, type) : undefined,
    state ? eq(mortgageRates.isActive, state === 'active') : undefined,
    origin === 'manual' ? eq(mortgageRates.sourceUrl, manualEntry) : undefined,
    origin === 'collected' ? ne(mortgageRates.sourceUrl, manualEntry) : undefined,
  )
}

/** Every word must stand somewhere in the row as it is read: '5 year fixed ontario'. */
function containing(search: string): SQL | undefined {
  const row = sql`concat_ws(' ', ${mortgageRates.term}, ${mortgageRates.rateType}, ${mortgageRates.province},
    ${mortgageRates.mortgageType}, ${mortgageRates.sourceUrl}, ${mortgageRates.ourRate}, ${mortgageRates.postedRate})`
  return and(...search.split(/\s+/).map((word) => ilike(row, anywhere(word))))
}

const months = sql`split_part(${mortgageRates.term}, ' ', 1)::int * case when ${mortgageRates.term} like '%year%' then 12 else 1 end`

// National rates stand before those of any province.
const place = sql`case ${mortgageRates.province} when ${national} then '' else ${mortgageRates.province} end`

/** A view's order, with the id at its end. */
export function orderOf({ sort }: RateListView): SQL[] {
  const order = sort.direction === 'asc' ? asc : desc
  const column = {
    province: place,
    term: months,
    posted: mortgageRates.postedRate,
    ours: mortgageRates.ourRate,
    date: mortgageRates.scrapedAt,
  }[sort.column]
  return [order(column), asc(mortgageRates.rateType), asc(months), asc(mortgageRates.ourRate), asc(mortgageRates.id)]
}
