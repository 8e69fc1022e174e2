import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { auditLog } from '#db/schema/audit-log.server.ts'
import { deals } from '#db/schema/deals.server.ts'
import { clientQuotes } from '#db/schema/client-quotes.server.ts'
import { consents } from '#db/schema/consents.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { mergedLeads } from '#db/schema/merged-leads.server.ts'
import { partnerSubmissions } from '#db/schema/partner-submissions.server.ts'
import { profiles } from '#db/schema/profiles.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { spokenDuration } from '#app/lib/spoken-duration.ts'
import { formatWhen } from '#app/lib/when.ts'
import { pick } from '#app/lib/pick.ts'
import { attemptOne, attemptOr, orUnavailable } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError } from '#app/platform/errors.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import type { SaveOutcome } from '#app/platform/versions.server.ts'
import { outcomeOf } from '#app/platform/versions.server.ts'
import { tellAssignee } from './leads.assign.server.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import type { BulkUndo } from './leads.forms.ts'
import { searchPatterns } from './lead-search.ts'
import { type LeadStatus, leadStatusLabels, mostFound } from './leads.ts'

export type LeadDetail = Awaited<ReturnType<typeof getLead>>

/** The columns that lists of leads show. */
export const listColumns = {
  ...pick(leads, 'id', 'clientName', 'clientEmail', 'clientPhone', 'type', 'source', 'origin', 'status', 'agentId'),
  agentName: agents.name,
  createdAt: leads.createdAt,
  /** When a renewal quote's mortgage ends: '2027-03-01'. */
  renewalDate: sql<string | null>`${leads.metadata} ->> 'renewalDate'`,
}

/** Everything about one lead that the actor may see. Throws 'Lead not found' for an unknown lead or somebody else's. */
export async function getLead(ctx: StaffCtx, id: string) {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new AppError('not_found', copy.notFound)
  return orUnavailable(ctx, copy.fetchFailed, async (tx) => {
    const [lead] = await tx
      .select({
        ...listColumns,
        ...pick(leads, 'message', 'notes', 'metadata', 'meetingAt'),
        answeredAt: deals.answeredAt,
      })
      .from(leads)
      .leftJoin(agents, eq(agents.id, leads.agentId))
      .leftJoin(deals, eq(deals.leadId, leads.id))
      .where(eq(leads.id, id))
    if (!lead) throw new AppError('not_found', copy.notFound)
    const agreed = await tx
      .select(pick(consents, 'kind', 'granted', 'wording', 'version', 'page', 'givenAt'))
      .from(consents)
      .where(eq(consents.leadId, id))
      .orderBy(desc(consents.kind))
    return { ...lead, consents: agreed }
  })
}

/** The agents that a lead can be assigned to: every active agent, by name. */
export function listAssignees(ctx: StaffCtx) {
  return ctx.db((tx) =>
    tx
      .select({ id: agents.id, name: agents.name })
      .from(agents)
      .where(eq(agents.isActive, true))
      .orderBy(asc(agents.name)),
  )
}

async function agentOptions(ctx: StaffCtx) {
  return [
    { value: '', label: 'Every agent' },
    ...(await listAssignees(ctx)).map(({ id, name }) => ({ value: id, label: name })),
  ]
}

/** The filter by agent of a list of leads or deals, by the agent's id. Only a super admin sees several agents'. */
export const byAgent = {
  label: 'Agent',
  roles: ['super_admin'] as const,
  options: agentOptions,
  accepts: isUuid,
  where: (id: string) => eq(leads.agentId, id),
}

/** The deals whose lead has these words. As leads are searched: a pattern under a row-level policy would read every lead. */
export function searchDeals(text: string): SQL {
  return sql`${deals.leadId} in (select * from app.search_leads(${sql.param(searchPatterns(text))}::text[], true, ${mostFound}))`
}

