import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import type { StartedApp } from '#server/start-app.ts'
import { ensureBuilt } from '../../scripts/build.mjs'
import { signed, testEnv } from './context.ts'
import { type TestDatabase, testDatabase, useTestDatabase } from './database.ts'
import { eventually } from './eventually.ts'
import type { BuiltSession } from './factories.ts'
import { type Baseline, emptyDatabase, readBaseline } from './template.ts'

const origin = 'http://localhost:3000'

export type Page = {
  status: number
  /** The target of a redirect, without the origin. */
  location: string | null
  text: string
  bytes: Uint8Array
  headers: Headers
}

/** A browser that keeps cookies and sends an Origin with its forms. It does not follow redirects. */
export type Browser = {
  cookies: Map<string, string>
  get: (path: string, headers?: Record<string, string>) => Promise<Page>
  /** Sends HEAD: the answer of `get` without a body. */
  head: (path: string) => Promise<Page>
  /** Submits a form of the page at that path. */
  post: (path: string, fields: Record<string, string | null>, headers?: Record<string, string>) => Promise<Page>
  /** Sends a request that no page of ours sends. */
  send: (path: string, init: RequestInit) => Promise<Page>
}

export type TestApp = {
  /** A new browser; signed in when a session is given. */
  browser: (session?: Pick<BuiltSession, 'token'>) => Browser
  /** For tests of the Node server itself, with requests that no browser sends. */
  listener: StartedApp['listener']
  /** Drops every cached page. */
  purge: () => void
  close: () => Promise<void>
}

/** One look at the sources for each worker: reading all of them takes half a second. */
let built: Promise<void> | undefined

/** One instance of the built application on this database. Builds first when the sources have changed. */
export async function startTestApp(database: TestDatabase, settings: Record<string, string> = {}): Promise<TestApp> {
  built ??= ensureBuilt()
  await built
  const entry = new URL('../../build/server/index.js', import.meta.url).href
  const { startApp } = (await import(/* @vite-ignore */ entry)) as typeof import('#server/start-app.ts')
  const env = { ...testEnv(settings), ADMIN_EMAIL: 'first@example.test', ADMIN_PASSWORD: firstAdminPassword }
  const app = await startApp({ env, logins: database.logins, assetsDir: null, demo: null })
  return {
    browser: (session) => browser((request) => app.fetch(request), session),
    listener: app.listener,
    purge: app.purge,
    close: () => app.close(),
  }
}

type Shared = { database: TestDatabase; app: TestApp; baseline: Baseline }

