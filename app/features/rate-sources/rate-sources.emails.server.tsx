import { Button, Heading, Text } from '@react-email/components'
import { z } from 'zod'
import { defineMail } from '#app/platform/mail.server.ts'
import { MailFrame, MailLink, mailStyles } from '#app/platform/mail-frame.tsx'
import { rateAlarmKinds, rateAlarmTexts } from './rate-sources.copy.ts'

const rateSourceAlarm = defineMail({
  template: 'rate-source-alarm',
  payload: z.object({
    kind: z.enum(rateAlarmKinds),
    sourceName: z.string(),
    sourceUrl: z.url(),
    message: z.string(),
    screenUrl: z.url(),
  }),
  subject: ({ kind, sourceName }) => `${rateAlarmTexts[kind].subject}: ${sourceName}`,
  body: ({ kind, sourceName, sourceUrl, message, screenUrl }) => {
    const { subject, safe, todo } = rateAlarmTexts[kind]
    return (
      <MailFrame preview={message}>
        <Heading as="h1" style={mailStyles.heading}>
          {subject}
        </Heading>
        <Text style={mailStyles.text}>
          {sourceName}: {message} {safe}
        </Text>
        <Text style={mailStyles.text}>{todo}</Text>
        <Text style={mailStyles.text}>
          <Button href={screenUrl} style={mailStyles.button}>
            Open rate sources
          </Button>
        </Text>
        <Text style={mailStyles.small}>
          The page that is read: <MailLink href={sourceUrl}>{sourceUrl}</MailLink>
        </Text>
      </MailFrame>
    )
  },
})

export const mails = [rateSourceAlarm]
