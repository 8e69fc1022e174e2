import { ApplicationForm } from '#app/features/leads/application-form.tsx'
import { formCopy as copy } from '#app/features/leads/lead-form-copy.ts'
import { listAgentNames, receiveApplication } from '#app/features/leads/leads.intake.server.ts'
import { hasPartner } from '#app/features/leads/leads.partner.server.ts'
import { SentApplications } from '#app/features/leads/application-list.tsx'
import { SentPage } from '#app/features/leads/sent-page.tsx'
import { appContext } from '#app/platform/context.ts'
import { Card } from '#app/ui/card.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { Container, PageHeading } from '#app/ui/page.tsx'
import type { Route } from './+types/applications.ts'
import { pageMeta } from './page-meta.ts'

/** The form is the same for everybody and may be cached; the list is loaded separately and never cached. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const agents = await listAgentNames(ctx)
  const asked = url.searchParams.get('agent')
  return { agents, agentId: agents.find(({ id }) => id === asked)?.id, askPartner: hasPartner(ctx) }
}

export async function action({ context, request }: Route.ActionArgs) {
  return receiveApplication(context.get(appContext), request)
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: copy.applicationTitle,
    description: 'Apply for a mortgage in a few minutes. A licensed broker will call you. No obligation.',
    path: '/applications',
  })
}

export default function ApplicationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { agents, agentId, askPartner } = loaderData
  if (actionData?.sent) return <SentPage sent={actionData.sent} toasts={actionData.toasts} />
  return (
    <main id="main">
      <Container className="grid gap-6 py-8 sm:py-12">
        <PageHeading title={copy.applicationTitle} intro={copy.applicationIntro} />
        <OutcomeToasts toasts={actionData?.toasts} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Card>
            <ApplicationForm
              key={agentId}
              agents={agents}
              agentId={agentId}
              askPartner={askPartner}
              answer={actionData}
            />
          </Card>
          <Card as="section" aria-labelledby="recent-applications">
            <h2 id="recent-applications" className="mb-4 text-xl">
              {copy.applicationsTitle}
            </h2>
            <SentApplications />
          </Card>
        </div>
      </Container>
    </main>
  )
}
