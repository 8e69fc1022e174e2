import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { brand, mainColour } from '#brand'
import { displayPhone } from '#app/lib/phone.ts'

const font = "Inter, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"
const ink = '#14211b'
const soft = '#55635b'

export const mailStyles = {
  text: { color: ink, fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' },
  small: { color: soft, fontSize: '13px', lineHeight: '20px', margin: '0 0 8px' },
  heading: { color: ink, fontSize: '22px', lineHeight: '30px', fontWeight: 600, margin: '0 0 16px' },
  button: {
    get backgroundColor() {
      return mainColour()
    },
    borderRadius: '8px',
    color: '#ffffff',
    display: 'inline-block',
    fontSize: '16px',
    fontWeight: 600,
    padding: '12px 20px',
    textDecoration: 'none',
  },
} as const

type MailFrameProps = { preview: string; title?: string; language?: 'en' | 'fr'; children: ReactNode }

/** The frame of every mail, with the sender's address and licence, as Canada's anti-spam law requires. */
export function MailFrame({ preview, title, language = 'en', children }: MailFrameProps) {
  const { office } = brand
  return (
    <Html lang={`${language}-CA`}>
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: '#fbf8f3', fontFamily: font, margin: 0, padding: '24px 12px' }}>
        <Container
          style={{
            backgroundColor: '#ffffff',
            border: '1px solid #e3ddd2',
            borderRadius: '12px',
            maxWidth: '560px',
            padding: '32px 28px',
            // A link to copy is wider than a phone.
            wordBreak: 'break-word',
          }}
        >
          <Text style={{ color: mainColour(), fontSize: '18px', fontWeight: 700, margin: '0 0 24px' }}>
            {brand.name}
          </Text>
          <Section>
            {title && (
              <Heading as="h1" style={mailStyles.heading}>
                {title}
              </Heading>
            )}
            {children}
          </Section>
          <Hr style={{ borderColor: '#e3ddd2', margin: '28px 0 20px' }} />
          <Text style={mailStyles.small}>
            {brand.legalName}, {brand.licence.label} {brand.licence.number}
            <br />
            {office.street}, {office.city}, {office.province} {office.postalCode}
            <br />
            {displayPhone(brand.phone)}, {brand.email}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

/** A link in a mail, in our colour: mail programs' own blue is too pale for small print. */
export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={{ color: mainColour(), textDecoration: 'underline' }}>
      {children}
    </Link>
  )
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Text style={mailStyles.text}>
      <Button href={href} style={mailStyles.button}>
        {children}
      </Button>
    </Text>
  )
}

type ConfirmationMailProps = {
  title: string
  /** A sentence: what was requested on the website, and please confirm it. */
  asked: ReactNode
  button: string
  confirmUrl: string
  days: number
  /** What happens without the click, and how to end it at once. */
  otherwise: ReactNode
}

/** The mail of a double opt-in: its link confirms what was requested on the website. */
export function ConfirmationMail({ title, asked, button, confirmUrl, days, otherwise }: ConfirmationMailProps) {
  return (
    <MailFrame preview="Confirm with one click." title={title}>
      <Text style={mailStyles.text}>{asked}</Text>
      <MailButton href={confirmUrl}>{button}</MailButton>
      <Text style={mailStyles.small}>
        Or copy this address, which works for {days} days: <MailLink href={confirmUrl}>{confirmUrl}</MailLink>
      </Text>
      <Text style={mailStyles.small}>{otherwise}</Text>
    </MailFrame>
  )
}
