import { agentsCopy as copy } from '#app/features/agents/agents.copy.ts'
import { ownLinksForms } from '#app/features/agents/agents.forms.ts'
import { findOwnLinks, saveOwnLinks } from '#app/features/agents/agents.server.ts'
import { OwnLinksForm, ownLinkTabs } from '#app/features/agents/agent-own-forms.tsx'
import { staffContext } from '#app/platform/context.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/own-links.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

const tabOf = (pattern: string) => (pattern.endsWith('social') ? 'social' : 'links')

const outcomes = {
  social: { updated: copy.socialUpdated, failed: copy.socialFailed },
  links: { updated: copy.linksUpdated, failed: copy.linksFailed },
}

export async function loader({ context, pattern }: Route.LoaderArgs) {
  return { tab: tabOf(pattern), agent: await findOwnLinks(context.get(staffContext)) } as const
}

export async function action({ context, request, pattern }: Route.ActionArgs) {
  const tab = tabOf(pattern)
  const form = await parseForm(request, ownLinksForms[tab])
  if (!form.ok) return form.invalid()
  const outcome = await saveOwnLinks(context.get(staffContext), tab, form.value)
  if (outcome === 'changed') return form.refuse(409, [], { '': [copy.changedMeanwhile] })
  return outcome === 'saved' ? form.done(outcomes[tab].updated) : form.refuse(500, outcomes[tab].failed)
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData && [{ title: pageTitle(ownLinkTabs[loaderData.tab].title) }]
}

export default function OwnLinksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, agent } = loaderData
  // The layout shows 'Agent not found' to an account without an agent record.
  if (!agent) return null
  return (
    <div className="grid max-w-[60rem] gap-4">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading title={ownLinkTabs[tab].title} />
      <OwnLinksForm key={tab} tab={tab} agent={agent} lastResult={actionData?.form} />
    </div>
  )
}
