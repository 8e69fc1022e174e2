import { createHash } from 'node:crypto'
import { scriptMark } from '#app/platform/script-mark.server.ts'

/** Headers of every answer. */
function baseHeaders(options: { https: boolean }): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(options.https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

const notForSearch = /^\/(auth|agent-dashboard|super-admin|resources|my-quote)(?=[/.]|$)/

/** Whether search engines may index this path: not staff pages, clients' quotes, nor our pages' own requests. */
export function isForSearch(path: string): boolean {
  return !notForSearch.test(path)
}

/** The answer with every security header; a page's policy is computed from its own bytes. */
export async function secured(response: Response, options: { https: boolean; dev: boolean }): Promise<Response> {
  const headers = new Headers(response.headers)
  const referrerPolicy = headers.get('referrer-policy')
  for (const [name, value] of Object.entries(baseHeaders(options))) headers.set(name, value)
  // The only header that a page may make stricter.
  if (referrerPolicy === 'strict-origin') headers.set('referrer-policy', referrerPolicy)
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  // A cached page is compressed and already has its policy; reading it as text would corrupt it.
  if (!isPage || headers.has('content-encoding')) {
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policyForFiles)
    return new Response(response.body, { status: response.status, headers })
  }
  const { html, policy } = withPolicy(await response.text(), { mark: scriptMark, https: options.https })
  // The development server injects scripts of its own after this point.
  if (!options.dev) headers.set('content-security-policy', policy)
  headers.delete('content-length')
  return new Response(html, { status: response.status, headers })
}

const scriptTag = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/**
 * The page as it is sent, and its Content-Security-Policy. The policy allows only the inline scripts that the renderer
 * marked as ours, by their hash, so that a cached page needs no nonce. A script that got in through an escaping bug has
 * no mark and does not run. Styles may be inline: the CSS is, and dialogs and toasts add some.
 */
export function withPolicy(
  page: string,
  { mark, https }: { mark: string; https: boolean },
): { html: string; policy: string } {
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of page.matchAll(scriptTag)) {
    if (/\ssrc=/.test(attributes) || !attributes.includes(` nonce="${mark}"`)) continue
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    // Agents and posts may show pictures from other sites, over https only.
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  return { html: page.replaceAll(` nonce="${mark}"`, ''), policy }
}

/** For responses that aren't pages: they may load and run nothing. */
const policyForFiles = "default-src 'none'; frame-ancestors 'none'; sandbox"
