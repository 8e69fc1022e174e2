import { createHash, createHmac } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { data } from 'react-router'
import type { z } from 'zod'
import { agents } from '#db/schema/agents.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { centsToDollars, quoteCalculations, specQuotePayment, ruleDay } from '#mortgage'
import { displayPhone } from '#app/lib/phone.ts'
import type { PhoneNumber } from '#app/lib/phone-number.ts'
import type { Toast } from '#app/lib/toast.ts'
import { type Visit, visitOfPage } from '#app/lib/visit.ts'
import type { AppCtx, StaffCtx } from '#app/platform/context.ts'
import { signedCookie } from '#app/platform/cookies.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { type FormAnswer, parseForm, readFields } from '#app/platform/forms.server.ts'
import type { LimitName } from '#app/platform/limits.server.ts'
import { replyBy, spokenTime } from './lead-reply-time.ts'
import { formatFigure, scenarioLines, unknownFigure } from './lead-scenario.tsx'
import { findReplyingAgent, findTimeZone, requestKind } from './leads.reply.server.ts'
import { exactFigures, exactQuote, quoteClosing } from './lead-purchase.ts'
import { derivedQuote, exactRenewal, type QuotedRenewal, renewalFigures } from './lead-renewal.ts'
import { consentWording, formCopy as copy } from './lead-form-copy.ts'
import { chatConsent } from './leads.copy.ts'
import {
  appointmentForm,
  type AppointmentSubmission,
  ApplicationForm,
  type ApplicationSubmission,
  ContactForm,
  type ContactSubmission,
  type LeadFormFields,
  type PurchaseSubmission,
  QuoteForm,
  type QuoteSubmission,
  type RenewalSubmission,
} from './leads.forms.ts'
import { hasPartner, queueForPartner, submitToPartnerNow } from './leads.partner.server.ts'
import {
  type ChatTurn,
  type LeadSource,
  type LeadType,
  leadTypeOfQuote,
  referenceOf,
  type SentApplication,
  type SentRequest,
} from './leads.ts'

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
  clientPhone: PhoneNumber | null
  agentId: string | null
  message: string | null
  metadata: Record<string, unknown>
  /** Figures that we worked out, stored with the metadata. They change from day to day, so they do not tell leads apart. */
  derived?: Record<string, unknown>
  /** Stored with the metadata too. A form that is sent again from elsewhere is the same lead. */
  visit: Visit | null
  consents: Consent[]
  /** Hash of the receipt in the sender's browser. */
  receiptHash?: string
}

/**
 * - accepted: stored now, or stored before under this key or with this content. One lead either way.
 * - changed: the key was used for other content; the sender needs a new key.
 * - refused: too many requests from this client; the sentence says how long to wait.
 * - failed: nothing was stored, the cause is in the log.
 */
type IntakeOutcome =
  | { kind: 'accepted'; leadId: string; lead: NewLead }
  | { kind: 'changed' | 'failed' }
  | { kind: 'refused'; sentence: string }

export const notifyLeadJob = 'notify-lead'

/** No person fills in, ticks and sends the form faster than this. */
const quickestMilliseconds = 2000

