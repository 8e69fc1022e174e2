import { Button, Heading, Link, Text } from '@react-email/components'
import { z } from 'zod'
import { brand } from '#brand'
import { defineMail } from '#app/platform/mail.server.ts'
import { MailFrame, mailStyles } from '#app/platform/mail-frame.tsx'

const passwordReset = defineMail({
  template: 'password-reset',
  payload: z.object({ name: z.string(), url: z.url() }),
  expiresAfterMinutes: 60,
  subject: () => `Choose a new password for ${brand.name}`,
  body: ({ name, url }) => (
    <MailFrame preview="The link works once, within one hour.">
      <Heading as="h1" style={mailStyles.heading}>
        Choose a new password
      </Heading>
      <Text style={mailStyles.text}>
        {name}, somebody asked for a new password for your account. If it was you, choose one here. The link works once,
        within one hour.
      </Text>
      <Text style={mailStyles.text}>
        <Button href={url} style={mailStyles.button}>
          Choose a new password
        </Button>
      </Text>
      <Text style={mailStyles.small}>
        Or copy this address: <Link href={url}>{url}</Link>
      </Text>
      <Text style={mailStyles.small}>If it was not you, nothing has changed and nothing needs to be done.</Text>
    </MailFrame>
  ),
})

const passwordChanged = defineMail({
  template: 'password-changed',
  payload: z.object({}),
  subject: () => `Your ${brand.name} password was changed`,
  body: () => (
    <MailFrame preview="If it was not you, tell us at once.">
      <Heading as="h1" style={mailStyles.heading}>
        Your password was changed
      </Heading>
      <Text style={mailStyles.text}>
        Every other session of your account was signed out. If it was not you, write to {brand.email} at once.
      </Text>
    </MailFrame>
  ),
})

export const mails = [passwordReset, passwordChanged]
