import { between, sql } from 'drizzle-orm'
import { policyRateChanges } from '#db/schema/policy-rate-changes.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { fetchObservations } from '#app/platform/valet.server.ts'
import { changesIn, decisionMark, decisionsBetween } from './rate-decisions.ts'
import type { HistoryPeriod } from './rate-history.ts'

/**
 * Reads the Bank of Canada's daily target for the overnight rate and stores its changes. The series is authoritative:
 * a change that it no longer contains is removed. If the Bank does not answer, everything stays as it is.
 */
export async function readPolicyRate(ctx: WorkerCtx): Promise<void> {
  const series = await fetchObservations(ctx, ctx.env.POLICY_RATE_URL).catch((error: unknown) => {
    ctx.log.warn({ requestId: ctx.requestId, error }, 'policy rate not read')
    return null
  })
  const [first, last] = [series?.[0], series?.at(-1)]
  if (!series || !first || !last) return
  await ctx.db(async (tx) => {
    const { day } = policyRateChanges
    // One run at a time: two runs would read the same series.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('policy rate read', 0))`)
    const inSeries = between(day, first.day, last.day)
    const known = await tx.select().from(policyRateChanges).where(inSeries)
    const changes = changesIn(series)
    const isKnown = (change: (typeof changes)[number]) =>
      known.some(
        (one) => one.day === change.day && one.beforePercent === change.before && one.afterPercent === change.after,
      )
    if (known.length === changes.length && changes.every(isKnown)) return
    await tx.delete(policyRateChanges).where(inSeries)
    if (changes.length > 0)
      await tx.insert(policyRateChanges).values(
        changes.map(({ before, after, ...change }) => {
          return { ...change, beforePercent: before, afterPercent: after, readAt: ctx.now() }
        }),
      )
    await tx.execute(sql`select pg_notify('maplekey_purge', 'policy rate changed')`)
  })
}

/** The Bank of Canada's decisions between two days, as marks on a chart. */
export async function listDecisionMarks(ctx: AppCtx, { since, until }: HistoryPeriod) {
  const { day, beforePercent, afterPercent } = policyRateChanges
  const fetched = await ctx.db((tx) =>
    tx
      .select({ day, before: beforePercent, after: afterPercent })
      .from(policyRateChanges)
      .where(between(day, since, until)),
  )
  return decisionsBetween({ since, until }, fetched).map(decisionMark)
}
