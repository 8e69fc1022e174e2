import { and, asc, desc, eq, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { rateReadings, rateRuns, rateSources } from '#db/schema/rate-sources.server.ts'
import { ruleDay } from '#mortgage'
import { pick } from '#app/lib/pick.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { orUnavailable } from '#app/platform/attempt.server.ts'
import type { AppCtx, StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { Unreadable } from '#app/platform/unreadable.ts'
import { dueNightlyDate } from './rate-source-schedule.ts'
import { tellOfFailure, tellOfStaleSources } from './rate-sources.alarms.server.ts'
import { applyReading, type Source } from './rate-sources.changes.server.ts'
import { describeFailure, describeMoved, describeRun, rateSourcesCopy as copy } from './rate-sources.copy.ts'
import { readSourceNow } from './rate-sources.reading.server.ts'
import { ensureOwnSources, isMapped } from './rate-sources.server.ts'
import type { Moved } from './rate-sources.ts'

/** The job that reads the sources of a run: `{ runId }`. */
export const readRateSourcesJob = 'read-rate-sources'

export type RateRun = NonNullable<Awaited<ReturnType<typeof findRun>>>

type NewRun = Omit<typeof rateRuns.$inferInsert, 'localDate'> & { localDate?: string }

/** Adds a run and queues its reading; null when there is one already that the table allows only once. */
async function addRun(ctx: AppCtx, tx: Tx, run: NewRun): Promise<string | null> {
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
function areRead(ctx: AppCtx) {
  return and(
    eq(rateSources.isActive, true),
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
    if ((await tx.$count(rateSources, eq(rateSources.isActive, true))) === 0) return null
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
  return orUnavailable(ctx, copy.fetchFailed, async (tx) => {
    const [run] = await tx.select(runColumns).from(rateRuns).where(eq(rateRuns.id, runId))
    if (!run) return null
    const readings = await tx
      .select({
        ...pick(rateReadings, 'id', 'state', 'message', 'changesApplied', 'changesHeld'),
        sourceName: rateSources.name,
      })
      .from(rateReadings)
      .innerJoin(rateSources, eq(rateSources.id, rateReadings.sourceId))
      .where(eq(rateReadings.runId, runId))
      .orderBy(asc(rateSources.name), asc(rateReadings.id))
    return { ...run, isOver: run.state === 'succeeded' || run.state === 'failed', readings }
  })
}

export type ListedRun = Awaited<ReturnType<typeof listRuns>>[number]

/** The latest runs, newest first. @throws AppError 'unavailable' */
export function listRuns(ctx: AppCtx, limit = 20) {
  return orUnavailable(ctx, copy.fetchFailed, (tx) =>
    tx.select(runColumns).from(rateRuns).orderBy(desc(rateRuns.createdAt), desc(rateRuns.id)).limit(limit),
  )
}

const runColumns = {
  ...pick(rateRuns, 'id', 'trigger', 'requestedBy', 'state', 'message', 'createdAt'),
  /** How many rates it set: what a step back would undo. */
  changesTaken: sql<number>`(select count(*)::int from rate_changes
    where run_id = rate_runs.id and state in ('applied', 'approved'))`,
  sourcesFailed: sql<number>`(select count(*)::int from rate_readings r join rate_sources s on s.id = r.source_id
    where r.run_id = rate_runs.id and r.state = 'failed' and s.kind <> 'market')`,
}

/** Of a run by the clock. Somebody waits for one that was asked for, and is told to try again. */
export const nightlyAttempts = 4
/** Longer than the longest pause between two attempts. */
const abandonedAfterMinutes = 20

const isOpen = inArray(rateRuns.state, ['queued', 'running'])
const isToRead = inArray(rateReadings.state, ['waiting', 'failed'])

/**
 * Every few minutes: claims the night that is due, has new sources read, takes up what a dead worker left, tells of what
 * has grown old.
 */
export async function tendRateSources(ctx: WorkerCtx): Promise<void> {
  await ensureOwnSources(ctx)
  await claimNight(ctx)
  await readNewSources(ctx)
  await requeueAbandoned(ctx)
  await tellOfStaleSources(ctx)
}

/** The row is the claim: whoever inserts it for a date queues that date's run, and nobody else ever does. */
export async function claimNight(ctx: WorkerCtx): Promise<void> {
  const localDate = dueNightlyDate(ctx.now())
  if (!localDate) return
  await ctx.db(async (tx) => {
    if ((await tx.$count(rateSources, areRead(ctx))) > 0) await addRun(ctx, tx, { trigger: 'nightly', localDate })
  })
}

/** A source that no run has known yet does not wait for the night, unless a run is about to begin or under way. */
async function readNewSources(ctx: WorkerCtx): Promise<void> {
  await ctx.db(async (tx) => {
    const read = tx.select().from(rateReadings).where(eq(rateReadings.sourceId, rateSources.id))
    const isNew = and(areRead(ctx), notExists(read))
    if ((await tx.$count(rateSources, isNew)) > 0 && (await tx.$count(rateRuns, isOpen)) === 0)
      await addRun(ctx, tx, { trigger: 'manual' })
  })
}

async function requeueAbandoned(ctx: WorkerCtx): Promise<void> {
  const longAgo = new Date(ctx.now().getTime() - abandonedAfterMinutes * 60_000)
  await ctx.db(async (tx) => {
    const abandoned = await tx
      .update(rateRuns)
      .set({ touchedAt: ctx.now() })
      .where(and(isOpen, lt(rateRuns.touchedAt, longAgo)))
      .returning({ id: rateRuns.id })
    for (const { id } of abandoned) await ctx.jobs.enqueue(tx, readRateSourcesJob, { runId: id })
  })
}

/**
 * Reads every source of a run that is not read yet. Run again, by another worker too, it goes on where it stopped.
 * @throws when a source failed and there is an attempt left
 */
export async function collectRates(ctx: WorkerCtx, runId: string): Promise<void> {
  const run = await beginRun(ctx, runId)
  if (!run) return
  for (const source of run.sources) {
    await readSource(ctx, run, source)
    await ctx.db((tx) => tx.update(rateRuns).set({ touchedAt: ctx.now() }).where(eq(rateRuns.id, runId)))
  }
  const isLastAttempt = run.requestedBy !== null || run.attempts >= nightlyAttempts
  const failed = await endRun(ctx, runId, isLastAttempt)
  if (failed > 0 && !isLastAttempt) throw new Error('Not every source could be read; trying again.')
}

type Begun = typeof rateRuns.$inferSelect & { sources: Source[] }

async function beginRun(ctx: WorkerCtx, runId: string): Promise<Begun | null> {
  return ctx.db(async (tx) => {
    const [run] = await tx
      .update(rateRuns)
      .set({
        state: 'running',
        attempts: sql`${rateRuns.attempts} + 1`,
        touchedAt: ctx.now(),
      })
      .where(and(eq(rateRuns.id, runId), isOpen))
      .returning()
    if (!run) return null
    if (run.attempts === 1) {
      const wanted = run.sourceId ? eq(rateSources.id, run.sourceId) : areRead(ctx)
      const found = await tx.select({ sourceId: rateSources.id }).from(rateSources).where(wanted)
      const readings = found.map(({ sourceId }) => ({ runId, sourceId }))
      if (readings.length > 0) await tx.insert(rateReadings).values(readings).onConflictDoNothing()
    }
    const rows = await tx
      .select({ source: rateSources })
      .from(rateReadings)
      .innerJoin(rateSources, eq(rateSources.id, rateReadings.sourceId))
      .where(and(eq(rateReadings.runId, runId), isToRead))
      .orderBy(asc(rateSources.name), asc(rateSources.id))
    return { ...run, sources: rows.map(({ source }) => source) }
  })
}

/** Fetches, reads and publishes one source. What goes wrong on its side is noted; what goes wrong on ours is thrown. */
async function readSource(ctx: WorkerCtx, { id: runId, holdsAll }: Begun, source: Source): Promise<void> {
  let moved: Moved[] = []
  try {
    const { reading, isLookedAt } = await readSourceNow(ctx, source)
    moved = reading.moved
    if (moved.length > 0) throw new Unreadable(describeMoved(moved))
    const held = holdsAll ? 'asked' : isLookedAt ? null : 'unlooked'
    await applyReading(ctx, source, { runId, reading, held })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    ctx.log.warn({ requestId: ctx.requestId, id: source.id, error }, 'rate source not read')
    await ctx.db((tx) =>
      tx
        .update(rateReadings)
        .set({ state: 'failed', message: error.message.slice(0, 2000), moved, readAt: ctx.now() })
        .where(and(eq(rateReadings.runId, runId), eq(rateReadings.sourceId, source.id), isToRead)),
    )
  }
}

/** Closes the run unless another attempt follows, and answers how many sources failed. */
async function endRun(ctx: WorkerCtx, runId: string, isLastAttempt: boolean): Promise<number> {
  return ctx.db(async (tx) => {
    const readings = await tx
      .select({ reading: rateReadings, source: rateSources })
      .from(rateReadings)
      .innerJoin(rateSources, eq(rateSources.id, rateReadings.sourceId))
      .where(eq(rateReadings.runId, runId))
    // Where there is no internet, the Bank of Canada's figures are just not there: nobody needs to act.
    const needed = readings.filter(({ source }) => source.kind !== 'market')
    const failed = needed.filter(({ reading }) => reading.state === 'failed')
    if (failed.length > 0 && !isLastAttempt) return failed.length
    const isFailure = failed.length > 0 && failed.length === needed.length
    const counts = { offersFound: 0, changesApplied: 0, changesHeld: 0 }
    for (const { reading } of readings)
      for (const count of ['offersFound', 'changesApplied', 'changesHeld'] as const) counts[count] += reading[count]
    const failures = failed.map(({ reading, source }) => ({ source, message: reading.message ?? copy.scrapeFailed }))
    const ended = await tx
      .update(rateRuns)
      .set({
        state: isFailure ? 'failed' : 'succeeded',
        message: isFailure ? describeFailure(failures) : describeRun(counts, failures),
        touchedAt: ctx.now(),
      })
      .where(and(eq(rateRuns.id, runId), isOpen))
      .returning({ id: rateRuns.id })
    if (ended.length > 0) for (const { source, message } of failures) await tellOfFailure(ctx, tx, source, message)
    return failed.length
  })
}
