import { eq, sql } from 'drizzle-orm'
import { primeRates } from '#db/schema/rate-sources.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { fetchObservations } from '#app/platform/valet.server.ts'

/** Stores the banks' prime rate as the Bank of Canada published it last. What was known stays when it cannot be reached. */
export async function readPrime(ctx: WorkerCtx): Promise<void> {
  const published = await fetchObservations(ctx, ctx.env.PRIME_RATE_URL).catch((error: unknown) => {
    ctx.log.warn({ requestId: ctx.requestId, error }, 'prime rate not read')
  })
  const latest = published?.at(-1)
  if (!latest) return
  await ctx.db((tx) =>
    tx
      .insert(primeRates)
      .values({ ...latest, readAt: ctx.now() })
      .onConflictDoUpdate({
        target: primeRates.day,
        set: { percent: sql`excluded.percent`, readAt: sql`excluded.read_at` },
        setWhere: eq(primeRates.isManual, false),
      }),
  )
}
