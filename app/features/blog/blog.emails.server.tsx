import { Text } from '@react-email/components'
import { z } from 'zod'
import { MailButton, MailFrame, mailStyles } from '#app/platform/mail-frame.tsx'
import { defineMail } from '#app/platform/mail.server.ts'

/** To the agent who asked for approval of a post. */
const postReviewed = defineMail({
  template: 'post-reviewed',
  /** Without a note, it is approved. */
  payload: z.object({ title: z.string(), note: z.string().nullable(), url: z.url() }),
  subject: ({ title, note }) => `${note === null ? 'Approved' : 'Sent back'}: ${title}`.slice(0, 200),
  body: ({ title, note, url }) => (
    <MailFrame preview={note ?? title} title={note === null ? 'Your post is approved' : 'Your post came back'}>
      <Text style={mailStyles.text}>{title}</Text>
      {note && <Text style={mailStyles.text}>{note}</Text>}
      <MailButton href={url}>Open the post</MailButton>
    </MailFrame>
  ),
})

export const mails = [postReviewed]
