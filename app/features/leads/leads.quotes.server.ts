import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { brand } from '#brand'
import { agents } from '#db/schema/agents.server.ts'
import { clientQuotes, clientQuoteVersions } from '#db/schema/client-quotes.server.ts'
import { leadActivities } from '#db/schema/lead-activities.server.ts'
import { leads } from '#db/schema/leads.server.ts'
import { cents, type Cents, dollarsToCents, formatExactDollars, provinces, ruleDay, zeroCents } from '#mortgage'
import { listBestRates } from '#app/features/rates/rates.server.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { longDate } from '#app/lib/long-date.ts'
import { torontoClock, torontoMoment } from '#app/lib/toronto-time.ts'
import { attemptOne, attemptOr } from '#app/platform/attempt.server.ts'
import type { AppCtx, StaffCtx } from '#app/platform/context.ts'
import { AppError, isUniqueViolation } from '#app/platform/errors.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { isMailToken, mailLink, mailToken, tokenHash } from '#app/platform/mail-links.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { listAskedDocuments, notifyQuoteAnswerJob } from './leads.documents.server.ts'
import { quoteClosing } from './lead-purchase.ts'
import {
  changedLines,
  clientQuotePath,
  quoteDays,
  type QuotedScenario,
  quotedPayment,
  quoteLines,
  quoteProblem,
  quoteSummary,
  quoteWorkings,
} from './lead-quote.ts'
import { quoteCopy } from './lead-quote-copy.ts'
import { leadsCopy as copy } from './leads.copy.ts'
import { type ClientQuoteFields, QuoteAnswerForm } from './leads.forms.ts'
import { agentInbox } from './leads.notify.server.ts'
import { findReplyingAgent } from './leads.reply.server.ts'
import type { LeadDetail } from './leads.server.ts'
import { referenceOf } from './leads.ts'

const dayMilliseconds = 86_400_000

function tokenOf(ctx: AppCtx, id: string): string {
  return mailToken(ctx, `client quote ${id}`)
}

/** Of several open quotes, the lead's own is worked on; those of merged leads come after it, the newest first. */
const ownFirst = [desc(isNull(clientQuotes.mergedFrom)), desc(clientQuotes.createdAt)]

/** The open quote of a lead with its link and every version, newest first, and what its form begins with. */
export async function findQuote(ctx: StaffCtx, lead: Pick<LeadDetail, 'id' | 'type' | 'metadata'>) {
  const { quote, others, versions } = await ctx.db(async (tx) => {
    const [found, ...more] = await tx
      .select()
      .from(clientQuotes)
      .where(and(eq(clientQuotes.leadId, lead.id), isNull(clientQuotes.revokedAt)))
      .orderBy(...ownFirst)
    const rows = found
      ? await tx
          .select()
          .from(clientQuoteVersions)
          .where(eq(clientQuoteVersions.quoteId, found.id))
          .orderBy(asc(clientQuoteVersions.number))
      : []
    return { quote: found, others: more, versions: rows.map(readVersion) }
  })
  const latest = versions.at(-1)
  const start = latest?.scenario ?? (await suggestScenario(ctx, lead))
  const expiresAt = quote && quote.expiresAt > ctx.now() ? quote.expiresAt : defaultExpiry(ctx)
  return {
    link: quote ? mailLink(ctx, clientQuotePath, tokenOf(ctx, quote.id)) : null,
    /** Of merged leads: their links keep working. */
    others: others.map(({ id, expiresAt: until }) => ({
      id,
      until,
      link: mailLink(ctx, clientQuotePath, tokenOf(ctx, id)),
    })),
    open: quote && latest ? { ...stateOf(ctx, quote, latest.number), versions: changesOf(versions) } : null,
    version: String(latest?.number ?? 0),
    stored: { ...typedScenario(start), holdsUntil: torontoClock(expiresAt).slice(0, 10) },
  }
}

export type LeadQuote = Awaited<ReturnType<typeof findQuote>>

