import { asc, eq } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { agentIdentifier } from './agents.ts'

/** The page of every active agent and when what it shows was last changed. */
export async function listAgentPages(ctx: AppCtx) {
  const rows = await ctx.db((tx) =>
    tx
      .select({ id: agents.id, profileSlug: agents.profileSlug, updatedAt: agents.updatedAt })
      .from(agents)
      .where(eq(agents.isActive, true))
      .orderBy(asc(agents.name), asc(agents.id)),
  )
  return rows.map((agent) => ({ path: `/agents/${agentIdentifier(agent)}`, changedAt: agent.updatedAt }))
}
