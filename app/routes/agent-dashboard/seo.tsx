import { agentsCopy as copy } from '#app/features/agents/agents.copy.ts'
import { OwnSeoForm } from '#app/features/agents/agents.forms.ts'
import { findOwnLinks, saveOwnLinks } from '#app/features/agents/agents.server.ts'
import { OwnSeoForm as SeoForm } from '#app/features/agents/agent-own-forms.tsx'
import { staffContext } from '#app/platform/context.ts'
import { parsePictureForm } from '#app/features/pictures/pictures.server.ts'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/seo.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  return { agent: await findOwnLinks(ctx), siteUrl: ctx.env.SITE_URL }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(staffContext)
  const form = await parsePictureForm(ctx, request, OwnSeoForm, () => ({
    og_image: { purpose: 'share', agentId: ctx.actor.agentId ?? undefined },
  }))
  if (!form.ok) return form.invalid()

  const outcome = await saveOwnLinks(ctx, 'seo', form.value)
  if (outcome === 'changed') return form.refuse(409, [], { '': [copy.changedMeanwhile] })
  if (outcome !== 'saved') return form.refuse(500, copy.seoFailed)
  return form.done(copy.seoUpdated)
}

export default function SeoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { agent, siteUrl } = loaderData
  // The layout shows 'Agent not found' to an account without an agent record.
  if (!agent) return null
  return (
    <div className="grid max-w-[60rem] gap-4">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading title="SEO" />
      <SeoForm
        agent={agent}
        address={new URL(agent.path, siteUrl).href}
        titleOf={pageTitle}
        lastResult={actionData?.form}
      />
    </div>
  )
}
