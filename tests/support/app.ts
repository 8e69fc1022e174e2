import { afterAll, beforeAll } from 'vitest'
import type { StartedApp } from '#server/start-app.ts'
import { ensureBuilt } from '../../scripts/build.mjs'
import { signed, testEnv } from './context.ts'
import { type TestDatabase, useTestDatabase } from './database.ts'
import type { BuiltSession } from './factories.ts'

const origin = 'http://localhost:3000'

export type Page = {
  status: number
  /** Where a redirect leads, without the origin. */
  location: string | null
  text: string
  bytes: Uint8Array
  headers: Headers
}

/** Somebody's browser: keeps cookies, says where its forms come from. Follows no redirect by itself. */
export type Browser = {
  cookies: Map<string, string>
  get: (path: string, headers?: Record<string, string>) => Promise<Page>
  /** Asks only what `get` would be answered with. */
  head: (path: string) => Promise<Page>
  /** Sends a form of the page at that path. */
  post: (path: string, fields: Record<string, string | null>, headers?: Record<string, string>) => Promise<Page>
  /** Sends what no page of ours sends. */
  send: (path: string, init: RequestInit) => Promise<Page>
}

export type TestApp = {
  /** A new browser; signed in when a session is given. */
  browser: (session?: Pick<BuiltSession, 'token'>) => Browser
  /** For a server of Node's own: requests that no browser sends. */
  listener: StartedApp['listener']
  close: () => Promise<void>
}

/** One instance of the built application on this database. Builds first when the sources have changed. */
export async function startTestApp(database: TestDatabase, settings: Record<string, string> = {}): Promise<TestApp> {
  await ensureBuilt()
  const built = new URL('../../build/server/index.js', import.meta.url).href
  const { startApp } = (await import(/* @vite-ignore */ built)) as typeof import('#server/start-app.ts')
  const env = { ...testEnv(settings), ADMIN_EMAIL: 'first@example.test', ADMIN_PASSWORD: firstAdminPassword }
  const app = await startApp({ env, webUrl: database.webUrl, assetsDir: null, demoUrl: null })
  return {
    browser: (session) => browser((request) => app.fetch(request), session),
    listener: app.listener,
    close: () => app.close(),
  }
}

/** An instance on a database of the calling file's own, for all its tests. Use the answer inside tests only. */
export function useTestApp(settings?: Record<string, string>): Omit<TestApp, 'close'> & { database: TestDatabase } {
  const database = useTestDatabase()
  const holder: { app?: TestApp } = {}
  beforeAll(async () => {
    holder.app = await startTestApp(database, settings)
  }, 180_000)
  afterAll(() => holder.app?.close())
  return {
    database,
    browser: (session) => holder.app!.browser(session),
    listener: (request, response) => holder.app!.listener(request, response),
  }
}

/** What the first super admin of a test's application signs in with, as first@example.test. */
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

/** As browsers send it: with its length. A stream has none, and may have no end. */
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

/** What the form on a page carries of the record as it was read. */
export function versionIn({ text }: Pick<Page, 'text'>): string {
  return /name="version" value="([^"]+)"/.exec(text)?.[1] ?? ''
}
