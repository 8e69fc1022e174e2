import { requireArea } from '#app/features/accounts/area-guard.server.ts'
import { getPostPreview } from '#app/features/blog/blog.manage.server.ts'
import { PostPreview } from '#app/features/blog/post-preview.tsx'
import { staffContext } from '#app/platform/context.ts'
import { pageTitle } from '../public/page-meta.ts'
import { SiteFrame } from '../public/site-frame.tsx'
import { configuredLinks } from '../public/site-menu.ts'
import type { Route } from './+types/blog-preview.ts'

// The preview uses the public site's frame, so that it looks like the published page. It is outside the area's layout and
// therefore checks access itself.
export const middleware: Route.MiddlewareFunction[] = [requireArea('agent_dashboard')]

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  return { preview: await getPostPreview(ctx, params.id), links: configuredLinks(ctx) }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: pageTitle(loaderData ? `Preview: ${loaderData.preview.post.title}` : 'Preview') },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

export default function BlogPreview({ loaderData, params }: Route.ComponentProps) {
  return (
    <SiteFrame links={loaderData.links}>
      <PostPreview {...loaderData.preview} editPath={`/agent-dashboard/blog?post=${params.id}`} />
    </SiteFrame>
  )
}
