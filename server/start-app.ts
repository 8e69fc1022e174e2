import type { RequestListener } from 'node:http'
import { ensureSuperAdmin } from '#app/features/accounts/accounts.server.ts'
import { loadBrand } from '#app/platform/brand.server.ts'
import { openPools } from '#app/platform/db.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { createJobs } from '#app/platform/jobs.server.ts'
import { createLimits } from '#app/platform/limits.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { createMemory } from '#app/platform/memory.server.ts'
import { closeSmtp } from '#app/platform/smtp.server.ts'
import { openStorage } from '#app/platform/storage-s3.server.ts'
import type { LoginUrls } from '#db/provision.ts'
import { keepDemo } from '#db/demo/keep-demo.ts'
import { createApp } from './app.ts'
import { type ContextDeps, workerContext } from './contexts.ts'
import { jobDefinitions } from './jobs.ts'
import { createPageCache } from './page-cache.ts'
import { listenForAnnouncements } from './announcements.ts'

/** The HTTP side alone: the benchmark uses it without jobs running beside it. */
export { createApp }

export type StartedApp = {
  listener: RequestListener
  /** For tests: answers a request without a socket. */
  fetch: (request: Request) => Response | Promise<Response>
  /** For tests: drops every cached page and what requests remember. */
  purge: () => void
  /** What whoever started it should read once: the first super admin's login, the demo's. */
  announcements: string[]
  /** Stops the jobs (released, not lost), then the database connections. */
  close: () => Promise<void>
}

/**
 * Assembles Maplekey on a provisioned database. Jobs and the listener start in the background, so that serving
 * begins at once; until the listener is connected, the empty cache cannot become stale.
 */
export async function startApp(deps: {
  env: Env
  logins: LoginUrls
  assetsDir: string | null
  /** The operator's connection, and whether the demo brokerage is wanted; null leaves everything as it is. */
  demo: { operatorUrl: string; wanted: boolean } | null
}): Promise<StartedApp> {
  const log = createLog(deps.env.LOG_LEVEL)
  const pools = openPools(deps.logins)
  const jobs = createJobs(pools.jobs, log)
  const limits = createLimits(pools.auth)
  const memory = createMemory()
  const pages = createPageCache()
  const purge = () => {
    memory.forget()
    pages.purge()
  }
  const contextDeps: ContextDeps = {
    isDemo: false,
    env: deps.env,
    log,
    pools,
    jobs,
    limits,
    memory,
    storage: openStorage(deps.env),
    unknownProxies: new Set<string>(),
  }
  const readBrand = () => loadBrand(workerContext(contextDeps, 'settings'))
  const announcements = await bootstrap(contextDeps, deps.demo)
  await readBrand()
  const announced = listenForAnnouncements({
    url: deps.logins.web,
    log,
    work: jobs.wake,
    purge(table) {
      purge()
      if (table === null || table === 'brokerage_settings')
        // Pages rendered until the new settings are read still had the old ones.
        readBrand().then(purge, (error: unknown) => log.error({ error }, 'settings not read'))
    },
  })
  const { fetch, listener } = createApp({ ...contextDeps, pages, assetsDir: deps.assetsDir })
  const working = jobs.start(jobDefinitions, (runId) => workerContext(contextDeps, runId))
  return {
    listener,
    fetch,
    purge,
    announcements,
    async close() {
      await announced.close()
      await jobs.stop()
      await working
      closeSmtp()
      await pools.close()
    },
  }
}

/**
 * Prepares an empty database for use: creates the first super admin and, when asked for, the demo brokerage. Safe to
 * repeat and to run from several copies at once.
 * @returns what whoever starts the server should read once
 */
async function bootstrap(deps: ContextDeps, demo: { operatorUrl: string; wanted: boolean } | null): Promise<string[]> {
  const announcements: string[] = []
  const admin = await ensureSuperAdmin(deps)
  if (admin && deps.env.ADMIN_PASSWORD)
    announcements.push(`Super admin: ${admin.email}, with the password of ADMIN_PASSWORD.`)
  else if (admin)
    announcements.push(`Super admin: ${admin.email} with the password ${admin.password} (shown only this once).`)
  if (demo) {
    const { isDemo, said } = await keepDemo({ ...demo, storage: deps.storage, now: new Date() })
    deps.isDemo = isDemo
    announcements.push(...said)
  }
  return announcements
}