/**
 * `changed`: the status was no longer `was`, and somebody else's change stays. `missing`: the lead does not exist, or
 * is not the actor's to work on. `failed`: the cause is in the log.
 */
export function updateLeadStatus(
  ctx: StaffCtx,
  id: string,
  status: LeadStatus,
  was?: LeadStatus,
): Promise<SaveOutcome> {
  return attemptOr(ctx, 'lead status not saved', 'failed', async (tx) => {
    const saved = await tx
      .update(leads)
      .set({ status })
      .where(and(eq(leads.id, id), was && eq(leads.status, was)))
    return outcomeOf(tx, saved, leads.id, id)
  })
}

/** Returns false when the lead could not be deleted. Throws 'Lead not found' for an unknown lead. */
export function deleteLead(ctx: StaffCtx, id: string): Promise<boolean> {
  return attemptOne(ctx, 'lead not deleted', copy.notFound, (tx) => tx.delete(leads).where(eq(leads.id, id)))
}

type LeadChange = { status: LeadStatus } | { agentId: string | null }

/**
 * Changes all of these leads or none. Returns the undo information, or null when nothing could be saved. Refuses, as
 * not found, when one of them does not exist or is not the actor's to work on.
 */
export async function updateLeads(ctx: StaffCtx, ids: readonly string[], change: LeadChange): Promise<BulkUndo | null> {
  const wanted = [...new Set(ids)]
  return attemptOr(ctx, 'leads not changed', null, async (tx): Promise<BulkUndo> => {
    const former = await tx
      .select({ id: leads.id, status: leads.status, agentId: leads.agentId })
      .from(leads)
      .where(inArray(leads.id, wanted))
      .for('update')
    const { rowCount } = await tx.update(leads).set(change).where(inArray(leads.id, wanted))
    if (rowCount !== wanted.length) throw new AppError('not_found', copy.notFound)
    if ('agentId' in change && change.agentId) {
      const theirs = former.filter(({ agentId }) => agentId !== change.agentId).map(({ id }) => id)
      await tellAssignee(ctx, tx, change.agentId, theirs)
    }
    return 'status' in change
      ? { of: 'status', now: change.status, former: former.map(({ id, status }) => [id, status]) }
      : { of: 'agentId', now: change.agentId, former: former.map(({ id, agentId }) => [id, agentId]) }
  })
}

/**
 * Restores the previous status or agent of leads that were changed together. Leads that somebody has changed since stay
 * as they are. Returns how many were restored, or null when nothing could be saved.
 */
export async function undoUpdate(ctx: StaffCtx, undo: BulkUndo): Promise<number | null> {
  return attemptOr(ctx, 'change of leads not undone', null, async (tx) => {
    let count = 0
    for (const [change, unchanged, ids] of changesBack(undo)) {
      const { rowCount } = await tx
        .update(leads)
        .set(change)
        .where(and(inArray(leads.id, ids), unchanged))
      count += rowCount ?? 0
    }
    return count
  })
}

/** One change for each previous value. */
function changesBack(undo: BulkUndo): [LeadChange, SQL, string[]][] {
  if (undo.of === 'status') {
    const byStatus = Map.groupBy(undo.former, ([, status]) => status)
    return [...byStatus].map(([status, rows]) => [{ status }, eq(leads.status, undo.now), idsOf(rows)])
  }
  const unchanged = undo.now ? eq(leads.agentId, undo.now) : isNull(leads.agentId)
  const byAgent = Map.groupBy(undo.former, ([, agentId]) => agentId)
  return [...byAgent].map(([agentId, rows]) => [{ agentId }, unchanged, idsOf(rows)])
}

function idsOf(rows: readonly (readonly [string, unknown])[]): string[] {
  return rows.map(([id]) => id)
}

/** One event in a lead's history. `by` is empty when no person caused it. */
export type LeadStep = { at: Date; what: string; by: string }

