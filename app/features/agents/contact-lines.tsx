import type { ReactNode } from 'react'
import { joined } from '#app/lib/joined.ts'
import { telephoneHref } from '#app/lib/phone.ts'
import { MailIcon, MapPinIcon, PhoneIcon, SpeechIcon } from '#app/ui/icons.tsx'

type ContactLinesProps = {
  agent: { email: string; phone: string | null; address: string | null; languages?: readonly string[] }
}

const iconClass = 'size-5 shrink-0 text-spruce'

/** How to reach an agent, where, and in which languages; a line each, as far as it is known. */
export function ContactLines({ agent }: ContactLinesProps) {
  const { email, phone, address, languages = [] } = agent
  return (
    <>
      <ContactLink href={`mailto:${email}`} icon={<MailIcon className={iconClass} />}>
        <EmailAddress email={email} />
      </ContactLink>
      {phone && (
        <ContactLink href={telephoneHref(phone)} icon={<PhoneIcon className={iconClass} />}>
          {phone}
        </ContactLink>
      )}
      {address && <Line icon={<MapPinIcon className={iconClass} />}>{address}</Line>}
      {languages.length > 0 && <Line icon={<SpeechIcon className={iconClass} />}>Speaks {joined(languages)}</Line>}
    </>
  )
}

/** Broken after the @ where it does not fit on one line. */
function EmailAddress({ email }: { email: string }) {
  const at = email.indexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
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
