import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { AgentContactCard } from '#app/features/agents/agent-contact-card.tsx'
import { findPublicAgent } from '#app/features/agents/agents.public.server.ts'
import { AppointmentForm } from '#app/features/leads/appointment-form.tsx'
import { timeZoneNames } from '#app/lib/time-zone-names.ts'
import { formCopy as copy } from '#app/features/leads/lead-form-copy.ts'
import { receiveAppointment } from '#app/features/leads/leads.intake.server.ts'
import { hasPartner } from '#app/features/leads/leads.partner.server.ts'
import { findTimeZone } from '#app/features/leads/leads.reply.server.ts'
import { SentPage } from '#app/features/leads/sent-page.tsx'
import { appContext } from '#app/platform/context.ts'
import { ExternalLinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { Container, PageHeading } from '#app/ui/page.tsx'
import { ruleDay } from '#mortgage'
import type { Route } from './+types/request-a-time.ts'
import { unlistedMeta } from './page-meta.ts'

export { headers } from './page-headers.ts'

/** Asks the broker named in the address, or the brokerage, for a time to talk. It has an idempotency key, so no cache. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const found = await findPublicAgent(ctx, url.searchParams.get('agent') ?? '')
  const timeZone = await findTimeZone(ctx, found?.id ?? '')
  const agent = found && {
    id: found.id,
    name: found.name,
    email: found.email,
    phone: found.phone,
    agentLogoUrl: found.agentLogoUrl ?? found.headshotUrl,
    licenceName: found.licenceName,
    licenceTitle: found.licenceTitle,
    schedulerLink: found.schedulerLink,
  }
  const now = ctx.now()
  return data(
    {
      agent,
      clock: timeZoneNames[timeZone] ?? timeZone,
      day: ruleDay(now),
      askPartner: hasPartner(ctx),
      openedAt: now.toISOString(),
      key: randomUUID(),
    },
    { headers: { 'cache-control': 'private, no-store' } },
  )
}

export async function action({ context, request }: Route.ActionArgs) {
  return receiveAppointment(context.get(appContext), request)
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(titleOf(loaderData?.agent))
}

function titleOf(agent: { name: string } | null | undefined): string {
  return agent ? `${copy.appointmentTitle} with ${agent.name}` : copy.appointmentTitle
}

export default function RequestTimePage({ loaderData, actionData }: Route.ComponentProps) {
  const { agent, key, ...facts } = loaderData
  if (actionData?.sent) return <SentPage sent={actionData.sent} toasts={actionData.toasts} />
  const typedKey = actionData?.form?.initialValue?.idempotencyKey
  const changed = actionData?.toasts.some(({ text }) => text === copy.changedDetails)
  return (
    <main id="main">
      <Container className="grid gap-6 py-8 sm:py-12">
        <PageHeading title={titleOf(agent)} intro={copy.appointmentIntro} />
        <OutcomeToasts toasts={actionData?.toasts} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Card>
            <AppointmentForm
              key={agent?.id}
              agent={agent}
              {...facts}
              serverKey={typedKey && !changed ? typedKey : key}
              answer={actionData}
            />
          </Card>
          <div className="grid gap-4">
            {agent && <AgentContactCard agent={agent} />}
            {agent?.schedulerLink && (
              <ExternalLinkButton href={agent.schedulerLink} kind="secondary" wide>
                Book Appointment
              </ExternalLinkButton>
            )}
          </div>
        </div>
      </Container>
    </main>
  )
}
