import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { brand } from '#brand'
import { leads } from '#db/schema/leads.server.ts'
import { partnerSubmissions } from '#db/schema/partner-submissions.server.ts'
import { displayPhone } from '#app/lib/phone.ts'
import { attempt } from '#app/platform/attempt.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { bindDb } from '#app/platform/db.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { fetchOutbound, OutboundError } from '#app/platform/outbound.server.ts'
import type { PhoneType } from './leads.ts'

export const submitToPartnerJob = 'submit-to-partner'

/** After this many attempts, nothing is tried again. */
export const partnerAttempts = 10

/** The background job waits this long, so that the attempt within the request comes first. */
const firstTrySeconds = 60

/** An attempt that has not reported its result by then has crashed. */
const claimedSeconds = 30

/** The specification names this field but not its value. */
const action = 'contact_form_submit'

const phoneTypeNumbers: Record<PhoneType, string> = { Mobile: '1', Work: '2', Residential: '3' }

/** The lead to send, and where the last name starts in the client's name, which is stored as one. */
type PartnerPayload = { leadId: string; lastNameFrom: number }

/** Whether requests go to a partner. Only then are visitors asked about sharing. */
export function hasPartner(ctx: Pick<AppCtx, 'env'>): boolean {
  return brand.sharesWithPartner && canReachPartner(ctx)
}

/** Whether the server is set up for a partner. */
export function canReachPartner({ env }: Pick<AppCtx, 'env'>): boolean {
  return (
    env.PARTNER_SUBMISSION === 'on' && Boolean(env.PARTNER_ENDPOINT && env.PARTNER_BROKER_CODE && env.PARTNER_WPNONCE)
  )
}

/** Queues a lead for the partner in the transaction that stores it, in case the attempt within the request fails. */
export async function queueForPartner(ctx: AppCtx, tx: Tx, payload: PartnerPayload): Promise<void> {
  await tx.execute(sql`select app.queue_partner_submission(${payload.leadId})`)
  const startAfter = new Date(ctx.now().getTime() + firstTrySeconds * 1000)
  await ctx.jobs.enqueue(tx, submitToPartnerJob, payload, { startAfter })
}

/**
 * Starts the attempts again for a lead that was given up. Returns false when there was nothing to send again. Only
 * super admins may.
 */
export function sendToPartnerAgain(ctx: AppCtx, lead: { id: string; clientName: string | null }): Promise<boolean> {
  return attempt(ctx, 'lead not sent to the partner again', async (tx) => {
    const { rows } = await tx.execute<{ queued: boolean }>(
      sql`select app.retry_partner_submission(${lead.id}) as queued`,
    )
    if (!rows[0]?.queued) throw new Error('This submission was not given up.')
    // The lead keeps the name as one; its last word is the last name.
    const lastNameFrom = (lead.clientName ?? '').lastIndexOf(' ') + 1
    await ctx.jobs.enqueue(tx, submitToPartnerJob, { leadId: lead.id, lastNameFrom })
  })
}

/** The first attempt, while the visitor waits. The lead is already stored. */
export function submitToPartnerNow(ctx: AppCtx, payload: PartnerPayload): Promise<PartnerOutcome> {
  const worker = { ...ctx, actor: { kind: 'worker' as const }, db: bindDb(ctx.pools, { kind: 'worker' }) }
  return submitToPartner(worker, payload).catch((error: unknown) => {
    ctx.log.error({ requestId: ctx.requestId, error }, 'partner submission')
    return 'failed'
  })
}

/** The later attempts. Throws when another attempt is needed. */
export async function retryPartnerSubmission(ctx: WorkerCtx, payload: PartnerPayload): Promise<void> {
  const outcome = await submitToPartner(ctx, payload)
  if (outcome === 'failed' || outcome === 'busy') throw new Error('not sent to the partner yet')
}

/**
 * - sent: the partner has it, from this attempt or an earlier one.
 * - failed: this attempt failed; another one follows.
 * - busy: another attempt is in progress.
 * - over: no attempts are left, or there is nothing left to send.
 */
type PartnerOutcome = 'sent' | 'failed' | 'busy' | 'over'

