import { and, eq, gte, sql } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { mailOutbox } from '#db/schema/mail-outbox.server.ts'
import { bindDb } from '#app/platform/db.server.ts'
import { isSuppressed } from '#app/platform/mail-delivery.server.ts'
import { mailUuid } from '#app/platform/mail-links.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'

/** Confirmations that one address gets in a day, whoever types it into our forms. */
const mailsPerAddressAndDay = 2
const dayMilliseconds = 24 * 60 * 60 * 1000

const template = 'lead-confirmation'

/**
 * Tells whoever sent a form that it arrived and who answers. The words are ours alone: nothing that was typed is in it,
 * because anybody may type somebody else's address. Once for a lead, and never to a mailbox that is not there. A chat is
 * confirmed where it is held.
 */
export async function confirmLead(ctx: WorkerCtx, leadId: string): Promise<void> {
  const [lead] = await ctx.db((tx) =>
    tx
      .select({ type: leads.type, email: leads.clientEmail, agentId: leads.agentId })
      .from(leads)
      .where(eq(leads.id, leadId)),
  )
  if (!lead?.email || lead.type === 'chat' || (await isSuppressed(ctx, lead.email))) return
  const { type, email } = lead
  const agent = lead.agentId ? await findPublicAgent(ctx, lead.agentId) : null
  await ctx.db(async (tx) => {
    // One at a time for an address, so that the count holds however many forms come at once.
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
    await queueMail(ctx, tx, { to: email, template, messageId, payload: { type, agent } })
  })
}

/** What the site says of the agent to everybody; null for one who has left it. */
async function findPublicAgent({ pools }: WorkerCtx, id: string) {
  const [agent] = await bindDb(pools.web, { kind: 'visitor' })((tx) =>
    tx
      .select({ name: agents.name, licenceName: agents.licenceName, licenceTitle: agents.licenceTitle })
      .from(agents)
      .where(and(eq(agents.id, id), eq(agents.isActive, true))),
  )
  return agent ? { name: agent.licenceName ?? agent.name, title: agent.licenceTitle } : null
}
