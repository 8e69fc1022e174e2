/**
 * An instance's worker for the rate sources, in a process of its own that tests may kill. It works on the queue from
 * the first message on, and handles the sources at each time that it is sent. LOGINS names the database.
 */
import { rateSourceJobs } from '#app/features/rate-sources/rate-sources.jobs.server.ts'
import { tendRateSources } from '#app/features/rate-sources/rate-sources.runs.server.ts'
import { openPools } from '#app/platform/db.server.ts'
import { createJobs, type WorkerCtx } from '#app/platform/jobs.server.ts'
import { workerContext } from '#server/contexts.ts'
import { testDeps } from './context.ts'

let now = new Date()
const deps = testDeps({ pools: openPools(JSON.parse(process.env.LOGINS!)) }, { OUTBOUND_ALLOW_HOSTS: '127.0.0.1' })
const jobs = createJobs(deps.pools.jobs, deps.log)
const contextOf = (runId: string): WorkerCtx => ({ ...workerContext({ ...deps, jobs }, runId), now: () => now })
let working: Promise<void> | undefined

process.on('message', async (moment: string) => {
  now = new Date(moment)
  // Not before the first message, so that the test knows which worker runs.
  working ??= jobs.start(
    rateSourceJobs.map((job) => ({ ...job, schedule: null })),
    contextOf,
  )
  await working
  await tendRateSources(contextOf('tend'))
  process.send!('done')
})
process.on('disconnect', () => process.exit())