/** One attempt. Only the process that claims the row sends it; after a success nobody can claim it again. */
async function submitToPartner(ctx: WorkerCtx, { leadId, lastNameFrom }: PartnerPayload): Promise<PartnerOutcome> {
  const claim = await claimSubmission(ctx, leadId)
  if (typeof claim === 'string') return claim
  if (!hasPartner(ctx)) {
    await settle(ctx, claim, { state: 'skipped' })
    return 'over'
  }
  const problem = await post(ctx, claim, lastNameFrom)
  if (problem === null) {
    await settle(ctx, claim, { state: 'sent', sentAt: ctx.now(), lastError: null })
    return 'sent'
  }
  const isLast = claim.attempts >= partnerAttempts
  await settle(ctx, claim, { state: isLast ? 'failed' : 'waiting', claimedAt: null, lastError: problem })
  return isLast ? 'over' : 'failed'
}

type Claim = Exclude<Awaited<ReturnType<typeof claimSubmission>>, string>

async function claimSubmission(ctx: WorkerCtx, leadId: string) {
  return ctx.db(async (tx) => {
    const [claimed] = await tx
      .update(partnerSubmissions)
      .set({ claimedAt: sql`now()`, attempts: sql`${partnerSubmissions.attempts} + 1` })
      .where(
        and(
          eq(partnerSubmissions.leadId, leadId),
          eq(partnerSubmissions.state, 'waiting'),
          or(
            isNull(partnerSubmissions.claimedAt),
            lt(partnerSubmissions.claimedAt, sql`now() - make_interval(secs => ${claimedSeconds})`),
          ),
        ),
      )
      .returning({ attempts: partnerSubmissions.attempts })
    if (!claimed) {
      const [held] = await tx
        .select({ state: partnerSubmissions.state })
        .from(partnerSubmissions)
        .where(eq(partnerSubmissions.leadId, leadId))
      if (held?.state === 'sent') return 'sent'
      return held?.state === 'waiting' ? 'busy' : 'over'
    }
    const [lead] = await tx
      .select({
        name: leads.clientName,
        email: leads.clientEmail,
        phone: leads.clientPhone,
        message: leads.message,
        metadata: leads.metadata,
      })
      .from(leads)
      .where(eq(leads.id, leadId))
    return lead ? { leadId, attempts: claimed.attempts, lead } : 'over'
  })
}

type Settlement = Partial<typeof partnerSubmissions.$inferInsert>

/** Records the result, unless a later attempt has taken over the claim. */
async function settle(ctx: WorkerCtx, { leadId, attempts }: Claim, outcome: Settlement): Promise<void> {
  await ctx.db((tx) =>
    tx
      .update(partnerSubmissions)
      .set(outcome)
      .where(and(eq(partnerSubmissions.leadId, leadId), eq(partnerSubmissions.attempts, attempts))),
  )
}

/** Returns null when the partner accepted the lead; otherwise the reason, without any of the lead's data. */
async function post(ctx: WorkerCtx, claim: Claim, lastNameFrom: number): Promise<string | null> {
  const { env, log, requestId } = ctx
  const begun = performance.now()
  try {
    const { status, body } = await fetchOutbound(env, env.PARTNER_ENDPOINT ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: fieldsOf(ctx, claim.lead, lastNameFrom).toString(),
    })
    const milliseconds = Math.round(performance.now() - begun)
    log.info({ requestId, id: claim.leadId, status, count: body.length, milliseconds }, 'partner answered')
    return isTaken(status, body) ? null : `refused with ${status}`
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    log.warn({ requestId, id: claim.leadId, error }, 'partner did not answer')
    return error.message
  }
}

/**
 * The partner's kind of endpoint answers 2xx when it accepts, but also `0` for an unknown action, `-1` for an expired
 * nonce, and `{"success":false}` for a refusal.
 */
function isTaken(status: number, body: Buffer): boolean {
  const text = body.subarray(0, 2000).toString().trim()
  return status >= 200 && status < 300 && text !== '0' && text !== '-1' && !/^\{\s*"success"\s*:\s*false\b/.test(text)
}

function fieldsOf({ env }: Pick<WorkerCtx, 'env'>, lead: Claim['lead'], lastNameFrom: number): URLSearchParams {
  const { phoneType, postalCode } = lead.metadata
  const name = lead.name ?? ''
  return new URLSearchParams({
    firstName: name.slice(0, lastNameFrom).trimEnd(),
    lastName: name.slice(lastNameFrom),
    email: lead.email ?? '',
    phone: lead.phone ? displayPhone(lead.phone) : '',
    phoneType: phoneTypeNumbers[phoneType as PhoneType] ?? phoneTypeNumbers.Mobile,
    city: '',
    postalCode: typeof postalCode === 'string' ? postalCode : '',
    comments: lead.message ?? '',
    casl: 'true',
    action,
    brokerCode: env.PARTNER_BROKER_CODE ?? '',
    wpnonce: env.PARTNER_WPNONCE ?? '',
  })
}
