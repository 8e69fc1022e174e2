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
import { newsletterConsent, newsletterCopy as copy } from './newsletter.copy.ts'
import { NewsletterForm, type NewsletterSubscription } from './newsletter.forms.ts'
import { confirmPath, mailsPerAddressAndDay, unsubscribePath } from './newsletter.ts'

/** The mail with the link, and the one to somebody who is on the list already. */
const newsletterMails = { confirm: 'newsletter-confirm', known: 'newsletter-known' } as const

/**
 * - accepted: whatever the address was before; only its own mailbox learns more.
 * - refused: too many from there; the sentence says how long to wait.
 * - failed: nothing was stored, the cause is in the log.
 */
export type SubscribeOutcome = { kind: 'accepted' | 'failed' } | { kind: 'refused'; sentence: string }

/** Subscriber, consent and mail in one transaction: all of it or nothing, and one mail however often a form is sent. */
export async function subscribeToNewsletter(
  ctx: AppCtx,
  { email, page, idempotencyKey = randomUUID() }: Omit<NewsletterSubscription, 'website'>,
): Promise<SubscribeOutcome> {
  try {
    await ctx.limits.take('newsletter', ctx.clientAddress)
    await ctx.db((tx) => storeSubscription(ctx, tx, { email, page, key: idempotencyKey }))
    return { kind: 'accepted' }
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return { kind: 'refused', sentence: error.message }
    ctx.log.error({ requestId: ctx.requestId, error }, 'newsletter subscription not stored')
    return { kind: 'failed' }
  }
}

async function storeSubscription(
  ctx: AppCtx,
  tx: Tx,
  { email, page, key }: { email: string; page: string; key: string },
): Promise<void> {
  // One at a time for an address, so that the count of its mails holds however many come at once.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter ${email}`}, 0))`)
  const messageId = mailUuid(ctx, `newsletter message ${key} ${email}`)
  if (
    !(await mayAsk(ctx, tx, {
      to: email,
      messageId: messageId,
      templates: Object.values(newsletterMails),
      most: mailsPerAddressAndDay,
    }))
  )
    return

  // Made from the form's own key: a form that is sent again gives the link that was mailed.
  const confirmToken = mailToken(ctx, `newsletter confirm ${key} ${email}`)
  const unsubscribeToken = unsubscribeTokenOf(ctx, email)
  const { rows } = await tx.execute<{ outcome: 'pending' | 'confirmed' }>(sql`
    select outcome from app.subscribe_newsletter(${email}, ${tokenHash(confirmToken)}, ${tokenHash(unsubscribeToken)},
      ${newsletterConsent.wording}, ${newsletterConsent.version}, ${page})`)
  const unsubscribeUrl = mailLink(ctx, unsubscribePath, unsubscribeToken)
  await queueMail(
    ctx,
    tx,
    rows[0]?.outcome === 'confirmed'
      ? { to: email, messageId, template: newsletterMails.known, payload: { unsubscribeUrl } }
      : {
          to: email,
          messageId,
          template: newsletterMails.confirm,
          payload: { confirmUrl: mailLink(ctx, confirmPath, confirmToken), unsubscribeUrl },
        },
  )
}

/** The same in every mail to this address, so that an older mail can still end it. */
export function unsubscribeTokenOf(ctx: Pick<AppCtx, 'env'>, email: string): string {
  return mailToken(ctx, `newsletter unsubscribe ${email}`)
}

/** Makes the subscription final. False for a link that is unknown, replaced or too old. Opening it twice is no error. */
export async function confirmNewsletter(ctx: AppCtx, token: string): Promise<boolean> {
  if (!isMailToken(token)) return false
  const { rows } = await ctx.db((tx) =>
    tx.execute<{ done: boolean }>(sql`select app.confirm_newsletter(${tokenHash(token)}) as done`),
  )
  return rows[0]?.done ?? false
}

/** Ends the subscription. False for a link that is unknown. Opening it twice is no error. Nobody is kept waiting by a limit. */
export async function unsubscribeFromNewsletter(ctx: AppCtx, token: string): Promise<boolean> {
  if (!isMailToken(token)) return false
  const { rows } = await ctx.db((tx) =>
    tx.execute<{ done: boolean }>(sql`select app.unsubscribe_newsletter(${tokenHash(token)}) as done`),
  )
  return rows[0]?.done ?? false
}

/** Reads, stores and answers the page's form. */
export async function receiveSubscription(ctx: AppCtx, request: Request) {
  const form = await parseForm(request, NewsletterForm)
  if (!form.ok) return form.invalid()
  if (form.value.website) return form.refuse(400, [{ kind: 'error', text: askingCopy.trapFilled }])
  const outcome = await subscribeToNewsletter(ctx, form.value)
  if (outcome.kind === 'accepted') return form.done([{ kind: 'success', text: copy.subscribed }])
  if (outcome.kind === 'refused') return form.refuse(429, [{ kind: 'error', text: outcome.sentence }])
  return form.refuse(503, [{ kind: 'error', text: copy.failed }])
}
