import { eq } from 'drizzle-orm'
import { brand } from '#brand'
import { agents } from '#db/schema/agents.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { scenarioLines, unknownFigure } from './lead-scenario.tsx'
import { leadTypeLabels } from './leads.ts'

/**
 * Writes the mail about a new lead to its agent, or to the brokerage's inbox when nobody is assigned. A lead that was
 * deleted meanwhile is no error. Run again after a crash it writes no second mail.
 */
export async function notifyOfLead(ctx: WorkerCtx, leadId: string): Promise<void> {
  await ctx.db(async (tx) => {
    const [lead] = await tx
      .select({
        type: leads.type,
        clientName: leads.clientName,
        clientEmail: leads.clientEmail,
        clientPhone: leads.clientPhone,
        message: leads.message,
        metadata: leads.metadata,
        agentEmail: agents.email,
        agentCrmEmail: agents.crmEmail,
      })
      .from(leads)
      .leftJoin(agents, eq(agents.id, leads.agentId))
      .where(eq(leads.id, leadId))
    if (!lead) return
    const assigned = lead.agentCrmEmail ?? lead.agentEmail
    await queueMail(ctx, tx, {
      to: assigned ?? brand.leadsInbox,
      template: 'lead-notification',
      messageId: leadId,
      payload: {
        kind: lead.type === 'contact' ? 'Contact message' : leadTypeLabels[lead.type],
        name: lead.clientName ?? 'Somebody',
        email: lead.clientEmail,
        phone: lead.clientPhone,
        details: scenarioLines(lead.metadata)
          .filter(({ value }) => value !== unknownFigure)
          .map(({ label, value }) => ({ label, value })),
        message: lead.message,
        url: new URL(`${assigned ? '/agent-dashboard' : '/super-admin'}/leads?lead=${leadId}`, ctx.env.SITE_URL).href,
      },
    })
  })
}
