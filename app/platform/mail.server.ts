import { sql } from 'drizzle-orm'
import type { ReactElement } from 'react'
import type { z } from 'zod'
import type { AppCtx } from './context.ts'
import type { Tx } from './db.server.ts'
import type { WorkerCtx } from './jobs.server.ts'

/** The mail as it is sent. */
export type WrittenMail = {
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  attachments?: Attachment[]
}

/** A text file that goes with a mail. */
type Attachment = { filename: string; contentType: string; content: string }

/** A kind of mail: its payload and how it is rendered. */
export type MailTemplate = {
  template: string
  /** An older mail is not sent, because it would mislead. */
  expiresAfterMinutes: number | null
  /** Called just before sending: whether the recipient still wants it. */
  isWanted: (ctx: WorkerCtx, to: string, payload: unknown) => Promise<boolean>
  /** `readable` leaves out the links that only the addressee may open. */
  compose: (
    payload: unknown,
    options?: { readable: boolean },
  ) => { subject: string; body: ReactElement; headers: Record<string, string>; attachments: Attachment[] }
}

/** Declares a kind of mail. The schema checks its payload before it is rendered. */
export function defineMail<Payload extends z.ZodType<Record<string, unknown>>>(mail: {
  template: string
  payload: Payload
  expiresAfterMinutes?: number
  /** Names of links that let anybody who opens them act as the addressee. They are hidden from staff. */
  secretLinks?: readonly (keyof z.output<Payload> & string)[]
  isWanted?: (ctx: WorkerCtx, to: string, payload: z.output<Payload>) => Promise<boolean>
  subject: (payload: z.output<Payload>) => string
  /** Headers for mail programs, such as how to unsubscribe. */
  headers?: (payload: z.output<Payload>) => Record<string, string>
  body: (payload: z.output<Payload>) => ReactElement
  attachments?: (payload: z.output<Payload>) => Attachment[]
}): MailTemplate {
  return {
    template: mail.template,
    expiresAfterMinutes: mail.expiresAfterMinutes ?? null,
    isWanted: async (ctx, to, input) => mail.isWanted?.(ctx, to, mail.payload.parse(input)) ?? true,
    compose(input, { readable } = { readable: false }) {
      const whole = mail.payload.parse(input)
      const payload = readable ? withoutLinks(whole, mail.secretLinks ?? []) : whole
      return {
        subject: mail.subject(payload),
        body: mail.body(payload),
        headers: mail.headers?.(payload) ?? {},
        attachments: mail.attachments?.(payload) ?? [],
      }
    },
  }
}

function withoutLinks<Payload extends Record<string, unknown>>(payload: Payload, names: readonly string[]): Payload {
  const hidden = names.map((name) => [name, new URL('/link-not-shown', String(payload[name])).href])
  return { ...payload, ...Object.fromEntries(hidden) }
}

/** Renders the complete mail, as HTML and as plain text. */
export async function writeMail(
  template: MailTemplate,
  payload: unknown,
  options?: { readable: boolean },
): Promise<WrittenMail> {
  // Loaded with the first mail: the renderer is large and rarely needed.
  const { render } = await import('@react-email/components')
  const { subject, body, headers, attachments } = template.compose(payload, options)
  const text = await render(body, { plainText: true, htmlToTextOptions: { selectors: [phoneNumbers] } })
  return { subject, headers, attachments, html: await render(body), text }
}

/** The text already shows the number; its link is for tapping. */
const phoneNumbers = { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } }

export type QueuedMail = {
  to: string
  template: string
  payload: Record<string, unknown>
  /** A UUID under which the mail is written only once, for jobs that may run twice. */
  messageId?: string
  /** One of many to subscribers: sent after every other mail, and never to an address that refused one. */
  isList?: boolean
}

/** Each kind has a queue of its own, so that mails that somebody waits for do not wait behind a newsletter. */
export const deliveryJobs = { single: 'deliver-mail', list: 'deliver-list-mail' } as const

/**
 * Writes a mail into the outbox in the caller's transaction, with the job that delivers it. It is sent if and only if
 * that commits, and nobody waits for the mail server.
 */
export function queueMail(ctx: Pick<AppCtx, 'jobs'>, tx: Tx, mail: QueuedMail): Promise<void> {
  return queueMails(ctx, tx, [mail])
}

/** Does the same for many mails, in a handful of statements. */
export async function queueMails(ctx: Pick<AppCtx, 'jobs'>, tx: Tx, mails: readonly QueuedMail[]): Promise<void> {
  if (mails.length === 0) return
  const { rows } = await tx.execute<{ id: string; is_list: boolean }>(
    sql`select * from app.queue_mails(${JSON.stringify(mails)})`,
  )
  await enqueueDeliveries(
    ctx,
    tx,
    rows.map(({ id, is_list: isList }) => ({ id, isList })),
  )
}

/** The jobs that deliver these mails; a superfluous job does no harm. */
export async function enqueueDeliveries(
  ctx: Pick<AppCtx, 'jobs'>,
  tx: Tx,
  mails: readonly { id: string; isList: boolean }[],
): Promise<void> {
  for (const [name, isList] of [
    [deliveryJobs.single, false],
    [deliveryJobs.list, true],
  ] as const) {
    const payloads = mails.filter((mail) => mail.isList === isList).map(({ id }) => ({ id }))
    await ctx.jobs.enqueueAll(tx, name, payloads)
  }
}

/** A module of mails, loaded when the first one is delivered. */
export type MailModule = () => Promise<{ mails: readonly MailTemplate[] }>
