import { and, asc, eq, inArray } from 'drizzle-orm'
import { mortgageRates } from '#db/schema/rates.server.ts'
import { rateChanges, rateRuns, rateSources } from '#db/schema/rate-sources.server.ts'
import { recheckRateAlerts } from '#app/features/rate-alerts/rate-alerts.server.ts'
import { orUnavailable } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { rateSourcesCopy } from './rate-sources.copy.ts'
import { setConditions } from './rate-sources.standing.server.ts'

export type HeldChange = Awaited<ReturnType<typeof listHeldChanges>>[number]

/**
 * What waits for a super admin, by source and oldest first. `reasons` are keys of `holdReasonSentences`.
 * @throws AppError 'unavailable'
 */
export function listHeldChanges(ctx: StaffCtx) {
  return orUnavailable(ctx, rateSourcesCopy.fetchFailed, (tx) =>
    tx
      .select({
        id: rateChanges.id,
        sourceId: rateChanges.sourceId,
        sourceName: rateSources.name,
        runId: rateChanges.runId,
        localDate: rateRuns.localDate,
        kind: rateChanges.kind,
        rateType: rateChanges.rateType,
        term: rateChanges.term,
        mortgageType: rateChanges.mortgageType,
        province: rateChanges.province,
        beforePosted: rateChanges.beforePosted,
        beforeOur: rateChanges.beforeOur,
        afterPosted: rateChanges.afterPosted,
        afterOur: rateChanges.afterOur,
        reasons: rateChanges.reasons,
        cell: rateChanges.cell,
        seenAt: rateChanges.seenAt,
      })
      .from(rateChanges)
      .innerJoin(rateSources, eq(rateSources.id, rateChanges.sourceId))
      .innerJoin(rateRuns, eq(rateRuns.id, rateChanges.runId))
      .where(eq(rateChanges.state, 'waiting'))
      .orderBy(
        asc(rateSources.name),
        asc(rateChanges.createdAt),
        asc(rateChanges.term),
        asc(rateChanges.rateType),
        asc(rateChanges.mortgageType),
        asc(rateChanges.id),
      ),
  )
}

export type Decision = 'approve' | 'reject'

export type DecisionOutcome = {
  /** Decided so now, or before: pressing twice is no mistake. */
  decided: number
  /** What is not as it was shown: decided otherwise, replaced by a newer reading, or the rate changed since. */
  changedSince: { id: string; label: string }[]
}

/**
 * Publishes what waits, or leaves what is published as it is. Each change by itself: one that cannot be taken does not
 * keep the others back. What was rejected is not asked again while the source says the same.
 */
export function decideChanges(ctx: StaffCtx, ids: readonly string[], decision: Decision): Promise<DecisionOutcome> {
  return ctx.db(async (tx) => {
    const outcome: DecisionOutcome = { decided: 0, changedSince: [] }
    for (const id of [...new Set(ids)].toSorted()) {
      const change = await take(tx, id)
      if (!change) continue
      const held =
        change.state === 'waiting' ? await decide(ctx, tx, change, decision) : change.state === past[decision]
      if (held) outcome.decided += 1
      else outcome.changedSince.push({ id, label: labelOf(change) })
    }
    if (decision === 'approve') {
      const sources = await tx
        .selectDistinct({ source: rateSources })
        .from(rateChanges)
        .innerJoin(rateSources, eq(rateSources.id, rateChanges.sourceId))
        .where(inArray(rateChanges.id, [...ids]))
      for (const { source } of sources) await setConditions(tx, source)
      await recheckRateAlerts(ctx, tx)
    }
    return outcome
  })
}

const past = { approve: 'approved', reject: 'rejected' } as const

type Change = typeof rateChanges.$inferSelect

/** Two who decide at once take turns; the second finds it decided. */
async function take(tx: Tx, id: string): Promise<Change | undefined> {
  const [change] = await tx.select().from(rateChanges).where(eq(rateChanges.id, id)).for('update')
  return change
}

async function decide(ctx: StaffCtx, tx: Tx, change: Change, decision: Decision): Promise<boolean> {
  const rateId = decision === 'approve' ? await publish(ctx, tx, change) : change.rateId
  if (decision === 'approve' && !rateId) return false
  await tx
    .update(rateChanges)
    .set({ state: past[decision], rateId, decidedBy: ctx.actor.userId, decidedAt: ctx.now() })
    .where(eq(rateChanges.id, change.id))
  return true
}

/** The rate that carries the change now; null when what is published is not what the change was about. */
async function publish(ctx: StaffCtx, tx: Tx, change: Change): Promise<string | null> {
  const { rateId, beforePosted, beforeOur, afterPosted, afterOur, seenAt } = change
  const to =
    afterPosted === null || afterOur === null
      ? { isActive: false }
      : { postedRate: afterPosted, ourRate: afterOur, scrapedAt: seenAt, isActive: true }
  if (rateId) {
    const [rate] = await tx
      .update(mortgageRates)
      .set(to)
      .where(
        and(
          eq(mortgageRates.id, rateId),
          // One that comes back was off; every other stands as it stood.
          eq(mortgageRates.isActive, change.kind !== 'new'),
          change.kind === 'new' ? undefined : eq(mortgageRates.postedRate, beforePosted ?? -1),
          change.kind === 'new' ? undefined : eq(mortgageRates.ourRate, beforeOur ?? -1),
        ),
      )
      .returning({ id: mortgageRates.id })
    return rate?.id ?? null
  }
  const [source] = await tx.select().from(rateSources).where(eq(rateSources.id, change.sourceId))
  if (!source || afterPosted === null || afterOur === null) return null
  const { rateType, term, mortgageType, province } = change
  const [rate] = await tx
    .insert(mortgageRates)
    .values({
      rateType,
      term,
      mortgageType,
      province,
      postedRate: afterPosted,
      ourRate: afterOur,
      scrapedAt: seenAt,
      sourceUrl: source.url,
      isActive: true,
      updatedAt: ctx.now(),
    })
    .returning({ id: mortgageRates.id })
  return rate?.id ?? null
}

function labelOf({ term, rateType, mortgageType, province }: Change): string {
  return `${term} ${rateType}, ${mortgageType}, ${province}`
}
