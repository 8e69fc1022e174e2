import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { rateReadings, rateRuns, rateSources } from '#db/schema/rate-sources.server.ts'
import { ruleDay } from '#mortgage'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { Unreadable } from '#app/platform/unreadable.ts'
import { dueNightlyDate } from './rate-source-schedule.ts'
import { tellOfFailure, tellOfStaleSources } from './rate-sources.alarms.server.ts'
import { applyReading } from './rate-sources.apply.server.ts'
import { describeFailure, describeRun, rateSourcesCopy as copy } from './rate-sources.copy.ts'
import { currentPrime } from './rate-sources.prime.server.ts'
import { PageMoved, readSourceNow } from './rate-sources.reading.server.ts'
import { readRateSourcesJob } from './rate-sources.runs.server.ts'
import { ensureOwnSources } from './rate-sources.server.ts'
import type { Source } from './rate-sources.standing.server.ts'

/** Of a run by the clock. Somebody waits for one that was asked for, and is told to try again. */
export const nightlyAttempts = 4
/** Longer than the longest pause between two attempts. */
const abandonedAfterMinutes = 20

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

/** Of `rate_sources s`: it is on, read from an address, and somebody mapped it, or nobody needs to. */
function isRead(ctx: WorkerCtx) {
  return sql`s.is_enabled and s.kind <> 'upload' and (s.kind = 'market' or s.url = ${ctx.env.RATES_SOURCE_URL ?? ''}
    or exists (select from rate_recipes where source_id = s.id and recipe is not null))`
}

/** The row is the claim: whoever inserts it for a date queues that date's run, and nobody else ever does. */
export async function claimNight(ctx: WorkerCtx): Promise<void> {
  const localDate = dueNightlyDate(ctx.now())
  if (!localDate) return
  const now = ctx.now().toISOString()
  await ctx.db(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into rate_runs (trigger, local_date, created_at, touched_at)
      select 'nightly', ${localDate}, ${now}, ${now} where exists (select from rate_sources s where ${isRead(ctx)})
      on conflict do nothing returning id`)
    const [run] = rows
    if (run) await ctx.jobs.enqueue(tx, readRateSourcesJob, { runId: run.id })
  })
}

/** A source that no run has known yet does not wait for the night, unless a run is about to begin or under way. */
async function readNewSources(ctx: WorkerCtx): Promise<void> {
  const now = ctx.now().toISOString()
  await ctx.db(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into rate_runs (trigger, local_date, created_at, touched_at)
      select 'manual', ${ruleDay(ctx.now())}, ${now}, ${now}
       where exists (select from rate_sources s
                      where ${isRead(ctx)} and not exists (select from rate_readings where source_id = s.id))
         and not exists (select from rate_runs where state in ('queued', 'running'))
      on conflict do nothing returning id`)
    const [run] = rows
    if (run) await ctx.jobs.enqueue(tx, readRateSourcesJob, { runId: run.id })
  })
}

