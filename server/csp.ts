import { createHash } from 'node:crypto'

// Data blocks (what is told to search engines) run nothing and need no leave.
const inlineScript = /<script(?! type="application\/ld\+json")(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * The Content-Security-Policy of one HTML answer. Inline scripts are allowed by the hash of the very bytes that were
 * rendered, so that a cached page needs no nonce. Styles may be inline: the CSS is, and dialogs and toasts add some.
 */
export function contentSecurityPolicy(html: string, options: { https: boolean }): string {
  const hashes = new Set<string>()
  for (const [, script] of html.matchAll(inlineScript)) {
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
    )
  }
  return [
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
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** For answers that are no page: they may load and run nothing. */
export const policyForFiles = "default-src 'none'; frame-ancestors 'none'; sandbox"
