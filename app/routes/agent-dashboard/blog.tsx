import { blogCopy as copy } from '#app/features/blog/blog.copy.ts'
import { AgentPostsForm } from '#app/features/blog/blog.forms.ts'
import { changePosts, loadBlogTab } from '#app/features/blog/blog.tab.server.ts'
import { PostsTab } from '#app/features/blog/posts-tab.tsx'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/blog.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

const base = '/agent-dashboard/blog'

/** The agent's own posts. In place of the list, `?post={id}` opens a post and `?post=new` opens an empty form. */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadBlogTab(context.get(staffContext), url)
}

export function action({ context, request, url }: Route.ActionArgs) {
  const failed = { create: copy.saveFailed, update: copy.saveFailed }
  return changePosts(context.get(staffContext), request, url, AgentPostsForm, failed)
}

export default function BlogTab({ loaderData, actionData }: Route.ComponentProps) {
  return <PostsTab {...loaderData} base={base} manages={false} answer={actionData} />
}
