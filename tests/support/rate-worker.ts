/**
 * An instance's worker for the rate sources, in a process of its own that tests may kill: it works on what is queued, and
 * tends to the sources at each moment that it is sent. WEB_URL names the database.
 */
import { rateSourceJobs } from '#app/features/rate-sources/rate-sources.jobs.server.ts'
import { tendRateSources } from '#app/features/rate-sources/rate-sources.collect.server.ts'
import { openPools } from '#app/platform/db.server.ts'
import { createJobs, type WorkerCtx } from '#app/platform/jobs.server.ts'
import { workerContext } from '#server/contexts.ts'
import { testDeps } from './context.ts'

let now = new Date()
const deps = testDeps({ pools: openPools(process.env.WEB_URL!) }, { OUTBOUND_ALLOW_HOSTS: '127.0.0.1' })
const jobs = createJobs(deps.pools.jobs, deps.log)
const contextOf = (runId: string): WorkerCtx => ({ ...workerContext({ ...deps, jobs }, runId), now: () => now })
const working = jobs.start(
  rateSourceJobs.map((job) => ({ ...job, schedule: null })),
  contextOf,
)

process.on('message', async (moment: string) => {
  await working
  now = new Date(moment)
  await tendRateSources(contextOf('tend'))
  process.send!('done')
})
process.on('disconnect', () => process.exit())
