import { eq } from 'drizzle-orm'
import { brand } from '#brand'
import { agents, mainLicence } from '#db/schema/agents.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { displayPhone } from '#app/lib/phone.ts'
import { attempt, mustBeOne } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { mailUuid } from '#app/platform/mail-links.server.ts'
import { queueMails } from '#app/platform/mail.server.ts'
import { storedAppointment } from './lead-appointment.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import { referenceOf } from './leads.ts'

type Confirmation = {
  id: string
  /** One of the times that the client proposed, in ISO 8601. */
  slot: string
  /** Where a video call takes place. */
  link: string | null
}

/**
 * Confirms one of the proposed times and mails it to the client and the agent, each with a calendar file. Confirming the
 * same time again mails nothing; another time replaces it. Returns false when nothing was saved.
 */
export function confirmMeeting(ctx: StaffCtx, { id, slot, link }: Confirmation): Promise<boolean> {
  return attempt(ctx, 'time not confirmed', async (tx) => {
    const [lead] = await tx
      .select({
        name: leads.clientName,
        email: leads.clientEmail,
        phone: leads.clientPhone,
        metadata: leads.metadata,
        agentName: agents.name,
        licenceName: agents.licenceName,
        title: mainLicence('title'),
        agentEmail: agents.email,
        agentPhone: agents.phone,
      })
      .from(leads)
      .leftJoin(agents, eq(agents.id, leads.agentId))
      .where(eq(leads.id, id))
    if (!lead?.email) throw new AppError('not_found', copy.notFound)
    const asked = storedAppointment(lead.metadata)
    if (!asked?.slots.includes(slot)) throw new AppError('invalid', copy.timeNotProposed)
    mustBeOne(
      await tx
        .update(leads)
        .set({ meetingAt: new Date(slot) })
        .where(eq(leads.id, id)),
      copy.notFound,
    )
    const broker = {
      name: lead.licenceName ?? lead.agentName ?? brand.legalName,
      title: lead.title,
      email: lead.agentEmail ?? brand.email,
      phone: lead.agentPhone ?? brand.phone,
    }
    const shared = {
      leadId: id,
      reference: referenceOf(id),
      at: slot,
      timeZone: asked.timeZone,
      by: asked.by,
      link: asked.by === 'video' ? link : null,
      broker,
      confirmedAt: ctx.now().toISOString(),
    }
    const mailOf = (to: string, reader: 'client' | 'broker', client: object | null) => ({
      to,
      template: 'appointment-confirmed',
      messageId: mailUuid(ctx, `appointment ${id} ${slot} ${link} ${reader}`),
      payload: { ...shared, client },
    })
    const client = { name: lead.name, phone: lead.phone && displayPhone(lead.phone) }
    await queueMails(ctx, tx, [
      mailOf(lead.email, 'client', null),
      mailOf(lead.agentEmail ?? brand.leadsInbox, 'broker', client),
    ])
  })
}
