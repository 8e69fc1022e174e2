import { Text } from '@react-email/components'
import { Fragment } from 'react'
import { z } from 'zod'
import { calendarFile } from '#app/lib/calendar-file.ts'
import { displayPhone, telephoneHref } from '#app/lib/phone.ts'
import { brand } from '#brand'
import { openingHours } from './lead-time-zone.ts'
import { appointmentMinutes, appointmentWays } from './lead-appointment.ts'
import { sentDocuments } from './lead-documents.ts'
import { spokenTime } from './lead-reply-time.ts'
import { sentCopy as sent } from './lead-sent.ts'
import { requestKinds } from './leads.ts'
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
    <MailFrame preview={`${kind} from ${name}`} title={`${name} is waiting for your reply`}>
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

/** Contains nothing that the sender typed: the address may be somebody else's. */
const leadConfirmation = defineMail({
  template: 'lead-confirmation',
  payload: z.object({
    kind: z.enum(requestKinds),
    reference: z.string(),
    replyBy: z.string(),
    agent: z
      .object({ name: z.string(), title: z.string().nullable(), email: z.string(), phone: z.string().nullable() })
      .nullable(),
    /** The agent's calendar, or our form; null when the request was for a time already. */
    bookUrl: z.url().nullable(),
  }),
  // A confirmation that arrives a day late is of no use.
  expiresAfterMinutes: 24 * 60,
  subject: ({ kind }) => sent.title[kind],
  headers: ({ agent }): Record<string, string> => (agent ? { 'Reply-To': agent.email } : {}),
  body: ({ kind, reference, replyBy, agent, bookUrl }) => (
    <MailFrame preview={`You’ll have a reply by ${replyBy}.`} title={sent.title[kind]}>
      <Text style={mailStyles.text}>
        Thank you for writing to {brand.name}.{' '}
        {agent ? [agent.name, agent.title].filter(Boolean).join(', ') : 'A licensed mortgage broker'}
        {` of ${brand.legalName} will reply by ${replyBy}. No obligation.`}
      </Text>
      <Text style={mailStyles.text}>
        Your reference: {reference}. Our office is open {openingHours()}.
      </Text>
      <Text style={mailStyles.text}>
        What to have ready:
        {sent.prepare[kind].map((item) => (
          <Fragment key={item}>
            <br />• {item}
          </Fragment>
        ))}
      </Text>
      {bookUrl && <MailButton href={bookUrl}>{agent ? `Book a time with ${agent.name}` : 'Request a time'}</MailButton>}
      <Text style={mailStyles.text}>
        To add something, reply to this email or call{' '}
        <MailLink href={telephoneHref(agent?.phone ?? brand.phone)}>
          {displayPhone(agent?.phone ?? brand.phone)}
        </MailLink>
        . What you sent isn’t repeated here, to keep it private. {sent.noSecrets}
      </Text>
      <Text style={mailStyles.small}>
        If this wasn’t you, somebody typed your address by mistake. We won’t email you again because of it. Write to{' '}
        <MailLink href={`mailto:${brand.policies.privacyOfficer}`}>{brand.policies.privacyOfficer}</MailLink> and we’ll
        erase it.
      </Text>
    </MailFrame>
  ),
})

/** To the client, and with the client's name to the broker. */
const appointmentConfirmed = defineMail({
  template: 'appointment-confirmed',
  payload: z.object({
    leadId: z.uuid(),
    reference: z.string(),
    at: z.iso.datetime(),
    timeZone: z.string(),
    by: z.enum(['phone', 'video']),
    link: z.url().nullable(),
    broker: z.object({ name: z.string(), title: z.string().nullable(), email: z.string(), phone: z.string() }),
    client: z.object({ name: z.string().nullable(), phone: z.string().nullable() }).nullable(),
    confirmedAt: z.iso.datetime(),
  }),
  subject: ({ at, timeZone }) => `Confirmed: ${spokenTime(new Date(at), timeZone)}`,
  headers: ({ broker, client }): Record<string, string> => (client ? {} : { 'Reply-To': broker.email }),
  body: (meeting) => {
    const { at, timeZone, broker, client, link, reference } = meeting
    const when = spokenTime(new Date(at), timeZone)
    return (
      <MailFrame preview={when} title={when}>
        <Text style={mailStyles.text}>
          {client
            ? `You confirmed this time to ${client.name ?? 'the client'}.`
            : `${[broker.name, broker.title].filter(Boolean).join(', ')} confirmed your time.`}{' '}
          {placeOf(meeting)}
        </Text>
        {link && <MailButton href={link}>Join the video call</MailButton>}
        <Text style={mailStyles.text}>The attached file adds it to your calendar. Your reference: {reference}.</Text>
        {!client && (
          <Text style={mailStyles.text}>
            To change it, reply to this email or call{' '}
            <MailLink href={telephoneHref(broker.phone)}>{displayPhone(broker.phone)}</MailLink>.
          </Text>
        )}
      </MailFrame>
    )
  },
  attachments: (meeting) => {
    const { leadId, at, broker, client, reference, confirmedAt, link } = meeting
    const content = calendarFile({
      uid: `${leadId}@${brand.mailFrom.match(/@([^>]+)/)?.[1] ?? 'localhost'}`,
      start: new Date(at),
      minutes: appointmentMinutes,
      title: `Mortgage call: ${client ? (client.name ?? 'client') : `${broker.name}, ${brand.name}`}`,
      description: `${placeOf(meeting)}\nReference ${reference}`,
      location: link ?? appointmentWays[meeting.by],
      writtenAt: new Date(confirmedAt),
    })
    return [{ filename: 'appointment.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content }]
  },
})

type Meeting = {
  by: 'phone' | 'video'
  link: string | null
  broker: { name: string }
  client: { name: string | null; phone: string | null } | null
}

function placeOf({ by, link, broker, client }: Meeting): string {
  if (by === 'video') return link ? `You meet by video: ${link}` : 'You meet by video. The link follows by email.'
  return client ? `Please call ${client.phone ?? 'the client'}.` : `${broker.name} will call you.`
}

/** Line breaks that the plain-text version of the mail keeps too. */
function inLines(text: string) {
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]))
}

