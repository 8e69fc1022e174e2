import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { mortgageRates } from '#db/schema/rates.server.ts'
import { rateChanges, rateReadings, rateSources, rateSourceStates } from '#db/schema/rate-sources.server.ts'
import type { MortgageType } from '#app/features/rates/rates.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { attempt, mustBeOne, orUnavailable } from '#app/platform/attempt.server.ts'
import type { AppCtx, StaffCtx } from '#app/platform/context.ts'
import { type SaveOutcome, saveVersion, versionOf } from '#app/platform/versions.server.ts'
import { rateSourcesCopy } from './rate-sources.copy.ts'

/** What a super admin sets. See the columns of `rate_sources`. */
export type RateSourceSettings = {
  name: string
  url: string
  province: string
  figures: 'ours' | 'posted'
  /** Null: as the Bank of Canada publishes it. */
  primePercent: number | null
  unsaidMortgageType: MortgageType | null
  isEnabled: boolean
}

export type ListedRateSource = Awaited<ReturnType<typeof listRateSources>>[number]

/** Every source by name, with how it is doing. RATES_SOURCE_URL is one of them. */
export async function listRateSources(ctx: StaffCtx) {
  await ensureConfiguredSource(ctx)
  const rows = await orUnavailable(ctx, rateSourcesCopy.fetchFailed, (tx) => {
    const last = tx
      .selectDistinctOn([rateReadings.sourceId], {
        sourceId: rateReadings.sourceId,
        state: rateReadings.state,
        message: rateReadings.message,
        readAt: rateReadings.readAt,
      })
      .from(rateReadings)
      .where(sql`${rateReadings.readAt} is not null`)
      .orderBy(rateReadings.sourceId, desc(rateReadings.readAt))
      .as('last')
    return tx
      .select({
        ...sourceColumns,
        lastGoodAt: rateSourceStates.lastGoodAt,
        failingSince: rateSourceStates.failingSince,
        lastState: last.state,
        lastMessage: last.message,
        lastReadAt: last.readAt,
        changesWaiting: tx.$count(
          rateChanges,
          and(eq(rateChanges.sourceId, rateSources.id), eq(rateChanges.state, 'waiting')),
        ),
        ratesOnOffer: tx.$count(
          mortgageRates,
          and(eq(mortgageRates.sourceUrl, rateSources.url), eq(mortgageRates.isActive, true)),
        ),
      })
      .from(rateSources)
      .leftJoin(rateSourceStates, eq(rateSourceStates.sourceId, rateSources.id))
      .leftJoin(last, eq(last.sourceId, rateSources.id))
      .orderBy(asc(rateSources.name), asc(rateSources.id))
  })
  return rows.map((row) => ({ ...row, isFromSettings: row.url === ctx.env.RATES_SOURCE_URL }))
}

/** The source to edit, or null when there is none of that id. */
export async function findRateSource(ctx: StaffCtx, id: string) {
  if (!isUuid(id)) return null
  const [row] = await ctx.db((tx) => tx.select(sourceColumns).from(rateSources).where(eq(rateSources.id, id)))
  return row ?? null
}

/** `taken`: another source has this address. `failed`: the cause is in the log. */
export async function addRateSource(
  ctx: StaffCtx,
  settings: RateSourceSettings,
): Promise<'saved' | 'taken' | 'failed'> {
  let isTaken = false
  const held = await attempt(ctx, 'rate source not added', async (tx) => {
    const added = await tx.insert(rateSources).values(settings).onConflictDoNothing().returning({ id: rateSources.id })
    isTaken = added.length === 0
  })
  if (!held) return 'failed'
  return isTaken ? 'taken' : 'saved'
}

/**
 * Saves the settings unless somebody else did since they were read. Its rates move along to a new address or province, so
 * that they are compared with what stands there.
 */
export async function updateRateSource(
  ctx: StaffCtx,
  read: { id: string; version: string },
  settings: RateSourceSettings,
): Promise<SaveOutcome | 'taken'> {
  let isTaken = false
  const outcome = await saveVersion(ctx, 'rate source not updated', rateSources, read, async (tx, where) => {
    isTaken = (await tx.$count(rateSources, and(eq(rateSources.url, settings.url), ne(rateSources.id, read.id)))) > 0
    const [before] = await tx.select().from(rateSources).where(where).for('update')
    if (isTaken || !before) return []
    if (before.url !== settings.url || before.province !== settings.province)
      await tx
        .update(mortgageRates)
        .set({ sourceUrl: settings.url, province: settings.province })
        .where(and(eq(mortgageRates.sourceUrl, before.url), eq(mortgageRates.province, before.province)))
    return tx.update(rateSources).set(settings).where(where).returning({ id: rateSources.id })
  })
  return isTaken ? 'taken' : outcome
}

/** A source that is off is not read; its rates stay and grow old. */
export function setRateSourceEnabled(ctx: StaffCtx, id: string, isEnabled: boolean): Promise<boolean> {
  return attempt(ctx, 'rate source not switched', async (tx) =>
    mustBeOne(
      await tx.update(rateSources).set({ isEnabled }).where(eq(rateSources.id, id)).returning({ id: rateSources.id }),
      rateSourcesCopy.statusFailed,
    ),
  )
}

/**
 * Forgets the source with its runs and what waits. Its rates stay and grow old. The one that RATES_SOURCE_URL names comes
 * back by itself: switch that one off, or take the setting away.
 */
export function deleteRateSource(ctx: StaffCtx, id: string): Promise<boolean> {
  return attempt(ctx, 'rate source not deleted', async (tx) =>
    mustBeOne(
      await tx.delete(rateSources).where(eq(rateSources.id, id)).returning({ id: rateSources.id }),
      rateSourcesCopy.deleteFailed,
    ),
  )
}

/**
 * Makes RATES_SOURCE_URL a source like any other; what a super admin sets about it stays. Until then it is read as national
 * and, where the page does not say, as conventional: what a rate is by default. That nobody chose it makes no difference,
 * because the guard holds such a rate where the page speaks of insured mortgages without saying which of its rates are.
 */
export async function ensureConfiguredSource(ctx: AppCtx): Promise<void> {
  const { RATES_SOURCE_URL: url } = ctx.env
  if (!url) return
  await ctx.db(async (tx) => {
    if ((await tx.$count(rateSources, eq(rateSources.url, url))) > 0) return
    await tx
      .insert(rateSources)
      .values({ name: new URL(url).host, url, unsaidMortgageType: 'Conventional' })
      .onConflictDoNothing({ target: rateSources.url })
  })
}

const sourceColumns = {
  id: rateSources.id,
  name: rateSources.name,
  url: rateSources.url,
  province: rateSources.province,
  figures: rateSources.figures,
  primePercent: rateSources.primePercent,
  unsaidMortgageType: rateSources.unsaidMortgageType,
  isEnabled: rateSources.isEnabled,
  version: versionOf(rateSources),
}
