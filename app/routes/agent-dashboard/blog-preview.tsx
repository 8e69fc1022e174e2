import { requireArea } from '#app/features/accounts/area-guard.server.ts'
import { getPostPreview } from '#app/features/blog/blog.preview.server.ts'
import { postListPath, readPostListView } from '#app/features/blog/blog-list-view.ts'
import { PostPreview } from '#app/features/blog/post-preview.tsx'
import { staffContext } from '#app/platform/context.ts'
import { externalLinks } from '../public/external-links.server.ts'
import { pageTitle } from '../public/page-meta.ts'
import { SiteFrame } from '../public/site-frame.tsx'
import type { Route } from './+types/blog-preview.ts'

// In the site's frame and not the area's, so that it looks as its page will, and therefore with the door of its own.
export const middleware: Route.MiddlewareFunction[] = [requireArea('agent_dashboard')]

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  return { preview: await getPostPreview(ctx, params.id), links: externalLinks(ctx) }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: pageTitle(loaderData ? `Preview: ${loaderData.preview.post.title}` : 'Preview') },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

export default function BlogPreview({ loaderData, params }: Route.ComponentProps) {
  const edit = postListPath('/agent-dashboard/blog', readPostListView(new URLSearchParams()), { id: params.id })
  return (
    <SiteFrame links={loaderData.links}>
      <PostPreview {...loaderData.preview} editPath={edit} />
    </SiteFrame>
  )
}
