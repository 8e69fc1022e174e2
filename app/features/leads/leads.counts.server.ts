import { sql } from 'drizzle-orm'
import { leadCounts } from '#db/schema/lead-counts.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'

/** Adds up what was counted since the last time, so that the numbers of leads stay quick to read. The sums stay the same. */
export function addUpLeadCounts(ctx: WorkerCtx): Promise<unknown> {
  return ctx.db((tx) =>
    tx.execute(sql`with taken as (delete from ${leadCounts} returning agent_id, status, type, leads)
      insert into ${leadCounts} (agent_id, status, type, leads)
      select agent_id, status, type, sum(leads) from taken group by agent_id, status, type having sum(leads) <> 0`),
  )
}
