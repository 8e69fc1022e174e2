import { scriptMark } from '#app/platform/script-mark.server.ts'
import { policyForFiles, withPolicy } from './csp.ts'

/** What every answer carries, whatever it is. */
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

const notForSearch = /^\/(auth|agent-dashboard|super-admin|resources)(?=[/.]|$)/

/** What is for staff, or for our own pages to fetch, is not to be found by searching. */
export function isForSearch(path: string): boolean {
  return !notForSearch.test(path)
}

/** The answer with every security header; a page's policy is computed from its own bytes. */
export async function secured(response: Response, options: { https: boolean; dev: boolean }): Promise<Response> {
  const headers = new Headers(response.headers)
  const referrerPolicy = headers.get('referrer-policy')
  for (const [name, value] of Object.entries(baseHeaders(options))) headers.set(name, value)
  // The only one that a page may make stricter by itself.
  if (referrerPolicy === 'strict-origin') headers.set('referrer-policy', referrerPolicy)
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  // Out of the page cache it comes compressed, with its policy: reading it as text would spoil the bytes.
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
