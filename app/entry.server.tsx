import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { appContext } from '#app/platform/context.ts'
import { DemoContext } from '#app/platform/demo-site.ts'
import { RequestIdContext } from '#app/platform/request-id.ts'
import { scriptMark } from '#app/platform/script-mark.server.ts'

const renderTimeoutMilliseconds = 6000

/**
 * Renders the whole page before the first byte leaves: the same data gives the same bytes, which the page cache
 * compresses once and the Content-Security-Policy hashes.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { requestId, isDemo } = loadContext.get(appContext)
  const { html, failed } = await renderWhole(
    <RequestIdContext value={requestId}>
      <DemoContext value={isDemo}>
        <ServerRouter context={withOwnRouteTable(routerContext)} url={request.url} nonce={scriptMark} />
      </DemoContext>
    </RequestIdContext>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(withoutModulePreload(html), { status: failed ? 500 : status, headers })
}

/** A public page loads the table of routes without the staff areas, which the build puts beside the whole one. */
function withOwnRouteTable(context: EntryContext): EntryContext {
  const isPublic = context.staticHandlerContext.matches.some(({ route }) => route.id === 'routes/public/layout')
  if (import.meta.env.DEV || !isPublic) return context
  const url = context.manifest.url.replace(/[^/]+$/, 'public-$&')
  return { ...context, manifest: { ...context.manifest, url } }
}

function renderWhole(page: React.ReactNode): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let failed = false
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        clearTimeout(timer)
        resolve({ html: Buffer.concat(chunks).toString('utf8'), failed })
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: scriptMark,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(sink),
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError() {
        failed = true
      },
    })
    const timer = setTimeout(abort, renderTimeoutMilliseconds)
  })
}

/** The scripts are deferred and small; preloading them only competes with the fonts and delays the first paint. */
function withoutModulePreload(html: string): string {
  return html.replace(/<link rel="modulepreload"[^>]*>/g, '')
}

/** Expected answers and visitors who left are no errors; why somebody was told to come back later is worth a line. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status !== 503)) return
  const { log, requestId } = context.get(appContext)
  const cause = isRouteErrorResponse(error) ? (error as { cause?: unknown }).cause : error
  log.error({ requestId, method: request.method, path: new URL(request.url).pathname, error: cause }, 'request failed')
}