function stateOf(ctx: StaffCtx, quote: typeof clientQuotes.$inferSelect, latest: number) {
  const { id, expiresAt, openedAt, lastOpenedAt, openings, acceptedAt, acceptedNumber } = quote
  const isExpired = expiresAt <= ctx.now()
  return {
    id,
    expiresAt,
    isExpired,
    openedAt,
    lastOpenedAt,
    openings,
    acceptedAt,
    isAccepted: acceptedNumber === latest,
  }
}

type Version = { number: number; scenario: QuotedScenario; reason: string | null; at: Date; author?: string }

function readVersion(row: typeof clientQuoteVersions.$inferSelect): Version {
  const { number, scenario, reason, createdAt, authorName } = row
  return { number, scenario: scenario as QuotedScenario, reason, at: createdAt, author: authorName }
}

/** Each version with what it changed, newest first. */
function changesOf(versions: readonly Version[]) {
  return versions
    .map(({ scenario, ...version }, index) => {
      const before = versions[index - 1]
      return {
        ...version,
        summary: quoteSummary(scenario),
        lines: before ? changedLines(before.scenario, scenario) : [],
      }
    })
    .toReversed()
}

function defaultExpiry(ctx: AppCtx): Date {
  return new Date(ctx.now().getTime() + quoteDays * dayMilliseconds)
}

/** What the client asked for, at today's rate of our list, as far as either is known. */
async function suggestScenario(ctx: StaffCtx, { type, metadata }: Pick<LeadDetail, 'type' | 'metadata'>) {
  const dollars = (name: string): Cents => {
    const value = metadata[name]
    return (typeof value === 'number' && dollarsToCents(value)) || zeroCents
  }
  const amount = dollars('mortgage_amount') || cents(dollars('balance') + dollars('extra'))
  const province = provinces.find((one) => one === metadata.location) ?? 'Ontario'
  const [, term = '5', kind = 'fixed'] = /^(\d+)-year (fixed|variable)/.exec(String(metadata.wantedRate)) ?? []
  const rateType = kind as QuotedScenario['rateType']
  const best = await listBestRates(ctx, { rateType, province })
  const today = best.rates.find((rate) => rate.term === `${term} year`)
  return {
    purpose: type === 'refinance' || (amount > 0 && !metadata.price) ? 'renewal' : 'purchase',
    price: type === 'refinance' ? zeroCents : dollars('price'),
    downPayment: type === 'refinance' ? zeroCents : dollars('downPayment'),
    amount,
    province,
    firstTime: metadata.firstTimeBuyer === true || metadata.newBuild === true,
    closing: typeof metadata.closing === 'string' ? metadata.closing : '',
    ratePercent: today?.ourRate ?? (typeof metadata.mortgageRate === 'number' ? metadata.mortgageRate : Number.NaN),
    rateType,
    termYears: Number(term),
    amortizationYears: typeof metadata.amortization === 'number' ? metadata.amortization : 25,
    frequency: metadata.paymentFrequency === 'bi-weekly' ? 'bi-weekly' : 'monthly',
    lender: null,
  } as const satisfies QuotedScenario
}

/** A scenario as its form's fields hold it. */
function typedScenario(scenario: QuotedScenario) {
  const typed = (amount: Cents) => (amount > 0 ? formatExactDollars(amount).slice(1) : '')
  const { price, downPayment, amount, ratePercent, firstTime, ...rest } = scenario
  return {
    ...rest,
    price: typed(price),
    downPayment: typed(downPayment),
    amount: typed(amount),
    ratePercent: Number.isNaN(ratePercent) ? '' : String(ratePercent),
    firstTime: firstTime ? 'on' : '',
  }
}

/**
 * Makes the quote of a lead, or a new version of it with what changed and why. `changed`: somebody else made, changed or withdrew
 * it meanwhile. An object: the fields that are wrong. `failed`: the cause is in the log.
 */
