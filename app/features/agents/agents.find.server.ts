import { asc, sql } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { orUnavailable } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { agentsCopy } from './agents.copy.ts'
import { anyFieldContains } from './agents.server.ts'

/** The agents that the agents tab finds by these words, by name. An agent has no tab of agents, and finds none. */
export async function findAgents(ctx: StaffCtx, search: string, most: number) {
  if (ctx.actor.role !== 'super_admin') return []
  const rows = await orUnavailable(ctx, agentsCopy.fetchFailed, (tx) =>
    tx
      .select({ id: agents.id, name: agents.name, email: agents.email })
      .from(agents)
      .where(anyFieldContains(search))
      .orderBy(asc(sql`lower(${agents.name})`), asc(agents.id))
      .limit(most),
  )
  return rows.map(({ id, name, email }) => ({ id, label: name, note: email }))
}
