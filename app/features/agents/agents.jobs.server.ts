import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { agents } from '#db/schema/agents.server.ts'
import { ruleDay } from '#mortgage'
import { raiseAlarm } from '#app/platform/alarm.server.ts'
import { defineJob, type WorkerCtx } from '#app/platform/jobs.server.ts'
import { licenceExpiresMail } from './agents.copy.ts'
import { licencesExpiring } from './agent-licences.ts'

export const agentJobs = [
  defineJob({
    name: 'check-licences',
    payload: z.object({}),
    schedule: { cron: '2 0 * * *', timeZone: 'America/Toronto' },
    run: checkLicences,
  }),
]

/**
 * Just after midnight: pages in memory are made anew, because a licence that expired yesterday hides its agent from today, and
 * super admins are mailed once about each licence that expires within 30 days.
 */
export async function checkLicences(ctx: WorkerCtx): Promise<void> {
  const today = ruleDay(ctx.now())
  await ctx.db(async (tx) => {
    await tx.execute(sql`select pg_notify('maplekey_purge', 'agents')`)
    const { id, name, licences, isActive } = agents
    const rows = await tx.select({ id, name, licences }).from(agents).where(eq(isActive, true))
    for (const agent of rows)
      for (const licence of licencesExpiring(agent.licences, today))
        await raiseAlarm(ctx, tx, {
          key: `licence ${agent.id} ${licence.province} ${licence.expiresOn}`,
          ...licenceExpiresMail(agent.name, licence),
          path: `/super-admin?agent=${agent.id}`,
        })
  })
}
