import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { brand } from '#brand'
import { joined } from '#app/lib/joined.ts'
import { telephoneHref } from '#app/lib/phone.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { buttonClass, ExternalLinkButton, LinkButton, NewTabLink } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { CalendarIcon, MailIcon, PhoneIcon, SpeechIcon } from '#app/ui/icons.tsx'
import { Image } from '#app/ui/image.tsx'
import { Container } from '#app/ui/page.tsx'
import { appointmentPath } from '#app/features/leads/leads.ts'
import { AgentLicence, ContactLines, EmailAndCall, Specialties } from './agent-contact.tsx'
import { agentsCopy } from './agents.copy.ts'
import type { PublicAgent } from './agents.public.server.ts'
import { publicNetworks, socialLabels, type SocialNetwork } from './agents.ts'

export function AgentHero({ agent }: { agent: PublicAgent }) {
  const { customBackgroundUrl: background, bannerImageUrl: banner } = agent
  return (
    <section className="relative border-b border-line bg-paper">
      {background && (
        <Image src={background} alt="" eager className="absolute inset-0 size-full object-cover print:hidden" />
      )}
      {banner && !background && (
        <Image src={banner} alt="" eager className="h-32 w-full border-b border-line object-cover sm:h-48" />
      )}
      <Container className={classes('relative', background ? 'py-10 sm:py-16' : 'py-8 sm:py-12')}>
        <div
          className={classes(
            'grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:items-start lg:gap-10',
            background && 'rounded-card border border-line bg-paper p-5 sm:p-8',
          )}
        >
          <div className="grid min-w-0 grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
            <Avatar name={agent.name} src={agent.headshotUrl} size="large" eager={!background && !banner} />
            <div className="min-w-0 self-center">
              <h1 className="text-3xl wrap-anywhere sm:text-4xl">{agent.name}</h1>
              {agent.licenceTitle && (
                <p className="mt-2 text-lg text-ink-soft">{agentsCopy.tagline(agent.licenceTitle)}</p>
              )}
              <AgentLicence agent={agent} className="mt-3" />
              <Specialties of={agent} className="mt-3" />
            </div>
            <div className="flex flex-wrap gap-3 sm:col-start-2">
              <ApplyLink agent={agent} />
              <a href="#rates" className={buttonClass({ kind: 'secondary' })}>
                View Rates
              </a>
              <BookLink agent={agent} iconClassName="size-5 max-sm:hidden" />
            </div>
          </div>
          <address className="grid grid-cols-1 content-start gap-1 border-t border-line pt-5 not-italic lg:border-t-0 lg:border-l lg:pt-0 lg:pl-6">
            <ContactLines agent={{ email: agent.email, phone: agent.phone, address: agent.address }} />
            <Networks agent={agent} />
          </address>
        </div>
      </Container>
    </section>
  )
}

/** 'Book Appointment' only with a calendar of the agent's own, as specified; without one our form asks for a time. */
function BookLink({ agent, iconClassName }: { agent: PublicAgent; iconClassName: string }) {
  const icon = <CalendarIcon className={iconClassName} />
  if (agent.schedulerLink)
    return (
      <ExternalLinkButton href={agent.schedulerLink} kind="secondary" icon={icon}>
        Book Appointment
      </ExternalLinkButton>
    )
  return (
    <LinkButton to={appointmentPath(agent.id)} kind="secondary" icon={icon}>
      Request a time
    </LinkButton>
  )
}

/** Without an application link the button leads to `#`, as specified. With JavaScript it opens our own form for this agent. */
function ApplyLink({ agent }: { agent: PublicAgent }) {
  const navigate = useNavigate()
  const { apply } = agent.applicationLinks
  if (apply) return <ExternalLinkButton href={apply}>Apply Now</ExternalLinkButton>
  const top = '#'
  return (
    <a
      href={top}
      className={buttonClass()}
      onClick={(event) => {
        event.preventDefault()
        void navigate(`/applications?agent=${agent.id}`)
      }}
    >
      Apply Now
    </a>
  )
}

