import { sql } from 'drizzle-orm'
import { raiseAlarm } from '#app/platform/alarm.server.ts'
import { defineJob, type WorkerCtx } from '#app/platform/jobs.server.ts'
import { licenceExpiresMail } from './agents.copy.ts'
import { listLicenceMatters } from './agents.server.ts'

export const agentJobs = [
  defineJob({
    name: 'check-licences',
    schedule: { cron: '2 0 * * *', timeZone: 'America/Toronto' },
    run: checkLicences,
  }),
]

/**
 * Just after midnight: pages in memory are made anew, because a licence that expired yesterday hides its agent from today, and
 * super admins are mailed once about each licence that expires within 30 days.
 */
export async function checkLicences(ctx: WorkerCtx): Promise<void> {
  await ctx.db(async (tx) => {
    await tx.execute(sql`select pg_notify('maplekey_purge', 'agents')`)
    for (const licence of (await listLicenceMatters(tx, ctx.now())).expiring)
      await raiseAlarm(ctx, tx, {
        key: `licence ${licence.agentId} ${licence.province} ${licence.expiresOn}`,
        ...licenceExpiresMail(licence),
        path: `/super-admin?agent=${licence.agentId}`,
      })
  })
}
