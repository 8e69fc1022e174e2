import { desc, sql } from 'drizzle-orm'
import { z } from 'zod'
import { primeRates } from '#db/schema/rate-sources.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { fetchOutbound, OutboundError } from '#app/platform/outbound.server.ts'

/** In percent, with the day that its publisher dates it. */
export type PrimeRate = { percent: number; day: string }

/** The Bank of Canada publishes it weekly; asked at most twice a day. */
const hoursKept = 12

/** As Valet answers `/observations/V80691311/json`: `{ observations: [{ d: '2026-11-18', V80691311: { v: '4.45' } }] }`. */
const Observations = z.object({
  observations: z.array(z.record(z.string(), z.unknown())).min(1).max(5000),
})
const Day = z.iso.date()
const Value = z.object({ v: z.coerce.number().gt(0).max(30) })

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
      }),
  )
  return published
}

/** Asks without writing anything down, for trying a source out. */
export async function primeNow(ctx: AppCtx): Promise<PrimeRate | null> {
  return (await fetchPrime(ctx)) ?? (await lastKnownPrime(ctx))
}

async function lastKnownPrime(ctx: AppCtx) {
  const [known] = await ctx.db((tx) => tx.select().from(primeRates).orderBy(desc(primeRates.day)).limit(1))
  return known ?? null
}

async function fetchPrime(ctx: AppCtx): Promise<PrimeRate | null> {
  try {
    const { status, body } = await fetchOutbound(ctx.env, ctx.env.PRIME_RATE_URL, {
      headers: { accept: 'application/json' },
    })
    if (status !== 200) throw new OutboundError(`status ${status}`)
    return latestOf(JSON.parse(body.toString('utf8')), ctx.now())
  } catch (error) {
    ctx.log.warn({ requestId: ctx.requestId, error }, 'prime rate not read')
    return null
  }
}

/** The latest observation that is not of the future. @throws when there is none */
function latestOf(answer: unknown, now: Date): PrimeRate {
  const found = Observations.parse(answer).observations.flatMap(({ d, ...series }): PrimeRate[] => {
    const day = Day.safeParse(d)
    const [value] = Object.values(series).map((one) => Value.safeParse(one))
    return day.success && value?.success && Date.parse(day.data) <= now.getTime()
      ? [{ day: day.data, percent: value.data.v }]
      : []
  })
  const latest = found.toSorted((a, b) => b.day.localeCompare(a.day))[0]
  if (!latest) throw new OutboundError('no observation')
  return latest
}
