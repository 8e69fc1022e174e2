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
    url: z.url(),
  }),
  subject: ({ kind, name }) => `New lead: ${name} (${kind})`,
  body: ({ kind, name, email, phone, url }) => (
    <MailFrame preview={`${kind} from ${name}`}>
      <Heading as="h1" style={mailStyles.heading}>
        {name} is waiting for your answer
      </Heading>
      <Text style={mailStyles.text}>{kind}, sent from the website.</Text>
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
      <Text style={mailStyles.text}>
        <Button href={url} style={mailStyles.button}>
          Open the lead
        </Button>
      </Text>
    </MailFrame>
  ),
})

export const mails = [leadNotification]
