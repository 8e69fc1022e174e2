import { randomUUID } from 'node:crypto'
import { asc, eq, sql, count, ne, sum } from 'drizzle-orm'
import { mortgageRates } from '#db/schema/rates.server.ts'
import { ask, type AskingOutcome, mayAsk, receiveAsking } from '#app/platform/asking-mail.server.ts'
import type { AppCtx, StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { callByMailToken, mailLink, mailToken, mailUuid, tokenHash } from '#app/platform/mail-links.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { rateAlerts } from '#db/schema/rate-alerts.server.ts'
import { attemptOne } from '#app/platform/attempt.server.ts'
import { choice, defineList, type RowOf } from '#app/platform/list.server.ts'
import { type AlertOffer, findBestOffer } from './rate-alert-best.ts'
import { alreadyThere, rateAlertConsent, rateAlertsCopy as copy, alertListCopy } from './rate-alerts.copy.ts'
import { RateAlertForm, type RateAlertRequest } from './rate-alerts.forms.ts'
import {
  alertConfirmPath,
  alertUnsubscribePath,
  type AlertStatus,
  alertStatusLabels,
  alertTerms,
} from './rate-alerts.ts'
import { pick } from '#app/lib/pick.ts'

/** The mail with the confirmation link, and the mail to somebody who already has this alert. */
const askingMails = { confirm: 'rate-alert-confirm', known: 'rate-alert-known' } as const

/** The rate is already there. The answer contains published rates, nothing about the address. */
type AlreadyThere = { kind: 'already'; best: number }

/** Stores alert, consent and mail in one transaction, and one mail however often the form is sent. */
export function requestRateAlert(
  ctx: AppCtx,
  request: Omit<RateAlertRequest, 'website'>,
): Promise<AskingOutcome | AlreadyThere> {
  return ask<AskingOutcome | AlreadyThere>(ctx, 'rate-alert', async (tx) => {
    const found = findBestOffer(await listAlertOffers(tx), request, ctx.now())
    if (found && found.best.ourRate <= request.threshold) return { kind: 'already', best: found.best.ourRate }
    await storeAlert(ctx, tx, request)
    return { kind: 'accepted' }
  })
}

/** Every rate on offer, lowest first. */
export function listAlertOffers(tx: Tx): Promise<AlertOffer[]> {
  const { rateType, term, postedRate, ourRate, province, mortgageType, scrapedAt, sourceUrl } = mortgageRates
  return tx
    .select({ rateType, term, postedRate, ourRate, province, mortgageType, scrapedAt, sourceUrl })
    .from(mortgageRates)
    .where(eq(mortgageRates.isActive, true))
    .orderBy(asc(ourRate), asc(mortgageRates.id))
}

async function storeAlert(
  ctx: AppCtx,
  tx: Tx,
  {
    email,
    province,
    rateType,
    term,
    threshold,
    page,
    idempotencyKey: key = randomUUID(),
  }: Omit<RateAlertRequest, 'website'>,
): Promise<void> {
  // Derived from the form's own key: a form that is sent again is the same alert with the same link.
  const id = mailUuid(ctx, `rate alert ${key} ${email} ${province} ${rateType} ${term} ${threshold}`)
  const messageId = mailUuid(ctx, `rate alert message ${id}`)
  if (!(await mayAsk(ctx, tx, { to: email, messageId, templates: askingMails }))) return

  const confirmToken = mailToken(ctx, `rate alert confirm ${id}`)
  const { rows } = await tx.execute<{ outcome: 'pending' | 'confirmed' }>(sql`
    select app.request_rate_alert(${id}, ${email}, ${province}, ${rateType}, ${term}, ${threshold},
      ${tokenHash(confirmToken)}, ${tokenHash(unsubscribeToken(ctx, id))}, ${rateAlertConsent.wording},
      ${rateAlertConsent.version}, ${page}) as outcome`)
  const choice = { province, rateType, term, threshold }
  await queueMail(
    ctx,
    tx,
    rows[0]?.outcome === 'confirmed'
      ? { to: email, messageId, template: askingMails.known, payload: choice }
      : {
          to: email,
          messageId,
          template: askingMails.confirm,
          payload: {
            ...choice,
            confirmUrl: mailLink(ctx, alertConfirmPath, confirmToken),
            unsubscribeUrl: unsubscribeUrl(ctx, id),
          },
        },
  )
}

/** The same token in every mail of an alert, so that older mails can still end it. */
export function unsubscribeToken(ctx: Pick<AppCtx, 'env'>, id: string): string {
  return mailToken(ctx, `rate alert unsubscribe ${id}`)
}

export function unsubscribeUrl(ctx: Pick<AppCtx, 'env'>, id: string): string {
  return mailLink(ctx, alertUnsubscribePath, unsubscribeToken(ctx, id))
}

/** Confirms the alert and checks at once whether the rate is already there. Opening the link twice is no error. */
export function confirmRateAlert(ctx: AppCtx, token: string): Promise<boolean> {
  return callByMailToken(
    ctx,
    token,
    (hash) => sql`app.confirm_rate_alert(${hash})`,
    (tx) => recheckRateAlerts(ctx, tx),
  )
}

/** Ends the alert of the link, or every alert of its address. */
export function endRateAlerts(ctx: AppCtx, token: string, all: boolean): Promise<boolean> {
  return callByMailToken(ctx, token, (hash) => sql`app.end_rate_alerts(${hash}, ${all})`)
}

export const checkAlertsJob = 'check-rate-alerts'

/** Call this in every transaction that changes rates on offer: alerts are checked after it commits. */
export function recheckRateAlerts(ctx: Pick<AppCtx, 'jobs'>, tx: Tx): Promise<void> {
  return ctx.jobs.enqueue(tx, checkAlertsJob, {})
}

/** Parses, stores and answers the page's form. */
export function receiveRateAlert(ctx: AppCtx, request: Request) {
  return receiveAsking(
    request,
    RateAlertForm,
    copy,
    (asked) => requestRateAlert(ctx, asked),
    ({ best }: AlreadyThere, asked) => ({ threshold: [alreadyThere(asked, best)] }),
  )
}

const months = sql`split_part(${rateAlerts.term}, ' ', 1)::int * case when ${rateAlerts.term} like '%year%' then 12 else 1 end`

// Without the hashes of the mailed links: no signed-in role may read them.
const listed = {
  ...pick(rateAlerts, 'id', 'email', 'province', 'rateType', 'term', 'threshold'),
  status: sql<AlertStatus>`${rateAlerts.status}`,
  ...pick(rateAlerts, 'crossings', 'crossedAt', 'createdAt'),
}

/** All alerts and how many mails each was sent. Only super admins get any. */
export const alertList = defineList({
  words: { one: 'rate alert', title: alertListCopy.title, placeholder: 'Address, term or province' },
  failed: alertListCopy.fetchFailed,
  pageSize: 50,
  select: (tx) => tx.select(listed).from(rateAlerts).$dynamic(),
  where: () => ne(rateAlerts.status, 'ended'),
  search: [rateAlerts.email, rateAlerts.term, rateAlerts.rateType, rateAlerts.province],
  filters: {
    status: choice('Status', 'Every status', alertStatusLabels, (status) => eq(rateAlerts.status, status)),
    term: choice('Term', 'Every term', alertTerms, (term) => eq(rateAlerts.term, term)),
  },
  sorts: {
    email: rateAlerts.email,
    rate: [months, rateAlerts.rateType, rateAlerts.province],
    threshold: rateAlerts.threshold,
    asked: rateAlerts.createdAt,
    told: rateAlerts.crossedAt,
  },
  ties: [asc(rateAlerts.email), asc(rateAlerts.id)],
  row: (one) => one,
  csv: 'rate_alert',
  columns: {
    Email: (one) => one.email,
    Province: (one) => one.province,
    Type: (one) => one.rateType,
    Term: (one) => one.term,
    'At or below': (one) => one.threshold,
    Status: (one) => alertStatusLabels[one.status],
    Asked: (one) => one.createdAt,
    Mails: (one) => one.crossings,
    'Last told': (one) => one.crossedAt,
  },
})

export type ListedAlert = RowOf<typeof alertList>

/** The number of confirmed and pending alerts, and of all alert mails, including those of ended alerts. */
export async function countAlerts(ctx: StaffCtx) {
  const rows = await ctx.db((tx) =>
    tx
      .select({ status: rateAlerts.status, n: count(), told: sum(rateAlerts.crossings).mapWith(Number) })
      .from(rateAlerts)
      .groupBy(rateAlerts.status),
  )
  const of = (status: AlertStatus) => rows.find((row) => row.status === status)?.n ?? 0
  return {
    confirmed: of('confirmed'),
    pending: of('pending'),
    mails: rows.reduce((mails, { told }) => mails + told, 0),
  }
}

/** Deletes an alert with its consent. The address is not written to the audit log. */
export function deleteAlert(ctx: StaffCtx, id: string): Promise<boolean> {
  return attemptOne(ctx, 'rate alert not deleted', alertListCopy.deleteFailed, (tx) =>
    tx.delete(rateAlerts).where(eq(rateAlerts.id, id)),
  )
}
