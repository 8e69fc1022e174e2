import { Text } from '@react-email/components'
import { z } from 'zod'
import { displayPhone, telephoneHref } from '#app/lib/phone.ts'
import { brand } from '#brand'
import { leadTypes, type LeadType } from './leads.ts'
import { defineMail } from '#app/platform/mail.server.ts'
import { MailButton, MailFrame, MailLink, mailStyles } from '#app/platform/mail-frame.tsx'

const leadNotification = defineMail({
  template: 'lead-notification',
  payload: z.object({
    kind: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** What else the client told us, each value with its label. */
    details: z.array(z.object({ label: z.string(), value: z.string() })).default([]),
    message: z.string().nullable().default(null),
    url: z.url(),
  }),
  subject: ({ kind, name }) => `New lead: ${name} (${kind})`,
  // So that the agent can answer with the mail program's reply button.
  headers: ({ email }): Record<string, string> => (email ? { 'Reply-To': email } : {}),
  body: ({ kind, name, email, phone, details, message, url }) => (
    <MailFrame preview={`${kind} from ${name}`} title={`${name} is waiting for your answer`}>
      <Text style={mailStyles.text}>{kind} from the website.</Text>
      {phone && (
        <Text style={mailStyles.text}>
          Phone: <MailLink href={telephoneHref(phone)}>{displayPhone(phone)}</MailLink>
        </Text>
      )}
      {email && (
        <Text style={mailStyles.text}>
          Email: <MailLink href={`mailto:${email}`}>{email}</MailLink>
        </Text>
      )}
      {details.map(({ label, value }) => (
        <Text key={label} style={mailStyles.text}>
          {label}: {value}
        </Text>
      ))}
      {message && <Text style={mailStyles.text}>{inLines(message)}</Text>}
      <MailButton href={url}>Open the lead</MailButton>
    </MailFrame>
  ),
})

const arrived: Record<LeadType, string> = {
  rate_quote: 'quote request',
  refinance: 'renewal quote request',
  contact: 'message',
  application: 'application',
  chat: 'message',
}

/** Contains nothing that the sender typed: the address may be somebody else's. */
const leadConfirmation = defineMail({
  template: 'lead-confirmation',
  payload: z.object({
    type: z.enum(leadTypes),
    agent: z.object({ name: z.string(), title: z.string().nullable() }).nullable(),
  }),
  // A confirmation that arrives a day late is of no use.
  expiresAfterMinutes: 24 * 60,
  subject: ({ type }) => `We have your ${arrived[type]}`,
  body: ({ type, agent }) => (
    <MailFrame preview="A licensed person reads it and answers you." title={`We have your ${arrived[type]}`}>
      <Text style={mailStyles.text}>
        Thank you for writing to {brand.name}.{' '}
        {agent ? (
          <>
            {[agent.name, agent.title].filter(Boolean).join(', ')}, of {brand.legalName}, reads it and answers you.
          </>
        ) : (
          <>A licensed mortgage agent of {brand.legalName} reads it and answers you.</>
        )}
      </Text>
      <Text style={mailStyles.text}>
        To add something, answer this mail or call {displayPhone(brand.phone)}. What you sent is not repeated here, so
        that nobody else reads it. Please never send your SIN or account numbers by email.
      </Text>
      <Text style={mailStyles.small}>
        If it was not you, somebody typed your address by mistake. Nothing more is sent to you because of it; write to{' '}
        <MailLink href={`mailto:${brand.policies.privacyOfficer}`}>{brand.policies.privacyOfficer}</MailLink> and we
        erase it.
      </Text>
    </MailFrame>
  ),
})

/** Line breaks that the plain-text version of the mail keeps too. */
function inLines(text: string) {
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]))
}

export const mails = [leadNotification, leadConfirmation]
