import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { bodyLimitOf, formBody, requestLimits } from './limits.ts'
import { publicOrigin } from './public-origin.ts'

export type GuardVariables = { origin: string; requestId: string }

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const knownMethods = new Set([...safeMethods, 'POST'])
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|application\/json)\s*(;|$)/i

function sentence(status: number, text: string) {
  return new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

/** Refuses a Host that is not ours and stores the origin under which the browser sees us. */
export function knownHost(siteUrl: string): MiddlewareHandler<{ Variables: GuardVariables }> {
  return async (c, next) => {
    const origin = publicOrigin(c.req.header('host'), siteUrl)
    if (!origin) return sentence(421, 'This server does not answer for that host name. Its operator sets SITE_URL.')
    c.set('origin', origin)
    return next()
  }
}

/** Refuses requests that no page of ours sends: other methods, very long addresses. */
export function sensibleRequest(): MiddlewareHandler {
  return async (c, next) => {
    if (!knownMethods.has(c.req.method)) return sentence(405, 'This method is not used here.')
    const { pathname, search } = new URL(c.req.url)
    if (pathname.length + search.length > requestLimits.url) return sentence(414, 'This address is too long.')
    return next()
  }
}

/**
 * The one guard in front of every unsafe method: the request must come from a page of ours (Origin, or Sec-Fetch-Site
 * where a browser leaves Origin out), as a form or JSON, and be no larger than its address accepts.
 */
export function sameOriginOnly(): MiddlewareHandler<{ Variables: GuardVariables }> {
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next()
    if (await isOneClickUnsubscribe(c.req.raw)) return next()
    const origin = c.req.header('origin')
    const sameOrigin = origin ? origin === c.get('origin') : c.req.header('sec-fetch-site') === 'same-origin'
    if (!sameOrigin) return sentence(403, 'This form was sent from another site. Open it here and send it again.')
    if (!formTypes.test(c.req.header('content-type') ?? '')) return sentence(415, 'Send this as a form.')
    // Browsers send a content length. A body without one is buffered while it is counted, before anybody is signed in, so
    // it may be no larger than a form.
    const limit = c.req.header('content-length') ? bodyLimitOf(c.req.path, c.req.header('content-type')) : formBody
    return bodyLimit({ maxSize: limit.maxSize, onError: () => sentence(413, limit.sentence) })(c, next)
  }
}

/** The address in our mails' List-Unsubscribe header. */
const oneClickPaths = new Set(['/newsletter/unsubscribe', '/rate-alerts/unsubscribe'])

/**
 * The one POST that mail providers send by themselves (RFC 8058): without Origin, to one path, as a form with one
 * field. The token in its address authorizes it; no cookie is read there.
 */
async function isOneClickUnsubscribe(request: Request): Promise<boolean> {
  const { headers, url } = request
  if (!oneClickPaths.has(new URL(url).pathname)) return false
  if (headers.has('origin') || headers.has('sec-fetch-site')) return false
  const type = headers.get('content-type') ?? ''
  const body = formTypes.test(type) && (await beginningOf(request.clone()))
  if (!body) return false
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null)
  return form !== null && [...form.keys()].length === 1 && form.get('List-Unsubscribe') === 'One-Click'
}

/** The body if it is no larger than such a form, else null; no more of it is read. */
async function beginningOf(request: Request): Promise<string | null> {
  const reader = request.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  // Not `for await`: leaving it early would wait for the unread copy of the body.
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true }
    if (done) return text
    text += decoder.decode(value, { stream: true })
    if (text.length > requestLimits.oneClickBody) return null
  }
}
