import { Button, Heading, Text } from '@react-email/components'
import { z } from 'zod'
import { brand } from '#brand'
import { defineMail } from '#app/platform/mail.server.ts'
import { MailFrame, MailLink, mailStyles } from '#app/platform/mail-frame.tsx'

const passwordReset = defineMail({
  template: 'password-reset',
  payload: z.object({ name: z.string(), url: z.url() }),
  // Whoever opens it sets the account's password.
  secretLinks: ['url'],
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
        Or copy this address: <MailLink href={url}>{url}</MailLink>
      </Text>
      <Text style={mailStyles.small}>If it was not you, nothing has changed and nothing needs to be done.</Text>
    </MailFrame>
  ),
})

const invitation = defineMail({
  template: 'invitation',
  payload: z.object({ name: z.string(), url: z.url() }),
  // Whoever opens it sets the account's password.
  secretLinks: ['url'],
  expiresAfterMinutes: 7 * 24 * 60,
  subject: () => `${brand.name} invites you to your page`,
  body: ({ name, url }) => (
    <MailFrame preview="Choose a password and sign in. The link works once, within 7 days.">
      <Heading as="h1" style={mailStyles.heading}>
        Your account is ready
      </Heading>
      <Text style={mailStyles.text}>
        {name}, {brand.name} has made an account for you. With it you fill in your own page, answer your leads and write
        for the blog. Choose a password to begin. The link works once, within 7 days.
      </Text>
      <Text style={mailStyles.text}>
        <Button href={url} style={mailStyles.button}>
          Choose a password
        </Button>
      </Text>
      <Text style={mailStyles.small}>
        Or copy this address: <MailLink href={url}>{url}</MailLink>
      </Text>
      <Text style={mailStyles.small}>
        You sign in with the address to which this mail was sent. If you did not expect it, write to {brand.email}.
      </Text>
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

const testMail = defineMail({
  template: 'test-mail',
  payload: z.object({}),
  subject: () => `Mail of ${brand.name} works`,
  body: () => (
    <MailFrame preview="Nothing needs to be done.">
      <Heading as="h1" style={mailStyles.heading}>
        Mail works
      </Heading>
      <Text style={mailStyles.text}>
        This is the test mail that was asked for in the back office. Leads, invitations and forgotten passwords are
        mailed the same way.
      </Text>
    </MailFrame>
  ),
})

export const mails = [passwordReset, invitation, passwordChanged, testMail]
