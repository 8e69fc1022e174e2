import { agentsCopy as copy } from '#app/features/agents/agents.copy.ts'
import { OwnLinksForm } from '#app/features/agents/agents.forms.ts'
import { findOwnLinks, saveOwnLinks } from '#app/features/agents/agents.server.ts'
import { applicationLinkLabels, ownLinkKinds } from '#app/features/agents/agents.ts'
import { OwnLinksForm as LinksForm } from '#app/features/agents/agent-own-forms.tsx'
import { staffContext } from '#app/platform/context.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/links.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { agent: await findOwnLinks(context.get(staffContext)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await parseForm(request, OwnLinksForm)
  if (!form.ok) return form.invalid()

  const outcome = await saveOwnLinks(context.get(staffContext), 'links', form.value)
  if (outcome === 'changed') return form.refuse(409, [], { '': [copy.changedMeanwhile] })
  if (outcome !== 'saved') return form.refuse(500, copy.linksFailed)
  return form.done(copy.linksUpdated)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: pageTitle('Application links') }]
}

const placeholders = { apply: 'https://apply.example.ca/your-name', newsletter: 'https://news.example.ca/sign-up' }

export default function LinksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { agent } = loaderData
  // The layout shows 'Agent not found' to an account without an agent record.
  if (!agent) return null
  return (
    <div className="grid max-w-[60rem] gap-4">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading title="Application links" />
      <LinksForm
        id="links"
        title="Where clients go on"
        note="Your page’s buttons lead there. Whole addresses that begin with https://; left empty, a button is not shown."
        kinds={ownLinkKinds}
        labels={applicationLinkLabels}
        placeholders={placeholders}
        stored={agent.links}
        version={agent.versions.links}
        saveLabel="Save application links"
        lastResult={actionData?.form}
      />
    </div>
  )
}
