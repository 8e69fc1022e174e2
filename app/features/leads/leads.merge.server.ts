import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mergedLeads } from '#db/schema/merged-leads.server.ts'
import { displayPhone } from '#app/lib/phone.ts'
import type { Toast } from '#app/lib/toast.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { attemptOr, orUnavailable } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { dollars, type LostReason, lostReasonLabels } from './lead-deal.ts'
import { mergeCopy as copy, type MergeField, mergeFieldNames, mergeFields, undoDays } from './lead-merge.ts'
import { leadsCopy } from './leads.copy.ts'
import { getLead, type LeadDetail } from './leads.server.ts'
import type { LeadSource, LeadType } from './leads.ts'

/** The lead that holds everything of a merged one; null for an id that was never merged, or is not the actor's to see. */
export async function findKept(ctx: StaffCtx, id: string): Promise<string | null> {
  if (!isUuid(id)) return null
  const { leadId } = mergedLeads
  const [found] = await ctx.db((tx) => tx.select({ leadId }).from(mergedLeads).where(eq(mergedLeads.id, id)))
  return found?.leadId ?? null
}

/** As `getLead`; the address of a merged lead leads to the one that was kept. */
export async function getLeadOrKept(ctx: StaffCtx, id: string, hrefOf: (kept: string) => string) {
  try {
    return await getLead(ctx, id)
  } catch (error) {
    const kept = await findKept(ctx, id)
    if (kept) throw await redirectWithToast(ctx, hrefOf(kept), { kind: 'info', text: copy.moved })
    throw error
  }
}

/** What was merged into a lead, the newest first, with the request as it was sent. */
export async function listMerged(ctx: StaffCtx, leadId: string) {
  const rows = await ctx.db((tx) =>
    tx.select().from(mergedLeads).where(eq(mergedLeads.leadId, leadId)).orderBy(desc(mergedLeads.mergedAt)),
  )
  return rows.map(({ id, kept, extras, changed, mergedAt, mergedByName }, index) => ({
    id,
    mergedAt,
    by: mergedByName,
    /** The newest merge of the last 30 days. */
    mayUndo: index === 0 && ctx.now().getTime() - mergedAt.getTime() < undoDays * 86_400_000,
    clientName: kept.client_name as string | null,
    contact: [kept.client_email as string | null, kept.client_phone && displayPhone(kept.client_phone as string)],
    /** What the kept lead was called before, as far as the merge changed it. */
    replaced: Object.entries(changed.leads ?? {}).flatMap(([name, [before]]) =>
      name.startsWith('client_') && before ? [displayPhone(String(before))] : [],
    ),
    type: kept.type as LeadType,
    source: kept.source as LeadSource,
    createdAt: new Date(kept.created_at as string),
    message: kept.message as string | null,
    notes: kept.notes as string | null,
    metadata: kept.metadata as LeadDetail['metadata'],
    consents: (extras.consents ?? []).map((row) => ({
      ...(row as Pick<LeadDetail['consents'][number], 'kind' | 'granted' | 'wording' | 'version' | 'page'>),
      givenAt: new Date(row.given_at as string),
    })),
  }))
}

export type MergedLead = Awaited<ReturnType<typeof listMerged>>[number]

type Side = {
  id: string
  name: string | null
  email: string | null
  phone: string | null
  type: LeadType
  created: string
  agent: string | null
  version: string
  moved: string
  stage: string
  ending: 'none' | 'funded' | 'lost'
  position: number
  reason: LostReason | null
  amount: number | null
  lender: string | null
  product: string | null
  closing: string | null
  expected: number | null
  received: number | null
  renews: string | null
  held_by: string | null
  balance: number | null
  rate: number | null
  activities: number
  follow_ups: number
  quotes: number
  files: number
}

async function readSides(ctx: StaffCtx, keep: string, other: string): Promise<[Side, Side]> {
  const { rows } = await orUnavailable(ctx, leadsCopy.fetchFailed, (tx) =>
    tx.execute<Side>(sql`
      select l.id, l.client_name as name, l.client_email as email, l.client_phone as phone, l.type, l.created_at::text as created,
          a.name as agent, app.lead_version(l.id) as version, d.moved_at::text as moved, s.name as stage, s.ending, s.position,
          d.lost_reason as reason, d.amount::float8, n.name as lender, d.product, d.closing_on::text as closing,
          d.commission_expected::float8 as expected, d.commission_received::float8 as received, d.renewal_on::text as renews, d.held_by,
          d.balance::float8, d.rate::float8,
          (select count(*)::int from lead_activities t where t.lead_id = l.id and t.removed_at is null) as activities,
          (select count(*)::int from follow_ups t where t.lead_id = l.id) as follow_ups,
          (select count(*)::int from client_quotes t where t.lead_id = l.id) as quotes,
          (select count(*)::int from client_documents t where t.lead_id = l.id and t.item_id is not null) as files
        from leads l join deals d on d.lead_id = l.id join pipeline_stages s on s.id = d.stage_id
        left join agents a on a.id = l.agent_id left join lenders n on n.id = d.lender_id
       where l.id in (${keep}, ${other}) order by l.id <> ${keep}`),
  )
  const [kept, gone] = rows
  if (!kept || !gone) throw new AppError('not_found', leadsCopy.notFound)
  return [kept, gone]
}

const shownOf: Record<MergeField, (side: Side) => string | null> = {
  name: (side) => side.name,
  email: (side) => side.email,
  phone: (side) => side.phone && displayPhone(side.phone),
  agent: (side) => side.agent,
  stage: ({ stage, reason }) => (reason ? `${stage}: ${lostReasonLabels[reason]}` : stage),
  amount: (side) => dollars(side.amount),
  lender: (side) => side.lender,
  product: (side) => side.product,
  closing: (side) => side.closing,
  expected: (side) => dollars(side.expected),
  received: (side) => dollars(side.received),
  mortgage: ({ renews, held_by, balance, rate }) =>
    [renews, held_by, dollars(balance), rate && `${rate}%`].filter(Boolean).join(', ') || null,
}

