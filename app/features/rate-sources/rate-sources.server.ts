import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { mortgageRates } from '#db/schema/rates.server.ts'
import {
  rateChanges,
  rateReadings,
  rateRecipes,
  rateSources,
  rateSourceStates,
} from '#db/schema/rate-sources.server.ts'
import { pick } from '#app/lib/pick.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { orUnavailable } from '#app/platform/attempt.server.ts'
import type { AppCtx, StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { isUniqueViolation } from '#app/platform/errors.ts'
import { defineRecords } from '#app/platform/records.server.ts'
import { versionOf } from '#app/platform/versions.server.ts'
import { rateSourcesCopy } from './rate-sources.copy.ts'
import { rateSourcesPath } from './rate-sources.ts'

/** What a super admin sets. See the columns of `rate_sources`. */
export type RateSourceSettings = Pick<typeof rateSources.$inferInsert, 'name' | 'url' | 'province' | 'primePercent'>

export type ListedRateSource = Awaited<ReturnType<typeof listRateSources>>[number]

/** Every source by name, with how it is doing. RATES_SOURCE_URL is one of them. */
export async function listRateSources(ctx: StaffCtx) {
  await ensureOwnSources(ctx)
  const rows = await orUnavailable(ctx, rateSourcesCopy.fetchFailed, (tx) => {
    const last = tx
      .selectDistinctOn([rateReadings.sourceId])
      .from(rateReadings)
      .where(sql`${rateReadings.readAt} is not null`)
      .orderBy(rateReadings.sourceId, desc(rateReadings.readAt))
      .as('last')
    const isWaiting = and(eq(rateChanges.sourceId, rateSources.id), eq(rateChanges.state, 'waiting'))
    const isOnOffer = and(eq(mortgageRates.sourceUrl, rateSources.url), eq(mortgageRates.isActive, true))
    return tx
      .select({
        ...sourceColumns,
        ...pick(rateSourceStates, 'lastGoodAt', 'failingSince'),
        lastMessage: last.message,
        lastReadAt: last.readAt,
        isMapped,
        changesWaiting: tx.$count(rateChanges, isWaiting),
        ratesOnOffer: tx.$count(mortgageRates, isOnOffer),
      })
      .from(rateSources)
      .leftJoin(rateSourceStates, eq(rateSourceStates.sourceId, rateSources.id))
      .leftJoin(last, eq(last.sourceId, rateSources.id))
      .orderBy(asc(rateSources.name), asc(rateSources.id))
  })
  return rows.map((row) => ({ ...row, comesBack: row.kind === 'market' || row.url === ctx.env.RATES_SOURCE_URL }))
}

export type EditedSource = NonNullable<Awaited<ReturnType<typeof findRateSource>>>

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
  await tx.delete(rateRecipes).where(and(eq(rateRecipes.sourceId, sourceId), isNull(rateRecipes.recipe)))
  const version = await nextVersion(tx, sourceId)
  await tx.insert(rateRecipes).values({ sourceId, version, page: body, pageType: type.slice(0, 200) })
}

export async function nextVersion(tx: Tx, sourceId: string): Promise<number> {
  const last = sql<number>`coalesce(max(${rateRecipes.version}), 0)::int`
  const [found] = await tx.select({ last }).from(rateRecipes).where(eq(rateRecipes.sourceId, sourceId))
  return found!.last + 1
}

/**
 * What is saved, switched and deleted of a source. One that is off is not read; of one that is deleted its runs and what waits
 * are forgotten. Its rates stay and grow old.
 */
export const rateSourceRecords = defineRecords({
  noun: 'source',
  table: rateSources,
  list: { path: () => rateSourcesPath, load: listRateSources },
  copy: rateSourcesCopy,
  columns: pick(rateSources, 'id'),
  values: (settings: RateSourceSettings) => settings,
  taken: (error) => isUniqueViolation(error, 'rate_sources_url_unique') && { url: [rateSourcesCopy.taken] },
})

/** Makes RATES_SOURCE_URL and the Bank of Canada sources like any other; what a super admin sets about them stays. */
export async function ensureOwnSources(ctx: AppCtx): Promise<void> {
  const { RATES_SOURCE_URL: own, MARKET_RATES_URL: market } = ctx.env
  await ctx.db(async (tx) => {
    if (own && (await tx.$count(rateSources, eq(rateSources.url, own))) === 0)
      await tx
        .insert(rateSources)
        .values({ name: new URL(own).host, url: own })
        .onConflictDoNothing()
    if (market !== 'off' && (await tx.$count(rateSources, eq(rateSources.kind, 'market'))) === 0)
      await tx.insert(rateSources).values({ name: 'Bank of Canada', url: market, kind: 'market' }).onConflictDoNothing()
  })
}

// Written out: of a query on one table the builder leaves its name away, and `id` would be the recipe's.
export const isMapped = sql<boolean>`exists (select from rate_recipes
  where source_id = rate_sources.id and recipe is not null)`

const sourceColumns = {
  ...pick(rateSources, 'id', 'name', 'url', 'kind', 'province', 'primePercent', 'isActive'),
  version: versionOf(rateSources),
}
