import { createHash } from 'node:crypto'

const scriptTag = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/**
 * The page as it leaves, and its Content-Security-Policy. Of the inline scripts only those are allowed that the renderer
 * marked as ours, by the hash of their very bytes, so that a cached page needs no nonce. What an escaping fault would let
 * in carries no mark and does not run. Styles may be inline: the CSS is, and dialogs and toasts add some.
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
    // Agents and posts may show pictures from elsewhere, by https only.
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

/** For answers that are no page: they may load and run nothing. */
export const policyForFiles = "default-src 'none'; frame-ancestors 'none'; sandbox"