/** The data directory of this worker's application; its folder `files` is empty when a file's tests begin. */
export const dataDir = mkdtempSync(join(tmpdir(), 'maplekey-requests-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))

/** This worker's application without settings, started for the first file that needs it. It ends with the worker. */
let shared: Promise<Shared> | undefined

/**
 * An application on an empty database, for the calling file's tests alone. Without settings it is the worker's
 * application. With settings it is the file's own, on the worker's emptied database or on the given one. Use the result
 * inside tests only.
 */
export function useTestApp(
  settings?: Record<string, string>,
  database?: TestDatabase,
): Omit<TestApp, 'close' | 'purge'> & { database: TestDatabase } {
  // oxlint-disable-next-line react/hooks -- no hook of React's, but of Vitest
  return settings ? ownApp(settings, database ?? useTestDatabase()) : sharedApp()
}

function ownApp(settings: Record<string, string>, database: TestDatabase) {
  const holder: { app?: TestApp } = {}
  beforeAll(async () => {
    holder.app = await startTestApp(database, settings)
  })
  afterAll(() => holder.app?.close())
  return answersOf(database, () => holder.app!)
}

function sharedApp() {
  const database = {} as TestDatabase
  const holder: { app?: TestApp } = {}
  beforeAll(async () => {
    shared ??= share()
    const { app, database: ours, baseline } = await shared
    await finishJobs(ours)
    await emptyDatabase(ours, baseline)
    rmSync(join(dataDir, 'files'), { recursive: true, force: true })
    mkdirSync(join(dataDir, 'files'))
    app.purge()
    Object.assign(database, ours)
    holder.app = app
  })
  return answersOf(database, () => holder.app!)
}

function answersOf(database: TestDatabase, app: () => TestApp) {
  return {
    database,
    browser: (session?: Pick<BuiltSession, 'token'>) => app().browser(session),
    listener: ((request, response) => app().listener(request, response)) satisfies TestApp['listener'],
  }
}

async function share(): Promise<Shared> {
  const database = await testDatabase()
  const app = await startTestApp(database, { DATA_DIR: dataDir })
  // The clock starts no job in the midst of a test: the nightly ones are due between 3 and 4 in Toronto.
  await database.operator.query('delete from jobs.schedule')
  await finishJobs(database)
  return { database, app, baseline: await readBaseline(database) }
}

/** Background jobs: waiting ones are deleted, and running ones end first, but for the queue's own, which may end late. */
function finishJobs({ operator }: TestDatabase): Promise<void> {
  return eventually(async () => {
    await operator.query(`delete from jobs.job where state < 'active'`)
    const { rows } = await operator.query(
      `select name from jobs.job where state = 'active' and not starts_with(name, '__pgboss__')`,
    )
    expect(rows).toEqual([])
  })
}

/** The password of the first super admin of a test's application, first@example.test. */
export const firstAdminPassword = 'maple syrup on snow'

function browser(send: StartedApp['fetch'], session?: Pick<BuiltSession, 'token'>): Browser {
  const cookies = new Map<string, string>()
  const paths = new Map<string, string>()
  if (session) cookies.set('maplekey.session_token', signed(session.token))

  async function visit(path: string, init: RequestInit): Promise<Page> {
    const headers = new Headers(init.headers)
    headers.set('host', new URL(origin).host)
    const url = new URL(path, origin)
    const sent = [...cookies].filter(([name]) => isBelow(url.pathname, paths.get(name)))
    if (sent.length > 0) headers.set('cookie', sent.map(([name, value]) => `${name}=${value}`).join('; '))
    const request = new Request(url, { ...init, headers, redirect: 'manual' })
    const response = await send(init.body instanceof ReadableStream ? request : await withLength(request))
    for (const cookie of response.headers.getSetCookie()) keep(cookies, paths, cookie)
    const location = response.headers.get('location')
    const bytes = new Uint8Array(await response.arrayBuffer())
    return {
      status: response.status,
      location: location && location.replace(origin, ''),
      text: new TextDecoder().decode(bytes),
      bytes,
      headers: response.headers,
    }
  }

  return {
    cookies,
    get: (path, headers) => visit(path, { headers }),
    head: (path) => visit(path, { method: 'HEAD' }),
    post: (path, fields, headers) =>
      visit(path, { method: 'POST', body: formOf(fields), headers: { origin, ...headers } }),
    send: visit,
  }
}

/** Like a browser, with a content length. A stream has none, and may have no end. */
async function withLength(request: Request): Promise<Request> {
  if (!request.body) return request
  const body = await request.arrayBuffer()
  const headers = new Headers(request.headers)
  headers.set('content-length', String(body.byteLength))
  return new Request(request.url, { method: request.method, headers, body, redirect: 'manual' })
}

function formOf(fields: Record<string, string | null>): URLSearchParams {
  return new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

function keep(cookies: Map<string, string>, paths: Map<string, string>, setCookie: string): void {
  const [pair = '', ...attributes] = setCookie.split(/;\s*/)
  const [name = '', ...value] = pair.split('=')
  paths.set(name, attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/')
  if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) cookies.delete(name)
  else cookies.set(name, value.join('='))
}

/** As browsers match a cookie's path (RFC 6265, 5.1.4): `/applications.data` is not below `/applications`. */
function isBelow(pathname: string, path = '/'): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`)
}

/** The version of the record in a page's form. */
export function versionIn({ text }: Pick<Page, 'text'>): string {
  return /name="version" value="([^"]+)"/.exec(text)?.[1] ?? ''
}
