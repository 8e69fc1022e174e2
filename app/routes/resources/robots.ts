import { appContext } from '#app/platform/context.ts'
import type { Route } from './+types/robots.ts'

/** Tells crawlers which paths to leave alone and where the sitemap is. */
export function loader({ context }: Route.LoaderArgs) {
  const { SITE_URL } = context.get(appContext).env
  const text = `# Sign-in pages ask not to be indexed themselves, which they can only say to who may read them.
User-agent: *
Disallow: /agent-dashboard
Disallow: /resources/
Disallow: /super-admin

Sitemap: ${new URL('/sitemap.xml', SITE_URL).href}
`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