export function saveQuote(ctx: StaffCtx, fields: ClientQuoteFields) {
  const { intent: _, id: leadId, version, reason, holdsUntil, closing, ...typed } = fields
  type Refused = NonNullable<FormResult['error']>
  const today = ruleDay(ctx.now())
  const scenario: QuotedScenario = { ...typed, closing: quoteClosing(closing ?? '', today) }
  const problem = quoteProblem(scenario)
  const expiresAt = holdsUntil ? torontoMoment(`${holdsUntil}T23:59`) : defaultExpiry(ctx)
  const isSoonEnough = expiresAt && expiresAt.getTime() < ctx.now().getTime() + 366 * dayMilliseconds
  if (!isSoonEnough || (holdsUntil && holdsUntil <= today)) return { holdsUntil: [copy.quoteDay] } as Refused
  if (problem) return { downPayment: [problem] } as Refused
  return attemptOr(
    ctx,
    'quote not saved',
    'failed',
    async (tx): Promise<'saved' | 'changed'> => {
      if ((await tx.$count(leads, eq(leads.id, leadId))) === 0) throw new AppError('not_found', copy.notFound)
      const [open] = await tx
        .select({ id: clientQuotes.id })
        .from(clientQuotes)
        .where(and(eq(clientQuotes.leadId, leadId), isNull(clientQuotes.revokedAt)))
        .orderBy(...ownFirst)
      if (Boolean(open) !== version > 0) return 'changed'
      const quoteId = open?.id ?? randomUUID()
      if (open) {
        const latest = await tx.$count(clientQuoteVersions, eq(clientQuoteVersions.quoteId, quoteId))
        if (latest !== version) return 'changed'
        await tx.update(clientQuotes).set({ expiresAt }).where(eq(clientQuotes.id, quoteId))
      } else {
        const hash = tokenHash(tokenOf(ctx, quoteId))
        // Raw SQL here and below: the query builder names every column, and the actor may write only these.
        await tx.execute(
          sql`insert into client_quotes (id, lead_id, token_hash, expires_at)
            values (${quoteId}, ${leadId}, ${hash}, ${expiresAt.toISOString()})`,
        )
      }
      await tx.execute(
        sql`insert into client_quote_versions (quote_id, number, scenario, reason)
          values (${quoteId}, ${version + 1}, ${JSON.stringify(scenario)}::jsonb, ${version > 0 ? reason : null})`,
      )
      return 'saved'
    },
    (error) => isUniqueViolation(error) && 'changed',
  )
}

/** Withdraws a quote: its link no longer opens. Refuses one that is withdrawn already, or not the actor's to work on. */
export function withdrawQuote(ctx: StaffCtx, id: string): Promise<boolean> {
  return attemptOne(ctx, 'quote not withdrawn', copy.quoteGone, (tx) =>
    tx
      .update(clientQuotes)
      .set({ revokedAt: ctx.now() })
      .where(and(eq(clientQuotes.id, id), isNull(clientQuotes.revokedAt))),
  )
}

type OpenedRow = {
  agent_id: string | null
  client_name: string | null
  expires_at: string
  accepted_at: string | null
  accepted_number: number | null
  versions: { number: number; scenario: QuotedScenario; reason: string | null; at: string }[]
}

async function openByToken(ctx: AppCtx, token: string | null, counts: boolean) {
  if (!isMailToken(token)) return null
  const { rows } = await ctx.db((tx) =>
    tx.execute<OpenedRow>(sql`select * from app.open_client_quote(${tokenHash(token)}, ${counts})`),
  )
  return rows[0] ?? null
}

/**
 * What the client of a private link sees; null for a link that is unknown, expired or withdrawn. With `preview` in the address the
 * broker looks at it, which does not count as an opening.
 */
