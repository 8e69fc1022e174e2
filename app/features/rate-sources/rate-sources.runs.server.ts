import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm'
import { rateReadings, rateRuns, rateSources } from '#db/schema/rate-sources.server.ts'
import { ruleDay } from '#mortgage'
import { isUuid } from '#app/lib/uuid.ts'
import { orUnavailable } from '#app/platform/attempt.server.ts'
import type { AppCtx, StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { rateSourcesCopy as copy } from './rate-sources.copy.ts'
import { ensureOwnSources, isMapped } from './rate-sources.server.ts'

/** The job that reads the sources of a run: `{ runId }`. */
export const readRateSourcesJob = 'read-rate-sources'

export type RateRun = NonNullable<Awaited<ReturnType<typeof findRun>>>

type NewRun = Omit<typeof rateRuns.$inferInsert, 'localDate'> & { localDate?: string }

/** Adds a run and queues its reading; null when there is one already that the table allows only once. */
export async function addRun(ctx: AppCtx, tx: Tx, run: NewRun): Promise<string | null> {
  const now = ctx.now()
  const [added] = await tx
    .insert(rateRuns)
    .values({ localDate: ruleDay(now), createdAt: now, touchedAt: now, ...run })
    .onConflictDoNothing()
    .returning({ id: rateRuns.id })
  if (added) await ctx.jobs.enqueue(tx, readRateSourcesJob, { runId: added.id })
  return added?.id ?? null
}

/** The sources that are read by themselves: on, at an address, and mapped by somebody, or by nobody who needs to. */
export function areRead(ctx: AppCtx) {
  return and(
    eq(rateSources.isEnabled, true),
    ne(rateSources.kind, 'upload'),
    or(eq(rateSources.kind, 'market'), eq(rateSources.url, ctx.env.RATES_SOURCE_URL ?? ''), isMapped),
  )
}

/**
 * Has every source read now and answers the run to watch; while one that was asked for is under way, that one. Null when there
 * is no source to read.
 */
export async function startScrape(ctx: StaffCtx): Promise<string | null> {
  await ensureOwnSources(ctx)
  return ctx.db(async (tx) => {
    if ((await tx.$count(rateSources, eq(rateSources.isEnabled, true))) === 0) return null
    const added = await addRun(ctx, tx, { trigger: 'manual', requestedBy: ctx.actor.userId })
    if (added) return added
    const [underWay] = await tx
      .select({ id: rateRuns.id })
      .from(rateRuns)
      .where(eq(rateRuns.trigger, 'manual'))
      .orderBy(desc(rateRuns.createdAt))
      .limit(1)
    return underWay!.id
  })
}

/** Has one source read, after somebody mapped it or uploaded its sheet. `holdsAll`: nothing is published without a person. */
export async function startSourceRun(ctx: StaffCtx, sourceId: string, holdsAll = false): Promise<string> {
  const run = { trigger: 'source' as const, sourceId, holdsAll, requestedBy: ctx.actor.userId }
  return (await ctx.db((tx) => addRun(ctx, tx, run)))!
}

/** A run with what it made of each source, or null. @throws AppError 'unavailable' */
export async function findRun(ctx: StaffCtx, runId: string) {
  if (!isUuid(runId)) return null
  const { id, state, message, changesApplied, changesHeld } = rateReadings
  return orUnavailable(ctx, copy.fetchFailed, async (tx) => {
    const [run] = await tx.select(runColumns).from(rateRuns).where(eq(rateRuns.id, runId))
    if (!run) return null
    const readings = await tx
      .select({ id, sourceName: rateSources.name, state, message, changesApplied, changesHeld })
      .from(rateReadings)
      .innerJoin(rateSources, eq(rateSources.id, rateReadings.sourceId))
      .where(eq(rateReadings.runId, runId))
      .orderBy(asc(rateSources.name), asc(rateReadings.id))
    return { ...run, isOver: run.state === 'succeeded' || run.state === 'failed', readings }
  })
}

/** The same, for who followed a link. @throws AppError 'not_found' */
export async function getRun(ctx: StaffCtx, runId: string): Promise<RateRun> {
  const run = await findRun(ctx, runId)
  if (!run) throw new AppError('not_found', 'There is no such run.')
  return run
}

export type ListedRun = Awaited<ReturnType<typeof listRuns>>[number]

/** The latest runs, newest first. @throws AppError 'unavailable' */
export function listRuns(ctx: AppCtx, limit = 20) {
  return orUnavailable(ctx, copy.fetchFailed, (tx) =>
    tx.select(runColumns).from(rateRuns).orderBy(desc(rateRuns.createdAt), desc(rateRuns.id)).limit(limit),
  )
}

const runColumns = {
  id: rateRuns.id,
  trigger: rateRuns.trigger,
  requestedBy: rateRuns.requestedBy,
  state: rateRuns.state,
  message: rateRuns.message,
  createdAt: rateRuns.createdAt,
  /** How many rates it set: what a step back would undo. */
  changesTaken: sql<number>`(select count(*)::int from rate_changes
    where run_id = rate_runs.id and state in ('applied', 'approved'))`,
  sourcesFailed: sql<number>`(select count(*)::int from rate_readings r join rate_sources s on s.id = r.source_id
    where r.run_id = rate_runs.id and r.state = 'failed' and s.kind <> 'market')`,
}
