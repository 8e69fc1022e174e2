import type { RequestListener } from 'node:http'
import { openPools } from '#app/platform/db.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { createJobs } from '#app/platform/jobs.server.ts'
import { createLimits } from '#app/platform/limits.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { closeSmtp } from '#app/platform/smtp.server.ts'
import { openStorage } from '#app/platform/open-storage.server.ts'
import { createApp } from './app.ts'
import { bootstrap } from './bootstrap.ts'
import { workerContext } from './contexts.ts'
import { jobDefinitions } from './jobs.ts'
import { createPageCache } from './page-cache.ts'
import { listenForPurges } from './purge-listener.ts'

/** The HTTP side alone: the bench asks it without jobs at work beside it. */
export { createApp }

export type StartedApp = {
  listener: RequestListener
  /** For tests: answers a request without a socket. */
  fetch: (request: Request) => Response | Promise<Response>
  /** What whoever started it should read once: the first super admin's login, the demo's. */
  announcements: string[]
  /** Stops the jobs (released, not lost), then the database connections. */
  close: () => Promise<void>
}

/**
 * Puts Maplekey together in front of a provisioned database. Jobs and the purge listener start in the background, so
 * that serving begins at once; until the listener is connected nothing stale can be in the empty cache.
 */
export async function startApp(deps: {
  env: Env
  webUrl: string
  assetsDir: string | null
  /** The operator's connection when the demo brokerage is to be loaded into an empty database, else null. */
  demoUrl: string | null
}): Promise<StartedApp> {
  const log = createLog(deps.env.LOG_LEVEL)
  const pools = openPools(deps.webUrl)
  const jobs = createJobs(pools.jobs, log)
  const limits = createLimits(pools.auth)
  const pages = createPageCache()
  const purges = listenForPurges({ url: deps.webUrl, purge: pages.purge, log })
  const contextDeps = { env: deps.env, log, pools, jobs, limits, storage: openStorage(deps.env) }
  const announcements = await bootstrap(contextDeps, deps.demoUrl)
  const { fetch, listener } = createApp({ ...contextDeps, pages, assetsDir: deps.assetsDir })
  const working = jobs.start(jobDefinitions, (runId) => workerContext(contextDeps, runId))
  return {
    listener,
    fetch,
    announcements,
    async close() {
      await purges.close()
      await jobs.stop()
      await working
      closeSmtp()
      await pools.close()
    },
  }
}
