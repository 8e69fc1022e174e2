import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDeps, visitorCtx, work } from '#tests/support/context.ts'
import { useTestDatabase } from '#tests/support/database.ts'
import { openPools } from './db.server.ts'
import { createJobs, defineJob, stopMilliseconds } from './jobs.server.ts'
import { workerContext } from '#server/contexts.ts'

const database = useTestDatabase()
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

function noting(name: string, run?: (n: number) => Promise<unknown>) {
  const noted: number[] = []
  const definition = defineJob({
    name,
    payload: z.object({ n: z.number() }),
    retry: { limit: 3, delaySeconds: 1 },
    pollSeconds: 0.5,
    async run(_ctx, { n }) {
      noted.push(n)
      await run?.(n)
    },
  })
  return { definition, noted }
}

describe('a job', () => {
  it('exists if and only if the transaction that enqueued it commits', async () => {
    const deps = testDeps(database)
    const ctx = workerContext(deps, 'test')
    const { definition, noted } = noting('commit-or-not')
    await ctx.db((tx) => ctx.jobs.enqueue(tx, 'commit-or-not', { n: 1 }))
    await ctx
      .db(async (tx) => {
        await ctx.jobs.enqueue(tx, 'commit-or-not', { n: 2 })
        throw new Error('changed its mind')
      })
      .catch(() => {})
    await ctx.db((tx) => ctx.jobs.enqueue(tx, 'commit-or-not', { n: 3 }))
    await work(deps, [definition], () => noted.length >= 2)
    expect(noted.toSorted()).toEqual([1, 3])
  })

  it("leaves the transaction in the actor's role", async () => {
    const ctx = visitorCtx(testDeps(database))
    const role = await ctx.db(async (tx) => {
      await ctx.jobs.enqueue(tx, 'notify-lead', { n: 4 })
      return (await tx.execute<{ role: string }>('select current_user as role')).rows[0]!.role
    })
    expect(role).toBe('maplekey_visitor')
  })

  it('is retried when it fails', async () => {
    const deps = testDeps(database)
    const ctx = workerContext(deps, 'test')
    let failures = 0
    const { definition, noted } = noting('fails-twice', async () => {
      failures += 1
      if (failures <= 2) throw new Error('not yet')
    })
    await ctx.db((tx) => ctx.jobs.enqueue(tx, 'fails-twice', { n: 1 }))
    await work(deps, [definition], () => noted.length >= 3)
    expect(failures).toBe(3)
  })

  it('runs once when two instances work', async () => {
    const other = openPools(database.logins)
    const deps = testDeps(database)
    const ctx = workerContext(deps, 'test')
    const { definition, noted } = noting('two-instances', () => pause(5))
    const all = Array.from({ length: 500 }, (_, n) => n)
    await ctx.db(async (tx) => {
      for (const n of all) await ctx.jobs.enqueue(tx, 'two-instances', { n })
    })
    const done = () => noted.length >= all.length
    await Promise.all([work(deps, [definition], done), work(testDeps({ pools: other }), [definition], done)])
    await other.close()
    expect(noted.toSorted((a, b) => a - b)).toEqual(all)
  }, 40_000)

  it('is released when the process stops before it ends, and another process runs it', async () => {
    const patience = 1000
    const deps = testDeps(database)
    const ctx = workerContext(deps, 'test')
    const slow = noting('slow', () => pause(60_000))
    const first = createJobs(deps.pools.jobs, deps.log, patience)
    await ctx.db((tx) => ctx.jobs.enqueue(tx, 'slow', { n: 1 }))
    await first.start([slow.definition], (runId) => workerContext(deps, runId))
    while (slow.noted.length === 0) await pause(50)
    const begun = performance.now()
    await first.stop()
    expect(performance.now() - begun).toBeLessThan(patience + 8000)
    // The site waits longer, and still stops within the ten seconds that a host allows.
    expect(stopMilliseconds).toBeLessThanOrEqual(8000)

    const quick = noting('slow')
    await work(deps, [quick.definition], () => quick.noted.length === 1)
  }, 40_000)

  it('still runs after the database has cut every connection', async () => {
    const pools = openPools(database.logins)
    const deps = testDeps({ pools })
    const ctx = workerContext(deps, 'test')
    const { definition, noted } = noting('cut')
    await ctx.jobs.start([definition], (runId) => workerContext(deps, runId))
    await ctx.db((tx) => ctx.jobs.enqueue(tx, 'cut', { n: 1 }))
    while (noted.length === 0) await pause(50)
    await database.operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename ~ '^maplekey_(web|auth|jobs)_'`,
    )
    await ctx.db((tx) => ctx.jobs.enqueue(tx, 'cut', { n: 2 }))
    const giveUpAt = Date.now() + 10_000
    while (noted.length < 2 && Date.now() < giveUpAt) await pause(50)
    expect(noted).toEqual([1, 2])
    await ctx.jobs.stop()
    await pools.close()
  })
})
