import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PhoneNumber } from '#app/lib/phone-number.ts'
import type { Toast } from '#app/lib/toast.ts'
import type { AppCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import type { LimitName } from '#app/platform/limits.server.ts'
import { consentWording, leadsCopy as copy } from './leads.copy.ts'
import type { LeadFormFields } from './leads.forms.ts'
import type { LeadSource, LeadType } from './leads.ts'

type Consent = {
  kind: 'reply' | 'marketing' | 'partner'
  granted: boolean
  wording: string
  version: string
  page: string
}

export type NewLead = {
  idempotencyKey: string
  type: LeadType
  source: LeadSource
  clientName: string
  clientEmail: string
  clientPhone: PhoneNumber | null
  agentId: string | null
  message: string | null
  metadata: Record<string, unknown>
  consents: Consent[]
  /** Hash of the receipt that the sender's browser keeps. */
  receiptHash?: string
}

/**
 * - accepted: stored now, or stored before under this key or with this content. One lead either way.
 * - changed: the key was used for other content; the sender needs a new key.
 * - refused: too many from there; the sentence says how long to wait.
 * - failed: nothing was stored, the cause is in the log.
 */
export type IntakeOutcome =
  | { kind: 'accepted'; leadId: string }
  | { kind: 'changed' | 'failed' }
  | { kind: 'refused'; sentence: string }

export const notifyLeadJob = 'notify-lead'

/** Nobody reads, ticks and sends the form faster than this. */
const quickestMilliseconds = 2000

/** What was shown and what was ticked; sharing with partners is asked only where a partner is configured. */
export function consentsOf(
  ctx: Pick<AppCtx, 'env'>,
  form: Pick<LeadFormFields, 'page' | 'consentMarketing' | 'consentPartner'>,
): Consent[] {
  const { version, reply, marketing, partner } = consentWording
  const asked: Consent[] = [
    { kind: 'reply', granted: true, wording: reply, version, page: form.page },
    { kind: 'marketing', granted: form.consentMarketing, wording: marketing, version, page: form.page },
  ]
  if (hasPartner(ctx))
    asked.push({ kind: 'partner', granted: form.consentPartner, wording: partner, version, page: form.page })
  return asked
}

/** Whether leads may be shared with a partner at all, so that visitors are asked. */
export function hasPartner({ env }: Pick<AppCtx, 'env'>): boolean {
  return (
    env.PARTNER_SUBMISSION === 'on' && Boolean(env.PARTNER_ENDPOINT && env.PARTNER_BROKER_CODE && env.PARTNER_WPNONCE)
  )
}

/** Who can be chosen in a form. */
export async function listAgentNames(ctx: AppCtx): Promise<{ id: string; name: string }[]> {
  const { rows } = await ctx.db((tx) =>
    tx.execute<{ id: string; name: string }>(sql`select id, name from app.get_agent_list()`),
  )
  return rows
}

type Submission = {
  limit: LimitName
  /** Work in the transaction that stores the lead, done once. */
  alongside?: (tx: Tx, leadId: string) => Promise<void>
}

/** Lead, consents and notification job in one transaction: all of it or nothing, and once however often it is sent. */
export async function submitLead(ctx: AppCtx, lead: NewLead, { limit, alongside }: Submission): Promise<IntakeOutcome> {
  const contentHash = hashOf(lead)
  const { number = null, extension = null } = lead.clientPhone ?? {}
  const metadata = extension ? { ...lead.metadata, phoneExtension: extension } : lead.metadata
  try {
    await ctx.limits.take(limit, ctx.clientAddress)
    const confirm = await mayBeConfirmed(ctx)
    return await ctx.db(async (tx): Promise<IntakeOutcome> => {
      const { rows } = await tx.execute<{ lead_id: string; outcome: 'stored' | 'replayed' | 'conflict' }>(sql`
        select lead_id, outcome from app.submit_lead(
          ${lead.idempotencyKey}, ${contentHash}, ${contentHash}, ${lead.type}, ${lead.source},
          ${lead.clientName}, ${lead.clientEmail}, ${number}, ${lead.agentId},
          ${lead.message}, null, ${JSON.stringify(metadata)}::jsonb, ${JSON.stringify(lead.consents)}::jsonb,
          ${lead.receiptHash ?? null})`)
      const { lead_id: leadId, outcome } = rows[0]!
      if (outcome === 'conflict') return { kind: 'changed' }
      if (outcome === 'stored') {
        await ctx.jobs.enqueue(tx, notifyLeadJob, { leadId, confirm })
        await alongside?.(tx, leadId)
      }
      return { kind: 'accepted', leadId }
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return { kind: 'refused', sentence: error.message }
    ctx.log.error({ requestId: ctx.requestId, error }, 'lead not stored')
    return { kind: 'failed' }
  }
}

/** Whether this client still has confirmations left: they go to addresses that anybody may type. The lead counts anyway. */
async function mayBeConfirmed(ctx: AppCtx): Promise<boolean> {
  try {
    await ctx.limits.take('lead-confirmation', ctx.clientAddress)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return false
    throw error
  }
}

/**
 * What was typed gives the same hash under whatever key, on whatever page. Ticks are left out: after a reload they are
 * unticked again, and sending once more what may have arrived must not make a second lead. So is the receipt: the second
 * send may come without it.
 */
function hashOf({ idempotencyKey: _key, consents: _consents, receiptHash: _receipt, ...typed }: NewLead): string {
  const content = { ...typed, clientEmail: typed.clientEmail.toLowerCase() }
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** The sentence for what looks sent by a robot. Never a silent yes: a browser may fill hidden fields in by itself. */
function robotSentence(ctx: AppCtx, { website, openedAt }: LeadFormFields): string | null {
  if (website) return copy.trapFilled
  const milliseconds = ctx.now().getTime() - Date.parse(openedAt)
  return milliseconds >= 0 && milliseconds < quickestMilliseconds ? copy.tooQuick : null
}

type LeadFormRules<Value extends LeadFormFields> = {
  schema: z.ZodType<Value>
  /** What to say of a form that cannot be stored, where it is not the usual; `wrong` names the fields. */
  invalid?: (wrong: readonly string[]) => string | undefined
  changed: string
  failed: string
  submit: (value: Value) => Promise<IntakeOutcome>
  /** What to say once it is stored. */
  done: (value: Value, leadId: string) => Toast[] | Promise<Toast[]>
}

/** Reads, stores and answers a sent lead form; the plain page and the script get the same answer. */
export async function receiveLead<Value extends LeadFormFields>(
  ctx: AppCtx,
  request: Request,
  rules: LeadFormRules<Value>,
) {
  const form = await parseForm(request, rules.schema)
  if (!form.ok) {
    const usual = form.empty.length > 0 ? copy.requiredMissing : copy.fieldsWrong
    return form.invalid([{ kind: 'error', text: rules.invalid?.(form.wrong) ?? usual }])
  }
  const suspicion = robotSentence(ctx, form.value)
  if (suspicion) return form.refuse(400, [{ kind: 'error', text: suspicion }])
  const outcome = await rules.submit(form.value)
  switch (outcome.kind) {
    case 'accepted':
      return form.done(await rules.done(form.value, outcome.leadId))
    case 'changed':
      return form.refuse(409, [{ kind: 'error', text: rules.changed }])
    case 'refused':
      return form.refuse(429, [{ kind: 'error', text: outcome.sentence }])
    case 'failed':
      return form.refuse(503, [{ kind: 'error', text: rules.failed }])
  }
}
