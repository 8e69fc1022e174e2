import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { AppCtx, Worker } from './context.ts'
import type { Tx } from './db.server.ts'
import type { Log } from './log.server.ts'

export type WorkerCtx = AppCtx<Worker>

/**
 * A kind of background work. Its payload is shallow, and a run must be safe to repeat, because a worker may die after
 * its effect.
 */
export type JobDefinition = {
  name: string
  /** Failed runs are retried after `delaySeconds`, then twice as long each time, up to an hour. */
  retry: { limit: number; delaySeconds: number }
  /** A run longer than this counts as failed. */
  seconds: number
  /**
   * Cron expression; the payload of a scheduled run is `{}`. `atStart` adds a run as soon as a process begins to work.
   */
  schedule: { cron: string; timeZone: string; atStart?: true } | null
  /** How often the queue is looked at for work that has come. */
  pollSeconds: number
  run: (ctx: WorkerCtx, payload: unknown) => Promise<void>
}

/**
 * Declares a kind of background work; the payload is checked by its schema before `run` sees it. New work is announced
 * (`Jobs.wake`); looking is for retries, for what is to start later and for what the clock starts: looking at all 36 queues
 * once a second cost an idle process 7 % of a core.
 */
export function defineJob<Payload extends z.ZodType = z.ZodType<object>>(job: {
  name: string
  /** Left out for work that needs to know nothing, such as what the clock starts. */
  payload?: Payload
  retry?: JobDefinition['retry']
  seconds?: number
  schedule?: JobDefinition['schedule']
  pollSeconds?: number
  run: (ctx: WorkerCtx, payload: z.output<Payload>) => Promise<void>
}): JobDefinition {
  return {
    name: job.name,
    retry: job.retry ?? { limit: 8, delaySeconds: 5 },
    seconds: job.seconds ?? 60,
    schedule: job.schedule ?? null,
    pollSeconds: job.pollSeconds ?? (job.schedule ? 20 : 5),
    run: (ctx, payload) => job.run(ctx, (job.payload ? job.payload.parse(payload) : {}) as z.output<Payload>),
  }
}

export type Jobs = {
  /** Writes the job into the caller's transaction: it exists if and only if that commits. */
  enqueue: (tx: Tx, name: string, payload: object, options?: { startAfter?: Date }) => Promise<void>
  enqueueAll: (tx: Tx, name: string, payloads: readonly object[]) => Promise<void>
  /** Has this process look at a queue at once, if it works on it. */
  wake: (queue: string) => void
  /** Starts to work on the queues. Keeps trying while the database is away. */
  start: (definitions: readonly JobDefinition[], makeCtx: (runId: string) => WorkerCtx) => Promise<void>
  /** Waits at most 8 s for running jobs; jobs that are not done then are released and run again elsewhere. */
  stop: () => Promise<void>
}

const schema = 'jobs'
/** Running jobs get this long when the process stops, which itself is given ten seconds. */
export const stopMilliseconds = 8000
const longestRetryDelaySeconds = 60 * 60

/** The queue is looked at once more right after a full batch. */
const workOptions = { batchSize: 4, burstWhenBatchFull: true, perJobResults: true } as const

/**
 * The queue of background jobs, stored in PostgreSQL by pg-boss.
 * @param pool connections in the worker's role
 * @param patience how long `stop` waits for running jobs, in milliseconds
 */
export function createJobs(pool: Pool, log: Log, patience = stopMilliseconds): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema,
    // db/job-tables.ts creates the tables: this role may create nothing.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error({ error }, 'jobs'))
  const knownQueues = new Set<string>()
  const workers = new Map<string, string>()
  const stopped = new AbortController()

  async function ensureQueue(name: string) {
    if (knownQueues.has(name)) return
    await boss.createQueue(name)
    knownQueues.add(name)
  }

  async function enqueueAll(tx: Tx, name: string, payloads: readonly object[], startAfter: Date | null = null) {
    if (payloads.length === 0) return
    await ensureQueue(name)
    await tx.execute(sql`select app.enqueue_jobs(${name}, ${JSON.stringify(payloads)}, ${startAfter})`)
  }

  function wake(queue: string) {
    const worker = workers.get(queue)
    if (worker) boss.notifyWorker(worker)
  }

  async function startOnce(definitions: readonly JobDefinition[], makeCtx: (runId: string) => WorkerCtx) {
    await boss.start()
    for (const definition of definitions) if (!stopped.signal.aborted) await startWorking(definition, makeCtx)
    if (stopped.signal.aborted) return
    // Only now: a queue that is made while a job ends may keep that job from being marked as done.
    for (const { name, schedule } of definitions) {
      if (!schedule?.atStart) continue
      await boss.send(name, {})
      wake(name)
    }
    const scheduled = new Set(definitions.filter(({ schedule }) => schedule).map(({ name }) => name))
    for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name)
  }

  async function startWorking(definition: JobDefinition, makeCtx: (runId: string) => WorkerCtx) {
    const { name, retry, seconds, schedule, pollSeconds } = definition
    await ensureQueue(name)
    await boss.updateQueue(name, {
      retryLimit: retry.limit,
      retryDelay: retry.delaySeconds,
      retryBackoff: true,
      retryDelayMax: longestRetryDelaySeconds,
      expireInSeconds: seconds,
    })
    if (schedule) await boss.schedule(name, schedule.cron, {}, { tz: schedule.timeZone })
    const worker = await boss.work<object>(name, { ...workOptions, pollingIntervalSeconds: pollSeconds }, (jobs) =>
      Promise.all(jobs.map((job) => runOnce(definition, makeCtx, job, log))),
    )
    workers.set(name, worker)
  }

  return {
    enqueue: (tx, name, payload, { startAfter } = {}) => enqueueAll(tx, name, [payload], startAfter),
    enqueueAll: (tx, name, payloads) => enqueueAll(tx, name, payloads),
    wake,
    async start(definitions, makeCtx) {
      for (let attempt = 1; !stopped.signal.aborted; attempt++) {
        try {
          return await startOnce(definitions, makeCtx)
        } catch (error) {
          // pg-boss refuses what comes after a stop.
          if (stopped.signal.aborted) return
          log.warn({ count: attempt, error }, 'jobs could not start; trying again')
          await boss.stop({ graceful: false }).catch(() => {})
          await pause(Math.min(attempt, 5) * 1000, undefined, { signal: stopped.signal }).catch(() => {})
        }
      }
    },
    async stop() {
      stopped.abort()
      await boss.stop({ graceful: true, timeout: patience })
    },
  }
}

/** A failure fails only its own job: the others of the batch are settled separately. */
async function runOnce(
  { name, run }: JobDefinition,
  makeCtx: (runId: string) => WorkerCtx,
  job: Job,
  log: Log,
): Promise<JobResult> {
  const begun = performance.now()
  try {
    await run(makeCtx(job.id), job.data)
  } catch (error) {
    log.warn({ job: name, id: job.id, count: job.retryCount + 1, error }, 'job failed')
    // The log has the cause; the error's message may repeat the payload, which is not kept longer than needed.
    return { id: job.id, status: 'failed', output: { error: error instanceof Error ? error.name : 'unknown' } }
  }
  log.info({ job: name, id: job.id, milliseconds: Math.round(performance.now() - begun) }, 'job done')
  return { id: job.id, status: 'completed' }
}
