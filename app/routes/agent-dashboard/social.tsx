import { agentsCopy as copy } from '#app/features/agents/agents.copy.ts'
import { OwnSocialForm } from '#app/features/agents/agents.forms.ts'
import { findOwnLinks, saveOwnLinks } from '#app/features/agents/agents.server.ts'
import { publicNetworks, socialLabels } from '#app/features/agents/agents.ts'
import { OwnLinksForm } from '#app/features/agents/agent-own-forms.tsx'
import { staffContext } from '#app/platform/context.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/social.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { agent: await findOwnLinks(context.get(staffContext)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await parseForm(request, OwnSocialForm)
  if (!form.ok) return form.invalid()

  const outcome = await saveOwnLinks(context.get(staffContext), 'social', form.value)
  if (outcome === 'changed') return form.refuse(409, [], { '': [copy.changedMeanwhile] })
  if (outcome !== 'saved') return form.refuse(500, copy.socialFailed)
  return form.done(copy.socialUpdated)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: pageTitle('Social links') }]
}

const placeholders = {
  facebook: 'https://www.facebook.com/your-page',
  youtube: 'https://www.youtube.com/@your-channel',
  instagram: 'https://www.instagram.com/your-name',
  website: 'https://your-name.ca',
}

export default function SocialPage({ loaderData, actionData }: Route.ComponentProps) {
  const { agent } = loaderData
  // The layout shows 'Agent not found' to an account without an agent record.
  if (!agent) return null
  return (
    <div className="grid max-w-[60rem] gap-4">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading title="Social links" />
      <OwnLinksForm
        id="social"
        title="Where else people find you"
        note="Shown on your public page. Whole addresses that begin with https://; left empty, a link is not shown."
        kinds={publicNetworks}
        labels={socialLabels}
        placeholders={placeholders}
        stored={agent.social}
        version={agent.versions.social}
        saveLabel="Save social links"
        lastResult={actionData?.form}
      />
    </div>
  )
}
