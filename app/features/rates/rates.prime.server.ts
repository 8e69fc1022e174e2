import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { primeRates } from '#db/schema/rate-sources.server.ts'
import { mortgageRates, primeDecisions } from '#db/schema/rates.server.ts'
import { recheckRateAlerts } from '#app/features/rate-alerts/rate-alerts.server.ts'
import { formatRate, ruleDay } from '#mortgage'
import { raiseAlarm } from '#app/platform/alarm.server.ts'
import type { AppCtx, StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError } from '#app/platform/errors.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { fetchObservations } from '#app/platform/valet.server.ts'
import { formatOffset, type Prime, rateAtPrime } from './rate-prime.ts'
import { primeMoved, ratesCopy as copy } from './rates.copy.ts'
import { findPrime } from './rates.server.ts'

/**
 * Our rate as it is stored: as typed, or prime plus the points for a rate that follows prime.
 * @returns a sentence if the two do not fit together, or prime is not known
 */
export async function priceRate<Typed extends { ourRate: number | null; primeOffset: number | null }>(
  ctx: AppCtx,
  typed: Typed,
): Promise<{ priced: Typed & { ourRate: number }; wrong?: undefined } | { priced?: undefined; wrong: string }> {
  const { ourRate, primeOffset } = typed
  if (primeOffset === null) return { priced: { ...typed, ourRate: ourRate ?? 0 } }
  const prime = await findPrime(ctx)
  if (!prime) return { wrong: copy.primeUnknown }
  const atPrime = rateAtPrime(prime.percent, primeOffset)
  if (ourRate !== null && ourRate !== atPrime)
    return {
      wrong: `Prime is ${formatRate(prime.percent)}, so ${formatOffset(primeOffset)} is ${formatRate(atPrime)}. Clear our rate or the points.`,
    }
  return { priced: { ...typed, ourRate: atPrime } }
}

/** What a super admin sees of prime: the rate, how many rates follow it, what waits for approval, and what may be undone. */
export async function loadPrime(ctx: StaffCtx) {
  const prime = await findPrime(ctx)
  return ctx.db(async (tx) => {
    const followers = await tx.$count(mortgageRates, isNotNull(mortgageRates.primeOffset))
    const [last] = await tx.select().from(primeDecisions).orderBy(desc(primeDecisions.decidedAt)).limit(1)
    return {
      prime,
      followers,
      moves: prime && !isRejected(last, prime) ? await movesTo(tx, prime.percent) : [],
      lastMove:
        last?.state === 'approved'
          ? { id: last.id, percent: last.percent, day: last.day, rates: last.moved.length }
          : null,
    }
  })
}

/** Stores the banks' prime rate as the Bank of Canada published it last. What was known stays when it cannot be reached. */
export async function readPrime(ctx: WorkerCtx): Promise<void> {
  const published = await fetchObservations(ctx, ctx.env.PRIME_RATE_URL).catch((error: unknown) => {
    ctx.log.warn({ requestId: ctx.requestId, error }, 'prime rate not read')
  })
  const latest = published?.at(-1)
  if (!latest) return
  const read = { ...latest, readAt: ctx.now() }
  const setWhere = eq(primeRates.isManual, false)
  await ctx.db((tx) =>
    tx.insert(primeRates).values(read).onConflictDoUpdate({ target: primeRates.day, set: read, setWhere }),
  )
}

/** A super admin enters prime as of today; from then on it counts until the Bank of Canada publishes a later one. */
export async function enterPrime(ctx: StaffCtx, percent: number): Promise<void> {
  const entered = { percent, isManual: true, readAt: ctx.now() }
  await ctx.db((tx) =>
    tx
      .insert(primeRates)
      .values({ ...entered, day: ruleDay(ctx.now()) })
      .onConflictDoUpdate({ target: primeRates.day, set: entered }),
  )
}

