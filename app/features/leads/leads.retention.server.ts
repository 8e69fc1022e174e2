import { sql } from 'drizzle-orm'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'

/** Months after the last activity, as /privacy promises; applications are records that brokerages have to keep. */
const keptMonths = { application: 72, other: 24 } as const

/** One run deletes no more than this, so that a late first run holds no locks for long; the next day goes on. */
const mostAtOnce = 5000

/** Deletes what has been kept as long as we said we would keep it, with what belongs to it. */
export async function deleteExpiredLeads(ctx: WorkerCtx): Promise<number> {
  const now = ctx.now().toISOString()
  const { rowCount } = await ctx.db((tx) =>
    tx.execute(sql`delete from leads where id in (
      select id from leads
       where updated_at < ${now}::timestamptz
         - make_interval(months => case type when 'application' then ${keptMonths.application}::int else ${keptMonths.other}::int end)
       order by updated_at limit ${mostAtOnce})`),
  )
  if (rowCount) ctx.log.info({ requestId: ctx.requestId, count: rowCount }, 'expired leads deleted')
  return rowCount ?? 0
}
