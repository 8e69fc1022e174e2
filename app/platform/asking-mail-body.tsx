import { Button, Heading, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { MailFrame, MailLink, mailStyles } from './mail-frame.tsx'

type AskingMailProps = {
  preview: string
  title: string
  /** What somebody asked for on the website, in a sentence, and the request to confirm it. */
  asked: ReactNode
  button: string
  confirmUrl: string
  /** How long the link works. */
  days: number
  /** What happens without the click, and how to end it at once. */
  otherwise: ReactNode
}

/** The mail with the link by which an address confirms what somebody asked for it. */
export function AskingMail({ preview, title, asked, button, confirmUrl, days, otherwise }: AskingMailProps) {
  return (
    <MailFrame preview={preview}>
      <Heading as="h1" style={mailStyles.heading}>
        {title}
      </Heading>
      <Text style={mailStyles.text}>{asked}</Text>
      <Text style={mailStyles.text}>
        <Button href={confirmUrl} style={mailStyles.button}>
          {button}
        </Button>
      </Text>
      <Text style={mailStyles.small}>
        Or copy this address, which works for {days} days: <MailLink href={confirmUrl}>{confirmUrl}</MailLink>
      </Text>
      <Text style={mailStyles.small}>{otherwise}</Text>
    </MailFrame>
  )
}
