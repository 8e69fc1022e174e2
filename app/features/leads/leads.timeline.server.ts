import { and, asc, eq, sql } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { auditLog } from '#db/schema/audit-log.server.ts'
import { partnerSubmissions } from '#db/schema/partner-submissions.server.ts'
import { profiles } from '#db/schema/profiles.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import type { LeadDetail } from './leads.server.ts'
import { type LeadStatus, leadStatusLabels } from './leads.ts'

/** One thing that happened to a lead. `by` is empty for what nobody did. */
export type LeadStep = { at: Date; what: string; by: string }

/**
 * What happened to a lead since it arrived, oldest first: consent, mail, partner, and what staff did with it. The last
 * two are the super admin's to read; others see the rest.
 */
export async function readLeadTimeline(ctx: StaffCtx, lead: Pick<LeadDetail, 'id' | 'createdAt' | 'consents'>) {
  return ctx.db(async (tx) => {
    const managed = ctx.actor.role === 'super_admin'
    const partner = managed ? await partnerOf(tx, lead.id) : null
    const steps: LeadStep[] = [
      { at: lead.createdAt, what: 'Received', by: '' },
      ...lead.consents
        .filter(({ granted }) => granted)
        .map(({ kind, givenAt }) => ({ at: givenAt, what: consentSteps[kind], by: 'Client' })),
      ...(await mailOf(tx, lead.id)),
      ...(partner ? partnerSteps(partner) : []),
      ...(managed ? await changesOf(tx, lead.id) : []),
    ]
    return {
      steps: steps.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
      partner: partner && { state: partner.state, problem: partner.lastError },
    }
  })
}

const consentSteps = {
  reply: 'Agreed to a reply',
  marketing: 'Agreed to marketing mail',
  partner: 'Agreed to sharing with the partner',
  newsletter: 'Agreed to the newsletter',
  rate_alert: 'Agreed to a rate alert',
} as const

async function mailOf(tx: Tx, id: string): Promise<LeadStep[]> {
  const { rows } = await tx.execute<{ status: string; queued_at: string; sent_at: string | null }>(
    sql`select status, queued_at, sent_at from app.lead_mail(${id})`,
  )
  return rows.map(({ status, queued_at, sent_at }) => {
    if (sent_at) return { at: new Date(sent_at), what: 'Notification mailed', by: '' }
    return {
      at: new Date(queued_at),
      what: status === 'failed' ? 'Notification not mailed' : 'Notification queued',
      by: '',
    }
  })
}

async function partnerOf(tx: Tx, id: string) {
  const [row] = await tx.select().from(partnerSubmissions).where(eq(partnerSubmissions.leadId, id))
  return row ?? null
}

type Partner = NonNullable<Awaited<ReturnType<typeof partnerOf>>>

function partnerSteps({ state, attempts, claimedAt, sentAt, createdAt }: Partner): LeadStep[] {
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  const what = {
    waiting: attempts > 0 ? `Not yet sent to the partner, after ${tries}` : 'Waiting to be sent to the partner',
    sent: 'Sent to the partner',
    failed: `Failed to send to the partner, after ${tries}`,
    skipped: 'Not sent to the partner: no partner is set up',
  }[state]
  return [{ at: sentAt ?? claimedAt ?? createdAt, what, by: '' }]
}

async function changesOf(tx: Tx, id: string): Promise<LeadStep[]> {
  const rows = await tx
    .select({
      at: auditLog.at,
      action: auditLog.action,
      from: sql<string | null>`${auditLog.detail} ->> 'from'`,
      to: sql<string | null>`${auditLog.detail} ->> 'to'`,
      assignedName: agents.name,
      by: profiles.fullName,
      byRole: auditLog.actorRole,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorUserId))
    .leftJoin(agents, sql`${agents.id}::text = ${auditLog.detail} ->> 'to'`)
    .where(and(eq(auditLog.entity, 'lead'), eq(auditLog.entityId, id)))
    .orderBy(asc(auditLog.id))
    .limit(200)
  return rows.map(({ at, by, byRole, ...change }) => ({ at, what: describeChange(change), by: by || byRole }))
}

type Change = { action: string; from: string | null; to: string | null; assignedName: string | null }

function describeChange({ action, from, to, assignedName }: Change): string {
  switch (action) {
    case 'lead.status':
      return `Status: ${statusName(from)} to ${statusName(to)}`
    case 'lead.assign':
      return to ? `Assigned to ${assignedName ?? 'an agent who has left'}` : 'Assignment taken back'
    case 'lead.notes':
      return 'Notes changed'
    case 'lead.erase':
      return 'Personal details erased'
    case 'lead.delete':
      return 'Deleted'
    case 'lead.restore':
      return 'Restored'
    case 'lead.partner_retry':
      return 'Sent to the partner again'
    default:
      return action
  }
}

function statusName(status: string | null): string {
  return leadStatusLabels[status as LeadStatus] ?? 'unknown'
}