export async function openQuote(ctx: AppCtx, { searchParams }: URL) {
  const isPreview = searchParams.has('preview')
  const row = await openByToken(ctx, searchParams.get('token'), !isPreview)
  const versions = row?.versions.map((version) => ({ ...version, at: new Date(version.at) })) ?? []
  const latest = versions.at(-1)
  const documents = await listAskedDocuments(ctx, searchParams.get('token'))
  if (!row || !latest || !documents) return null
  const { scenario } = latest
  return {
    isPreview,
    documents,
    name: row.client_name?.split(' ')[0] ?? null,
    agent: row.agent_id ? await findReplyingAgent(ctx, row.agent_id) : null,
    seen: latest.number,
    payment: quotedPayment(scenario),
    lines: quoteLines(scenario),
    workings: quoteWorkings(scenario),
    rulesOf: scenario.closing,
    changes: changesOf(versions).filter(({ reason }) => reason !== null),
    until: longDate(new Date(row.expires_at)),
    acceptedOn: row.accepted_at && row.accepted_number === latest.number ? longDate(new Date(row.accepted_at)) : null,
    acceptedEarlier: row.accepted_number !== null && row.accepted_number !== latest.number,
  }
}

export type OpenedQuote = NonNullable<Awaited<ReturnType<typeof openQuote>>>

/** Keeps what the client answers to a quote and tells the broker, in one transaction. Saying the same twice is once. */
export async function answerQuote(ctx: AppCtx, fields: FormData, url: URL) {
  const form = await parseForm(fields, QuoteAnswerForm)
  if (!form.ok) return form.invalid()
  const { value } = form
  const token = url.searchParams.get('token')
  try {
    await ctx.limits.take('quote-answer', ctx.clientAddress)
    const row = await openByToken(ctx, token, false)
    const quoted = row?.versions.find(({ number }) => number === value.seen)?.scenario
    if (!isMailToken(token) || !quoted) return form.refuse(404, [])
    const text = {
      accept: () => `Accepted the quote: ${quoteSummary(quoted)}`,
      ask: () => `Asks about the quote: ${'question' in value && value.question}`,
      time: () => `Suggests a time to talk: ${'time' in value && value.time}`,
    }[value.intent]()
    const outcome = await ctx.db(async (tx) => {
      const { rows } = await tx.execute<{ outcome: 'kept' | 'again' | 'changed'; activity_id: string | null }>(
        sql`select * from app.answer_client_quote(${tokenHash(token)}, ${value.seen}, ${value.intent === 'accept'}, ${text})`,
      )
      const activityId = rows[0]?.activity_id
      if (activityId) await ctx.jobs.enqueue(tx, notifyQuoteAnswerJob, { activityId })
      return rows[0]?.outcome
    })
    if (!outcome) return form.refuse(404, [])
    if (outcome === 'changed') return form.refuse(409, quoteCopy.changed)
    if (outcome === 'again') return form.done([{ kind: 'info', text: quoteCopy.again }])
    return form.done({ accept: quoteCopy.accepted, ask: quoteCopy.asked, time: quoteCopy.timeSent }[value.intent])
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return form.refuse(429, error.message)
    ctx.log.error({ requestId: ctx.requestId, error }, 'answer to a quote not stored')
    return form.refuse(503, quoteCopy.failed)
  }
}

/** Mails the broker what the client answered, or the brokerage when nobody is assigned. Run twice, it writes one mail. */
export async function notifyOfQuoteAnswer(ctx: WorkerCtx, activityId: string): Promise<void> {
  await ctx.db(async (tx) => {
    const [answer] = await tx
      .select({
        leadId: leads.id,
        name: leads.clientName,
        clientEmail: leads.clientEmail,
        text: leadActivities.text,
        assigned: agentInbox,
      })
      .from(leadActivities)
      .innerJoin(leads, eq(leads.id, leadActivities.leadId))
      .leftJoin(agents, eq(agents.id, leads.agentId))
      .where(eq(leadActivities.id, activityId))
    if (!answer) return
    const { leadId, name, clientEmail, text, assigned } = answer
    const area = assigned ? '/agent-dashboard' : '/super-admin'
    await queueMail(ctx, tx, {
      to: assigned ?? brand.leadsInbox,
      template: 'quote-answer',
      messageId: activityId,
      payload: {
        name: name ?? 'Your client',
        email: clientEmail,
        text,
        reference: referenceOf(leadId),
        url: new URL(`${area}/leads?lead=${leadId}`, ctx.env.SITE_URL).href,
      },
    })
  })
}