/**
 * A lead's history since it arrived, oldest first: consent, mail, partner and staff's changes. Only super admins see
 * the partner and staff events.
 */
export async function readLeadTimeline(
  ctx: StaffCtx,
  lead: Pick<LeadDetail, 'id' | 'createdAt' | 'answeredAt' | 'consents'>,
) {
  return ctx.db(async (tx) => {
    const managed = ctx.actor.role === 'super_admin'
    const partner = managed ? await partnerOf(tx, lead.id) : null
    const steps: LeadStep[] = [
      { at: lead.createdAt, what: 'Received', by: '' },
      ...(lead.answeredAt ? [{ at: lead.answeredAt, what: firstAnswer(lead.createdAt, lead.answeredAt), by: '' }] : []),
      ...lead.consents
        .filter(({ granted }) => granted)
        .map(({ kind, givenAt }) => ({ at: givenAt, what: consentSteps[kind], by: 'Client' })),
      ...(await mailOf(tx, lead.id)),
      ...(await openingsOf(tx, lead.id)),
      ...(await routingOf(tx, lead.id)),
      ...(partner ? partnerSteps(partner) : []),
      ...(managed ? await changesOf(tx, lead.id) : []),
    ]
    return {
      steps: steps.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
      partner: partner && { state: partner.state, problem: partner.lastError },
    }
  })
}

function firstAnswer(createdAt: Date, answeredAt: Date): string {
  return `First answer, after ${spokenDuration(answeredAt.getTime() - createdAt.getTime())}`
}

const consentSteps = {
  reply: 'Agreed to a reply',
  marketing: 'Agreed to marketing mail',
  partner: 'Agreed to sharing with the partner',
  newsletter: 'Agreed to the newsletter',
  rate_alert: 'Agreed to a rate alert',
} as const

async function mailOf(tx: Tx, id: string): Promise<LeadStep[]> {
  const { rows } = await tx.execute<{ about: string; status: string; queued_at: string; sent_at: string | null }>(
    sql`select about, status, queued_at, sent_at from app.lead_mail(${id})`,
  )
  return rows.map(({ about, status, queued_at, sent_at }) => {
    const mail = about === id ? 'Notification' : 'Mail to the client'
    const how = sent_at ? (about === id ? 'mailed' : 'sent') : status === 'failed' ? 'not mailed' : 'queued'
    return { at: new Date(sent_at ?? queued_at), what: `${mail} ${how}`, by: '' }
  })
}

/** When the client opened quotes: the first and the last time of each, not every hit. */
async function openingsOf(tx: Tx, id: string): Promise<LeadStep[]> {
  const { openedAt, lastOpenedAt, openings } = clientQuotes
  const rows = await tx
    .select({ openedAt, lastOpenedAt, openings })
    .from(clientQuotes)
    .where(eq(clientQuotes.leadId, id))
  return rows.flatMap((quote) => [
    ...(quote.openedAt ? [{ at: quote.openedAt, what: 'Opened the quote', by: 'Client' }] : []),
    ...(quote.lastOpenedAt && quote.openings > 1
      ? [{ at: quote.lastOpenedAt, what: `Opened the quote again, ${quote.openings} times in all`, by: 'Client' }]
      : []),
  ])
}

/** By which rule the lead found its agent, or why nobody got it. */
async function routingOf(tx: Tx, id: string): Promise<LeadStep[]> {
  const { routedAt: at, routedWhy: why } = deals
  const [routed] = await tx.select({ at, why }).from(deals).where(eq(deals.leadId, id))
  return routed?.at ? [{ at: routed.at, what: `Routing: ${routed.why ?? ''}`, by: '' }] : []
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
    .where(
      and(
        eq(auditLog.entity, 'lead'),
        sql`${auditLog.entityId} in (select ${id}::uuid union all select id from ${mergedLeads} where ${mergedLeads.leadId} = ${id})`,
      ),
    )
    .orderBy(asc(auditLog.id))
    .limit(200)
  return rows.map(({ at, by, byRole, ...change }) => ({ at, what: describeChange(change), by: by || byRole }))
}

