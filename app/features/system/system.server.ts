import { desc, sql, eq } from 'drizzle-orm'
import { newsletterDigests } from '#db/schema/newsletter-digests.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { allRules, dayAfter, reviewDay, type Rule, ruleDay, rulesDueForReview } from '#mortgage'
import { raiseAlarm } from '#app/platform/alarm.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { mailSuppressions } from '#db/schema/mail-suppressions.server.ts'
import type { Toast } from '#app/lib/toast.ts'
import { attempt } from '#app/platform/attempt.server.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { enqueueDeliveries } from '#app/platform/mail.server.ts'
import packageJson from './../../../package.json' with { type: 'json' }
import { rulesDueMail, systemCopy as copy } from './system.copy.ts'
import { rulesPath, byHand } from './system.ts'
import { SystemForm } from './system.forms.ts'

type Moment = string | null

/** Runs are kept for a week; the newest failed jobs are listed. */
const mostFailedShown = 50

/** The data of the system screen. Only super admins get it: the database's functions refuse everyone else. */
export async function readSystem(ctx: StaffCtx) {
  const state = await ctx.db(async (tx) => ({
    jobs: await listJobs(tx),
    failedJobs: await listFailedJobs(tx),
    mail: { ...(await countMail(tx)), isSent: Boolean(ctx.env.SMTP_URL) },
    digest: await findLastDigest(tx),
    database: await measureDatabase(tx),
  }))
  return {
    ...state,
    process: {
      version: packageJson.version,
      node: process.versions.node,
      upSeconds: Math.round(process.uptime()),
      memoryBytes: process.memoryUsage().rss,
    },
    rules: listDueRules(ctx.now()),
    unknownProxies: [...ctx.unknownProxies],
    now: ctx.now(),
  }
}

export type SystemState = Awaited<ReturnType<typeof readSystem>>
export type JobState = SystemState['jobs'][number]
export type FailedJob = SystemState['failedJobs'][number]

async function listJobs(tx: Tx) {
  const { rows } = await tx.execute<{
    name: string
    cron: string | null
    timeZone: string | null
    waiting: number
    running: number
    failed: number
    oldestWaitingAt: Moment
    lastDoneAt: Moment
    lastSeconds: number | null
  }>(sql`select name, cron, time_zone as "timeZone", waiting, running, failed, oldest_waiting_at as "oldestWaitingAt",
    last_done_at as "lastDoneAt", last_seconds as "lastSeconds" from app.list_jobs()`)
  return rows.map((row) => ({
    ...row,
    oldestWaitingAt: dateOf(row.oldestWaitingAt),
    lastDoneAt: dateOf(row.lastDoneAt),
  }))
}

async function listFailedJobs(tx: Tx) {
  const { rows } = await tx.execute<{ id: string; name: string; tries: number; failedAt: Moment; reason: string }>(
    sql`select id, name, tries, failed_at as "failedAt", reason from app.list_failed_jobs(${mostFailedShown})`,
  )
  return rows.map((row) => ({ ...row, failedAt: dateOf(row.failedAt) }))
}

async function countMail(tx: Tx) {
  const { rows } = await tx.execute<{
    waiting: number
    failed: number
    sent: number
    suppressed: number
    oldestWaitingAt: Moment
    lastError: string | null
  }>(sql`
    select (select count(*)::int from mail_outbox where status = 'queued') as waiting,
           (select count(*)::int from mail_outbox where status = 'failed') as failed,
           (select count(*)::int from mail_outbox where status = 'sent' and created_at > now() - interval '7 days') as sent,
           (select count(*)::int from mail_suppressions) as suppressed,
           (select min(created_at) from mail_outbox where status = 'queued') as "oldestWaitingAt",
           (select last_error from mail_outbox where status = 'queued' and last_error is not null
             order by created_at limit 1) as "lastError"`)
  return { ...rows[0]!, oldestWaitingAt: dateOf(rows[0]!.oldestWaitingAt) }
}

async function findLastDigest(tx: Tx) {
  const { week, mails, finishedAt } = newsletterDigests
  const [last] = await tx.select({ week, mails, finishedAt }).from(newsletterDigests).orderBy(desc(week)).limit(1)
  return last ?? null
}