/** A funded deal before one that goes on, the farther before the nearer, and a lost one last. */
const rankOf = ({ ending, position }: Side) => ({ funded: 10_000, none: position, lost: -1 })[ending]

/** Whether the other lead's value is the likelier one: contact details of the newer request, and the deal that is farther. */
function prefersOther(field: MergeField, keep: Side, other: Side): boolean {
  if (['name', 'email', 'phone', 'agent'].includes(field)) return Date.parse(other.created) > Date.parse(keep.created)
  const ahead = rankOf(other) - rankOf(keep)
  return ahead > 0 || (ahead === 0 && Date.parse(other.moved) > Date.parse(keep.moved))
}

/**
 * Two leads side by side, for the form that merges the second into the first. A value that only one of them has stays; where they
 * differ, `preferred` says which is selected at first. The address of a merged lead leads to the one that was kept.
 */
export async function loadMerge(ctx: StaffCtx, keepId: string, otherId: string, leadsPath: string) {
  const hrefOf = (kept: string) => `${leadsPath}?lead=${kept}`
  await Promise.all([keepId, otherId].map((id) => getLeadOrKept(ctx, id, hrefOf)))
  const [keep, other] = await readSides(ctx, keepId, otherId)
  const differing = mergeFieldNames.flatMap((name) => {
    const [kept, gone] = [shownOf[name](keep), shownOf[name](other)]
    return gone === null || kept === gone ? [] : [{ name, label: mergeFields[name].label, kept, gone }]
  })
  const sideOf = ({ id, name, type, created, version }: Side) => ({
    id,
    name,
    type,
    createdAt: new Date(created),
    version,
  })
  return {
    leadsPath,
    keep: sideOf(keep),
    other: sideOf(other),
    choices: differing.flatMap(({ kept, ...field }) =>
      kept === null
        ? []
        : [
            {
              ...field,
              kept,
              preferred: prefersOther(field.name, keep, other) ? ('other' as const) : ('keep' as const),
            },
          ],
    ),
    filled: differing.filter(({ kept }) => kept === null).map(({ name, label, gone }) => ({ name, label, gone })),
    moves: { activities: other.activities, followUps: other.follow_ups, quotes: other.quotes, files: other.files },
  }
}

export type LoadedMerge = Awaited<ReturnType<typeof loadMerge>>

const MergeForm = z.object({
  keepVersion: z.string().max(80),
  otherVersion: z.string().max(80),
  take: z.partialRecord(z.enum(mergeFieldNames), z.enum(['keep', 'other'])).default({}),
})

type Outcome = 'merged' | 'missing' | 'agents' | 'changed' | 'partner' | 'funded'

/** Merges the second lead into the first, in one transaction, and opens the kept lead with an undo. */
export async function mergeLeads(ctx: StaffCtx, request: Request, keepId: string, otherId: string, leadsPath: string) {
  const form = await parseForm(request, MergeForm)
  if (!form.ok) return form.invalid()
  const { keepVersion, otherVersion, take } = form.value
  const columns = mergeFieldNames.flatMap((name) => (take[name] === 'other' ? mergeFields[name].columns : []))
  const outcome =
    isUuid(keepId) && isUuid(otherId)
      ? await attemptOr(ctx, 'leads not merged', 'failed', async (tx) => {
          const { rows } = await tx.execute<{ outcome: Outcome }>(
            sql`select app.merge_leads(${keepId}, ${otherId}, ${sql.param([keepVersion, otherVersion])}::text[],
              ${sql.param(columns)}::text[]) as outcome`,
          )
          return rows[0]!.outcome
        })
      : 'missing'
  if (outcome === 'failed') return form.refuse(500, copy.failed)
  if (outcome === 'missing') {
    const kept = (await findKept(ctx, otherId)) ?? (await findKept(ctx, keepId))
    if (!kept) throw new AppError('not_found', leadsCopy.notFound)
    throw await redirectWithToast(ctx, `${leadsPath}?lead=${kept}`, { kind: 'info', text: copy.meanwhile })
  }
  if (outcome !== 'merged') return form.refuse(409, copy[outcome])
  const href = `${leadsPath}?lead=${keepId}`
  const post = { label: leadsCopy.undo, action: href, fields: { intent: 'unmerge', id: otherId } }
  throw await redirectWithToast(ctx, href, { kind: 'success', text: copy.merged, post })
}

/** Undoes a merge, or answers with the sentence why not. Whatever came to the kept lead since stays with it. */
export async function undoMerge(ctx: StaffCtx, id: string): Promise<{ status: number; problem: string } | null> {
  const outcome = await attemptOr(ctx, 'merge not undone', 'failed', async (tx) => {
    const { rows } = await tx.execute<{ outcome: 'undone' | 'missing' | 'late' | 'order' }>(
      sql`select app.unmerge_lead(${id}) as outcome`,
    )
    return rows[0]!.outcome
  })
  if (outcome === 'undone') return null
  if (outcome === 'failed') return { status: 500, problem: copy.undoFailed }
  return { status: outcome === 'missing' ? 404 : 409, problem: copy[outcome] }
}

/** For a save to a lead that somebody merged meanwhile: says so, and leads to the lead that was kept. */
export function mergedMeanwhile(kept: string, leadsPath: string): Toast {
  const open = { label: 'Open the kept lead', href: `${leadsPath}?lead=${kept}` }
  return { kind: 'error', text: copy.savedMeanwhile, seconds: 30, open }
}
