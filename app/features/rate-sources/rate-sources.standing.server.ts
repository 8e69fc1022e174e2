import { and, desc, eq, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { mortgageRates } from '#db/schema/rates.server.ts'
import {
  rateChanges,
  rateReadings,
  rateRecipes,
  rateRuns,
  type rateSources,
  rateSourceStates,
} from '#db/schema/rate-sources.server.ts'
import { currentHours } from '#app/features/rates/rates.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { type Benchmarks, offerKey } from './rate-source-guard.ts'
import { Recipe } from './rate-sources.recipe.server.ts'

export type Source = typeof rateSources.$inferSelect
export type Rate = typeof mortgageRates.$inferSelect
export type Change = typeof rateChanges.$inferSelect

/** Of a change that is, or was until a later one, what is published. */
export const takenStates = ['applied', 'approved'] as const

/** False when another worker has done it. Holds the row until the transaction ends. */
export async function takeReading(tx: Tx, runId: string, sourceId: string): Promise<boolean> {
  const [reading] = await tx
    .select({ state: rateReadings.state })
    .from(rateReadings)
    .where(and(eq(rateReadings.runId, runId), eq(rateReadings.sourceId, sourceId)))
    .for('update')
  return reading !== undefined && (reading.state === 'waiting' || reading.state === 'failed')
}

/** Two runs of one source take turns. */
export async function takeState(tx: Tx, sourceId: string) {
  await tx.insert(rateSourceStates).values({ sourceId }).onConflictDoNothing()
  const [state] = await tx.select().from(rateSourceStates).where(eq(rateSourceStates.sourceId, sourceId)).for('update')
  return state
}

export function ofSource({ url, province }: Source) {
  return and(eq(mortgageRates.sourceUrl, url), eq(mortgageRates.province, province))
}

export function ratesOf(tx: Tx, source: Source): Promise<Rate[]> {
  return tx
    .select()
    .from(mortgageRates)
    .where(ofSource(source))
    .orderBy(mortgageRates.ourRate, mortgageRates.id)
    .for('update')
}

/** What is on offer from elsewhere and still current: other sources' rates and those entered by hand. */
export function othersNow(tx: Tx, url: string, now: Date): Promise<Benchmarks['others']> {
  const { rateType, term, mortgageType, ourRate, sourceUrl, isActive, scrapedAt } = mortgageRates
  const since = new Date(now.getTime() - currentHours * 3_600_000)
  return tx
    .select({ rateType, term, mortgageType, ourRate })
    .from(mortgageRates)
    .where(and(ne(sourceUrl, url), eq(isActive, true), gte(scrapedAt, since)))
}

/**
 * The published rate of each offer; those that a person switched off, which stay off; and those that came off with a
 * person's consent because the source had lost them, which may come back.
 */
export function sortRates(rates: readonly Rate[], settled: ReadonlyMap<string, Change>) {
  const published = new Map<string, Rate>()
  for (const rate of rates) if (rate.isActive && !published.has(offerKey(rate))) published.set(offerKey(rate), rate)
  const [setAside, cameOff] = [new Set<string>(), new Map<string, string>()]
  for (const rate of rates) {
    const key = offerKey(rate)
    if (rate.isActive || published.has(key)) continue
    const last = settled.get(key)
    if (last?.kind === 'lost' && last.state === 'approved') cameOff.set(key, rate.id)
    else setAside.add(key)
  }
  for (const key of cameOff.keys()) setAside.delete(key)
  return { published, setAside, cameOff }
}

/** The last word on each offer: taken, refused or taken back. What a step back did is no word on what the source says. */
export async function settledChanges(tx: Tx, sourceId: string): Promise<Map<string, Change>> {
  const { term, rateType, mortgageType } = rateChanges
  const rows = await tx
    .selectDistinctOn([term, rateType, mortgageType], { change: rateChanges })
    .from(rateChanges)
    .innerJoin(rateRuns, eq(rateRuns.id, rateChanges.runId))
    .where(
      and(
        eq(rateChanges.sourceId, sourceId),
        inArray(rateChanges.state, [...takenStates, 'rejected', 'reverted']),
        ne(rateRuns.trigger, 'revert'),
      ),
    )
    .orderBy(
      term,
      rateType,
      mortgageType,
      desc(sql`coalesce(${rateChanges.decidedAt}, ${rateChanges.createdAt})`),
      desc(rateChanges.createdAt),
    )
  return new Map(rows.map(({ change }) => [offerKey(change), change]))
}

/** Gives the rates on offer the conditions that somebody set about their source. */
export async function setConditions(tx: Tx, source: Source): Promise<void> {
  const [row] = await tx
    .select({ recipe: rateRecipes.recipe })
    .from(rateRecipes)
    .where(and(eq(rateRecipes.sourceId, source.id), isNotNull(rateRecipes.recipe)))
    .orderBy(desc(rateRecipes.version))
    .limit(1)
  const conditions = row && Recipe.parse(row.recipe).conditions
  if (conditions && Object.keys(conditions).length > 0)
    await tx
      .update(mortgageRates)
      .set(conditions)
      .where(and(ofSource(source), eq(mortgageRates.isActive, true)))
}

export async function waitingChanges(tx: Tx, sourceId: string): Promise<Map<string, Change>> {
  const rows = await tx
    .select()
    .from(rateChanges)
    .where(and(eq(rateChanges.sourceId, sourceId), eq(rateChanges.state, 'waiting')))
    .for('update')
  return new Map(rows.map((change) => [offerKey(change), change]))
}
