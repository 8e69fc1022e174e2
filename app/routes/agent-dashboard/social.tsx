import { agentsCopy as copy } from '#app/features/agents/agents.copy.ts'
import { OwnSocialForm } from '#app/features/agents/agents.forms.ts'
import { findOwnLinks, updateOwnSocial } from '#app/features/agents/agents.own-links.server.ts'
import { publicNetworks, socialLabels } from '#app/features/agents/agents.ts'
import { OwnLinksForm } from '#app/features/agents/own-links-form.tsx'
import { staffContext } from '#app/platform/context.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { keepingForm } from '#app/platform/lost-connection.ts'
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

  const outcome = await updateOwnSocial(context.get(staffContext), form.value)
  if (outcome === 'changed') return form.refuse(409, [], { '': [copy.changedMeanwhile] })
  if (outcome === 'failed') return form.refuse(500, [{ kind: 'error', text: copy.socialFailed }])
  return form.done([{ kind: 'success', text: copy.socialUpdated }])
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepingForm(() => serverAction(), copy.socialFailed)
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
  // The layout says 'Agent not found' to an account without an agent record.
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