/** Sizes of tables, including their indexes and long values. */
async function measureDatabase(tx: Tx) {
  const { rows } = await tx.execute<{ name: string; bytes: string }>(sql`
    select relnamespace::regnamespace || '.' || relname as name, pg_total_relation_size(oid) as bytes
      from pg_class where relkind in ('r', 'm') order by pg_total_relation_size(oid) desc`)
  const sizes = rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }))
  const ours = sizes.filter(({ name }) => !/^(pg_|information_schema)/.test(name))
  const { rows: versions } = await tx.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  )
  return {
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    largest: ours.slice(0, 5).map(({ name, bytes }) => ({ name: name.replace(/^public\./, ''), bytes })),
    version: versions[0]!.version.split(' ')[0]!,
  }
}

function dateOf(moment: Moment): Date | null {
  return moment === null ? null : new Date(moment)
}

/** Super admins are told so many days before a rule falls due, and the screen lists it from then on. */
const noticeDays = 30

const everyRule = Object.values(allRules).flat()

/** The rules to compare with their sources within 30 days or overdue, the oldest first, and the next day on which one falls due. */
export function listDueRules(now: Date) {
  const due = rulesDueForReview(everyRule, dayAfter(ruleDay(now), noticeDays))
  return {
    due: due.map(dueRule).toSorted((a, b) => a.dueOn.localeCompare(b.dueOn)),
    next: everyRule.map(reviewDay).toSorted()[0]!,
  }
}

function dueRule(rule: Rule) {
  const { id, title, body, url, checkedOn } = rule
  return { id, title, body, url, checkedOn, dueOn: reviewDay(rule) }
}

/**
 * Mails the super admins 30 days before rules fall due: once for each day on which some do. What has been overdue for 30 days
 * is not mailed about again, because the outbox, which knows what was sent, forgets after 90.
 */
export async function tellOfDueRules(ctx: WorkerCtx): Promise<void> {
  const longOverdue = dayAfter(ruleDay(ctx.now()), -noticeDays)
  const recent = listDueRules(ctx.now()).due.filter(({ dueOn }) => dueOn > longOverdue)
  await ctx.db(async (tx) => {
    for (const [dueOn, rules] of Map.groupBy(recent, (rule) => rule.dueOn))
      await raiseAlarm(ctx, tx, { key: `rules due ${dueOn}`, ...rulesDueMail(rules, dueOn), path: rulesPath })
  })
}

/** Runs the action of a button on the system screen. The database refuses everyone but super admins. */
export async function changeSystem(ctx: StaffCtx, request: Request | FormData) {
  const form = await parseForm(request, SystemForm)
  if (!form.ok) return form.invalid()
  const { value } = form
  const answer: { toast: Toast | null } = { toast: null }
  const done = await attempt(ctx, 'system action failed', async (tx) => {
    switch (value.intent) {
      case 'retry-job': {
        const { rows } = await tx.execute<{ done: boolean }>(
          sql`select app.retry_job(${value.name}, ${value.id}) as done`,
        )
        answer.toast = rows[0]?.done ? success(copy.retriedJob) : info(copy.jobGone)
        return
      }
      case 'retry-mail':
      case 'retry-all-mail': {
        const { rows } = await tx.execute<{ id: string; isList: boolean }>(
          sql`select mail_id as id, is_list as "isList" from app.retry_mail(${'id' in value ? value.id : null})`,
        )
        await enqueueDeliveries(ctx, tx, rows)
        answer.toast = rows.length > 0 ? success(copy.retriedMail(rows.length)) : info(copy.nothingToRetry)
        return
      }
      case 'suppress': {
        const { email, reason } = value
        const { rowCount } = await tx
          .insert(mailSuppressions)
          .values({ email, reason, template: byHand })
          .onConflictDoNothing({ target: mailSuppressions.email })
        answer.toast = rowCount ? success(copy.suppressed(email)) : info(copy.suppressedBefore(email))
        return
      }
      case 'lift': {
        const [lifted] = await tx
          .delete(mailSuppressions)
          .where(eq(mailSuppressions.id, value.id))
          .returning({ email: mailSuppressions.email })
        answer.toast = lifted ? success(copy.lifted(lifted.email)) : info(copy.nothingToRetry)
      }
    }
  })
  if (!done || !answer.toast) return form.refuse(500, copy.failed)
  return form.done([answer.toast])
}

function success(text: string): Toast {
  return { kind: 'success', text }
}

function info(text: string): Toast {
  return { kind: 'info', text }
}
