import { data } from 'react-router'
import { AgentContactCard } from '#app/features/agents/agent-contact-card.tsx'
import { findPublicAgent } from '#app/features/agents/agents.public.server.ts'
import { ContactForm } from '#app/features/leads/contact-form.tsx'
import { formCopy as copy } from '#app/features/leads/lead-form-copy.ts'
import { receiveContact } from '#app/features/leads/leads.intake.server.ts'
import { hasPartner } from '#app/features/leads/leads.partner.server.ts'
import { contactTopics } from '#app/features/leads/leads.ts'
import { SentPage } from '#app/features/leads/sent-page.tsx'
import { appContext } from '#app/platform/context.ts'
import { Card } from '#app/ui/card.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { Container, PageHeading } from '#app/ui/page.tsx'
import type { Route } from './+types/contact.ts'
import { headersFor } from './page-headers.ts'
import { pageMeta } from './page-meta.ts'
import { displayPhone, telephoneHref } from '#app/lib/phone.ts'
import { brand } from '#brand'
import { pick } from '#app/lib/pick.ts'

export { headers } from './page-headers.ts'

/**
 * A message to the brokerage, or to the broker named in the address. The page is cached for everybody, so it has no idempotency
 * key.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const found = await findPublicAgent(ctx, url.searchParams.get('agent') ?? '')
  const agent = found && pick(found, 'id', 'name', 'email', 'phone', 'agentLogoUrl', 'licenceName', 'licenceTitle')
  const topic = contactTopics.find((one) => one === url.searchParams.get('topic'))
  return data(
    { agent, topic, action: actionOf(agent?.id, topic), askPartner: hasPartner(ctx) },
    { headers: headersFor(url, found) },
  )
}

export async function action({ context, request }: Route.ActionArgs) {
  return receiveContact(context.get(appContext), request)
}

function actionOf(agentId: string | undefined, topic: string | undefined): string {
  const search = new URLSearchParams({ ...(agentId && { agent: agentId }), ...(topic && { topic }) })
  return search.size > 0 ? `/contact?${search}` : '/contact'
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: titleOf(loaderData?.agent),
    description:
      'Email a licensed mortgage broker, call us, or visit our office in Toronto. We reply by phone or email.',
    path: '/contact',
  })
}

function titleOf(agent: { name: string } | null | undefined): string {
  return agent ? `Contact ${agent.name}` : copy.contactTitle
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { agent, topic, action: address, askPartner } = loaderData
  if (actionData?.sent) return <SentPage sent={actionData.sent} toasts={actionData.toasts} />
  return (
    <main id="main">
      <Container className="grid gap-6 py-8 sm:py-12">
        <PageHeading
          title={titleOf(agent)}
          intro={
            topic === 'join'
              ? copy.contactToJoin
              : topic === 'mistake'
                ? copy.contactAboutMistake
                : 'Tell us what you need. A licensed broker will reply by phone or email. No obligation.'
          }
        />
        <OutcomeToasts toasts={actionData?.toasts} />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Card>
            <ContactForm
              key={address}
              agentId={agent?.id}
              topic={topic}
              askPartner={askPartner}
              action={address}
              answer={actionData}
            />
          </Card>
          <div className="grid gap-6 md:max-lg:grid-cols-2">
            {agent && <AgentContactCard agent={agent} />}
            <OfficeCard />
          </div>
        </div>
      </Container>
    </main>
  )
}

const linkClass = 'inline-flex min-h-11 items-center wrap-anywhere text-spruce underline underline-offset-4'

function OfficeCard() {
  const { office, licence } = brand
  return (
    <Card as="section" aria-labelledby="office">
      <h2 id="office" className="mb-2 text-xl">
        {office.name}
      </h2>
      <address className="not-italic">
        {brand.legalName}
        <br />
        {office.street}
        <br />
        {office.city}, {`${office.province} ${office.postalCode}`}
      </address>
      <p className="mt-2 text-sm text-ink-soft">{`${licence.label} ${licence.number}`}</p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] items-center gap-x-4 border-t border-line pt-2">
        <Line label="Phone" href={telephoneHref(brand.phone)} text={displayPhone(brand.phone)} />
        {brand.tollFree && (
          <Line label="Toll-free" href={telephoneHref(brand.tollFree)} text={displayPhone(brand.tollFree)} />
        )}
        <Line label="Email" href={`mailto:${brand.email}`} text={brand.email} />
      </dl>
    </Card>
  )
}

function Line({ label, href, text }: { label: string; href: string; text: string }) {
  return (
    <>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="min-w-0">
        <a href={href} className={`${linkClass} tabular-nums`}>
          {text}
        </a>
      </dd>
    </>
  )
}
