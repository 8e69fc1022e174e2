import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { attempt, mustBeOne } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import { leadTypeLabels, referenceOf } from './leads.ts'

/** The mail names no more leads than this; the others stand in the list that it leads to. */
const mostNamed = 10

/**
 * Assigns a lead to an agent, who is told by mail; null unassigns it. Returns false when it was not saved; the cause is in the
 * log.
 */
export function assignLead(ctx: StaffCtx, id: string, agentId: string | null): Promise<boolean> {
  return attempt(ctx, 'lead not assigned', async (tx) => {
    const [lead] = await tx.select({ agentId: leads.agentId }).from(leads).where(eq(leads.id, id)).for('update')
    mustBeOne(await tx.update(leads).set({ agentId }).where(eq(leads.id, id)), copy.notFound)
    if (agentId && lead?.agentId !== agentId) await tellAssignee(ctx, tx, agentId, [id])
  })
}

/** Mails an agent, in the caller's transaction, that these leads are theirs now. Who assigns themselves is not told. */
export async function tellAssignee(ctx: StaffCtx, tx: Tx, agentId: string, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return
  const [agent] = await tx
    .select({ email: agents.email, crmEmail: agents.crmEmail })
    .from(agents)
    .where(and(eq(agents.id, agentId), or(sql`${agents.userId} is null`, ne(agents.userId, ctx.actor.userId))))
  if (!agent) return
  const named = await tx
    .select({ id: leads.id, name: leads.clientName, type: leads.type })
    .from(leads)
    .where(inArray(leads.id, leadIds.slice(0, mostNamed)))
  const path = leadIds.length === 1 ? `/agent-dashboard/leads?lead=${leadIds[0]}` : '/agent-dashboard/leads'
  await queueMail(ctx, tx, {
    to: agent.crmEmail ?? agent.email,
    template: 'leads-assigned',
    messageId: randomUUID(),
    payload: {
      by: ctx.actor.fullName,
      count: leadIds.length,
      leads: named.map(({ id, name, type }) => ({
        name: name ?? 'Unnamed',
        kind: leadTypeLabels[type],
        reference: referenceOf(id),
      })),
      url: new URL(path, ctx.env.SITE_URL).href,
    },
  })
}
