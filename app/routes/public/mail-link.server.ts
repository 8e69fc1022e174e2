import { data } from 'react-router'
import { isMailToken, readMailLink } from '#app/platform/mail-links.server.ts'

/**
 * Headers of a page whose address has a token: the page is never cached, and requests from it send only the site's origin as
 * referrer.
 */
export const mailLinkHeaders = { 'cache-control': 'private, no-store', 'referrer-policy': 'strict-origin' }

export function headers() {
  return mailLinkHeaders
}

/** The page that a link in an email opens. Opening it changes nothing. */
export function loader({ url, pattern }: { url: URL; pattern: string }) {
  const token = url.searchParams.get('token')
  return data({ path: pathOf(pattern), token: isMailToken(token) ? token : null }, { headers: mailLinkHeaders })
}

/** A route's pattern as a path; the router leaves out the first slash. */
export function pathOf(pattern: string): string {
  return pattern.startsWith('/') ? pattern : `/${pattern}`
}

/** For the page's buttons, and for mail programs that unsubscribe with one request (RFC 8058). */
export async function followMailLink(
  request: Request,
  url: URL,
  follow: (token: string, choice: string) => Promise<boolean>,
) {
  const { token, choice } = await readMailLink(request, url)
  return data({ isDone: await follow(token, choice) }, { headers: mailLinkHeaders })
}
