import { AgentPicture } from '#app/features/agents/agent-picture.tsx'
import { agentsCopy as copy } from '#app/features/agents/agents.copy.ts'
import { CustomizeTabForm } from '#app/features/agents/agents.forms.ts'
import { changeOwnPicture, findOwnPictures, pictureOfForm } from '#app/features/agents/agents.pictures.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { parsePictureForm } from '#app/features/pictures/pictures.server.ts'
import { keepingForm } from '#app/platform/lost-connection.ts'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/customize.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { agent: await findOwnPictures(context.get(staffContext)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(staffContext)
  const form = await parsePictureForm(ctx, request, CustomizeTabForm, (sent) =>
    pictureOfForm(sent, ctx.actor.agentId ?? ''),
  )
  if (!form.ok) return form.invalid([{ kind: 'error', text: copy.saveFailed }])

  const { status, toast } = await changeOwnPicture(ctx, form.value)
  return status === 200 ? form.done([toast]) : form.refuse(status, [toast])
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepingForm(() => serverAction(), copy.saveFailed)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: pageTitle('Customize') }]
}

export default function CustomizePage({ loaderData, actionData }: Route.ComponentProps) {
  const { agent } = loaderData
  // The layout says 'Agent not found' to an account without an agent record.
  if (!agent) return null
  return (
    <div className="grid max-w-[60rem] gap-4">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading title="Customize" />
      <Card as="section">
        <CardHeading note="Behind your name on your public page.">Top of the page</CardHeading>
        <AgentPicture
          agentId={agent.id}
          field="customBackgroundImage"
          url={agent.customBackgroundImage}
          hint="A wide picture, 1,920 by 1,080 pixels or more. It takes the place of the banner there."
        />
      </Card>
      <Card as="section">
        <CardHeading note="Beside what you say about yourself. A transparent background looks best.">
          Logo and badges
        </CardHeading>
        <div className="grid grid-cols-1 gap-4">
          <AgentPicture
            agentId={agent.id}
            field="agentLogoUrl"
            url={agent.agentLogoUrl}
            hint="Also on the card with your contact details."
          />
          <AgentPicture
            agentId={agent.id}
            field="badge1Url"
            url={agent.badge1Url}
            hint="A professional badge, such as a membership or an award."
          />
          <AgentPicture
            agentId={agent.id}
            field="badge2Url"
            url={agent.badge2Url}
            hint="A second one, if you have it."
          />
        </div>
      </Card>
    </div>
  )
}
