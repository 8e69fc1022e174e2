import { HistoryLink } from '#app/features/audit/history-link.tsx'
import { changePosts, loadBlogTab } from '#app/features/blog/blog.manage.server.ts'
import { PostsTab } from '#app/features/blog/posts-tab.tsx'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/staff-blog.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/**
 * The posts that the actor manages: an agent's own, or all of the brokerage's. In place of the list, `?post={id}` opens a
 * post and `?post=new` opens an empty form.
 */
export async function loader({ context, url, pattern }: Route.LoaderArgs) {
  const manages = pattern.includes('super-admin')
  return { ...(await loadBlogTab(context.get(staffContext), url)), base: url.pathname, manages }
}

export function action({ context, request, url, pattern }: Route.ActionArgs) {
  return changePosts(context.get(staffContext), request, url, pattern.includes('super-admin'))
}

export default function BlogTab({ loaderData, actionData }: Route.ComponentProps) {
  const history = loaderData.manages ? (id: string) => <HistoryLink id={id} /> : undefined
  return <PostsTab {...loaderData} history={history} answer={actionData} />
}
