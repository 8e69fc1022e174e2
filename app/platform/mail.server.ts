import type { ReactElement } from 'react'
import type { z } from 'zod'
import { mailOutbox } from '#db/schema/mail-outbox.server.ts'
import type { AppCtx } from './context.ts'
import { asRole, type Tx } from './db.server.ts'
import type { WorkerCtx } from './jobs.server.ts'

/** What leaves for the reader. */
export type WrittenMail = { subject: string; html: string; text: string; headers: Record<string, string> }

/** A kind of mail: what it is made of and how it reads. */
export type MailTemplate = {
  template: string
  /** A mail older than this is not sent any more, because it would mislead. */
  expiresAfterMinutes: number | null
  /** Asked just before it is sent: whether the address still wants it. */
  isWanted: (ctx: WorkerCtx, to: string, payload: unknown) => Promise<boolean>
  /** `readable`: with the links left out that only the addressee may open. */
  compose: (
    payload: unknown,
    options?: { readable: boolean },
  ) => { subject: string; body: ReactElement; headers: Record<string, string> }
}

/** Declares a kind of mail; its payload is checked by the schema before it is written into a mail. */
export function defineMail<Payload extends z.ZodType<Record<string, unknown>>>(mail: {
  template: string
  payload: Payload
  expiresAfterMinutes?: number
  /** Names of links that let whoever opens them act as the addressee: they stay out of what staff can read. */
  secretLinks?: readonly (keyof z.output<Payload> & string)[]
  isWanted?: (ctx: WorkerCtx, to: string, payload: z.output<Payload>) => Promise<boolean>
  subject: (payload: z.output<Payload>) => string
  /** For mail programs, such as how to unsubscribe. */
  headers?: (payload: z.output<Payload>) => Record<string, string>
  body: (payload: z.output<Payload>) => ReactElement
}): MailTemplate {
  return {
    template: mail.template,
    expiresAfterMinutes: mail.expiresAfterMinutes ?? null,
    isWanted: async (ctx, to, input) => mail.isWanted?.(ctx, to, mail.payload.parse(input)) ?? true,
    compose(input, { readable } = { readable: false }) {
      const whole = mail.payload.parse(input)
      const payload = readable ? withoutLinks(whole, mail.secretLinks ?? []) : whole
      return { subject: mail.subject(payload), body: mail.body(payload), headers: mail.headers?.(payload) ?? {} }
    },
  }
}

function withoutLinks<Payload extends Record<string, unknown>>(payload: Payload, names: readonly string[]): Payload {
  const hidden = names.map((name) => [name, new URL('/link-not-shown', String(payload[name])).href])
  return { ...payload, ...Object.fromEntries(hidden) }
}

/** The whole mail, as HTML and as plain text. */
export async function writeMail(
  template: MailTemplate,
  payload: unknown,
  options?: { readable: boolean },
): Promise<WrittenMail> {
  // Loaded with the first mail: the renderer is large and rarely needed.
  const { render } = await import('@react-email/components')
  const { subject, body, headers } = template.compose(payload, options)
  const text = await render(body, { plainText: true, htmlToTextOptions: { selectors: [phoneNumbers] } })
  return { subject, headers, html: await render(body), text }
}

/** The number stands there already: its link is for thumbs. */
const phoneNumbers = { selector: 'a[href^="tel:"]', format: 'anchor', options: { ignoreHref: true } }

export type QueuedMail = {
  to: string
  template: string
  payload: Record<string, unknown>
  /** A UUID under which it is written once however often it is asked for, for jobs that may run twice. */
  messageId?: string
  /** One of many to people who asked for them: behind every other mail, and never to an address that refused one. */
  isList?: boolean
}

/** Mails that somebody waits for do not wait behind a newsletter: each kind has a queue of its own. */
export const deliveryJobs = { single: 'deliver-mail', list: 'deliver-list-mail' } as const

/**
 * Writes a mail into the outbox in the caller's transaction, with the job that delivers it: sent if and only if that
 * commits, and never while somebody waits.
 */
export function queueMail(ctx: Pick<AppCtx, 'jobs'>, tx: Tx, mail: QueuedMail): Promise<void> {
  return queueMails(ctx, tx, [mail])
}

/** The same for many at once, in a handful of statements. */
export async function queueMails(ctx: Pick<AppCtx, 'jobs'>, tx: Tx, mails: readonly QueuedMail[]): Promise<void> {
  if (mails.length === 0) return
  const added = await asRole(tx, 'maplekey_jobs', () =>
    tx
      .insert(mailOutbox)
      .values([...mails])
      .onConflictDoNothing({ target: mailOutbox.messageId })
      .returning({ id: mailOutbox.id, isList: mailOutbox.isList }),
  )
  await enqueueDeliveries(ctx, tx, added)
}

/** The jobs that deliver these mails; one too many does no harm. */
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
