import { Avatar } from '#app/ui/avatar.tsx'
import { buttonClass, ExternalLinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { CalendarIcon } from '#app/ui/icons.tsx'
import { Image } from '#app/ui/image.tsx'
import { Container } from '#app/ui/page.tsx'
import { AgentLicence } from './agent-licence.tsx'
import { publicNetworks, socialLabels } from './agents.ts'
import { agentsCopy } from './agents.copy.ts'
import type { PublicAgent } from './agents.public.server.ts'
import { ContactLines } from './contact-lines.tsx'
import { SocialIcon } from './social-icon.tsx'

/** Who the agent is, under what licence, and every way to reach them; on their own background when they have one. */
export function AgentHero({ agent }: { agent: PublicAgent }) {
  const { customBackgroundUrl: background, bannerImageUrl: banner, schedulerLink: scheduler } = agent
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
              <p className="mt-2 text-lg text-ink-soft">{agentsCopy.tagline}</p>
              <AgentLicence agent={agent} className="mt-3" />
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
                  icon={<CalendarIcon className="size-5 max-sm:hidden" />}
                >
                  Book Appointment
                </ExternalLinkButton>
              )}
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
  )
}
