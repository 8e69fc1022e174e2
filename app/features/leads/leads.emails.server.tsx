import { Button, Heading, Link, Text } from '@react-email/components'
import { z } from 'zod'
import { displayPhone, telephoneHref } from '#app/lib/phone.ts'
import { defineMail } from '#app/platform/mail.server.ts'
import { MailFrame, mailStyles } from '#app/platform/mail-frame.tsx'

const leadNotification = defineMail({
  template: 'lead-notification',
  payload: z.object({
    kind: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** What the client told besides, each with its name. */
    details: z.array(z.object({ label: z.string(), value: z.string() })).default([]),
    message: z.string().nullable().default(null),
    url: z.url(),
  }),
  subject: ({ kind, name }) => `New lead: ${name} (${kind})`,
  body: ({ kind, name, email, phone, details, message, url }) => (
    <MailFrame preview={`${kind} from ${name}`}>
      <Heading as="h1" style={mailStyles.heading}>
        {name} is waiting for your answer
      </Heading>
      <Text style={mailStyles.text}>{kind} from the website.</Text>
      {phone && (
        <Text style={mailStyles.text}>
          Phone: <Link href={telephoneHref(phone)}>{displayPhone(phone)}</Link>
        </Text>
      )}
      {email && (
        <Text style={mailStyles.text}>
          Email: <Link href={`mailto:${email}`}>{email}</Link>
        </Text>
      )}
      {details.map(({ label, value }) => (
        <Text key={label} style={mailStyles.text}>
          {label}: {value}
        </Text>
      ))}
      {message && <Text style={mailStyles.text}>{inLines(message)}</Text>}
      <Text style={mailStyles.text}>
        <Button href={url} style={mailStyles.button}>
          Open the lead
        </Button>
      </Text>
    </MailFrame>
  ),
})

/** Breaks that also the mail's plain text keeps. */
function inLines(text: string) {
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]))
}

export const mails = [leadNotification]
