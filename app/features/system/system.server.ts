import { desc, sql } from 'drizzle-orm'
import { newsletterDigests } from '#db/schema/newsletter-digests.server.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { listDueRules } from './system.rules.server.ts'

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