/** The consents shown and the answers given. Sharing is asked only if a partner is configured. */
function consentsOf(
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

type Sender = LeadFormFields & { email: string; phone: PhoneNumber | null; agentId: string | null }

/** What every form says of its sender. */
function fromSender(ctx: AppCtx, form: Sender) {
  const { idempotencyKey, email, phone, agentId, visit } = form
  return { idempotencyKey, clientEmail: email, clientPhone: phone, agentId, visit, consents: consentsOf(ctx, form) }
}

/** The agents that a visitor can choose in a form. */
export async function listAgentNames(ctx: AppCtx): Promise<{ id: string; name: string }[]> {
  const { rows } = await ctx.db((tx) =>
    tx.execute<{ id: string; name: string }>(sql`select id, name from app.get_agent_list()`),
  )
  return rows
}

type Submission = {
  limit: LimitName
  /** Extra work in the transaction that stores the lead; it runs once. */
  alongside?: (tx: Tx, leadId: string) => Promise<void>
}

/** Stores lead, consents and notification job in one transaction, and once however often the form is sent. */
async function submitLead(ctx: AppCtx, lead: NewLead, { limit, alongside }: Submission): Promise<IntakeOutcome> {
  const contentHash = hashOf(lead)
  const { number = null, extension = null } = lead.clientPhone ?? {}
  const metadata = {
    ...lead.metadata,
    ...lead.derived,
    ...(extension && { phoneExtension: extension }),
    ...(lead.visit && { visit: lead.visit }),
  }
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
      return { kind: 'accepted', leadId, lead }
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return { kind: 'refused', sentence: error.message }
    ctx.log.error({ requestId: ctx.requestId, error }, 'lead not stored')
    return { kind: 'failed' }
  }
}

/** Whether this client has confirmations left, as anybody may type any address. The lead is stored either way. */
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
 * The same content gives the same hash, under any key and from any page. Consents are left out: a reload unticks the
 * boxes, and sending the form again must not make a second lead. The receipt is left out too: the second request may
 * come without it.
 */
