import { listAgentPages } from '#app/features/agents/agents.public.server.ts'
import { listPostPages } from '#app/features/blog/blog.server.ts'
import { publicServices } from '#app/features/mortgage-services/mortgage-services.server.ts'
import { publicProducts } from '#app/features/products/products.server.ts'
import { appContext } from '#app/platform/context.ts'
import type { Route } from './+types/sitemap.ts'
import { sitePages } from './site-pages.ts'

/** Search engines read at most this many addresses from one file. */
const mostPages = 50_000

/** Every public page, for search engines; cached in memory like a page. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const listed = await Promise.all([
    listAgentPages(ctx),
    listPostPages(ctx),
    publicProducts.listPages(ctx),
    publicServices.listPages(ctx),
  ])
  const pages = [...Object.keys(sitePages).map((path) => ({ path, changedAt: null })), ...listed.flat()]
  const urls = pages.slice(0, mostPages).map(({ path, changedAt }) => {
    // Slugs and ids contain no characters that XML would need escaped.
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<url><loc>${new URL(path, ctx.env.SITE_URL).href}</loc>${changed}</url>`
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
