import { Text } from '@react-email/components'
import { z } from 'zod'
import { brand } from '#brand'
import { defineMail } from './mail.server.ts'
import { MailButton, MailFrame, mailStyles } from './mail-frame.tsx'

const alarm = defineMail({
  template: 'alarm',
  payload: z.object({ title: z.string(), text: z.string(), url: z.url() }),
  subject: ({ title }) => `${brand.name}: ${title}`,
  body: ({ title, text, url }) => (
    <MailFrame preview={text} title={title}>
      <Text style={mailStyles.text}>{text}</Text>
      <MailButton href={url}>Look at it</MailButton>
    </MailFrame>
  ),
})

export const mails = [alarm]