/**
 * Moves every rate that follows prime to the prime rate that was shown, in one step, or leaves them. A rejected prime rate is
 * not asked about again.
 * @returns how many rates moved; null when prime is another one by now
 */
export async function decidePrime(
  ctx: StaffCtx,
  shown: Pick<Prime, 'percent' | 'day'>,
  decision: 'approved' | 'rejected',
): Promise<number | null> {
  const prime = await findPrime(ctx)
  if (prime?.percent !== shown.percent || prime.day !== shown.day) return null
  return ctx.db(async (tx) => {
    await lockPrime(tx)
    const moves = decision === 'approved' ? await movesTo(tx, prime.percent) : []
    // Pressed twice: everything moved the first time.
    if (decision === 'approved' && moves.length === 0) return 0
    for (const { id, after } of moves)
      await tx.update(mortgageRates).set({ ourRate: after }).where(eq(mortgageRates.id, id))
    await tx.insert(primeDecisions).values({
      ...shown,
      state: decision,
      moved: moves.map(({ id, before, after }) => ({ id, before, after })),
      decidedBy: ctx.actor.userId,
      decidedAt: ctx.now(),
    })
    await recheckRateAlerts(ctx, tx)
    return moves.length
  })
}

/**
 * Takes the last move back. Rates that a person changed since are left alone. The move then waits for approval again.
 * @throws AppError 'conflict' when it is not the last one, or was undone before
 */
export function undoPrime(ctx: StaffCtx, id: string): Promise<number> {
  return ctx.db(async (tx) => {
    await lockPrime(tx)
    const [last] = await tx.select().from(primeDecisions).orderBy(desc(primeDecisions.decidedAt)).limit(1)
    if (last?.id !== id || last.state !== 'approved') throw new AppError('conflict', copy.primeUndone)
    let undone = 0
    for (const { id: rateId, before, after } of last.moved) {
      const { rowCount } = await tx
        .update(mortgageRates)
        .set({ ourRate: before })
        .where(and(eq(mortgageRates.id, rateId), eq(mortgageRates.ourRate, after)))
      undone += rowCount ?? 0
    }
    await tx.update(primeDecisions).set({ state: 'undone' }).where(eq(primeDecisions.id, id))
    await recheckRateAlerts(ctx, tx)
    return undone
  })
}

/** Mails the super admins, once for each prime rate, that rates which follow prime wait for approval. */
export async function tellOfPrimeMove(ctx: WorkerCtx): Promise<void> {
  const prime = await findPrime(ctx)
  if (!prime) return
  await ctx.db(async (tx) => {
    const [last] = await tx.select().from(primeDecisions).orderBy(desc(primeDecisions.decidedAt)).limit(1)
    const moves = isDecided(last, prime) ? [] : await movesTo(tx, prime.percent)
    if (moves.length === 0) return
    const { percent, day } = prime
    await raiseAlarm(ctx, tx, {
      key: `prime ${percent} since ${day}`,
      ...primeMoved(percent, moves.length),
      path: '/super-admin/rates',
    })
  })
}

type Decided = typeof primeDecisions.$inferSelect | undefined

function isDecided(last: Decided, { percent, day }: Prime): boolean {
  return last !== undefined && last.percent === percent && last.day === day
}

function isRejected(last: Decided, prime: Prime): boolean {
  return last?.state === 'rejected' && isDecided(last, prime)
}

/** Every rate that differs from prime plus its points, switched off ones too. */
async function movesTo(tx: Tx, percent: number) {
  const { id, term, province, mortgageType, ourRate, primeOffset, isActive } = mortgageRates
  const after = sql<number>`${primeOffset} + ${percent}::numeric`.mapWith(Number)
  return tx
    .select({ id, term, province, mortgageType, isActive, before: ourRate, after })
    .from(mortgageRates)
    .where(and(isNotNull(primeOffset), ne(ourRate, after)))
    .orderBy(asc(province), asc(term), asc(mortgageType), asc(id))
}

function lockPrime(tx: Tx) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('rates follow prime', 0))`)
}
