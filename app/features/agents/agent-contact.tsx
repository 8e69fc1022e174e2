import type { ReactNode } from 'react'
import { brand } from '#brand'
import { joined } from '#app/lib/joined.ts'
import { telephoneHref } from '#app/lib/phone.ts'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/classes.ts'
import { EmailText } from '#app/ui/email-text.tsx'
import { MailIcon, MapPinIcon, PhoneIcon, SpeechIcon } from '#app/ui/icons.tsx'
import { type Licence, licenceText } from './agent-licences.ts'

type AgentLicenceProps = {
  agent: { licenceName: string; licences: readonly Licence[] }
  className?: string
}

/** FSRA requires an agent's licensed name, approved title and brokerage wherever the agent is presented. */
export function AgentLicence({ agent, className }: AgentLicenceProps) {
  const { label, number } = brand.licence
  return (
    <p className={classes('text-sm wrap-anywhere text-ink-soft', className)}>
      {agent.licenceName}
      {agent.licences.map((licence) => (
        <span key={licenceText(licence)} className="block">
          {licenceText(licence)}
        </span>
      ))}
      {brand.legalName}, {`${label} ${number}`}
    </p>
  )
}

export function Specialties({
  of: { specialties },
  className,
}: {
  of: { specialties: readonly string[] }
  className?: string
}) {
  if (specialties.length === 0) return null
  return (
    <ul aria-label="Specialties" className={classes('flex flex-wrap gap-2', className)}>
      {specialties.map((specialty) => (
        <li key={specialty} className="rounded-full bg-spruce-wash px-3 py-1 text-sm text-spruce wrap-anywhere">
          {specialty}
        </li>
      ))}
    </ul>
  )
}

type ContactLinesProps = {
  agent: { email: string; phone: string | null; address: string | null; languages?: readonly string[] }
}

const lineIconClass = 'size-5 shrink-0 text-spruce'

export function ContactLines({ agent }: ContactLinesProps) {
  const { email, phone, address, languages = [] } = agent
  return (
    <>
      <ContactLink href={`mailto:${email}`} icon={<MailIcon className={lineIconClass} />}>
        <EmailText address={email} />
      </ContactLink>
      {phone && (
        <ContactLink href={telephoneHref(phone)} icon={<PhoneIcon className={lineIconClass} />}>
          {phone}
        </ContactLink>
      )}
      {address && <Line icon={<MapPinIcon className={lineIconClass} />}>{address}</Line>}
      {languages.length > 0 && <Line icon={<SpeechIcon className={lineIconClass} />}>Speaks {joined(languages)}</Line>}
    </>
  )
}

type LineProps = { icon: ReactNode; children: ReactNode }

function Line({ icon, children }: LineProps) {
  return (
    <p className="flex min-h-11 items-center gap-3 py-1">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

function ContactLink({ href, icon, children }: LineProps & { href: string }) {
  return (
    <a
      href={href}
      className="flex min-h-11 items-center gap-3 py-1 font-medium text-spruce underline decoration-spruce/30 underline-offset-4 hover:decoration-spruce"
    >
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </a>
  )
}

type AgentContactButtonsProps = {
  agent: AgentLicenceProps['agent'] & { id: string; name: string; email: string; phone: string | null }
}

type EmailAndCallProps = { email: string; phone: string | null; wide?: boolean }

/** The buttons that write to a broker and call them. */
export function EmailAndCall({ email, phone, wide }: EmailAndCallProps) {
  const className = buttonClass({ kind: 'secondary', wide })
  return (
    <>
      <a href={`mailto:${email}`} className={className}>
        <MailIcon className="size-5 shrink-0" />
        Email
      </a>
      {phone && (
        <a href={telephoneHref(phone)} className={className}>
          <PhoneIcon className="size-5 shrink-0" />
          Call {phone}
        </a>
      )}
    </>
  )
}

/** The broker whose link brought the visitor here, and ways to ask them about what the page shows. */
export function AgentContactButtons({ agent }: AgentContactButtonsProps) {
  return (
    <Card as="section" aria-labelledby="ask-agent" className="grid gap-4">
      <div>
        <h2 id="ask-agent" className="text-xl">
          Ask {agent.name}
        </h2>
        <AgentLicence agent={agent} className="mt-1" />
      </div>
      <div className="grid gap-3">
        <LinkButton to={`/contact?agent=${agent.id}`} wide>
          Contact Agent
        </LinkButton>
        <EmailAndCall {...agent} wide />
      </div>
    </Card>
  )
}
