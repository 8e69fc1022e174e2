import { and, eq, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mailOutbox } from '#db/schema/mail-outbox.server.ts'
import { mailSuppressions } from '#db/schema/mail-suppressions.server.ts'
import { raiseAlarm } from './alarm.server.ts'
import type { Tx } from './db.server.ts'
import { defineJob, type JobDefinition, type WorkerCtx } from './jobs.server.ts'
import { deliveryJobs, enqueueDeliveries, type MailModule, type MailTemplate, writeMail } from './mail.server.ts'
import { describeFailure, isMissingMailbox, isOutage, isRefusedForGood, reachSmtp, sendBySmtp } from './smtp.server.ts'

const mostAttempts = 40
const claimSeconds = 120
const awaitServerJob = 'await-mail-server'
/** How often the mail server is tried during an outage: its return is noticed well within a minute. */
const probeSeconds = 20
/** Longer than the longest pause between two tries, so that the sweep picks up only mails without a job. */
const abandonedAfterMinutes = 90
/** How long the outbox keeps a mail's outcome, and a failed mail's text. */
const keptDays = { sent: 90, failed: 30 }

/** The jobs that deliver the outbox. Without SMTP_URL, mails are rendered and stay there, where staff can read them. */
export function mailJobs(modules: readonly MailModule[]): JobDefinition[] {
  const delivery = (name: string) =>
    defineJob({
      name,
      payload: z.object({ id: z.uuid() }),
      // Over a day in all: pauses of 5, 10, 20 … seconds up to an hour.
      retry: { limit: mostAttempts, delaySeconds: 5 },
      run: (ctx, { id }) => deliverMail(ctx, id, modules),
    })
  return [
    delivery(deliveryJobs.single),
    delivery(deliveryJobs.list),
    defineJob({ name: awaitServerJob, run: sendWhatWaited }),
    defineJob({
      name: 'sweep-mail',
      schedule: { cron: '*/5 * * * *', timeZone: 'UTC' },
      run: (ctx) => requeueAbandoned(ctx),
    }),
    defineJob({
      name: 'forget-old-mail',
      schedule: { cron: '35 3 * * *', timeZone: 'America/Toronto' },
      run: async (ctx) => void (await forgetOldMail(ctx)),
    }),
  ]
}

async function deliverMail(ctx: WorkerCtx, id: string, modules: readonly MailModule[]): Promise<void> {
  const { SMTP_URL } = ctx.env
  const mail = SMTP_URL ? await claim(ctx, id) : await read(ctx, id)
  if (!mail || mail.status !== 'queued') return

  const loaded = await Promise.all(modules.map((load) => load()))
  const template = loaded.flatMap(({ mails }) => mails).find((one) => one.template === mail.template)
  const obstacle = await findObstacle(ctx, mail, template)
  if (!template || obstacle) return fail(ctx, mail, { lastError: obstacle ?? 'There is no such template.' })
  if (!(await template.isWanted(ctx, mail.to, mail.payload))) {
    // The recipient has unsubscribed meanwhile.
    await ctx.db((tx) => tx.delete(mailOutbox).where(eq(mailOutbox.id, id)))
    return
  }
  if (!SMTP_URL) {
    const { subject, html, text } = await writeMail(template, mail.payload)
    // As if it had never been tried, so that the sweep picks it up soon once there is a mail server again.
    return close(ctx, id, { subject, html, text, attempts: 0 })
  }

  const written = await writeMail(template, mail.payload)
  try {
    await sendBySmtp(SMTP_URL, mail, written)
  } catch (error) {
    const { subject, html, text } = await writeMail(template, mail.payload, { readable: true })
    const known = { subject, html, text, lastError: describeFailure(error) }
    if (isRefusedForGood(error) || mail.attempts >= mostAttempts)
      return fail(ctx, mail, { ...known, ...(isMissingMailbox(error) ? { bouncedAt: ctx.now() } : {}) })
    if (!isOutage(error)) {
      await close(ctx, id, { ...known, nextAttemptAt: ctx.now() })
      throw error
    }
    // The mail waits without a job and without counting this attempt, until the server can be reached.
    await ctx.db(async (tx) => {
      const waits = { ...known, nextAttemptAt: ctx.now(), attempts: mail.attempts - 1 }
      await tx.update(mailOutbox).set(waits).where(eq(mailOutbox.id, id))
      await awaitServer(ctx, tx)
    })
    return
  }
  // The text is in the recipient's mailbox now, and its links are for nobody else.
  await close(ctx, id, {
    status: 'sent',
    sentAt: ctx.now(),
    subject: written.subject,
    payload: {},
    html: null,
    text: null,
    lastError: null,
  })
}

/** One job waits for the mail server on behalf of all mails. */
async function awaitServer(ctx: WorkerCtx, tx: Tx): Promise<void> {
  // Mails that fail at the same moment ask one after the other, so that the second sees the first one's job.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('mail server awaited', 0))`)
  const { rows } = await tx.execute(
    sql`select from jobs.job where name = ${awaitServerJob} and state in ('created', 'retry') limit 1`,
  )
  if (rows.length > 0) return
  const startAfter = new Date(ctx.now().getTime() + probeSeconds * 1000)
  await ctx.jobs.enqueue(tx, awaitServerJob, {}, { startAfter })
}