type Change = { action: string; from: string | null; to: string | null; assignedName: string | null }

/** The changes that say no more than that they were made. */
const plainChanges: Readonly<Record<string, string>> = {
  'lead.note': 'Note added',
  'lead.mail': 'Wrote to the client',
  'lead.quote': 'Quote made',
  'lead.quote_change': 'Quote changed',
  'lead.quote_withdraw': 'Quote withdrawn',
  'lead.client': 'Client answered',
  'lead.document_ask': 'Document asked for',
  'lead.document_unask': 'Document no longer asked for',
  'lead.document_accepted': 'Document accepted',
  'lead.document_again': 'Document asked for again',
  'lead.document_receive': 'Client sent a file',
  'lead.document_remove': 'File removed',
  'lead.document_read': 'File downloaded',
  'lead.document_expire': 'File deleted when its time was over',
  'lead.note_change': 'Note changed',
  'lead.note_remove': 'Note deleted',
  'lead.note_restore': 'Note brought back',
  'lead.call': 'Call logged',
  'lead.call_remove': 'Logged call deleted',
  'lead.call_restore': 'Logged call brought back',
  'lead.deal': 'Deal changed',
  'lead.erase': 'Personal details erased',
  'lead.correct': 'Personal details corrected',
  'lead.delete': 'Deleted',
  'lead.restore': 'Restored',
  'lead.unmerge': 'Merge undone',
  'lead.partner_retry': 'Sent to the partner again',
}

/** A change of a lead in the audit log, in words. */
export function describeChange({ action, from, to, assignedName }: Change): string {
  switch (action) {
    case 'lead.status':
      return `Status: ${statusName(from)} to ${statusName(to)}`
    case 'lead.assign':
      return to ? `Assigned to ${assignedName ?? 'an agent who has left'}` : 'Assignment taken back'
    case 'lead.meeting':
      return to ? `Time confirmed: ${formatWhen(new Date(to))}` : 'Confirmed time taken back'
    case 'lead.stage':
      return `Pipeline: ${from} to ${to}`
    case 'lead.merge':
      return to ? 'Merged into another lead' : 'Another lead was merged into this one'
    default:
      return plainChanges[action] ?? action
  }
}

function statusName(status: string | null): string {
  return leadStatusLabels[status as LeadStatus] ?? 'unknown'
}

/** Months after the last activity, as /privacy promises. Brokerages must keep application records longer. */
const keptMonths = { application: 72, other: 24 } as const

/** The most that one run deletes, so that a late first run holds no locks for long. The next day's run continues. */
const mostAtOnce = 5000

/**
 * Deletes leads whose retention period is over, with everything that belongs to them. Records of a funded mortgage stay until six
 * years after its term ends (Ontario's regulation 188/08, section 48).
 */
export async function deleteExpiredLeads(ctx: WorkerCtx): Promise<number> {
  const now = ctx.now().toISOString()
  const { rowCount } = await ctx.db((tx) =>
    tx.execute(sql`delete from leads where id in (
      select id from leads
       where updated_at < ${now}::timestamptz - make_interval(months => ${keptMonths.other}::int)
         and not exists (
           select from deals d
            where d.lead_id = leads.id and app.law_keeps(leads.id) is not null
              and greatest(leads.updated_at, d.renewal_on, (select max((m.extras #>> '{deals,0,renewal_on}')::date)
                from merged_leads m where m.lead_id = leads.id)) >= ${now}::timestamptz - make_interval(months => ${keptMonths.application}::int))
       order by updated_at limit ${mostAtOnce})`),
  )
  if (rowCount) ctx.log.info({ requestId: ctx.requestId, count: rowCount }, 'expired leads deleted')
  return rowCount ?? 0
}
