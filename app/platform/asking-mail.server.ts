import { and, eq, gte, inArray } from 'drizzle-orm'
import { mailOutbox } from '#db/schema/mail-outbox.server.ts'
import type { AppCtx } from './context.ts'
import { asRole, type Tx } from './db.server.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000

/**
 * Whether an address that somebody typed may be asked by mail if it was them. False when this very form was mailed already,
 * or the address has had its mails of these templates for today: then nothing changes.
 */
export function mayAsk(
  ctx: AppCtx,
  tx: Tx,
  { to, messageId, templates, most }: { to: string; messageId: string; templates: string[]; most: number },
): Promise<boolean> {
  return asRole(tx, 'maplekey_jobs', async () => {
    const mails = await tx
      .select({ messageId: mailOutbox.messageId })
      .from(mailOutbox)
      .where(
        and(
          eq(mailOutbox.to, to),
          inArray(mailOutbox.template, templates),
          gte(mailOutbox.createdAt, new Date(ctx.now().getTime() - dayMilliseconds)),
        ),
      )
    return mails.length < most && mails.every((mail) => mail.messageId !== messageId)
  })
}