function hashOf({
  idempotencyKey: _key,
  consents: _consents,
  receiptHash: _receipt,
  derived: _derived,
  visit: _visit,
  ...typed
}: NewLead): string {
  const content = { ...typed, clientEmail: typed.clientEmail.toLowerCase() }
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** The message for a form that looks like a robot's. Never a silent success: a browser may autofill hidden fields. */
function robotSentence(ctx: AppCtx, { website, openedAt }: LeadFormFields): string | null {
  if (website) return copy.trapFilled
  const milliseconds = ctx.now().getTime() - Date.parse(openedAt)
  return milliseconds >= 0 && milliseconds < quickestMilliseconds ? copy.tooQuick : null
}

type LeadFormRules<Value extends LeadFormFields> = {
  schema: z.ZodType<Value>
  /** The message for an invalid form, if not the usual one; `wrong` names the invalid fields. */
  invalid?: (wrong: readonly string[]) => string | undefined
  changed: string
  failed: string
  submit: (value: Value) => Promise<IntakeOutcome>
  /** The message after the lead is stored. */
  done: (value: Value, leadId: string) => Toast[] | Promise<Toast[]>
}

/** A lead form's answer; after a success with what the page at the end shows. */
export type LeadAnswer = FormAnswer & { sent?: SentRequest }

/** Only what the sender typed and may know already, so that no page ever reads a stored lead for a visitor. */
async function sentRequest(ctx: AppCtx, leadId: string, lead: NewLead): Promise<SentRequest> {
  const { clientName, clientEmail, clientPhone, message, metadata, derived } = lead
  const { calculations: _simple, ...asked } = metadata
  const { exactPayment } = (derived?.exact ?? {}) as { exactPayment?: number }
  return {
    kind: requestKind(lead.type, metadata),
    reference: referenceOf(leadId),
    replyBy: spokenTime(replyBy(ctx.now())),
    email: clientEmail,
    lines: [
      { label: 'Name', value: clientName },
      { label: 'Email', value: clientEmail },
      ...(clientPhone ? [{ label: 'Phone', value: displayPhone(clientPhone.number) }] : []),
      ...scenarioLines(asked).filter(({ value }) => value !== unknownFigure),
      ...(exactPayment ? [{ label: 'Estimated payment', value: formatFigure('exactPayment', exactPayment) }] : []),
      ...(message ? [{ label: 'Message', value: message }] : []),
    ].map(({ label, value }) => ({ label, value })),
    agent: lead.agentId ? await findReplyingAgent(ctx, lead.agentId).catch(() => null) : null,
  }
}

/** Parses, stores and answers a lead form. The plain page and the script get the same answer. */
async function receiveLead<Value extends LeadFormFields>(
  ctx: AppCtx,
  request: Request,
  rules: LeadFormRules<Value>,
  fields: Request | FormData = request,
): Promise<ReturnType<typeof data<LeadAnswer>>> {
  const form = await parseForm(fields, rules.schema)
  if (!form.ok) {
    const usual = form.empty.length > 0 ? copy.requiredMissing : copy.fieldsWrong
    return form.invalid(rules.invalid?.(form.wrong) ?? usual)
  }
  const suspicion = robotSentence(ctx, form.value)
  if (suspicion) return form.refuse(400, suspicion)
  const outcome = await rules.submit({
    ...form.value,
    visit: form.value.visit ?? visitOfPage(request.headers.get('referer')),
  })
  switch (outcome.kind) {
    case 'accepted': {
      const answer = form.done(await rules.done(form.value, outcome.leadId))
      const sent = await sentRequest(ctx, outcome.leadId, outcome.lead)
      return data<LeadAnswer>({ ...answer.data, sent }, { headers: { 'cache-control': 'private, no-store' } })
    }
    case 'changed':
      return form.refuse(409, rules.changed)
    case 'refused':
      return form.refuse(429, outcome.sentence)
    case 'failed':
      return form.refuse(503, rules.failed)
  }
}

/** Stores a quote request as a lead. The server calculates the figures, whatever the browser showed. */
export async function submitQuote(ctx: AppCtx, quote: QuoteSubmission): Promise<IntakeOutcome> {
  const { amortization, location, mortgageRate, paymentFrequency, wantedRate } = quote
  const { own, derived, price, downPayment, calculations } =
    quote.purpose === 'purchase' ? purchaseOf(ctx, quote) : renewalOf(quote)
  const lead: NewLead = {
    ...fromSender(ctx, quote),
    type: leadTypeOfQuote[quote.purpose],
    source: 'mortgage_calculator',
    clientName: quote.name,
    message: null,
    metadata: {
      price,
      downPayment,
      location,
      amortization,
      mortgageRate,
      paymentFrequency,
      ...own,
      ...(wantedRate && { wantedRate }),
      calculations,
    },
    derived,
  }
  return submitLead(ctx, lead, { limit: 'quote' })
}

/** What the two kinds of quote store besides the fields that they share. */
type StoredQuote = {
  price: number | null
  downPayment: number | null
  calculations: ReturnType<typeof quoteCalculations>
  own: Record<string, unknown>
  derived: Record<string, unknown>
}

function purchaseOf(ctx: AppCtx, quote: PurchaseSubmission): StoredQuote {
  const { price, downPayment, firstTime, newBuild, closing } = quote
  const terms = {
    price,
    downPayment,
    amortizationYears: quote.amortization,
    ratePercent: quote.mortgageRate,
    frequency: quote.paymentFrequency,
  }
  const exact = exactQuote({
    ...terms,
    location: quote.location,
    firstTimeBuyer: firstTime,
    newBuild,
    closing: quoteClosing(closing, ruleDay(ctx.now())),
  })
  return {
    price: centsToDollars(price),
    downPayment: centsToDollars(downPayment),
    calculations: quoteCalculations(specQuotePayment(terms)),
    own: {
      ...(firstTime && { firstTimeBuyer: true }),
      ...(newBuild && { newBuild: true }),
      ...(closing && { closing }),
    },
    derived: exact ? { exact: exactFigures(exact) } : {},
  }
}

function renewalOf(quote: RenewalSubmission): StoredQuote {
  const { balance, extra, homeValue, lender, currentRate, renewalDate, offerRate } = quote
  const renewal: QuotedRenewal = {
    balance,
    extra,
    homeValue,
    amortizationYears: quote.amortization,
    ratePercent: quote.mortgageRate,
    frequency: quote.paymentFrequency,
    currentRatePercent: currentRate,
    offerRatePercent: offerRate,
  }
  const figures = renewalFigures(renewal)
  return {
    ...derivedQuote(renewal),
    own: {
      balance: centsToDollars(balance),
      ...(extra > 0 && { extra: centsToDollars(extra) }),
      lender,
      currentRate,
      renewalDate,
      offerRate,
    },
    derived: figures ? { exact: exactRenewal(figures) } : {},
  }
}

export function receiveQuote(ctx: AppCtx, request: Request) {
  return receiveLead(ctx, request, {
    schema: QuoteForm,
    changed: copy.changedAfterSending,
    failed: copy.submitFailed,
    submit: (quote) => submitQuote(ctx, quote),
    done: () => [{ kind: 'success', text: copy.quoteSubmitted }],
  })
}

/** What the quote form needs: the agents to choose from, whether to ask about sharing, today's date and the time. */
export async function getQuoteFacts(ctx: AppCtx) {
  const now = ctx.now()
  return {
    agents: await listAgentNames(ctx),
    askPartner: hasPartner(ctx),
    day: ruleDay(now),
    openedAt: now.toISOString(),
  }
}

/** Stores a contact message as a lead, and queues it for the partner if the sender agreed. */
export function submitContact(ctx: AppCtx, contact: ContactSubmission): Promise<IntakeOutcome> {
  return submitLead(
    ctx,
    {
      ...fromSender(ctx, contact),
      type: 'contact',
      source: 'contact_form',
      clientName: `${contact.firstName} ${contact.lastName}`,
      message: contact.message,
      metadata: {
        phoneType: contact.phoneType,
        postalCode: contact.postalCode,
        ...(contact.topic ? { topic: contact.topic } : {}),
      },
    },
    {
      limit: 'contact',
      alongside: async (tx, leadId) => {
        if (isShared(ctx, contact)) await queueForPartner(ctx, tx, { leadId, lastNameFrom: lastNameFrom(contact) })
      },
    },
  )
}

export function receiveContact(ctx: AppCtx, request: Request) {
  return receiveLead(ctx, request, {
    schema: ContactForm,
    invalid: (wrong) => (wrong.every((field) => field === 'consentReply') ? copy.consentMissing : undefined),
    changed: copy.changedDetails,
    failed: copy.contactFailed,
    submit: (contact) => submitContact(ctx, contact),
    done: async (contact, leadId) => [
      { kind: 'success', text: copy.contactSent },
      ...(await partnerToasts(ctx, contact, leadId)),
    ],
  })
}

function isShared(ctx: AppCtx, contact: ContactSubmission): boolean {
  return hasPartner(ctx) && contact.consentPartner
}

/** Where the last name starts in the stored full name. */
function lastNameFrom({ firstName }: ContactSubmission): number {
  return firstName.length + 1
}

/** Says nothing when there was nothing to share. */
async function partnerToasts(ctx: AppCtx, contact: ContactSubmission, leadId: string): Promise<Toast[]> {
  if (ctx.env.PARTNER_SUBMISSION === 'off') return []
  if (!hasPartner(ctx)) return [{ kind: 'info', text: copy.partnerSkipped }]
  if (!contact.consentPartner) return []
  const outcome = await submitToPartnerNow(ctx, { leadId, lastNameFrom: lastNameFrom(contact) })
  if (outcome === 'sent') return [{ kind: 'success', text: copy.partnerSent }]
  return outcome === 'failed' ? [{ kind: 'error', text: copy.partnerFailed }] : []
}

/** Stores a request for a time as a contact lead. */
function submitAppointment(ctx: AppCtx, asked: AppointmentSubmission, timeZone: string): Promise<IntakeOutcome> {
  const { by, slots } = asked
  return submitLead(
    ctx,
    {
      ...fromSender(ctx, asked),
      type: 'contact',
      source: 'contact_form',
      clientName: asked.name,
      message: asked.message,
      metadata: { topic: 'appointment', by, slots, timeZone },
    },
    { limit: 'contact' },
  )
}

export async function receiveAppointment(ctx: AppCtx, request: Request) {
  const fields = await readFields(request)
  const timeZone = await findTimeZone(ctx, String(fields.get('agentId') ?? ''))
  const rules = {
    schema: appointmentForm({ timeZone, now: ctx.now() }),
    changed: copy.changedDetails,
    failed: copy.appointmentFailed,
    submit: (asked: AppointmentSubmission) => submitAppointment(ctx, asked, timeZone),
    done: (): Toast[] => [{ kind: 'success', text: copy.appointmentSent }],
  }
  return receiveLead(ctx, request, rules, fields)
}

/** Stores an application as a lead. A browser with the receipt sees the application again in the list. */
export function submitApplication(
  ctx: AppCtx,
  application: ApplicationSubmission,
  receipt: string,
): Promise<IntakeOutcome> {
  const { mortgageAmount } = application
  return submitLead(
    ctx,
    {
      ...fromSender(ctx, application),
      type: 'application',
      source: 'website',
      clientName: application.name,
      message: application.message,
      metadata: {
        mortgage_amount: mortgageAmount === null ? null : centsToDollars(mortgageAmount),
        property_address: application.propertyAddress,
      },
      receiptHash: receiptHash(receipt),
    },
    { limit: 'application' },
  )
}

/** Answers an application like the other lead forms, and sets the receipt cookie. */
export async function receiveApplication(ctx: AppCtx, request: Request) {
  const held = await readReceipt(ctx, request)
  let receipt = held
  const answered = await receiveLead(ctx, request, {
    schema: ApplicationForm,
    changed: copy.changedDetails,
    failed: copy.applicationFailed,
    submit: (application) => {
      receipt = held ?? receiptOf(ctx, application.idempotencyKey)
      return submitApplication(ctx, application, receipt)
    },
    done: () => [{ kind: 'success', text: copy.applicationSent }],
  })
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  if (answered.data.outcome === 'done' && receipt) headers.set('set-cookie', await rememberReceipt(ctx, receipt))
  return data(answered.data, { ...answered.init, headers })
}

const listed = 50

/** The applications that this browser sent, newest first, and nobody else's. */
export async function listSentApplications(ctx: AppCtx, request: Request): Promise<SentApplication[]> {
  const receipt = await readReceipt(ctx, request)
  if (!receipt) return []
  const { rows } = await ctx.db((tx) =>
    tx.execute<Omit<SentApplication, 'amount' | 'clientName'> & { amount: string | null }>(
      sql`select id, created_at as "sentAt", status, amount, agent_name as "agentName"
        from app.list_receipts(${receiptHash(receipt)})`,
    ),
  )
  return rows.map(({ sentAt, amount, ...row }) => ({
    ...row,
    sentAt: new Date(sentAt).toISOString(),
    amount: amount === null ? null : Number(amount),
    clientName: null,
  }))
}

/** The newest applications that the actor may read, with names. */
export async function listApplicationsForStaff(ctx: StaffCtx): Promise<SentApplication[]> {
  const rows = await ctx.db((tx) =>
    tx
      .select({
        id: leads.id,
        createdAt: leads.createdAt,
        amount: sql<unknown>`${leads.metadata} -> 'mortgage_amount'`,
        agentName: agents.name,
        status: leads.status,
        clientName: leads.clientName,
      })
      .from(leads)
      .leftJoin(agents, eq(agents.id, leads.agentId))
      .where(eq(leads.type, 'application'))
      .orderBy(desc(leads.createdAt), desc(leads.id))
      .limit(listed),
  )
  return rows.map(({ createdAt, amount, ...row }) => ({
    ...row,
    sentAt: createdAt.toISOString(),
    amount: typeof amount === 'number' ? amount : null,
  }))
}

/**
 * The receipt lets a browser see its own applications again: a signed cookie that is sent only to `/applications`. The
 * database stores only its hash.
 */
const receiptDays = 90

function receiptCookie(ctx: Pick<AppCtx, 'env'>) {
  return signedCookie(ctx, 'maplekey.receipt', '/applications', receiptDays * 24 * 60 * 60)
}

/** The receipt that the request carries, or null. */
async function readReceipt(ctx: Pick<AppCtx, 'env'>, request: Request): Promise<string | null> {
  const value: unknown = await receiptCookie(ctx).parse(request.headers.get('cookie'))
  return typeof value === 'string' && value !== '' ? value : null
}

/**
 * The first receipt, derived from the form's idempotency key, which only the sender's browser knows. If the answer is
 * lost, sending the form again gives the same receipt, so it still matches the stored application.
 */
function receiptOf({ env }: Pick<AppCtx, 'env'>, idempotencyKey: string): string {
  return createHmac('sha256', env.AUTH_SECRET).update(`receipt ${idempotencyKey}`).digest('base64url')
}

export function receiptHash(receipt: string): string {
  return createHash('sha256').update(receipt).digest('hex')
}

/** The cookie header that keeps the receipt for 90 days from now. */
function rememberReceipt(ctx: Pick<AppCtx, 'env'>, receipt: string): Promise<string> {
  return receiptCookie(ctx).serialize(receipt)
}

type ChatToKeep = {
  /** An id made by the visitor's browser for this conversation. The same id gives the same lead. */
  conversation: string
  /** How many messages the visitor has sent. */
  messages: number
  /** Email address, phone number in E.164, name; at least an email address or a phone number. */
  contact: { name: string | null; email: string | null; phone: string | null }
  turns: readonly ChatTurn[]
  /** The page on which the conversation took place. */
  page: string
  /** The broker whose page it is; a lead that is stored already stays with its own. */
  agentId: string | null
  visit: Visit | null
  /** The language in which we asked for consent. */
  language: keyof typeof chatConsent
}

/**
 * Stores a conversation as a lead after the visitor has agreed: first as a new lead with its notification, later by
 * updating it with the new messages. Sending the same content again changes nothing. Returns false when nothing was
 * stored; the cause is in the log.
 */
export async function keepChat(ctx: AppCtx, chat: ChatToKeep): Promise<boolean> {
  const { conversation, messages, contact, turns, page, agentId, visit, language } = chat
  const hash = createHash('sha256').update(JSON.stringify({ conversation, contact, turns })).digest('hex')
  const { wording, version } = chatConsent[language]
  const consents = [{ kind: 'reply', granted: true, wording, version, page }]
  try {
    await ctx.limits.take('chat-lead', ctx.clientAddress)
    return await ctx.db(async (tx) => {
      const { rows } = await tx.execute<{
        lead_id: string
        outcome: 'stored' | 'updated' | 'replayed' | 'conflict'
      }>(sql`
        select lead_id, outcome from app.keep_chat(
          ${conversation}, ${hash}, ${messages}, ${contact.name}, ${contact.email}, ${contact.phone},
          ${JSON.stringify(turns)}, ${JSON.stringify(consents)}::jsonb, ${agentId},
          ${JSON.stringify({ ...(visit && { visit }), ...(language === 'fr' && { language }) })}::jsonb)`)
      const { lead_id: leadId, outcome } = rows[0]!
      if (outcome === 'stored') await ctx.jobs.enqueue(tx, notifyLeadJob, { leadId })
      if (outcome === 'conflict') ctx.log.warn({ requestId: ctx.requestId }, 'chat not kept: another lead has its key')
      return outcome !== 'conflict'
    })
  } catch (error) {
    if (error instanceof AppError) ctx.log.warn({ requestId: ctx.requestId, code: error.code }, 'chat not kept')
    else ctx.log.error({ requestId: ctx.requestId, error }, 'chat not kept')
    return false
  }
}
