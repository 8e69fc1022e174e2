import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { mortgageRates } from '#db/schema/rates.server.ts'
import { ask, type AskingOutcome, mayAsk, receiveAsking } from '#app/platform/asking-mail.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { callByMailToken, mailLink, mailToken, mailUuid, tokenHash } from '#app/platform/mail-links.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { type AlertOffer, findBestOffer } from './rate-alert-best.ts'
import { alreadyThere, rateAlertConsent, rateAlertsCopy as copy } from './rate-alerts.copy.ts'
import { RateAlertForm, type RateAlertRequest } from './rate-alerts.forms.ts'
import { alertConfirmPath, alertUnsubscribePath } from './rate-alerts.ts'

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
