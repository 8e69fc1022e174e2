import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router'
import { appContext } from '#app/platform/context.ts'
import type { Pools } from '#app/platform/db.server.ts'
import { type ContextDeps, visitorContext } from './contexts.ts'
import { type GuardVariables, knownHost, sameOriginOnly, sensibleRequest } from './guard.ts'
import { encodedFor, type PageCache, serveCached } from './page-cache.ts'
import { createProxies } from './proxies.ts'
import { publicOrigin } from './public-origin.ts'
import { publicPageKey } from './public-pages.ts'
import { isForSearch, secured } from './security-headers.ts'

type AppDeps = ContextDeps & {
  pages: PageCache
  /** Where the built client files are; null while Vite serves them. */
  assetsDir: string | null
}

type AppHono = Hono<{ Bindings: HttpBindings; Variables: GuardVariables }>

/** The HTTP side of Maplekey, in the order in which a request passes through it. */
export function createApp(deps: AppDeps): { fetch: AppHono['fetch']; listener: RequestListener } {
  const { env, log, pools } = deps
  const dev = import.meta.env.DEV
  const https = new URL(env.SITE_URL).protocol === 'https:'
  const proxies = createProxies(env.TRUSTED_PROXIES, deps.unknownProxies, log)
  const handleRoute = routeHandler(dev)
  const app: AppHono = new Hono()

  // 1. A request id, one line in the log, every security header, compression.
  app.use(compress())
  app.use(recorded(log, { https, dev }))

  // 2. Health checks. They come by IP address, so no host name is required.
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) =>
    (await answers(pools)) ? c.text('ok') : c.text('The database does not answer.', 503),
  )

  // 3. Requests that are refused.
  app.use(sensibleRequest())
  app.use(knownHost(env.SITE_URL))
  app.use(sameOriginOnly())

  // 4. Built files.
  if (deps.assetsDir) serveBuiltFiles(app, deps.assetsDir)

  // 5. Public pages, served from the cache or put into it; the same for everybody, so rendered without the visitor's
  // headers.
  app.get('*', async (c, next) => {
    const key = dev ? null : publicPageKey(new URL(c.req.url))
    if (!key) return next()
    const page = await deps.pages.fill(key, async () => {
      const request = new Request(new URL(key, env.SITE_URL))
      return secured(await handleRoute(request, contextFor('page cache', '')), { https, dev })
    })
    if (!page) return next()
    const { body, encoding } = encodedFor(page, c.req.header('accept-encoding'))
    const headers = encoding ? { ...page.headers, 'content-encoding': encoding } : page.headers
    return new Response(new Uint8Array(body), { headers })
  })

  // 6. Everything else is React Router's.
  app.all('*', (c) => {
    const request = new Request(underOrigin(c.req.url, c.get('origin')), c.req.raw)
    return handleRoute(request, contextFor(c.get('requestId'), proxies.clientAddress(c.env?.incoming)))
  })

  app.onError((error, c) => {
    log.error({ requestId: c.get('requestId'), method: c.req.method, path: c.req.path, error }, 'request failed')
    return c.text(`Something went wrong on our side. Please try again. Reference: ${c.get('requestId')}\n`, 500)
  })

  /**
   * Public routes always run as the visitor, even for signed-in people; a staff area's middleware sets its own context.
   */
  function contextFor(requestId: string, address: string): RouterContextProvider {
    const context = new RouterContextProvider()
    context.set(appContext, visitorContext(deps, requestId, address))
    return context
  }

  const handle = getRequestListener(app.fetch)
  return {
    fetch: app.fetch,
    /** Answers cached pages before anything else runs. */
    listener(request: IncomingMessage, response: ServerResponse) {
      const page = dev ? undefined : readyPage(request, deps.pages, env.SITE_URL)
      if (page) serveCached(request, response, page)
      else void handle(request, response)
    },
  }
}

/** Gives a request its id and a line in the log, and its answer every header that does not depend on the page. */
function recorded(
  log: ContextDeps['log'],
  how: { https: boolean; dev: boolean },
): MiddlewareHandler<{ Variables: GuardVariables }> {
  return async (c, next) => {
    const begun = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await next()
    c.res = await secured(c.res, how)
    c.res.headers.set('x-request-id', requestId)
    if (c.res.status === 503) c.res.headers.set('retry-after', '10')
    if (!isForSearch(c.req.path)) c.res.headers.set('x-robots-tag', 'noindex, nofollow')
    const milliseconds = Math.round(performance.now() - begun)
    log.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, milliseconds }, 'request')
  }
}

/** Those under /assets carry their hash in the name. */
function serveBuiltFiles(app: AppHono, root: string) {
  const serve = (cacheControl: string) =>
    serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header('cache-control', cacheControl) })
  app.get('/assets/*', serve('public, max-age=31536000, immutable'))
  app.get('/:file{.+\\.(svg|png|webp|avif|ico|txt|woff2|webmanifest)}', serve('public, max-age=86400'))
}

/**
 * React Router's side. Given a function, React Router ranks all routes again for each request, so only Vite gives it one, whose
 * routes change while the server runs.
 */
function routeHandler(dev: boolean): RequestHandler {
  const load = () => import('virtual:react-router/server-build')
  const { MODE } = import.meta.env
  if (dev) return createRequestHandler(load, MODE)
  let made: Promise<RequestHandler> | undefined
  return async (...request) => {
    made ??= load().then((build) => createRequestHandler(build, MODE))
    return (await made)(...request)
  }
}

function readyPage(request: IncomingMessage, pages: PageCache, siteUrl: string) {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const path = request.url
  // `//host/`, `/\host/` and absolute addresses name another host, or an invalid one: those take the slow path.
  if (!path || !/^\/(?![/\\])/.test(path) || !publicOrigin(request.headers.host, siteUrl)) return undefined
  const url = URL.parse(path, siteUrl)
  const key = url && publicPageKey(url)
  return key ? pages.peek(key) : undefined
}

/** The address as the browser sees it. Assigned part by part: a path of `//host/` would name another host. */
function underOrigin(requestUrl: string, origin: string): URL {
  const { pathname, search } = new URL(requestUrl)
  const url = new URL(origin)
  url.pathname = pathname
  url.search = search
  return url
}

async function answers(pools: Pools): Promise<boolean> {
  try {
    await pools.web.query({ text: 'select 1', query_timeout: 2000 } as { text: string })
    return true
  } catch {
    return false
  }
}