async function requeueAbandoned(ctx: WorkerCtx): Promise<void> {
  const longAgo = new Date(ctx.now().getTime() - abandonedAfterMinutes * 60_000)
  await ctx.db(async (tx) => {
    const abandoned = await tx
      .update(rateRuns)
      .set({ touchedAt: ctx.now() })
      .where(and(inArray(rateRuns.state, ['queued', 'running']), lt(rateRuns.touchedAt, longAgo)))
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
  const sources = await sourcesToRead(ctx, runId)
  for (const source of sources) {
    await readSource(ctx, runId, source, run.holdsAll)
    await ctx.db((tx) => tx.update(rateRuns).set({ touchedAt: ctx.now() }).where(eq(rateRuns.id, runId)))
  }
  const isLastAttempt = run.requestedBy !== null || run.attempts >= nightlyAttempts
  const failed = await endRun(ctx, runId, isLastAttempt)
  if (failed > 0 && !isLastAttempt) throw new Error('Not every source could be read; trying again.')
}

async function beginRun(ctx: WorkerCtx, runId: string) {
  return ctx.db(async (tx) => {
    const [run] = await tx
      .update(rateRuns)
      .set({
        state: 'running',
        attempts: sql`${rateRuns.attempts} + 1`,
        startedAt: sql`coalesce(${rateRuns.startedAt}, ${ctx.now().toISOString()})`,
        touchedAt: ctx.now(),
      })
      .where(and(eq(rateRuns.id, runId), inArray(rateRuns.state, ['queued', 'running'])))
      .returning({
        requestedBy: rateRuns.requestedBy,
        attempts: rateRuns.attempts,
        sourceId: rateRuns.sourceId,
        holdsAll: rateRuns.holdsAll,
      })
    if (run?.attempts === 1)
      await tx.execute(sql`insert into rate_readings (run_id, source_id)
        select ${runId}::uuid, id from rate_sources s
         where ${run.sourceId ? sql`s.id = ${run.sourceId}` : isRead(ctx)} on conflict do nothing`)
    return run
  })
}

function sourcesToRead(ctx: WorkerCtx, runId: string): Promise<Source[]> {
  return ctx.db(async (tx) => {
    const rows = await tx
      .select({ source: rateSources })
      .from(rateReadings)
      .innerJoin(rateSources, eq(rateSources.id, rateReadings.sourceId))
      .where(and(eq(rateReadings.runId, runId), inArray(rateReadings.state, ['waiting', 'failed'])))
      .orderBy(asc(rateSources.name), asc(rateSources.id))
    return rows.map(({ source }) => source)
  })
}

/** Fetches, reads and publishes one source. What goes wrong on its side is noted; what goes wrong on ours is thrown. */
async function readSource(ctx: WorkerCtx, runId: string, source: Source, holdsAll: boolean): Promise<void> {
  try {
    const { reading, isLookedAt } = await readSourceNow(ctx, source, () => currentPrime(ctx))
    await applyReading(ctx, source, { runId, reading, held: holdsAll ? 'asked' : isLookedAt ? null : 'unlooked' })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    ctx.log.warn({ requestId: ctx.requestId, id: source.id, error }, 'rate source not read')
    await ctx.db((tx) =>
      tx
        .update(rateReadings)
        .set({
          state: 'failed',
          message: error.message.slice(0, 2000),
          moved: error instanceof PageMoved ? error.moved : [],
          readAt: ctx.now(),
        })
        .where(
          and(
            eq(rateReadings.runId, runId),
            eq(rateReadings.sourceId, source.id),
            inArray(rateReadings.state, ['waiting', 'failed']),
          ),
        ),
    )
  }
}

/** Closes the run unless another attempt follows, and answers how many sources failed. */
async function endRun(ctx: WorkerCtx, runId: string, isLastAttempt: boolean): Promise<number> {
  return ctx.db(async (tx) => {
    const readings = await tx
      .select({
        state: rateReadings.state,
        message: rateReadings.message,
        found: rateReadings.offersFound,
        applied: rateReadings.changesApplied,
        held: rateReadings.changesHeld,
        source: { id: rateSources.id, name: rateSources.name, url: rateSources.url, kind: rateSources.kind },
      })
      .from(rateReadings)
      .innerJoin(rateSources, eq(rateSources.id, rateReadings.sourceId))
      .where(eq(rateReadings.runId, runId))
    // Where there is no internet, the Bank of Canada's figures are just not there: nobody needs to act.
    const isQuiet = ({ source }: (typeof readings)[number]) => source.kind === 'market'
    const failed = readings.filter((one) => one.state === 'failed' && !isQuiet(one))
    if (failed.length > 0 && !isLastAttempt) return failed.length
    const isFailure = failed.length > 0 && failed.length === readings.filter((one) => !isQuiet(one)).length
    const total = (count: 'found' | 'applied' | 'held') => readings.reduce((sum, reading) => sum + reading[count], 0)
    const counts = { found: total('found'), applied: total('applied'), held: total('held') }
    const ended = await tx
      .update(rateRuns)
      .set({
        state: isFailure ? 'failed' : 'succeeded',
        message: isFailure
          ? describeFailure(failed.map(({ source, message }) => ({ name: source.name, message: message ?? '' })))
          : describeRun(
              counts,
              failed.map(({ source }) => source.name),
            ),
        finishedAt: ctx.now(),
        touchedAt: ctx.now(),
      })
      .where(and(eq(rateRuns.id, runId), inArray(rateRuns.state, ['queued', 'running'])))
      .returning({ id: rateRuns.id })
    if (ended.length > 0)
      for (const { source, message } of failed) await tellOfFailure(ctx, tx, source, message ?? copy.scrapeFailed)
    return failed.length
  })
}
