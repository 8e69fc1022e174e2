import { and, eq, gt, like, lte, ne, notExists, or, sql } from 'drizzle-orm'
import { rateSources } from '#db/schema/rate-sources.server.ts'
import { manualEntry, mortgageRates } from '#db/schema/rates.server.ts'
import { raiseAlarm } from '#app/platform/alarm.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { torontoDay } from '#app/lib/when.ts'
import { unconfirmedRates } from './rates.copy.ts'
import { currentHours, freshHours } from './rates.ts'

/** Longer than the interval between two runs, so that a late run misses nothing. */
export const lookBackMinutes = 15

/**
 * Has the public pages rendered again when a rate has just become too old to count as fresh, or as current. They are
 * cached, and no visitor waits for this.
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

/**
 * Mails the super admins when rates on offer are too old to count as fresh and no source will confirm them: they were
 * entered by hand, or their source was deleted or switched off. One mail for each latest day of confirmation.
 */
export async function tellOfUnconfirmedRates(ctx: WorkerCtx): Promise<void> {
  const longAgo = new Date(ctx.now().getTime() - freshHours * 3_600_000)
  await ctx.db(async (tx) => {
    const itsSource = tx
      .select({ id: rateSources.id })
      .from(rateSources)
      .where(
        and(
          eq(rateSources.url, mortgageRates.sourceUrl),
          eq(rateSources.isActive, true),
          ne(rateSources.kind, 'upload'),
        ),
      )
    const [old] = await tx
      .select({
        count: sql<number>`count(*)::int`,
        last: sql<Date | null>`max(${mortgageRates.scrapedAt})`.mapWith(mortgageRates.scrapedAt),
      })
      .from(mortgageRates)
      .where(
        and(
          eq(mortgageRates.isActive, true),
          lte(mortgageRates.scrapedAt, longAgo),
          or(
            eq(mortgageRates.sourceUrl, manualEntry),
            like(mortgageRates.sourceUrl, 'http%'),
            like(mortgageRates.sourceUrl, 'upload:%'),
          ),
          notExists(itsSource),
        ),
      )
    if (!old?.last) return
    const day = torontoDay(old.last)
    const alarm = { ...unconfirmedRates(old.count, day), path: '/super-admin/rates' }
    await raiseAlarm(ctx, tx, { key: `rates unconfirmed since ${day}`, ...alarm })
  })
}
