import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { mortgageRates } from '#db/schema/rates.server.ts'
import {
  rateChanges,
  rateReadings,
  rateRecipes,
  rateSources,
  rateSourceStates,
} from '#db/schema/rate-sources.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { attempt, mustBeOne, orUnavailable } from '#app/platform/attempt.server.ts'
import type { AppCtx, StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { type SaveOutcome, saveVersion, versionOf } from '#app/platform/versions.server.ts'
import { rateSourcesCopy } from './rate-sources.copy.ts'

/** What a super admin sets. See the columns of `rate_sources`. */
export type RateSourceSettings = {
  name: string
  url: string
  province: string
  /** Null: as the Bank of Canada publishes it. */
  primePercent: number | null
}

export type ListedRateSource = Awaited<ReturnType<typeof listRateSources>>[number]

/** Every source by name, with how it is doing. RATES_SOURCE_URL is one of them. */
export async function listRateSources(ctx: StaffCtx) {
  await ensureOwnSources(ctx)
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
        isMapped: sql<boolean>`exists (select from rate_recipes where source_id = ${rateSources.id} and recipe is not null)`,
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
  return rows.map((row) => ({ ...row, comesBack: row.kind === 'market' || row.url === ctx.env.RATES_SOURCE_URL }))
}

/** The source to edit, or null when there is none of that id. */
export async function findRateSource(ctx: StaffCtx, id: string) {
  if (!isUuid(id)) return null
  const [row] = await ctx.db((tx) => tx.select(sourceColumns).from(rateSources).where(eq(rateSources.id, id)))
  return row ?? null
}

/** Adds a source with the page to map it on. Null: another one has this address. */
export async function addRateSource(
  ctx: StaffCtx,
  settings: RateSourceSettings & { kind: 'address' | 'upload' },
  page: SourcePage,
): Promise<string | null> {
  return ctx.db(async (tx) => {
    const [added] = await tx
      .insert(rateSources)
      .values(settings)
      .onConflictDoNothing()
      .returning({ id: rateSources.id })
    if (added) await addDraft(tx, added.id, page)
    return added?.id ?? null
  })
}

export type SourcePage = { body: Buffer; type: string }

/** Keeps a page for somebody to map the source on, instead of one that was kept before and never mapped. */
export async function addDraft(tx: Tx, sourceId: string, { body, type }: SourcePage): Promise<void> {
  await tx.delete(rateRecipes).where(and(eq(rateRecipes.sourceId, sourceId), sql`${rateRecipes.recipe} is null`))
  await tx
    .insert(rateRecipes)
    .values({ sourceId, version: await nextVersion(tx, sourceId), page: body, pageType: type.slice(0, 200) })
}

export async function nextVersion(tx: Tx, sourceId: string): Promise<number> {
  const [last] = await tx
    .select({ version: rateRecipes.version })
    .from(rateRecipes)
    .where(eq(rateRecipes.sourceId, sourceId))
    .orderBy(desc(rateRecipes.version))
    .limit(1)
  return (last?.version ?? 0) + 1
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
 * Forgets the source with its runs and what waits. Its rates stay and grow old. RATES_SOURCE_URL and the Bank of Canada come
 * back by themselves: those are switched off instead.
 */
export function deleteRateSource(ctx: StaffCtx, id: string): Promise<boolean> {
  return attempt(ctx, 'rate source not deleted', async (tx) =>
    mustBeOne(
      await tx.delete(rateSources).where(eq(rateSources.id, id)).returning({ id: rateSources.id }),
      rateSourcesCopy.deleteFailed,
    ),
  )
}

/** Makes RATES_SOURCE_URL and the Bank of Canada sources like any other; what a super admin sets about them stays. */
export async function ensureOwnSources(ctx: AppCtx): Promise<void> {
  const { RATES_SOURCE_URL: own, MARKET_RATES_URL: market } = ctx.env
  const sources = [
    ...(own ? [{ name: new URL(own).host, url: own, kind: 'address' as const }] : []),
    ...(market === 'off' ? [] : [{ name: 'Bank of Canada', url: market, kind: 'market' as const }]),
  ]
  if (sources.length === 0) return
  await ctx.db(async (tx) => {
    for (const source of sources)
      if (
        (await tx.$count(
          rateSources,
          source.kind === 'market' ? eq(rateSources.kind, 'market') : eq(rateSources.url, source.url),
        )) === 0
      )
        await tx.insert(rateSources).values(source).onConflictDoNothing({ target: rateSources.url })
  })
}

/** The recipe that counts, with its page; null while nobody has mapped the source. */
export async function findRecipe(ctx: AppCtx, sourceId: string) {
  const [row] = await ctx.db((tx) =>
    tx
      .select()
      .from(rateRecipes)
      .where(and(eq(rateRecipes.sourceId, sourceId), isNotNull(rateRecipes.recipe)))
      .orderBy(desc(rateRecipes.version))
      .limit(1),
  )
  return row ?? null
}

const sourceColumns = {
  id: rateSources.id,
  name: rateSources.name,
  url: rateSources.url,
  kind: rateSources.kind,
  province: rateSources.province,
  primePercent: rateSources.primePercent,
  isEnabled: rateSources.isEnabled,
  version: versionOf(rateSources),
}
