import { and, eq, inArray, sql } from 'drizzle-orm'
import { mortgageRates } from '#db/schema/rates.server.ts'
import { rateChanges, rateRuns } from '#db/schema/rate-sources.server.ts'
import { recheckRateAlerts } from '#app/features/rate-alerts/rate-alerts.server.ts'
import { ruleDay } from '#mortgage'
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { describeRevert, rateSourcesCopy as copy } from './rate-sources.copy.ts'
import { type Change, takenStates } from './rate-sources.standing.server.ts'

export type RevertOutcome = { runId: string; reverted: number; changedSince: number }

/**
 * One click back to the state before a run: what it and everything after it took is taken back, as a run of its own. The
 * history keeps both. Rates that a person changed since are left alone. What was taken back is not taken again while the
 * source says the same.
 * @throws AppError 'conflict' when there is nothing to take back, 'not_found' when there is no such run
 */
export function revertRun(ctx: StaffCtx, runId: string): Promise<RevertOutcome> {
  return ctx.db(async (tx) => {
    // One at a time, and only what the run itself still stands for: pressed twice, the second would undo the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('rates set back', 0))`)
    const [run] = await tx.select().from(rateRuns).where(eq(rateRuns.id, runId))
    if (!run) throw new AppError('not_found', 'There is no such run.')
    const ofRun = and(eq(rateChanges.runId, runId), inArray(rateChanges.state, takenStates))
    if ((await tx.$count(rateChanges, ofRun)) === 0) throw new AppError('conflict', copy.nothingToRevert)
    const { steps, changedSince } = await stepsBack(tx, await takenSince(tx, run.createdAt))
    if (steps.length === 0) throw new AppError('conflict', copy.nothingToRevert)

    const now = ctx.now()
    const [own] = await tx
      .insert(rateRuns)
      .values({
        trigger: 'revert',
        localDate: ruleDay(now),
        state: 'succeeded',
        message: describeRevert(steps.length, changedSince),
        requestedBy: ctx.actor.userId,
        createdAt: now,
        startedAt: now,
        touchedAt: now,
        finishedAt: now,
      })
      .returning({ id: rateRuns.id })
    if (!own) throw new Error('The step back was not stored.')
    const decided = { decidedBy: ctx.actor.userId, decidedAt: now }
    for (const { first, last, taken } of steps) {
      await setBack(tx, first)
      await tx
        .update(rateChanges)
        .set({ state: 'reverted', ...decided })
        .where(
          inArray(
            rateChanges.id,
            taken.map(({ id }) => id),
          ),
        )
      await tx.insert(rateChanges).values({
        runId: own.id,
        sourceId: first.sourceId,
        rateId: first.rateId,
        kind: first.beforeOur === null ? 'lost' : last.afterOur === null ? 'new' : 'moved',
        rateType: first.rateType,
        term: first.term,
        mortgageType: first.mortgageType,
        province: first.province,
        beforePosted: last.afterPosted,
        beforeOur: last.afterOur,
        beforeSeenAt: last.seenAt,
        afterPosted: first.beforePosted,
        afterOur: first.beforeOur,
        state: 'applied',
        seenAt: first.beforeSeenAt ?? now,
        createdAt: now,
        ...decided,
      })
    }
    await recheckRateAlerts(ctx, tx)
    return { runId: own.id, reverted: steps.length, changedSince }
  })
}

/** What was published since a moment, by the run or by a person's approval, oldest first. */
function takenSince(tx: Tx, since: Date): Promise<Change[]> {
  const at = sql`coalesce(${rateChanges.decidedAt}, ${rateChanges.createdAt})`
  return tx
    .select()
    .from(rateChanges)
    .where(and(inArray(rateChanges.state, takenStates), sql`${at} >= ${since.toISOString()}`))
    .orderBy(at, rateChanges.createdAt, rateChanges.id)
    .for('update')
}

type Step = { first: Change; last: Change; taken: Change[] }

/** For each rate the way back, where it still is what the last of its changes made of it. */
async function stepsBack(tx: Tx, changes: readonly Change[]): Promise<{ steps: Step[]; changedSince: number }> {
  const byRate = Map.groupBy(changes, ({ rateId }) => rateId)
  const ids = [...byRate.keys()].filter((id) => id !== null)
  const rates = await tx.select().from(mortgageRates).where(inArray(mortgageRates.id, ids)).for('update')
  const steps = rates.flatMap((rate): Step[] => {
    const taken = byRate.get(rate.id) ?? []
    const [first, last] = [taken[0], taken.at(-1)]
    if (!first || !last) return []
    const isUntouched =
      last.afterOur === null
        ? !rate.isActive
        : rate.isActive && rate.ourRate === last.afterOur && rate.postedRate === last.afterPosted
    return isUntouched ? [{ first, last, taken }] : []
  })
  return { steps, changedSince: ids.length - steps.length }
}

async function setBack(tx: Tx, { rateId, beforePosted, beforeOur, beforeSeenAt }: Change): Promise<void> {
  if (!rateId) return
  const before =
    beforePosted === null || beforeOur === null
      ? { isActive: false }
      : {
          postedRate: beforePosted,
          ourRate: beforeOur,
          isActive: true,
          ...(beforeSeenAt ? { scrapedAt: beforeSeenAt } : {}),
        }
  await tx.update(mortgageRates).set(before).where(eq(mortgageRates.id, rateId))
}