/** After an outage, everything that waited is sent at once; until then, this looks again every few seconds. */
async function sendWhatWaited(ctx: WorkerCtx): Promise<void> {
  const { SMTP_URL } = ctx.env
  if (!SMTP_URL) return
  const isReached = await reachSmtp(SMTP_URL).then(
    () => true,
    (error: unknown) => {
      ctx.log.warn({ requestId: ctx.requestId, error }, 'mail server not reached')
      return false
    },
  )
  await ctx.db(async (tx) => {
    if (!isReached) return awaitServer(ctx, tx)
    const hasNoJob = sql`not exists (select from jobs.job j where j.name in (${deliveryJobs.single}, ${deliveryJobs.list})
      and j.state in ('created', 'retry', 'active') and j.data ->> 'id' = ${mailOutbox.id}::text)`
    const waiting = await tx
      .select({ id: mailOutbox.id, isList: mailOutbox.isList })
      .from(mailOutbox)
      .where(and(eq(mailOutbox.status, 'queued'), isNotNull(mailOutbox.lastError), hasNoJob))
    await enqueueDeliveries(ctx, tx, waiting)
  })
}

/** Claims the mail for this run. A simultaneous run finds it claimed and tries again later. */
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

/** Why this mail can never be sent; null when it can. */
async function findObstacle(ctx: WorkerCtx, mail: Mail, template: MailTemplate | undefined): Promise<string | null> {
  if (!template) return `There is no template '${mail.template}'.`
  const ageMinutes = (ctx.now().getTime() - mail.createdAt.getTime()) / 60_000
  if (template.expiresAfterMinutes !== null && ageMinutes > template.expiresAfterMinutes)
    return 'It was too old to be sent.'
  if (mail.isList && (await isSuppressed(ctx, mail.to))) return 'This address refused mail before.'
  try {
    template.compose(mail.payload)
    return null
  } catch (error) {
    ctx.log.error({ id: mail.id, error }, 'mail could not be written')
    return describeFailure(error)
  }
}

/** Whether this address's server said that the mailbox doesn't exist. */
export async function isSuppressed(ctx: WorkerCtx, email: string): Promise<boolean> {
  const found = await ctx.db((tx) =>
    tx
      .select({ id: mailSuppressions.id })
      .from(mailSuppressions)
      .where(eq(mailSuppressions.email, email.toLowerCase())),
  )
  return found.length > 0
}

async function close(ctx: WorkerCtx, id: string, change: Partial<typeof mailOutbox.$inferInsert>): Promise<void> {
  await ctx.db((tx) => tx.update(mailOutbox).set(change).where(eq(mailOutbox.id, id)))
}

/**
 * Gives a mail up. A missing mailbox is stored, so that lists stop mailing it. If it was no list mail, the super admins
 * get an alarm, at most once a day.
 */
async function fail(
  ctx: WorkerCtx,
  mail: Mail,
  change: { lastError: string; bouncedAt?: Date } & Partial<typeof mailOutbox.$inferInsert>,
): Promise<void> {
  await ctx.db(async (tx) => {
    await tx
      .update(mailOutbox)
      .set({ ...change, status: 'failed' })
      .where(eq(mailOutbox.id, mail.id))
    if (change.bouncedAt)
      await tx
        .insert(mailSuppressions)
        .values({ email: mail.to.toLowerCase(), reason: change.lastError, template: mail.template })
        .onConflictDoNothing()
    if (mail.isList || mail.template === 'alarm') return
    await raiseAlarm(ctx, tx, {
      key: `mail failed ${ctx.now().toISOString().slice(0, 10)}`,
      title: 'A mail could not be delivered',
      text: `A mail (${mail.template}) to ${mail.to} was given up: ${change.lastError} Whatever else fails today is in the list of mails only.`,
      path: '/super-admin/system/mail?status=failed',
    })
  })
}

/** Makes jobs for waiting mails that have none: queued before SMTP_URL was set, or left by a job that gave up. */
async function requeueAbandoned(ctx: WorkerCtx): Promise<void> {
  if (!ctx.env.SMTP_URL) return
  const minutesAgo = (minutes: number) => new Date(ctx.now().getTime() - minutes * 60_000)
  await ctx.db(async (tx) => {
    const abandoned = await tx
      .select({ id: mailOutbox.id, isList: mailOutbox.isList })
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
    await enqueueDeliveries(ctx, tx, abandoned)
  })
}

/** One run deletes at most this many; the next night continues. */
const mostForgottenAtOnce = 20_000

/** Deletes old mails from the outbox. Returns how many. */
export async function forgetOldMail(ctx: WorkerCtx): Promise<number> {
  const now = ctx.now().toISOString()
  const { rowCount } = await ctx.db((tx) =>
    tx.execute(sql`delete from mail_outbox where id in (
      select id from mail_outbox
       where status <> 'queued'
         and created_at < ${now}::timestamptz - make_interval(days => case status when 'sent' then ${keptDays.sent}::int else ${keptDays.failed}::int end)
       order by created_at limit ${mostForgottenAtOnce})`),
  )
  if (rowCount) ctx.log.info({ requestId: ctx.requestId, count: rowCount }, 'old mail forgotten')
  return rowCount ?? 0
}
