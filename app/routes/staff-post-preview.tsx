import { requireArea } from '#app/features/accounts/area-guard.server.ts'
import { getPostPreview } from '#app/features/blog/blog.manage.server.ts'
import { PostPreview } from '#app/features/blog/post-preview.tsx'
import { staffContext } from '#app/platform/context.ts'
import { pageTitle } from './public/page-meta.ts'
import { SiteFrame } from './public/site-frame.tsx'
import { configuredLinks } from './public/site-menu.ts'
import type { Route } from './+types/staff-post-preview.ts'

function areaOf(pattern: string) {
  return pattern.includes('agent-dashboard') ? 'agent_dashboard' : 'super_admin'
}

// The preview uses the public site's frame, so that it looks like the published page. It is outside the area's layout and
// therefore checks access itself.
export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => requireArea(areaOf(args.pattern))(args, next) as Promise<Response>,
]

export async function loader({ context, params, pattern }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  const tab = areaOf(pattern) === 'agent_dashboard' ? '/agent-dashboard/blog' : '/super-admin/blog'
  return {
    preview: await getPostPreview(ctx, params.id),
    links: configuredLinks(ctx),
    editPath: `${tab}?post=${params.id}`,
  }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: pageTitle(loaderData ? `Preview: ${loaderData.preview.post.title}` : 'Preview') },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

export default function PostPreviewPage({ loaderData: { preview, links, editPath } }: Route.ComponentProps) {
  return (
    <SiteFrame links={links}>
      <PostPreview {...preview} editPath={editPath} />
    </SiteFrame>
  )
}
