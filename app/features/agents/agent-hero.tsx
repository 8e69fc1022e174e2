import CalendarDays from 'lucide-react/icons/calendar-days'
import Languages from 'lucide-react/icons/languages'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { brand } from '#brand'
import { telephoneHref } from '#app/lib/phone.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { buttonClass, ExternalLinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/page.tsx'
import { publicNetworks, socialLabels } from './agents.ts'
import { agentsCopy } from './agents.copy.ts'
import type { PublicAgent } from './agents.public.server.ts'
import { SocialIcon } from './social-icon.tsx'

type AgentHeroProps = { agent: PublicAgent; quoteButton?: ReactNode }

/** Who the agent is, under what licence, and every way to reach them. */
export function AgentHero({ agent, quoteButton }: AgentHeroProps) {
  const scheduler = agent.schedulerLink
  return (
    <section className="border-b border-line bg-paper">
      {agent.bannerImageUrl && (
        <img src={agent.bannerImageUrl} alt="" className="h-32 w-full border-b border-line object-cover sm:h-48" />
      )}
      <Container className="grid grid-cols-1 gap-8 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:items-start lg:gap-10">
        <div className="grid min-w-0 grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
          <Avatar name={agent.name} src={agent.headshotUrl} size="large" />
          <div className="min-w-0 self-center">
            <h1 className="text-3xl sm:text-4xl">{agent.name}</h1>
            <p className="mt-2 text-lg text-ink-soft">{agentsCopy.tagline}</p>
            <LicenceLine agent={agent} />
          </div>
          <div className="flex flex-wrap gap-3 sm:col-start-2">
            <ApplyLink href={agent.applicationLinks.apply} />
            <a href="#rates" className={buttonClass({ kind: 'secondary' })}>
              View Rates
            </a>
            {scheduler && (
              <ExternalLinkButton
                href={scheduler}
                kind="secondary"
                icon={<CalendarDays aria-hidden="true" className="size-5 max-sm:hidden" />}
              >
                Book Appointment
              </ExternalLinkButton>
            )}
            {quoteButton}
          </div>
        </div>
        <ContactList agent={agent} />
      </Container>
    </section>
  )
}

/** An agent without an application link keeps the button; it then leads to the top of the page, as specified. */
function ApplyLink({ href }: { href: string | undefined }) {
  if (href) return <ExternalLinkButton href={href}>Apply Now</ExternalLinkButton>
  const top = '#'
  return (
    <a href={top} className={buttonClass()}>
      Apply Now
    </a>
  )
}

/** FSRA asks for the licensed name, the approved title and the brokerage wherever an agent presents themself. */
function LicenceLine({ agent }: { agent: PublicAgent }) {
  const { label, number } = brand.licence
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {agent.licenceName}, {agent.licenceTitle}
      {agent.licenceNumber && ` (licence ${agent.licenceNumber})`}
      <br />
      {brand.legalName}, {label} {number}
    </p>
  )
}

const iconClass = 'size-5 shrink-0 text-spruce'

function ContactList({ agent }: { agent: PublicAgent }) {
  const networks = publicNetworks.flatMap((network) => {
    const href = agent.socialLinks[network]
    return href ? [{ network, href }] : []
  })
  return (
    <address className="grid grid-cols-1 content-start gap-1 border-t border-line pt-5 not-italic lg:border-t-0 lg:border-l lg:pt-0 lg:pl-6">
      <ContactLink href={`mailto:${agent.email}`} icon={<Mail aria-hidden="true" className={iconClass} />}>
        {agent.email}
      </ContactLink>
      {agent.phone && (
        <ContactLink href={telephoneHref(agent.phone)} icon={<Phone aria-hidden="true" className={iconClass} />}>
          {agent.phone}
        </ContactLink>
      )}
      {agent.address && (
        <p className="flex min-h-11 items-center gap-3">
          <MapPin aria-hidden="true" className={iconClass} />
          {agent.address}
        </p>
      )}
      {agent.languages.length > 0 && (
        <p className="flex min-h-11 items-center gap-3">
          <Languages aria-hidden="true" className={iconClass} />
          Speaks {new Intl.ListFormat('en-CA').format(agent.languages)}
        </p>
      )}
      {networks.length > 0 && (
        <ul className="mt-2 -ml-3 flex flex-wrap gap-1">
          {networks.map(({ network, href }) => (
            <li key={network}>
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                title={socialLabels[network]}
                className="grid size-11 place-items-center rounded-field text-spruce transition-colors hover:bg-spruce-wash"
              >
                <SocialIcon network={network} />
                <span className="sr-only">
                  {agent.name} on {socialLabels[network]} (opens in a new tab)
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </address>
  )
}

function ContactLink({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <a
      href={href}
      className="flex min-h-11 items-center gap-3 font-medium text-spruce underline decoration-spruce/30 underline-offset-4 hover:decoration-spruce"
    >
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </a>
  )
}
