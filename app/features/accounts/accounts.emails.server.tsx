import { Text } from '@react-email/components'
import { z } from 'zod'
import { brand } from '#brand'
import { defineMail } from '#app/platform/mail.server.ts'
import { MailButton, MailFrame, MailLink, mailStyles } from '#app/platform/mail-frame.tsx'

type PasswordMail = {
  template: string
  expiresAfterMinutes: number
  subject: string
  preview: string
  heading: string
  /** The text after the name. */
  text: string
  button: string
  note: string
}

// The texts are read when a mail is made, because the brokerage may have got another name meanwhile.
function passwordMail(mail: PasswordMail) {
  const { template, expiresAfterMinutes, preview, heading, button } = mail
  return defineMail({
    template,
    payload: z.object({ name: z.string(), url: z.url() }),
    // Whoever opens the link can set the account's password.
    secretLinks: ['url'],
    expiresAfterMinutes,
    subject: () => mail.subject,
    body: ({ name, url }) => (
      <MailFrame preview={preview} title={heading}>
        <Text style={mailStyles.text}>
          {name}, {mail.text}
        </Text>
        <MailButton href={url}>{button}</MailButton>
        <Text style={mailStyles.small}>
          Or copy this address: <MailLink href={url}>{url}</MailLink>
        </Text>
        <Text style={mailStyles.small}>{mail.note}</Text>
      </MailFrame>
    ),
  })
}

const sevenDays = 7 * 24 * 60

const passwordReset = passwordMail({
  template: 'password-reset',
  expiresAfterMinutes: 60,
  get subject() {
    return `Choose a new password for ${brand.name}`
  },
  preview: 'The link works once, within one hour.',
  heading: 'Choose a new password',
  text: 'somebody asked for a new password for your account. If it was you, choose one here. The link works once, within one hour.',
  button: 'Choose a new password',
  note: 'If it was not you, nothing has changed and nothing needs to be done.',
})

const invitation = passwordMail({
  template: 'invitation',
  expiresAfterMinutes: sevenDays,
  get subject() {
    return `${brand.name} invites you to your page`
  },
  preview: 'Choose a password and sign in. The link works once, within 7 days.',
  heading: 'Your account is ready',
  get text() {
    return `${brand.name} has made an account for you. With it you fill in your own page, answer your leads and write for the blog. Choose a password to begin. The link works once, within 7 days.`
  },
  button: 'Choose a password',
  get note() {
    return `You sign in with the address to which this mail was sent. If you did not expect it, write to ${brand.email}.`
  },
})

const wayBack = passwordMail({
  template: 'way-back',
  expiresAfterMinutes: sevenDays,
  get subject() {
    return `Choose a new password for ${brand.name}`
  },
  preview: 'The link works once, within 7 days.',
  heading: 'Choose a new password',
  get text() {
    return `${brand.name} sends you the way back to your account: choose a new password here. The link works once, within 7 days; until then nothing changes.`
  },
  button: 'Choose a new password',
  get note() {
    return `You sign in with the address to which this mail was sent. If you did not expect it, write to ${brand.email}.`
  },
})

const passwordChanged = defineMail({
  template: 'password-changed',
  payload: z.object({}),
  subject: () => `Your ${brand.name} password was changed`,
  body: () => (
    <MailFrame preview="If it was not you, tell us at once." title="Your password was changed">
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
    <MailFrame preview="Nothing needs to be done." title="Mail works">
      <Text style={mailStyles.text}>
        This is the test mail that was asked for in the back office. Leads, invitations and forgotten passwords are
        mailed the same way.
      </Text>
    </MailFrame>
  ),
})

export const mails = [passwordReset, invitation, wayBack, passwordChanged, testMail]