const leadsAssigned = defineMail({
  template: 'leads-assigned',
  payload: z.object({
    /** Who assigned them. */
    by: z.string(),
    count: z.number(),
    /** The first of them. */
    leads: z.array(z.object({ name: z.string(), kind: z.string(), reference: z.string() })),
    url: z.url(),
  }),
  subject: ({ count, leads }) => (count === 1 ? `A lead for you: ${leads[0]?.name}` : `${count} leads for you`),
  body: ({ by, count, leads, url }) => (
    <MailFrame
      preview={`Assigned to you by ${by || 'the brokerage'}`}
      title={count === 1 ? `${leads[0]?.name} is yours to answer` : `${count} clients are yours to answer`}
    >
      <Text style={mailStyles.text}>{by || 'The brokerage'} assigned to you:</Text>
      {leads.map(({ name, kind, reference }) => (
        <Text key={reference} style={mailStyles.text}>
          {name}, {kind} ({reference})
        </Text>
      ))}
      {count > leads.length && <Text style={mailStyles.text}>and {count - leads.length} others.</Text>}
      <MailButton href={url}>{count === 1 ? 'Open the lead' : 'Open your leads'}</MailButton>
    </MailFrame>
  ),
})

const followUp = defineMail({
  template: 'follow-up',
  payload: z.object({ text: z.string(), name: z.string(), reference: z.string(), url: z.url() }),
  // A reminder that arrives days late would only confuse.
  expiresAfterMinutes: 2 * 24 * 60,
  subject: ({ text, name }) => `Follow-up: ${name}, ${text}`.slice(0, 200),
  body: ({ text, name, reference, url }) => (
    <MailFrame preview={text} title={`Follow-up: ${name}`}>
      <Text style={mailStyles.text}>{inLines(text)}</Text>
      <Text style={mailStyles.text}>Reference {reference}. It is due now.</Text>
      <MailButton href={url}>Open the lead</MailButton>
    </MailFrame>
  ),
})

/** What a broker wrote to a client; answers go to the broker. */
const leadReply = defineMail({
  template: 'lead-reply',
  payload: z.object({
    subject: z.string(),
    text: z.string(),
    language: z.enum(['en', 'fr']),
    isMarketing: z.boolean(),
    sender: z.object({
      name: z.string(),
      title: z.string().nullable(),
      licence: z.string().nullable(),
      email: z.string(),
      phone: z.string(),
    }),
  }),
  subject: ({ subject }) => subject,
  // Written by a person, whatever mail programs think of mail from a website.
  headers: ({ sender }) => ({ 'Reply-To': sender.email, 'Auto-Submitted': 'no' }),
  body: ({ subject, text, language, isMarketing, sender }) => (
    <MailFrame preview={subject} language={language}>
      <Text style={mailStyles.text}>{inLines(text)}</Text>
      <Text style={mailStyles.text}>
        {sender.name}
        <br />
        {[sender.title, sender.licence].filter(Boolean).join(', ') || brand.legalName}
        <br />
        <MailLink href={telephoneHref(sender.phone)}>{displayPhone(sender.phone)}</MailLink>,{' '}
        <MailLink href={`mailto:${sender.email}`}>{sender.email}</MailLink>
      </Text>
      {isMarketing && <Text style={mailStyles.small}>{endsOffers[language]}</Text>}
    </MailFrame>
  ),
})

function answerTitle({ name, text }: { name: string; text: string }): string {
  return text === sentDocuments ? `${name} sent documents` : `${name} answered your quote`
}

/** To the broker: the client accepted a quote, asks about it, suggests a time or sent documents. */
const quoteAnswer = defineMail({
  template: 'quote-answer',
  payload: z.object({
    name: z.string(),
    email: z.string().nullable(),
    text: z.string(),
    reference: z.string(),
    url: z.url(),
  }),
  subject: ({ reference, ...answer }) => `${answerTitle(answer)} (${reference})`,
  headers: ({ email }): Record<string, string> => (email ? { 'Reply-To': email } : {}),
  body: ({ name, text, url }) => (
    <MailFrame preview={text.slice(0, 100)} title={answerTitle({ name, text })}>
      <Text style={mailStyles.text}>{inLines(text)}</Text>
      <MailButton href={url}>Open the lead</MailButton>
    </MailFrame>
  ),
})

const endsOffers = {
  en: 'You agreed to offers by email. To get no more of them, reply with the word STOP.',
  fr: 'Vous avez accepté de recevoir des offres par courriel. Pour ne plus en recevoir, répondez par le mot ARRÊT.',
} as const

export const mails = [
  leadNotification,
  leadConfirmation,
  leadsAssigned,
  followUp,
  appointmentConfirmed,
  leadReply,
  quoteAnswer,
]