function Networks({ agent }: { agent: PublicAgent }) {
  const networks = publicNetworks.flatMap((network) => {
    const href = agent.socialLinks[network]
    return href ? [{ network, href }] : []
  })
  if (networks.length === 0) return null
  return (
    <ul className="mt-2 -ml-3 flex flex-wrap gap-1">
      {networks.map(({ network, href }) => (
        <li key={network}>
          <NewTabLink
            href={href}
            title={socialLabels[network]}
            className="grid size-11 place-items-center rounded-field text-spruce transition-colors hover:bg-spruce-wash"
          >
            <SocialIcon network={network} />
            <span className="sr-only">
              {agent.name} on {socialLabels[network]}
            </span>
          </NewTabLink>
        </li>
      ))}
    </ul>
  )
}

export function AgentAbout({ agent }: { agent: PublicAgent }) {
  const paragraphs = agent.bio?.split(/\n\s*\n/).filter((text) => text.trim()) ?? []
  return (
    <section
      aria-labelledby="about"
      className={
        paragraphs.length > 0
          ? 'grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:gap-10'
          : 'grid grid-cols-1 gap-6'
      }
    >
      <div className="max-w-text min-w-0">
        <h2 id="about" className="text-2xl wrap-anywhere">
          About {agent.name}
        </h2>
        {paragraphs.map((text) => (
          <p key={text} className="mt-4 wrap-anywhere whitespace-pre-line sm:text-lg">
            {text}
          </p>
        ))}
      </div>
      <div
        className={
          paragraphs.length > 0
            ? 'grid content-start gap-6 lg:border-l lg:border-line lg:pl-6'
            : 'grid max-w-text gap-6'
        }
      >
        <Signs agent={agent} />
        <Facts agent={agent} />
      </div>
    </section>
  )
}

function Signs({ agent }: { agent: PublicAgent }) {
  const badges = [agent.badge1Url, agent.badge2Url].filter((url) => url !== null)
  if (!agent.agentLogoUrl && badges.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-6">
      {agent.agentLogoUrl && (
        <Image
          src={agent.agentLogoUrl}
          alt={`${agent.name}'s logo`}
          sizes="12rem"
          className="h-auto max-h-20 w-auto max-w-48 object-contain"
        />
      )}
      {badges.map((url, index) => (
        <Image
          key={url}
          src={url}
          alt={badges.length > 1 ? `Professional badge ${index + 1}` : 'Professional badge'}
          sizes="8rem"
          className="h-auto max-h-20 w-auto max-w-32 object-contain"
        />
      ))}
    </div>
  )
}

function LicenceFact({ licence }: { licence: PublicAgent['licences'][number] }) {
  const { title, number, regulator } = licence
  return (
    <>
      {title}, {number}
      {regulator && (
        <a
          href={regulator.register}
          rel="noopener"
          className="block py-1 text-sm text-spruce underline underline-offset-4"
        >
          Check with {regulator.name}
        </a>
      )}
    </>
  )
}

