import { requireArea } from '#app/features/accounts/area-guard.server.ts'
import { getPostPreview } from '#app/features/blog/blog.preview.server.ts'
import { postListPath, readPostListView } from '#app/features/blog/blog-list-view.ts'
import { PostPreview } from '#app/features/blog/post-preview.tsx'
import { staffContext } from '#app/platform/context.ts'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/blog-preview.ts'

// Outside the area's frame, so that it looks as its page will, and therefore with the door of its own.
export const middleware: Route.MiddlewareFunction[] = [requireArea('agent_dashboard')]

export async function loader({ context, params }: Route.LoaderArgs) {
  return { preview: await getPostPreview(context.get(staffContext), params.id) }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: pageTitle(loaderData ? `Preview: ${loaderData.preview.post.title}` : 'Preview') },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

export default function BlogPreview({ loaderData, params }: Route.ComponentProps) {
  const edit = postListPath('/agent-dashboard/blog', readPostListView(new URLSearchParams()), { id: params.id })
  return <PostPreview {...loaderData.preview} editPath={edit} />
}
