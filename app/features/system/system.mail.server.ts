import { desc, eq, sql } from 'drizzle-orm'
import { mailOutbox } from '#db/schema/mail-outbox.server.ts'
import { mailSuppressions } from '#db/schema/mail-suppressions.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { choice, defineList, type RowOf } from '#app/platform/list.server.ts'
import { mailLabels, refusedMail, systemCopy as copy } from './system.copy.ts'
import { mailStatusLabels } from './system.ts'
import { pick } from '#app/lib/pick.ts'

const listed = {
  ...pick(mailOutbox, 'id', 'to', 'template', 'subject', 'status', 'attempts', 'lastError', 'bouncedAt', 'sentAt'),
  createdAt: mailOutbox.createdAt,
}

/** The outbox, newest first. The data that mails are made from cannot be read by any signed-in role. */
export const mailList = defineList({
  words: {
    one: 'mail',
    title: copy.mailTitle,
    search: 'Search mail',
    placeholder: 'Address or subject',
    noMatch: copy.noMailMatching,
    showAll: 'Show all mail',
  },
  failed: copy.fetchMailFailed,
  pageSize: 50,
  usual: 'desc',
  select: (tx) => tx.select(listed).from(mailOutbox).$dynamic(),
  search: [mailOutbox.to, mailOutbox.subject],
  filters: {
    status: choice('Status', 'Every status', mailStatusLabels, (status) => eq(mailOutbox.status, status)),
    kind: choice('Kind', 'Every kind', mailLabels, (kind) => eq(mailOutbox.template, kind)),
  },
  sorts: { queued: mailOutbox.createdAt },
  ties: [desc(mailOutbox.id)],
  long: { at: mailOutbox.createdAt, id: mailOutbox.id },
  row: (one) => one,
  csv: 'mail',
  columns: {
    Queued: (one) => one.createdAt,
    To: (one) => one.to,
    Kind: (one) => mailLabels[one.template] ?? one.template,
    Subject: (one) => one.subject,
    Status: (one) => mailStatusLabels[one.status],
    Tries: (one) => one.attempts,
    Sent: (one) => one.sentAt,
    'What the server said': (one) => one.lastError,
  },
})

export type ListedMail = RowOf<typeof mailList>

/**
 * One mail with its text, if that is stored: it is not before the first try, and not after it was sent. When a mail
 * server is set up, links that only the recipient may open are removed. The audit log records who read it.
 */
export async function getMail(ctx: StaffCtx, id: string) {
  const columns = { ...listed, nextAttemptAt: mailOutbox.nextAttemptAt }
  const found =
    isUuid(id) &&
    (await ctx.db(async (tx) => {
      const [mail] = await tx.select(columns).from(mailOutbox).where(eq(mailOutbox.id, id))
      const { rows } = await tx.execute<{ html: string | null; text: string | null }>(
        sql`select html, text from app.read_mail(${id})`,
      )
      return mail && { ...mail, html: rows[0]?.html ?? null, text: rows[0]?.text ?? null }
    }))
  if (!found) throw new AppError('not_found', 'There is no such mail any more.')
  return found
}

/** Suppressed addresses, newest first. */
export const suppressedList = defineList({
  words: {
    one: 'refused address',
    many: 'addresses',
    title: copy.suppressedTitle,
    search: 'Search refused addresses',
    placeholder: 'Address',
    noMatch: copy.noSuppressedMatching,
    showAll: 'Show all refused addresses',
  },
  failed: copy.fetchSuppressedFailed,
  pageSize: 50,
  usual: 'desc',
  select: (tx) =>
    tx
      .select(pick(mailSuppressions, 'id', 'email', 'reason', 'template', 'createdAt'))
      .from(mailSuppressions)
      .$dynamic(),
  search: [mailSuppressions.email],
  sorts: { since: mailSuppressions.createdAt },
  ties: [desc(mailSuppressions.id)],
  long: { at: mailSuppressions.createdAt, id: mailSuppressions.id },
  row: (one) => one,
  csv: 'suppression',
  columns: {
    Since: (one) => one.createdAt,
    Address: (one) => one.email,
    'What was sent': (one) => refusedMail(one.template),
    'What the server said': (one) => one.reason,
  },
})

export type Suppression = RowOf<typeof suppressedList>
