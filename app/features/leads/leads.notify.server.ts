import { and, eq, gte, sql } from 'drizzle-orm'
import { brand } from '#brand'
import { agents } from '#db/schema/agents.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { mailOutbox } from '#db/schema/mail-outbox.server.ts'
import { bindDb } from '#app/platform/db.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { isSuppressed } from '#app/platform/mail-delivery.server.ts'
import { mailUuid } from '#app/platform/mail-links.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { scenarioLines, unknownFigure } from './lead-scenario.tsx'
import { replyBy, spokenTime } from './lead-reply-time.ts'
import { findReplyingAgent, requestKind } from './leads.reply.server.ts'
import { appointmentPath, leadTypeLabels, referenceOf } from './leads.ts'
import { pick } from '#app/lib/pick.ts'

/** Where mail about a lead goes: to its agent; null if nobody is assigned, or somebody who has left. */
export const agentInbox = sql<
  string | null
>`case when ${agents.isActive} then coalesce(${agents.crmEmail}, ${agents.email}) end`

function kindInMail({ type, metadata }: Pick<typeof leads.$inferSelect, 'type' | 'metadata'>): string {
  if (type !== 'contact') return leadTypeLabels[type]
  return requestKind(type, metadata) === 'appointment' ? 'Request for a time' : 'Contact message'
}

/**
 * Writes the mail about a new lead to its agent, or to the brokerage's inbox when nobody is assigned. If the lead has
 * been deleted since, it does nothing. If it runs again after a crash, it writes no second mail.
 */
export async function notifyOfLead(ctx: WorkerCtx, leadId: string): Promise<void> {
  await ctx.db(async (tx) => {
    const [lead] = await tx
      .select({
        ...pick(leads, 'type', 'clientName', 'clientEmail', 'clientPhone', 'message', 'metadata', 'createdAt'),
        assigned: agentInbox,
      })
      .from(leads)
      .leftJoin(agents, eq(agents.id, leads.agentId))
      .where(eq(leads.id, leadId))
    if (!lead) return
    await queueMail(ctx, tx, {
      to: lead.assigned ?? brand.leadsInbox,
      template: 'lead-notification',
      messageId: leadId,
      payload: {
        kind: kindInMail(lead),
        name: lead.clientName ?? 'Somebody',
        email: lead.clientEmail,
        phone: lead.clientPhone,
        details: [
          ...scenarioLines(lead.metadata)
            .filter(({ value }) => value !== unknownFigure)
            .map(({ label, value }) => ({ label, value })),
          { label: 'Reference', value: referenceOf(leadId) },
          { label: 'Promised reply', value: `by ${spokenTime(replyBy(lead.createdAt))}` },
        ],
        message: lead.message,
        url: new URL(`${lead.assigned ? '/agent-dashboard' : '/super-admin'}/leads?lead=${leadId}`, ctx.env.SITE_URL)
          .href,
      },
    })
  })
}

/** How many confirmations one address gets a day, whoever types it into our forms. */
const mailsPerAddressAndDay = 2
const dayMilliseconds = 24 * 60 * 60 * 1000

const template = 'lead-confirmation'

/**
 * Tells the sender of a form that it arrived and who will reply. The mail contains nothing that was typed, because
 * anybody may type somebody else's address. Sent once per lead, and never to a suppressed address. A chat is confirmed
 * in the chat itself.
 */
export async function confirmLead(ctx: WorkerCtx, leadId: string): Promise<void> {
  const [lead] = await ctx.db((tx) =>
    tx
      .select({
        type: leads.type,
        email: leads.clientEmail,
        ...pick(leads, 'agentId', 'metadata', 'createdAt'),
      })
      .from(leads)
      .where(eq(leads.id, leadId)),
  )
  if (!lead?.email || lead.type === 'chat' || (await isSuppressed(ctx, lead.email))) return
  const { email } = lead
  const visitor = { db: bindDb(ctx.pools, { kind: 'visitor' }) }
  const agent = lead.agentId ? await findReplyingAgent(visitor, lead.agentId) : null
  const kind = requestKind(lead.type, lead.metadata)
  const bookUrl = agent?.schedulerLink ?? new URL(appointmentPath(agent?.id), ctx.env.SITE_URL).href
  const payload = {
    kind,
    reference: referenceOf(leadId),
    replyBy: spokenTime(replyBy(lead.createdAt)),
    agent,
    bookUrl: kind === 'appointment' ? null : bookUrl,
  }
  await ctx.db(async (tx) => {
    // Locks the address, so that the daily limit holds when many forms arrive at once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${template} ${email.toLowerCase()}`}, 0))`)
    const recent = await tx
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(
        and(
          eq(sql`lower(${mailOutbox.to})`, email.toLowerCase()),
          eq(mailOutbox.template, template),
          gte(mailOutbox.createdAt, new Date(ctx.now().getTime() - dayMilliseconds)),
        ),
      )
    if (recent.length >= mailsPerAddressAndDay) return
    const messageId = mailUuid(ctx, `${template} ${leadId}`)
    await queueMail(ctx, tx, { to: email, template, messageId, payload })
  })
}