function Facts({ agent }: { agent: PublicAgent }) {
  const { label, number } = brand.licence
  const facts: { name: string; value: ReactNode }[] = [
    { name: 'Licensed name', value: agent.licenceName },
    ...agent.licences.map((licence) => ({
      name: `Licence in ${licence.province}`,
      value: <LicenceFact licence={licence} />,
    })),
    { name: 'Brokerage', value: `${brand.legalName}, ${label} ${number}` },
    ...(agent.languages.length > 0 ? [{ name: 'Languages', value: joined(agent.languages) }] : []),
  ]
  return (
    <dl className="divide-y divide-line border-y border-line">
      {facts.map(({ name, value }) => (
        <div key={name} className="grid gap-x-3 py-2.5 sm:max-lg:grid-cols-[7rem_minmax(0,1fr)]">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const callToActionId = 'get-started'

const iconClass = 'size-5 shrink-0'

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
          <EmailAndCall {...agent} />
          <BookLink agent={agent} iconClassName={iconClass} />
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

const barIconClass = 'size-5'
const actionClass =
  'group relative grid size-11 place-items-center text-spruce transition-colors hover:bg-spruce-wash focus-visible:bg-spruce-wash'

/**
 * On large screens: contact buttons at the side of the page while the call to action is out of view. Only the script
 * can tell, so without JavaScript the bar stays hidden. It stays visible while it has the focus.
 */
export function AgentActionBar({ agent }: { agent: PublicAgent }) {
  const away = useOutOfView(callToActionId)
  return (
    <nav
      aria-label="Reach this broker"
      data-away={away || undefined}
      className="invisible fixed top-1/2 right-1 z-20 hidden -translate-y-1/2 divide-y divide-line rounded-card border border-line bg-paper opacity-0 shadow-float transition-opacity focus-within:visible focus-within:opacity-100 data-away:visible data-away:opacity-100 min-[90rem]:right-4 xl:grid print:hidden"
    >
      <Link to={`/contact?agent=${agent.id}`} className={actionClass}>
        <SpeechIcon className={barIconClass} />
        <Label>Contact Us</Label>
      </Link>
      <a href={`mailto:${agent.email}`} className={actionClass}>
        <MailIcon className={barIconClass} />
        <Label>Email</Label>
      </a>
      {agent.phone && (
        <a href={telephoneHref(agent.phone)} className={actionClass}>
          <PhoneIcon className={barIconClass} />
          <Label>Call {agent.phone}</Label>
        </a>
      )}
      {agent.schedulerLink ? (
        <NewTabLink href={agent.schedulerLink} className={actionClass}>
          <CalendarIcon className={barIconClass} />
          <Label>Book Appointment</Label>
        </NewTabLink>
      ) : (
        <Link to={appointmentPath(agent.id)} className={actionClass}>
          <CalendarIcon className={barIconClass} />
          <Label>Request a time</Label>
        </Link>
      )}
    </nav>
  )
}

/** Always read by screen readers; visible when its icon is hovered or focused. */
function Label({ children }: { children: ReactNode }) {
  return (
    <span className="pointer-events-none absolute right-full mr-2 rounded-field bg-ink px-3 py-1.5 text-sm font-medium whitespace-nowrap text-on-accent opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100">
      {children}
    </span>
  )
}

function useOutOfView(id: string): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    const target = document.getElementById(id)
    if (!target) return
    const observer = new IntersectionObserver((entries) => setAway(!entries.at(-1)?.isIntersecting))
    observer.observe(target)
    return () => observer.disconnect()
  }, [id])
  return away
}

/** The networks' icons, in one colour on the same 24-unit grid. */
const paths: Record<SocialNetwork, string> = {
  facebook:
    'M14 21v-8h2.7l.4-3H14V8.1c0-.9.3-1.6 1.6-1.6h1.6V3.8c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 4V10H8.3v3H11v8z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3Zm4 2.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4Zm0 2a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Zm4.6-3.4a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
  youtube:
    'M12 5c3 0 5.6.1 7 .4 1.1.2 1.8 1 2 2 .3 1.3.4 2.9.4 4.6s-.1 3.3-.4 4.6c-.2 1-.9 1.8-2 2-1.4.3-4 .4-7 .4s-5.6-.1-7-.4c-1.1-.2-1.8-1-2-2-.3-1.3-.4-2.9-.4-4.6s.1-3.3.4-4.6c.2-1 .9-1.8 2-2 1.4-.3 4-.4 7-.4Zm-2 4v6l5.2-3z',
  linkedin:
    'M5.3 3.5a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8ZM3.7 9h3.2v11.5H3.7zm5.3 0h3.1v1.6c.5-.9 1.6-1.9 3.4-1.9 3.4 0 4.1 2.2 4.1 5.2v6.6h-3.2v-5.9c0-1.4 0-3.1-1.9-3.1s-2.2 1.5-2.2 3v6H9z',
  website:
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm-1.9 2.3A7 7 0 0 0 5.2 11h3c.1-2.2.8-4.2 1.9-5.7Zm3.8 0c1.1 1.5 1.8 3.5 1.9 5.7h3a7 7 0 0 0-4.9-5.7ZM12 5.3c-1 1.2-1.7 3.3-1.8 5.7h3.6c-.1-2.4-.8-4.5-1.8-5.7ZM5.2 13a7 7 0 0 0 4.9 5.7A11 11 0 0 1 8.2 13zm5 0c.1 2.4.8 4.5 1.8 5.7 1-1.2 1.7-3.3 1.8-5.7zm5.6 0a11 11 0 0 1-1.9 5.7 7 7 0 0 0 4.9-5.7z',
}

function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fillRule="evenodd" className="size-5 fill-current">
      <path d={paths[network]} />
    </svg>
  )
}
