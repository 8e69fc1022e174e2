import { desc, eq, sql } from 'drizzle-orm'
import { primeRates } from '#db/schema/rate-sources.server.ts'
import { findImpliedPrime } from '#app/features/rates/rates.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { fetchObservations } from '#app/platform/valet.server.ts'

/** In percent, with the day that its publisher dates it. */
export type PrimeRate = { percent: number; day: string }

/** The Bank of Canada publishes it weekly; asked at most twice a day. */
const hoursKept = 12

/**
 * The banks' prime rate: as published, or the last one known when the Bank of Canada cannot be reached or answers nonsense;
 * null when none was ever known.
 */
export async function currentPrime(ctx: WorkerCtx): Promise<PrimeRate | null> {
  const known = await lastKnownPrime(ctx)
  if (known && ctx.now().getTime() - known.readAt.getTime() < hoursKept * 3_600_000) return known
  const published = await fetchPrime(ctx)
  if (!published) return known
  await ctx.db((tx) =>
    tx
      .insert(primeRates)
      .values({ ...published, readAt: ctx.now() })
      .onConflictDoUpdate({
        target: primeRates.day,
        set: { percent: sql`excluded.percent`, readAt: sql`excluded.read_at` },
        setWhere: eq(primeRates.isManual, false),
      }),
  )
  return published
}

/** Asks without writing anything down, for trying a source out. */
export async function primeNow(ctx: AppCtx): Promise<PrimeRate | null> {
  return (await fetchPrime(ctx)) ?? (await lastKnownPrime(ctx))
}

/** Prime to compare rates with, in percent: as it was last published, or as the Bank of Canada's target makes it. */
export async function benchmarkPrime(ctx: AppCtx): Promise<number | null> {
  const known = (await lastKnownPrime(ctx)) ?? (await findImpliedPrime(ctx))
  return known?.percent ?? null
}

async function lastKnownPrime(ctx: AppCtx) {
  const [known] = await ctx.db((tx) => tx.select().from(primeRates).orderBy(desc(primeRates.day)).limit(1))
  return known ?? null
}

async function fetchPrime(ctx: AppCtx): Promise<PrimeRate | null> {
  try {
    return (await fetchObservations(ctx, ctx.env.PRIME_RATE_URL)).at(-1) ?? null
  } catch (error) {
    ctx.log.warn({ requestId: ctx.requestId, error }, 'prime rate not read')
    return null
  }
}
