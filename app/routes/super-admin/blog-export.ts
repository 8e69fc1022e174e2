import { readPostListView } from '#app/features/blog/blog-list-view.ts'
import { downloadPosts } from '#app/features/blog/blog.export.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/blog-export.ts'

/** The list of `/super-admin/blog` as CSV, with the same filters in the address. */
export function loader({ context, url }: Route.LoaderArgs) {
  return downloadPosts(context.get(staffContext), readPostListView(url.searchParams))
}
