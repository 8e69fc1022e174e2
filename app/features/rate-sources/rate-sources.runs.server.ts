import { and, asc, desc, eq, inArray, max, sql } from 'drizzle-orm'
import { rateReadings, rateRuns, rateSources } from '#db/schema/rate-sources.server.ts'
import { ruleDay } from '#mortgage'
import { isUuid } from '#app/lib/uuid.ts'
import { orUnavailable } from '#app/platform/attempt.server.ts'
import type { AppCtx, StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { rateSourcesCopy as copy } from './rate-sources.copy.ts'
import { ensureOwnSources } from './rate-sources.server.ts'

/** The job that reads the sources of a run: `{ runId }`. */
export const readRateSourcesJob = 'read-rate-sources'

export type RateRun = NonNullable<Awaited<ReturnType<typeof findRun>>>

/**
 * Has every source read now and answers the run to watch. While one that was asked for is under way, that one.
 * @throws AppError 'conflict' when there is no source to read
 */
export async function startScrape(ctx: StaffCtx): Promise<{ runId: string }> {
  await ensureOwnSources(ctx)
  return ctx.db(async (tx) => {
    const [run] = await tx
      .insert(rateRuns)
      .values({
        trigger: 'manual',
        localDate: ruleDay(ctx.now()),
        requestedBy: ctx.actor.userId,
        createdAt: ctx.now(),
        touchedAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning({ id: rateRuns.id })
    if (!run) return { runId: await runUnderWay(tx) }
    if ((await tx.$count(rateSources, eq(rateSources.isEnabled, true))) === 0)
      throw new AppError('conflict', copy.noSources)
    await ctx.jobs.enqueue(tx, readRateSourcesJob, { runId: run.id })
    return { runId: run.id }
  })
}

/** Has one source read, after somebody mapped it or uploaded its sheet. `holdsAll`: nothing is published without a person. */
export function startSourceRun(ctx: StaffCtx, sourceId: string, holdsAll = false): Promise<string> {
  return ctx.db(async (tx) => {
    const [run] = await tx
      .insert(rateRuns)
      .values({
        trigger: 'source',
        sourceId,
        holdsAll,
        localDate: ruleDay(ctx.now()),
        requestedBy: ctx.actor.userId,
        createdAt: ctx.now(),
        touchedAt: ctx.now(),
      })
      .returning({ id: rateRuns.id })
    if (!run) throw new Error('The run was not stored.')
    await ctx.jobs.enqueue(tx, readRateSourcesJob, { runId: run.id })
    return run.id
  })
}

async function runUnderWay(tx: Tx): Promise<string> {
  const [run] = await tx
    .select({ id: rateRuns.id })
    .from(rateRuns)
    .where(and(eq(rateRuns.trigger, 'manual'), inArray(rateRuns.state, ['queued', 'running'])))
  // It ended between the two statements.
  if (!run) throw new AppError('conflict', copy.scrapeFailed)
  return run.id
}

/** A run with what it made of each source, or null. @throws AppError 'unavailable' */
export async function findRun(ctx: StaffCtx, runId: string) {
  if (!isUuid(runId)) return null
  return orUnavailable(ctx, copy.fetchFailed, async (tx) => {
    const [run] = await tx.select(runColumns).from(rateRuns).where(eq(rateRuns.id, runId))
    if (!run) return null
    const readings = await tx
      .select({
        id: rateReadings.id,
        sourceName: rateSources.name,
        state: rateReadings.state,
        message: rateReadings.message,
        offersFound: rateReadings.offersFound,
        changesApplied: rateReadings.changesApplied,
        changesHeld: rateReadings.changesHeld,
        passagesUnread: rateReadings.passagesUnread,
        moved: rateReadings.moved,
        readAt: rateReadings.readAt,
      })
      .from(rateReadings)
      .innerJoin(rateSources, eq(rateSources.id, rateReadings.sourceId))
      .where(eq(rateReadings.runId, runId))
      .orderBy(asc(rateSources.name), asc(rateReadings.id))
    return {
      ...run,
      isOver: run.state === 'succeeded' || run.state === 'failed',
      readings,
    }
  })
}

/** The same, for who followed a link. @throws AppError 'not_found' */
export async function getRun(ctx: StaffCtx, runId: string): Promise<RateRun> {
  const run = await findRun(ctx, runId)
  if (!run) throw new AppError('not_found', 'There is no such run.')
  return run
}

/** The latest runs, newest first. @throws AppError 'unavailable' */
export function listRuns(ctx: AppCtx, limit = 20) {
  return orUnavailable(ctx, copy.fetchFailed, (tx) =>
    tx.select(runColumns).from(rateRuns).orderBy(desc(rateRuns.createdAt), desc(rateRuns.id)).limit(limit),
  )
}

/** The latest date in Toronto that a nightly run was claimed for, '2026-11-21'; null before the first. */
export async function findLastNight(ctx: StaffCtx): Promise<string | null> {
  const [found] = await orUnavailable(ctx, copy.fetchFailed, (tx) =>
    tx
      .select({ night: max(rateRuns.localDate) })
      .from(rateRuns)
      .where(eq(rateRuns.trigger, 'nightly')),
  )
  return found?.night ?? null
}

// Written out: of a query on one table the builder leaves its name away, and `id` would be the change's.
const takenBy = sql<number>`(select count(*)::int from rate_changes
  where run_id = rate_runs.id and state in ('applied', 'approved'))`

const sourcesFailed = sql<number>`(select count(*)::int from rate_readings r join rate_sources s on s.id = r.source_id
  where r.run_id = rate_runs.id and r.state = 'failed' and s.kind <> 'market')`

const runColumns = {
  id: rateRuns.id,
  trigger: rateRuns.trigger,
  requestedBy: rateRuns.requestedBy,
  localDate: rateRuns.localDate,
  state: rateRuns.state,
  message: rateRuns.message,
  createdAt: rateRuns.createdAt,
  startedAt: rateRuns.startedAt,
  finishedAt: rateRuns.finishedAt,
  /** How many rates it set: what a step back would undo. */
  changesTaken: takenBy,
  sourcesFailed,
}
