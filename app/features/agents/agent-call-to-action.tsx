import { telephoneHref } from '#app/lib/phone.ts'
import { buttonClass, ExternalLinkButton, LinkButton } from '#app/ui/button.tsx'
import { CalendarIcon, MailIcon, PhoneIcon } from '#app/ui/icons.tsx'
import { Container } from '#app/ui/page.tsx'
import { agentsCopy } from './agents.copy.ts'
import type { PublicAgent } from './agents.public.server.ts'

/** What the action bar watches. */
export const callToActionId = 'get-started'

const iconClass = 'size-5 shrink-0'

/** The end of an agent's page: every way on from here. */
export function AgentCallToAction({ agent }: { agent: PublicAgent }) {
  const { newsletter } = agent.applicationLinks
  return (
    <section
      id={callToActionId}
      aria-labelledby="get-started-title"
      className="border-t border-line bg-spruce-wash py-10 sm:py-14 print:hidden"
    >
      <Container className="grid grid-cols-1 gap-6">
        <div className="max-w-text">
          <h2 id="get-started-title" className="text-2xl sm:text-3xl">
            {agentsCopy.getStartedTitle}
          </h2>
          <p className="mt-2 wrap-anywhere sm:text-lg">{agentsCopy.getStartedIntro(agent.name)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`/contact?agent=${agent.id}`}>Contact Us</LinkButton>
          <a href={`mailto:${agent.email}`} className={buttonClass({ kind: 'secondary' })}>
            <MailIcon className={iconClass} />
            Email
          </a>
          {agent.phone && (
            <a href={telephoneHref(agent.phone)} className={buttonClass({ kind: 'secondary' })}>
              <PhoneIcon className={iconClass} />
              Call {agent.phone}
            </a>
          )}
          {agent.schedulerLink && (
            <ExternalLinkButton
              href={agent.schedulerLink}
              kind="secondary"
              icon={<CalendarIcon className={iconClass} />}
            >
              Book Appointment
            </ExternalLinkButton>
          )}
          {newsletter ? (
            <ExternalLinkButton href={newsletter} kind="secondary">
              Newsletter
            </ExternalLinkButton>
          ) : (
            <LinkButton to="/newsletter" kind="secondary">
              Newsletter
            </LinkButton>
          )}
        </div>
      </Container>
    </section>
  )
}
