import { AgentPicture } from '#app/features/agents/agent-picture.tsx'
import { agentsCopy as copy } from '#app/features/agents/agents.copy.ts'
import { CustomizeTabForm } from '#app/features/agents/agents.forms.ts'
import { changeOwnPicture, findOwnPictures, pictureOfForm } from '#app/features/agents/agents.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { parsePictureForm } from '#app/features/pictures/pictures.server.ts'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
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
  if (!form.ok) return form.invalid(copy.saveFailed)

  const { status, text } = await changeOwnPicture(ctx, form.value)
  return status === 200 ? form.done(text) : form.refuse(status, text)
}

export default function CustomizePage({ loaderData, actionData }: Route.ComponentProps) {
  const { agent } = loaderData
  // The layout shows 'Agent not found' to an account without an agent record.
  if (!agent) return null
  return (
    <div className="grid max-w-[60rem] gap-4">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading title="Customize" />
      <Card as="section">
        <CardHeading note="Behind your name on your public page.">Top of the page</CardHeading>
        <AgentPicture agent={agent} field="customBackgroundImage" />
      </Card>
      <Card as="section">
        <CardHeading note="Beside what you say about yourself. A transparent background looks best.">
          Logo and badges
        </CardHeading>
        <div className="grid grid-cols-1 gap-4">
          <AgentPicture agent={agent} field="agentLogoUrl" />
          <AgentPicture agent={agent} field="badge1Url" />
          <AgentPicture agent={agent} field="badge2Url" />
        </div>
      </Card>
    </div>
  )
}
