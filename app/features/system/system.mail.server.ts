import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { mailOutbox } from '#db/schema/mail-outbox.server.ts'
import { mailSuppressions } from '#db/schema/mail-suppressions.server.ts'
import { anywhere } from '#app/lib/like-pattern.ts'
import { takeCountedPage, takePage } from '#app/lib/list-page.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { csvOfList } from '#app/platform/csv.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { type MailView, mailPageSize } from './system-mail-view.ts'
import { mailLabels, refusedMail } from './system.copy.ts'
import { mailStatusLabels } from './system.ts'

const listed = {
  id: mailOutbox.id,
  to: mailOutbox.to,
  template: mailOutbox.template,
  subject: mailOutbox.subject,
  status: mailOutbox.status,
  attempts: mailOutbox.attempts,
  lastError: mailOutbox.lastError,
  bouncedAt: mailOutbox.bouncedAt,
  sentAt: mailOutbox.sentAt,
  createdAt: mailOutbox.createdAt,
}

export type ListedMail = Awaited<ReturnType<typeof listMail>>['mails'][number]

/** One page of the outbox, newest first. What mails are made of is not readable, by nobody who signs in. */
export async function listMail(ctx: StaffCtx, view: MailView) {
  const matching = matchingView(view)
  return ctx.db(async (tx) => {
    const total = { count: await tx.$count(mailOutbox, matching), more: false }
    const { rows, paging } = await takePage(
      view.place,
      mailPageSize,
      total,
      async ({ backwards, from, skip, limit }) => {
        if (from && (await tx.$count(mailOutbox, eq(mailOutbox.id, from))) === 0) return null
        const direction = backwards ? asc : desc
        return tx
          .select(listed)
          .from(mailOutbox)
          .where(and(matching, from ? beyond(from, backwards) : undefined))
          .orderBy(direction(mailOutbox.createdAt), direction(mailOutbox.id))
          .offset(skip)
          .limit(limit)
      },
      ({ id }) => id,
    )
    return { mails: rows, paging }
  })
}

function beyond(id: string, backwards: boolean): SQL {
  const than = backwards ? sql`>` : sql`<`
  return sql`(${mailOutbox.createdAt}, ${mailOutbox.id}) ${than} (select created_at, id from mail_outbox where id = ${id})`
}

/** The same list as a file, without what mails say. */
export function downloadMail(ctx: StaffCtx, view: MailView): Promise<Response> {
  const matching = matchingView(view)
  return csvOfList(ctx, {
    what: 'mail',
    header: ['Queued', 'To', 'Kind', 'Subject', 'Status', 'Tries', 'Sent', 'What the server said'],
    count: (tx) => tx.$count(mailOutbox, matching),
    read: (tx, limit, offset) =>
      tx
        .select(listed)
        .from(mailOutbox)
        .where(matching)
        .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
        .offset(offset)
        .limit(limit),
    cells: (mail) => [
      mail.createdAt,
      mail.to,
      mailLabels[mail.template] ?? mail.template,
      mail.subject,
      mailStatusLabels[mail.status],
      mail.attempts,
      mail.sentAt,
      mail.lastError,
    ],
  })
}

function matchingView({ search, status, template }: MailView): SQL | undefined {
  const pattern = anywhere(search)
  return and(
    status ? eq(mailOutbox.status, status) : undefined,
    template ? eq(mailOutbox.template, template) : undefined,
    search ? or(ilike(mailOutbox.to, pattern), ilike(mailOutbox.subject, pattern)) : undefined,
  )
}

/**
 * One mail with what it says, as far as that is kept: not yet before the first try, not any more once it is sent. With a
 * mail server set up, links that only the addressee may open are not in it.
 */
export async function getMail(ctx: StaffCtx, id: string) {
  const columns = { ...listed, html: mailOutbox.html, text: mailOutbox.text, nextAttemptAt: mailOutbox.nextAttemptAt }
  const found = isUuid(id) ? await ctx.db((tx) => tx.select(columns).from(mailOutbox).where(eq(mailOutbox.id, id))) : []
  if (!found[0]) throw new AppError('not_found', 'There is no such mail any more.')
  return found[0]
}

export const suppressedPageSize = 50

const suppressed = {
  id: mailSuppressions.id,
  email: mailSuppressions.email,
  reason: mailSuppressions.reason,
  template: mailSuppressions.template,
  createdAt: mailSuppressions.createdAt,
}

export type Suppression = Awaited<ReturnType<typeof listSuppressed>>['rows'][number]

/** Addresses that lists leave alone, the newest first. */
export async function listSuppressed(ctx: StaffCtx, { search, page }: { search: string; page: number }) {
  return ctx.db((tx) =>
    takeCountedPage(page, suppressedPageSize, countSuppressed(tx, search), (limit, offset) =>
      readSuppressed(tx, search, limit, offset),
    ),
  )
}

/** The same list as a file. */
export function downloadSuppressed(ctx: StaffCtx, search: string): Promise<Response> {
  return csvOfList(ctx, {
    what: 'suppression',
    header: ['Since', 'Address', 'What was sent', 'What the server said'],
    count: (tx) => countSuppressed(tx, search),
    read: (tx, limit, offset) => readSuppressed(tx, search, limit, offset),
    cells: ({ createdAt, email, template, reason }) => [createdAt, email, refusedMail(template), reason],
  })
}

function readSuppressed(tx: Tx, search: string, limit: number, offset: number) {
  return tx
    .select(suppressed)
    .from(mailSuppressions)
    .where(search ? ilike(mailSuppressions.email, anywhere(search)) : undefined)
    .orderBy(desc(mailSuppressions.createdAt), desc(mailSuppressions.id))
    .offset(offset)
    .limit(limit)
}

async function countSuppressed(tx: Tx, search: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(mailSuppressions)
    .where(search ? ilike(mailSuppressions.email, anywhere(search)) : undefined)
  return row?.n ?? 0
}
