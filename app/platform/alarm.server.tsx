import { Text } from '@react-email/components'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { brand } from '#brand'
import type { Tx } from './db.server.ts'
import type { WorkerCtx } from './jobs.server.ts'
import { defineMail, queueMail } from './mail.server.ts'
import { mailUuid } from './mail-links.server.ts'
import { MailButton, MailFrame, mailStyles } from './mail-frame.tsx'

/** Something that a super admin must look at. */
export type Alarm = {
  /** Names the event. Each super admin gets only one mail for the same key, ever. */
  key: string
  title: string
  text: string
  /** The page that shows it. */
  path: string
}

/** Mails every super admin, in the caller's transaction. */
export async function raiseAlarm(ctx: WorkerCtx, tx: Tx, { key, title, text, path }: Alarm): Promise<void> {
  const { rows } = await tx.execute<{ email: string }>(sql`select email from app.list_super_admin_emails() as email`)
  const url = new URL(path, ctx.env.SITE_URL).href
  for (const { email } of rows)
    await queueMail(ctx, tx, {
      to: email,
      template: 'alarm',
      payload: { title, text, url },
      messageId: mailUuid(ctx, `alarm ${key} ${email}`),
    })
}

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
