import { and, count, desc, eq, gt, isNull, lte, ne } from 'drizzle-orm'
import { leadActivities } from '#db/schema/lead-activities.server.ts'
import { followUps } from '#db/schema/follow-ups.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { cutText } from '#app/lib/cut-text.ts'
import { attemptOr } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import { leadTypeLabels } from './leads.ts'

/** At most this many messages at once; the numbers tell of the others. */
const mostTold = 3

/** How many new leads and due follow-ups wait, and what came meanwhile, each with the lead that it is about. */
export type Waiting = { readAt: Date; newLeads: number; due: number; news: { leadId: string; text: string }[] }

/**
 * The numbers beside Leads and Today in the sidebar, and what has come for the actor since `since`: clients' answers to quotes,
 * leads, assignments and follow-ups that are due now. Null when they cannot be read, which nobody has to be told.
 */
export function readWaiting(ctx: StaffCtx, since: Date | null): Promise<Waiting | null> {
  const now = ctx.now()
  return attemptOr(ctx, 'numbers in the sidebar not read', null, async (tx): Promise<Waiting> => {
    const isDue = and(eq(followUps.ownerId, ctx.actor.userId), isNull(followUps.doneAt), lte(followUps.dueAt, now))
    // Nobody waits for an answer because they were imported.
    const isRequest = ne(leads.type, 'import')
    const [newLeads] = await tx
      .select({ count: count() })
      .from(leads)
      .where(and(eq(leads.status, 'new'), isRequest))
    const numbers = { readAt: now, newLeads: newLeads?.count ?? 0, due: await tx.$count(followUps, isDue) }
    if (!since) return { ...numbers, news: [] }

    const lead = { id: leads.id, name: leads.clientName, type: leads.type, agentId: leads.agentId }
    const arrived = await tx
      .select(lead)
      .from(leads)
      .where(and(gt(leads.createdAt, since), isRequest))
      .orderBy(desc(leads.createdAt))
      .limit(mostTold)
    const { agentId } = ctx.actor
    const assigned = agentId
      ? await tx
          .select(lead)
          .from(leads)
          .where(and(eq(leads.agentId, agentId), gt(leads.assignedAt, since), lte(leads.createdAt, since)))
          .orderBy(desc(leads.assignedAt))
          .limit(mostTold)
      : []
    const due = await tx
      .select({ id: followUps.leadId, text: followUps.text })
      .from(followUps)
      .where(and(isDue, gt(followUps.dueAt, since)))
      .orderBy(desc(followUps.dueAt))
      .limit(mostTold)
    const answered = await tx
      .select({ id: leads.id, name: leads.clientName, text: leadActivities.text })
      .from(leadActivities)
      .innerJoin(leads, eq(leads.id, leadActivities.leadId))
      .where(and(eq(leadActivities.kind, 'client'), gt(leadActivities.createdAt, since)))
      .orderBy(desc(leadActivities.createdAt))
      .limit(mostTold)
    const named = ({ name, type }: (typeof arrived)[number]) => `${name ?? 'Unnamed'}, ${leadTypeLabels[type]}`
    return {
      ...numbers,
      news: [
        ...answered.map(({ id, name, text }) => ({
          leadId: id,
          text: copy.clientAnswered(name ?? 'Unnamed', cutText(text, 120)),
        })),
        ...due.map(({ id, text }) => ({ leadId: id, text: copy.followUpDueNow(text) })),
        ...assigned.map((row) => ({ leadId: row.id, text: copy.leadAssigned(named(row)) })),
        ...arrived.map((row) => ({ leadId: row.id, text: copy.leadArrived(named(row)) })),
      ].slice(0, mostTold),
    }
  })
}
