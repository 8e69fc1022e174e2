import { sql } from 'drizzle-orm'
import packageJson from '../../../package.json' with { type: 'json' }
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'

type Moment = string | null

/** Kept runs are a week's; of what gave up the newest are shown. */
const mostFailedShown = 50

/** What the screen shows. Only super admins are answered: the database's functions refuse everybody else. */
export async function readSystem(ctx: StaffCtx) {
  const { jobs, failedJobs, mail, digest, database } = await ctx.db(async (tx) => ({
    jobs: await listJobs(tx),
    failedJobs: await listFailedJobs(tx),
    mail: await countMail(tx),
    digest: await findLastDigest(tx),
    database: await measureDatabase(tx),
  }))
  return {
    jobs,
    failedJobs,
    mail: { ...mail, isSent: Boolean(ctx.env.SMTP_URL) },
    digest,
    database,
    process: {
      version: packageJson.version,
      node: process.versions.node,
      upSeconds: Math.round(process.uptime()),
      memoryBytes: process.memoryUsage().rss,
    },
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
    time_zone: string | null
    waiting: number
    running: number
    failed: number
    oldest_waiting_at: Moment
    last_done_at: Moment
    last_seconds: number | null
    last_failed_at: Moment
  }>(sql`select * from app.list_jobs()`)
  return rows.map((row) => ({
    name: row.name,
    cron: row.cron,
    timeZone: row.time_zone,
    waiting: row.waiting,
    running: row.running,
    failed: row.failed,
    oldestWaitingAt: dateOf(row.oldest_waiting_at),
    lastDoneAt: dateOf(row.last_done_at),
    lastSeconds: row.last_seconds,
    lastFailedAt: dateOf(row.last_failed_at),
  }))
}

async function listFailedJobs(tx: Tx) {
  const { rows } = await tx.execute<{
    id: string
    name: string
    tries: number
    failed_at: Moment
    reason: string
  }>(sql`select id, name, tries, failed_at, reason from app.list_failed_jobs(${mostFailedShown})`)
  return rows.map(({ failed_at, ...row }) => ({ ...row, failedAt: dateOf(failed_at) }))
}

async function countMail(tx: Tx) {
  const { rows } = await tx.execute<{
    waiting: number
    failed: number
    sent: number
    suppressed: number
    oldest_waiting_at: Moment
    last_error: string | null
  }>(sql`
    select (select count(*)::int from mail_outbox where status = 'queued') as waiting,
           (select count(*)::int from mail_outbox where status = 'failed') as failed,
           (select count(*)::int from mail_outbox where status = 'sent' and created_at > now() - interval '7 days') as sent,
           (select count(*)::int from mail_suppressions) as suppressed,
           (select min(created_at) from mail_outbox where status = 'queued') as oldest_waiting_at,
           (select last_error from mail_outbox where status = 'queued' and last_error is not null
             order by created_at limit 1) as last_error`)
  const { oldest_waiting_at, last_error, ...counts } = rows[0]!
  return { ...counts, oldestWaitingAt: dateOf(oldest_waiting_at), lastError: last_error }
}

async function findLastDigest(tx: Tx) {
  const { rows } = await tx.execute<{ week: string; mails: number; finished_at: Moment }>(
    sql`select week::text, mails, finished_at from newsletter_digests order by week desc limit 1`,
  )
  const [last] = rows
  return last ? { week: last.week, mails: last.mails, finishedAt: dateOf(last.finished_at) } : null
}

/** Tables with their indexes and long values. */
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
