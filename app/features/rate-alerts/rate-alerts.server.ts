import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isMailToken } from '#app/lib/mail-token.ts'
import { askingCopy } from '#app/platform/asking-form.ts'
import { mayAsk } from '#app/platform/asking-mail.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { mailLink, mailToken, mailUuid, tokenHash } from '#app/platform/mail-links.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { findBestOffer } from './rate-alert-best.ts'
import { alreadyThere, rateAlertConsent, rateAlertsCopy as copy } from './rate-alerts.copy.ts'
import { RateAlertForm, type RateAlertRequest } from './rate-alerts.forms.ts'
import { listAlertOffers } from './rate-alerts.offers.server.ts'
import { alertConfirmPath, alertMailsPerAddressAndDay, alertUnsubscribePath } from './rate-alerts.ts'

/** The mail with the link, and the one to somebody whose alert stands already. */
const askingMails = { confirm: 'rate-alert-confirm', known: 'rate-alert-known' } as const

/**
 * - accepted: whatever the address was before; only its own mailbox learns more.
 * - already: the rate is there now. What is published says so, nothing of the address.
 * - refused: too many from there; the sentence says how long to wait.
 * - failed: nothing was stored, the cause is in the log.
 */
export type AlertOutcome =
  | { kind: 'accepted' | 'failed' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'already'; best: number }

/** Alert, consent and mail in one transaction: all of it or nothing, and one mail however often a form is sent. */
export async function requestRateAlert(
  ctx: AppCtx,
  { idempotencyKey = randomUUID(), ...request }: Omit<RateAlertRequest, 'website'>,
): Promise<AlertOutcome> {
  try {
    await ctx.limits.take('rate-alert', ctx.clientAddress)
    return await ctx.db(async (tx) => {
      const found = findBestOffer(await listAlertOffers(tx), request, ctx.now())
      if (found && found.best.ourRate <= request.threshold) return { kind: 'already', best: found.best.ourRate }
      await storeAlert(ctx, tx, request, idempotencyKey)
      return { kind: 'accepted' }
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return { kind: 'refused', sentence: error.message }
    ctx.log.error({ requestId: ctx.requestId, error }, 'rate alert not stored')
    return { kind: 'failed' }
  }
}

async function storeAlert(
  ctx: AppCtx,
  tx: Tx,
  { email, province, rateType, term, threshold, page }: Omit<RateAlertRequest, 'website' | 'idempotencyKey'>,
  key: string,
): Promise<void> {
  // One at a time for an address, so that the count of its mails holds however many come at once.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`rate alert ${email}`}, 0))`)
  // Made from the form's own key: a form that is sent again is the same alert, with the link that was mailed.
  const id = mailUuid(ctx, `rate alert ${key} ${email} ${province} ${rateType} ${term} ${threshold}`)
  const messageId = mailUuid(ctx, `rate alert message ${id}`)
  if (
    !(await mayAsk(ctx, tx, {
      to: email,
      messageId: messageId,
      templates: Object.values(askingMails),
      most: alertMailsPerAddressAndDay,
    }))
  )
    return

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

/** The same in every mail of an alert, so that an older mail can still end it. */
export function unsubscribeToken(ctx: Pick<AppCtx, 'env'>, id: string): string {
  return mailToken(ctx, `rate alert unsubscribe ${id}`)
}

export function unsubscribeUrl(ctx: Pick<AppCtx, 'env'>, id: string): string {
  return mailLink(ctx, alertUnsubscribePath, unsubscribeToken(ctx, id))
}

/**
 * Makes the alert final and looks at once whether the rate got there meanwhile. False for a link that is unknown, replaced
 * or too old. Opening it twice is no error.
 */
export async function confirmRateAlert(ctx: AppCtx, token: string): Promise<boolean> {
  if (!isMailToken(token)) return false
  return ctx.db(async (tx) => {
    const { rows } = await tx.execute<{ done: boolean }>(
      sql`select app.confirm_rate_alert(${tokenHash(token)}) as done`,
    )
    const done = rows[0]?.done ?? false
    if (done) await recheckRateAlerts(ctx, tx)
    return done
  })
}

/** Ends the alert of the link, or every one of its address. False for a link that is unknown. Nobody is kept waiting. */
export async function endRateAlerts(ctx: AppCtx, token: string, all: boolean): Promise<boolean> {
  if (!isMailToken(token)) return false
  const { rows } = await ctx.db((tx) =>
    tx.execute<{ done: boolean }>(sql`select app.end_rate_alerts(${tokenHash(token)}, ${all}) as done`),
  )
  return rows[0]?.done ?? false
}

export const checkAlertsJob = 'check-rate-alerts'

/** To be called in every transaction that changes what is on offer: alerts are looked at once it has committed. */
export function recheckRateAlerts(ctx: Pick<AppCtx, 'jobs'>, tx: Tx): Promise<void> {
  return ctx.jobs.enqueue(tx, checkAlertsJob, {})
}

/** Reads, stores and answers the page's form. */
export async function receiveRateAlert(ctx: AppCtx, request: Request) {
  const form = await parseForm(request, RateAlertForm)
  if (!form.ok) return form.invalid()
  if (form.value.website) return form.refuse(400, [{ kind: 'error', text: askingCopy.trapFilled }])
  const outcome = await requestRateAlert(ctx, form.value)
  if (outcome.kind === 'accepted') return form.done([{ kind: 'success', text: copy.received }])
  if (outcome.kind === 'already') return form.refuse(400, [], { threshold: [alreadyThere(form.value, outcome.best)] })
  if (outcome.kind === 'refused') return form.refuse(429, [{ kind: 'error', text: outcome.sentence }])
  return form.refuse(503, [{ kind: 'error', text: copy.failed }])
}
