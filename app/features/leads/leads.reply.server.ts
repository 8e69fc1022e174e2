import { and, eq } from 'drizzle-orm'
import { agents, isPublicAgent, mainLicence } from '#db/schema/agents.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { safeLink } from '#app/lib/link.ts'
import { pick } from '#app/lib/pick.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { timeZoneIn } from './lead-time-zone.ts'
import type { LeadType, ReplyingAgent, RequestKind } from './leads.ts'

/** What kind of request a lead is for its sender. */
export function requestKind(type: LeadType, { topic }: Record<string, unknown>): RequestKind {
  if (topic === 'appointment') return 'appointment'
  if (type === 'rate_quote') return 'purchase'
  if (type === 'refinance') return 'renewal'
  return type === 'application' ? 'application' : 'contact'
}

/** The time zone of a public agent; the office's for anybody else. */
export async function findTimeZone(reader: Reader, agentId: string): Promise<string> {
  if (!isUuid(agentId)) return timeZoneIn(undefined)
  const [agent] = await reader.db((tx) =>
    tx.select({ contactDetails: agents.contactDetails }).from(agents).where(eq(agents.id, agentId)),
  )
  return timeZoneIn(agent?.contactDetails.province)
}

type Reader = { db: <Result>(run: (tx: Tx) => Promise<Result>) => Promise<Result> }

/** The public details of the agent who replies; null for an agent who is no longer public. */
export async function findReplyingAgent(reader: Reader, id: string): Promise<ReplyingAgent | null> {
  const [agent] = await reader.db((tx) =>
    tx
      .select({
        ...pick(agents, 'id', 'name', 'licenceName'),
        title: mainLicence('title'),
        licence: mainLicence('number'),
        ...pick(agents, 'email', 'phone', 'headshotUrl', 'calendlyLink'),
        links: agents.applicationLinks,
      })
      .from(agents)
      .where(and(eq(agents.id, id), isPublicAgent)),
  )
  if (!agent) return null
  const { licenceName, calendlyLink, links, ...shown } = agent
  const schedulerLink = safeLink(links.scheduler) ?? safeLink(calendlyLink)
  return { ...shown, name: licenceName ?? agent.name, schedulerLink: schedulerLink ?? null }
}
