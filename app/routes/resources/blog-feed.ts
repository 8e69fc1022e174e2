import { writeBlogFeed } from '#app/features/blog/blog.server.ts'
import { appContext } from '#app/platform/context.ts'
import type { Route } from './+types/blog-feed.ts'

/** The blog as a feed; cached in memory like a page. */
export async function loader({ context }: Route.LoaderArgs) {
  const xml = await writeBlogFeed(context.get(appContext))
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
