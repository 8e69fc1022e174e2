import { ProfilePictures } from '#app/features/agents/agent-picture.tsx'
import { AgentProfileForm, AgentSlugForm, BrokerageFacts } from '#app/features/agents/agent-own-forms.tsx'
import { agentsCopy as copy } from '#app/features/agents/agents.copy.ts'
import { ProfileTabForm } from '#app/features/agents/agents.forms.ts'
import {
  changeOwnPicture,
  findOwnAgent,
  pictureOfForm,
  updateOwnProfile,
  updateOwnSlug,
} from '#app/features/agents/agents.server.ts'
import { parsePictureForm } from '#app/features/pictures/pictures.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import type { Route } from './+types/profile.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { agent: await findOwnAgent(context.get(staffContext)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(staffContext)
  const form = await parsePictureForm(ctx, request, ProfileTabForm, (sent) =>
    pictureOfForm(sent, ctx.actor.agentId ?? ''),
  )
  if (!form.ok) {
    const noSlug = form.wrong.includes('profileSlug')
    return form.invalid(noSlug ? [{ kind: 'error', text: copy.slugEmpty }] : [])
  }

  const { value } = form
  if (value.intent === 'picture') {
    const { status, text } = await changeOwnPicture(ctx, value)
    return status === 200 ? form.done(text) : form.refuse(status, text)
  }
  const isProfile = value.intent === 'profile'
  const outcome = isProfile ? await updateOwnProfile(ctx, value) : await updateOwnSlug(ctx, value)
  if (outcome === 'slug_taken') {
    return form.refuse(409, copy.slugTaken, { profileSlug: [copy.slugTaken] })
  }
  if (outcome === 'changed') return form.refuse(409, [], { '': [copy.changedMeanwhile] })
  if (outcome === 'failed') {
    return form.refuse(500, isProfile ? copy.profileFailed : copy.saveFailed)
  }
  return form.done(isProfile ? copy.profileUpdated : copy.slugUpdated)
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { agent } = loaderData
  // The layout shows 'Agent not found' to an account without an agent record.
  if (!agent) return null
  const answer = actionData?.form
  const refused = answer?.initialValue?.intent
  return (
    <div className="grid max-w-[60rem] gap-4">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading title="Profile" />
      {agent.whyHidden && (
        <Notice kind="warning" title="Your page is not public">
          {agent.whyHidden} What you save here is kept and shown once that is settled: ask your brokerage.
        </Notice>
      )}
      {agent.expiring.map(({ province, expiresOn }) => (
        <Notice key={province} kind="warning" title={`Your licence in ${province} expires on ${shortDate(expiresOn)}`}>
          Once it is renewed, ask your brokerage to enter the new date. Without a licence in force, your page is not
          public.
        </Notice>
      ))}
      <Card as="section">
        <CardHeading note="Saved as soon as they are chosen.">Your pictures</CardHeading>
        <ProfilePictures agent={agent} />
      </Card>
      <AgentProfileForm agent={agent} lastResult={refused === 'slug' ? null : answer} />
      <AgentSlugForm agent={agent} lastResult={refused === 'profile' ? null : answer} />
      <BrokerageFacts agent={agent} />
    </div>
  )
}
