import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import { mortgageRates } from '#db/schema/rates.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { currentHours, freshHours } from './rates.ts'

/** Longer than the pause between two looks, so that one that comes late misses nothing. */
export const lookBackMinutes = 15

/**
 * Has the public pages rendered anew when a rate has just grown too old to be called fresh, or current: they come from
 * memory, and nobody who reads one waits for this.
 */
export async function purgeAgedRates(ctx: WorkerCtx): Promise<void> {
  const now = ctx.now().getTime()
  const justPassed = (hours: number) => {
    const at = now - hours * 3_600_000
    const { scrapedAt } = mortgageRates
    return and(lte(scrapedAt, new Date(at)), gt(scrapedAt, new Date(at - lookBackMinutes * 60_000)))
  }
  await ctx.db(async (tx) => {
    const aged = and(eq(mortgageRates.isActive, true), or(justPassed(freshHours), justPassed(currentHours)))
    if ((await tx.$count(mortgageRates, aged)) > 0)
      await tx.execute(sql`select pg_notify('maplekey_purge', 'rates aged')`)
  })
}
