import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { centsToDollars } from '#app/lib/money.ts'
import { quoteCalculations, specQuotePayment } from '#app/mortgage/quote.ts'
import { ruleDay } from '#app/mortgage/rules/rule.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { consentWording, leadsCopy as copy } from './leads.copy.ts'
import { QuoteForm, type QuoteSubmission } from './leads.forms.ts'
import { type LeadSource, type LeadType, leadTypeOfQuote } from './leads.ts'

type Consent = {
  kind: 'reply' | 'marketing' | 'partner'
  granted: boolean
  wording: string
  version: string
  page: string
}

type NewLead = {
  idempotencyKey: string
  type: LeadType
  source: LeadSource
  clientName: string
  clientEmail: string
  clientPhone: string | null
  agentId: string | null
  message: string | null
  metadata: Record<string, unknown>
  consents: Consent[]
}

/**
 * - accepted: stored now, or stored before under this key or with this content. One lead either way.
 * - changed: the key was used for other content; the sender needs a new key.
 * - refused: too many from there; the sentence says how long to wait.
 * - failed: nothing was stored, the cause is in the log.
 */
export type IntakeOutcome = { kind: 'accepted' | 'changed' | 'failed' } | { kind: 'refused'; sentence: string }

export const notifyLeadJob = 'notify-lead'

/** Nobody reads, ticks and sends the form faster than this. */
const quickestMilliseconds = 2000

/** Stores a quote request as a lead. The figures are worked out here by the engine, whatever the browser showed. */
export async function submitQuote(ctx: AppCtx, quote: QuoteSubmission): Promise<IntakeOutcome> {
  const { price, downPayment, amortization, mortgageRate, paymentFrequency } = quote
  const calculated = specQuotePayment({
    price,
    downPayment,
    amortizationYears: amortization,
    ratePercent: mortgageRate,
    frequency: paymentFrequency,
  })
  return submitLead(ctx, {
    idempotencyKey: quote.idempotencyKey,
    type: leadTypeOfQuote[quote.purpose],
    source: 'mortgage_calculator',
    clientName: quote.name,
    clientEmail: quote.email,
    clientPhone: quote.phone,
    agentId: quote.agentId,
    message: null,
    metadata: {
      price: centsToDollars(price),
      downPayment: centsToDollars(downPayment),
      location: quote.location,
      amortization,
      mortgageRate,
      paymentFrequency,
      calculations: quoteCalculations(calculated),
    },
    consents: consentsOf(ctx, quote),
  })
}

/** What was shown and what was ticked; sharing with partners is asked only where a partner is configured. */
function consentsOf(
  ctx: AppCtx,
  form: Pick<QuoteSubmission, 'page' | 'consentMarketing' | 'consentPartner'>,
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

/** Lead, consents and notification job in one transaction: all of it or nothing, and once however often it is sent. */
async function submitLead(ctx: AppCtx, lead: NewLead): Promise<IntakeOutcome> {
  const contentHash = hashOf(lead)
  try {
    await ctx.limits.take('quote', ctx.clientAddress)
    return await ctx.db(async (tx) => {
      const { rows } = await tx.execute<{ lead_id: string; outcome: 'stored' | 'replayed' | 'conflict' }>(sql`
        select lead_id, outcome from app.submit_lead(
          ${lead.idempotencyKey}, ${contentHash}, ${contentHash}, ${lead.type}, ${lead.source},
          ${lead.clientName}, ${lead.clientEmail}, ${lead.clientPhone}, ${lead.agentId},
          ${lead.message}, null, ${JSON.stringify(lead.metadata)}::jsonb, ${JSON.stringify(lead.consents)}::jsonb)`)
      const stored = rows[0]
      if (stored?.outcome === 'conflict') return { kind: 'changed' }
      if (stored?.outcome === 'stored') await ctx.jobs.enqueue(tx, notifyLeadJob, { leadId: stored.lead_id })
      return { kind: 'accepted' }
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return { kind: 'refused', sentence: error.message }
    ctx.log.error({ requestId: ctx.requestId, error }, 'lead not stored')
    return { kind: 'failed' }
  }
}

/**
 * What was typed gives the same hash under whatever key, on whatever page. Ticks are left out: after a reload they are
 * unticked again, and sending once more what may have arrived must not make a second lead.
 */
function hashOf({ idempotencyKey: _key, consents: _consents, ...typed }: NewLead): string {
  const content = { ...typed, clientEmail: typed.clientEmail.toLowerCase() }
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** The sentence for what looks sent by a robot. Never a silent yes: a browser may fill hidden fields in by itself. */
function robotSentence(ctx: AppCtx, { website, openedAt }: QuoteSubmission): string | null {
  if (website) return copy.trapFilled
  const milliseconds = ctx.now().getTime() - Date.parse(openedAt)
  return milliseconds >= 0 && milliseconds < quickestMilliseconds ? copy.tooQuick : null
}

/** The sentence for an outcome that is no success. */
function sentenceOf(outcome: Exclude<IntakeOutcome, { kind: 'accepted' }>): { status: number; sentence: string } {
  if (outcome.kind === 'changed') return { status: 409, sentence: copy.changedAfterSending }
  if (outcome.kind === 'refused') return { status: 429, sentence: outcome.sentence }
  return { status: 503, sentence: copy.submitFailed }
}

/** Reads, stores and answers a sent quote form; the plain page and the dialog get the same answer. */
export async function receiveQuote(ctx: AppCtx, request: Request) {
  const form = await parseForm(request, QuoteForm)
  if (!form.ok) return form.invalid([{ kind: 'error', text: copy.requiredMissing }])
  const suspicion = robotSentence(ctx, form.value)
  if (suspicion) return form.refuse(400, [{ kind: 'error', text: suspicion }])
  const outcome = await submitQuote(ctx, form.value)
  if (outcome.kind === 'accepted') return form.done([{ kind: 'success', text: copy.quoteSubmitted }])
  const { status, sentence } = sentenceOf(outcome)
  return form.refuse(status, [{ kind: 'error', text: sentence }])
}

/** What the quote form needs to know: who can be chosen, whether sharing is asked, the day whose rules hold, and when it asked. */
export async function getQuoteFacts(ctx: AppCtx) {
  const { rows } = await ctx.db((tx) =>
    tx.execute<{ id: string; name: string }>(sql`select id, name from app.get_agent_list()`),
  )
  const now = ctx.now()
  return { agents: rows, askPartner: hasPartner(ctx), day: ruleDay(now), openedAt: now.toISOString() }
}
