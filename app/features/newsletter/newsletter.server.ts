import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { askingFields } from '#app/platform/asking-form.ts'
import { ask, type AskingOutcome, mayAsk, receiveAsking } from '#app/platform/asking-mail.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import { callByMailToken, mailLink, mailToken, mailUuid, tokenHash } from '#app/platform/mail-links.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { newsletterConsent, newsletterCopy as copy } from './newsletter.copy.ts'
import { confirmPath, unsubscribePath } from './newsletter.ts'

const NewsletterForm = z.object(askingFields('/newsletter'))
type Subscription = z.output<typeof NewsletterForm>

/** The mail with the confirmation link, and the mail to an address that is already subscribed. */
const newsletterMails = { confirm: 'newsletter-confirm', known: 'newsletter-known' } as const

/** Stores subscriber, consent and mail in one transaction, and one mail however often the form is sent. */
export function subscribeToNewsletter(ctx: AppCtx, asked: Omit<Subscription, 'website'>): Promise<AskingOutcome> {
  return ask(ctx, 'newsletter', async (tx) => {
    await storeSubscription(ctx, tx, asked)
    return { kind: 'accepted' }
  })
}

async function storeSubscription(
  ctx: AppCtx,
  tx: Tx,
  { email, page, idempotencyKey: key = randomUUID() }: Omit<Subscription, 'website'>,
): Promise<void> {
  const messageId = mailUuid(ctx, `newsletter message ${key} ${email}`)
  if (!(await mayAsk(ctx, tx, { to: email, messageId, templates: newsletterMails }))) return

  // Derived from the form's own key: a form that is sent again makes the same link.
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

/** The same token in every mail to an address, so that older mails can still end the subscription. */
export function unsubscribeTokenOf(ctx: Pick<AppCtx, 'env'>, email: string): string {
  return mailToken(ctx, `newsletter unsubscribe ${email}`)
}

/** Confirms the subscription. Opening the link twice is no error. */
export function confirmNewsletter(ctx: AppCtx, token: string): Promise<boolean> {
  return callByMailToken(ctx, token, (hash) => sql`app.confirm_newsletter(${hash})`)
}

/** Ends the subscription. Opening the link twice is no error. */
export function unsubscribeFromNewsletter(ctx: AppCtx, token: string): Promise<boolean> {
  return callByMailToken(ctx, token, (hash) => sql`app.unsubscribe_newsletter(${hash})`)
}

/** Parses, stores and answers the page's form. */
export function receiveSubscription(ctx: AppCtx, request: Request) {
  return receiveAsking(request, NewsletterForm, { received: copy.subscribed, failed: copy.failed }, (asked) =>
    subscribeToNewsletter(ctx, asked),
  )
}
