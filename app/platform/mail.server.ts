import { randomUUID } from 'node:crypto'
import { and, eq, lt, lte, or, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { ReactElement } from 'react'
import { z } from 'zod'
import { brand } from '#brand'
import { mailOutbox } from '#db/schema/mail-outbox.server.ts'
import type { AppCtx } from './context.ts'
import { asRole, type Tx } from './db.server.ts'
import { defineJob, type JobDefinition, type WorkerCtx } from './jobs.server.ts'

/** A kind of mail: what it is made of and how it reads. */
export type MailTemplate = {
  template: string
  /** A mail older than this is not sent any more, because it would mislead. */
  expiresAfterMinutes: number | null
  compose: (payload: unknown) => { subject: string; body: ReactElement; headers: Record<string, string> }
}

/** Declares a kind of mail; its payload is checked by the schema before it is written into a mail. */
export function defineMail<Payload extends z.ZodType>(mail: {
  template: string
  payload: Payload
  expiresAfterMinutes?: number
  subject: (payload: z.output<Payload>) => string
  /** For mail programs, such as how to unsubscribe. */
  headers?: (payload: z.output<Payload>) => Record<string, string>
  body: (payload: z.output<Payload>) => ReactElement
}): MailTemplate {
  return {
    template: mail.template,
    expiresAfterMinutes: mail.expiresAfterMinutes ?? null,
    compose(input) {
      const payload = mail.payload.parse(input)
      return { subject: mail.subject(payload), body: mail.body(payload), headers: mail.headers?.(payload) ?? {} }
    },
  }
}

/**
 * Writes a mail into the outbox in the caller's transaction, with the job that delivers it: sent if and only if that
 * commits, and never while somebody waits. With a `messageId` (a UUID) it is written once however often it is asked for,
 * for jobs that may run twice.
 */
export async function queueMail(
  ctx: Pick<AppCtx, 'jobs'>,
  tx: Tx,
  mail: { to: string; template: string; payload: Record<string, unknown>; messageId?: string },
): Promise<void> {
  const id = await asRole(tx, 'maplekey_jobs', async () => {
    const [row] = await tx
      .insert(mailOutbox)
      .values(mail)
      .onConflictDoNothing({ target: mailOutbox.messageId })
      .returning({ id: mailOutbox.id })
    return row?.id
  })
  if (!id) return
  await ctx.jobs.enqueue(tx, deliverJob, { id })
}

/** A module of mails, loaded when the first one is delivered: the renderer is large and rarely needed. */
export type MailModule = () => Promise<{ mails: readonly MailTemplate[] }>

const deliverJob = 'deliver-mail'
const mostAttempts = 40
const claimSeconds = 120
/** Longer than the longest pause between two tries of the queue, so that the sweep takes only what nobody works on. */
const abandonedAfterMinutes = 90

/** The jobs that deliver the outbox. Without SMTP_URL mails are rendered and stay there, to be read. */
export function mailJobs(modules: readonly MailModule[]): JobDefinition[] {
  return [
    defineJob({
      name: deliverJob,
      payload: z.object({ id: z.uuid() }),
      // Over a day in all: pauses of 5, 10, 20 … seconds up to an hour.
      retry: { limit: mostAttempts, delaySeconds: 5 },
      run: (ctx, { id }) => deliverMail(ctx, id, modules),
    }),
    defineJob({
      name: 'sweep-mail',
      payload: z.object({}),
      schedule: { cron: '*/5 * * * *', timeZone: 'UTC' },
      run: (ctx) => requeueAbandoned(ctx),
    }),
  ]
}

/**
 * Sends a mail while somebody waits, past the outbox, and answers null or what went wrong in the server's words. For
 * trying the mail server out; everything else is queued.
 */
export async function sendNow(
  { env, log, requestId }: Pick<AppCtx, 'env' | 'log' | 'requestId'>,
  template: MailTemplate,
  { to, payload }: { to: string; payload: unknown },
): Promise<string | null> {
  try {
    await send(env.SMTP_URL ?? '', { to, messageId: randomUUID() }, await written(template, payload))
    return null
  } catch (error) {
    log.warn({ requestId, error }, 'mail not sent')
    return describe(error)
  }
}

async function written(template: MailTemplate, payload: unknown): Promise<Outgoing> {
  const { render } = await import('@react-email/components')
  const { subject, body, headers } = template.compose(payload)
  return { subject, headers, html: await render(body), text: await render(body, { plainText: true }) }
}

type Outgoing = { subject: string; html: string; text: string; headers: Record<string, string> }

async function deliverMail(ctx: WorkerCtx, id: string, modules: readonly MailModule[]): Promise<void> {
  const mail = ctx.env.SMTP_URL ? await claim(ctx, id) : await read(ctx, id)
  if (!mail || mail.status !== 'queued') return

  const composed = await compose(ctx, mail, modules)
  if (typeof composed === 'string') return close(ctx, id, { status: 'failed', lastError: composed })
  if (!ctx.env.SMTP_URL) {
    const { subject, html, text } = composed
    return close(ctx, id, { subject, html, text })
  }

  try {
    await send(ctx.env.SMTP_URL, mail, composed)
  } catch (error) {
    const lastError = describe(error)
    if (isRefusedForGood(error) || mail.attempts >= mostAttempts) return close(ctx, id, { status: 'failed', lastError })
    await close(ctx, id, { nextAttemptAt: ctx.now(), lastError })
    throw error
  }
  // What was said is in the reader's mailbox now; a link in it is nobody else's business.
  await close(ctx, id, {
    status: 'sent',
    sentAt: ctx.now(),
    subject: composed.subject,
    payload: {},
    html: null,
    text: null,
    lastError: null,
  })
}

/** Takes the mail for this run; whoever comes at the same time finds it taken and tries again later. */
async function claim(ctx: WorkerCtx, id: string) {
  const taken = await ctx.db((tx) =>
    tx
      .update(mailOutbox)
      .set({
        attempts: sql`${mailOutbox.attempts} + 1`,
        nextAttemptAt: new Date(ctx.now().getTime() + claimSeconds * 1000),
      })
      .where(and(eq(mailOutbox.id, id), eq(mailOutbox.status, 'queued'), lte(mailOutbox.nextAttemptAt, ctx.now())))
      .returning(),
  )
  if (taken[0]) return taken[0]
  const mail = await read(ctx, id)
  if (mail?.status === 'queued') throw new Error('This mail is being sent by another run.')
  return mail
}

async function read(ctx: WorkerCtx, id: string) {
  const [mail] = await ctx.db((tx) => tx.select().from(mailOutbox).where(eq(mailOutbox.id, id)))
  return mail ?? null
}

type Mail = NonNullable<Awaited<ReturnType<typeof read>>>

/** The mail as it will read, or the sentence that says why it never can. */
async function compose(ctx: WorkerCtx, mail: Mail, modules: readonly MailModule[]): Promise<Outgoing | string> {
  const loaded = await Promise.all(modules.map((load) => load()))
  const template = loaded.flatMap(({ mails }) => mails).find((one) => one.template === mail.template)
  if (!template) return `There is no template '${mail.template}'.`
  const ageMinutes = (ctx.now().getTime() - mail.createdAt.getTime()) / 60_000
  if (template.expiresAfterMinutes !== null && ageMinutes > template.expiresAfterMinutes)
    return 'It was too old to be sent.'
  try {
    return await written(template, mail.payload)
  } catch (error) {
    ctx.log.error({ id: mail.id, error }, 'mail could not be written')
    return describe(error)
  }
}

async function send(
  smtpUrl: string,
  mail: Pick<Mail, 'to' | 'messageId'>,
  { subject, html, text, headers }: Outgoing,
): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 8000,
    greetingTimeout: 8000,
    socketTimeout: 15_000,
    dnsTimeout: 5000,
  } as Parameters<typeof createTransport>[0])
  try {
    await transport.sendMail({
      from: brand.mailFrom,
      to: mail.to,
      subject,
      html,
      text,
      // The same at each try: a receiver that got it already can tell.
      messageId: `<${mail.messageId}@${brand.mailFrom.match(/@([^>]+)/)?.[1] ?? 'localhost'}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    })
  } finally {
    transport.close()
  }
}

async function close(ctx: WorkerCtx, id: string, change: Partial<typeof mailOutbox.$inferInsert>): Promise<void> {
  await ctx.db((tx) => tx.update(mailOutbox).set(change).where(eq(mailOutbox.id, id)))
}

/** The receiver's server knows the address and says no: trying again would be knocking at a wall. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}

function describe(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}

/** Mails that wait without a job: queued before SMTP_URL was set, or left by a job that gave up. */
async function requeueAbandoned(ctx: WorkerCtx): Promise<void> {
  if (!ctx.env.SMTP_URL) return
  const minutesAgo = (minutes: number) => new Date(ctx.now().getTime() - minutes * 60_000)
  await ctx.db(async (tx) => {
    const abandoned = await tx
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(
        and(
          eq(mailOutbox.status, 'queued'),
          or(
            and(eq(mailOutbox.attempts, 0), lt(mailOutbox.createdAt, minutesAgo(10))),
            lt(mailOutbox.nextAttemptAt, minutesAgo(abandonedAfterMinutes)),
          ),
        ),
      )
      .orderBy(mailOutbox.createdAt)
      .limit(200)
    for (const { id } of abandoned) await ctx.jobs.enqueue(tx, deliverJob, { id })
  })
}
