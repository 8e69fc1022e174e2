/**
 * The process: settings, database, application, listening, and an orderly end. Node runs this file as it is (by way of
 * scripts/start.mjs); what it serves is the build in build/, or Vite's in development.
 */
import { createServer, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Env, readSettings } from '#app/platform/env.server.ts'
import { type LoginUrls, provisionExternal } from '#db/provision.ts'
import { type Database, openDatabase } from './database.ts'
import { watchParents } from './parent-watch.ts'
import { cutOffSlowSenders } from './slow-senders.ts'
import type { StartedApp } from './start-app.ts'
import { StartError } from './start-error.ts'

const inFlightMilliseconds = 10_000
const closeMilliseconds = 5000

const connectionLimits = {
  headersTimeout: 10_000,
  // Long enough for the largest upload; slow senders are cut off long before.
  requestTimeout: 10 * 60_000,
  connectionsCheckingInterval: 2000,
  // Longer than the minute that proxies keep a connection: the side that reuses it must be the one to close it.
  keepAliveTimeout: 65_000,
}

/** Serves until it is told to stop. Throws if it cannot start; the message says what to do. */
export async function serve({ dev }: { dev: boolean }): Promise<void> {
  const settings = readSettings(process.env)
  const url = localUrl(settings)
  const database = await openDatabase(settings, {
    url,
    onLost: (error) => giveUp('The embedded PostgreSQL was lost.', error),
  })
  const env = { ...settings, AUTH_SECRET: database.authSecret }
  const { logins, advice } = await provisionExternal(database.operatorUrl)
  if (advice) console.warn(advice)
  const wantsDemo = (env.DEMO_CONTENT ?? (database.embedded ? 'on' : 'off')) === 'on'
  const deps = { env, logins, demo: { operatorUrl: database.operatorUrl, wanted: wantsDemo } }

  const server = createServer(connectionLimits)
  cutOffSlowSenders(server)
  const app = dev ? await developmentApp(server, deps) : await builtApp(deps)
  server.on('request', app.listener)
  await listen(server, env)
  stopWhenAsked(server, app, database)

  for (const line of app.announcements) console.log(line)
  console.log(`Maplekey is ready at ${url}${env.SITE_URL === url ? '' : `, for visitors at ${env.SITE_URL}`}`)
}

type AppDeps = { env: Env; logins: LoginUrls; demo: { operatorUrl: string; wanted: boolean } }

async function builtApp(deps: AppDeps): Promise<StartedApp> {
  const build = new URL('../build/server/index.js', import.meta.url)
  const { startApp } = (await import(build.href)) as typeof import('./start-app.ts')
  return startApp({ ...deps, assetsDir: 'build/client' })
}

async function developmentApp(server: Server, deps: AppDeps): Promise<StartedApp> {
  const { startDevelopment } = await import('./development.ts')
  return startDevelopment(server, (startApp) => startApp({ ...deps, assetsDir: null }))
}

/** The site's address on this machine. */
function localUrl({ HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): string {
  const everywhere = ['127.0.0.1', '::1', '0.0.0.0', '::']
  return `http://${everywhere.includes(HOST) ? 'localhost' : HOST}:${PORT}`
}

function listen(server: Server, { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(`Port ${PORT} is taken by another program. Choose another one: PORT=${PORT + 1} npm start`)
          : new StartError(`Listening at ${HOST}, port ${PORT}, failed: ${error.message}`),
      ),
    )
    server.listen(PORT, HOST, () => resolve())
  })
}

/** SIGTERM, Ctrl+C, or the death of the npm that started us: requests in flight are finished first. */
function stopWhenAsked(server: Server, app: StartedApp, database: Database): void {
  let stopping = false
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, stop)
  watchParents(stop)

  function stop() {
    if (stopping) return
    stopping = true
    end(server, app, database).then(
      () => process.exit(0),
      (error: unknown) => giveUp('Stopping failed.', error),
    )
  }
}

async function end(server: Server, app: StartedApp, database: Database): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // A kept-alive connection becomes idle after its answer; only then may it be closed.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 50)
  await Promise.race([closed, pause(inFlightMilliseconds)])
  clearInterval(closeIdle)
  server.closeAllConnections()
  await Promise.race([app.close(), pause(closeMilliseconds)])
  await database.stop()
}

function giveUp(sentence: string, error: unknown): never {
  console.error(sentence, error)
  process.exit(1)
}
