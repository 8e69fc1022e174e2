import { sql } from 'drizzle-orm'
import type { Tx } from './db.server.ts'
import type { WorkerCtx } from './jobs.server.ts'
import { queueMail } from './mail.server.ts'
import { mailUuid } from './mail-links.server.ts'

/** Something that a super admin must look at. */
type Alarm = {
  /** Names the event. Each super admin gets only one mail for the same key, ever. */
  key: string
  title: string
  text: string
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
