import { and, eq, gte, lt, not, sql } from 'drizzle-orm'
import { manualEntry } from '#db/schema/rates.server.ts'
import { rateAlerts } from '#db/schema/rate-alerts.server.ts'
import { ruleDay } from '#app/mortgage/rules/rule.ts'
import type { Tx } from '#app/platform/db.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { mailUuid, tokenHash } from '#app/platform/mail-links.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { type BestOffer, findBestOffer } from './rate-alert-best.ts'
import { listAlertOffers } from './rate-alerts.offers.server.ts'
import { recheckRateAlerts, unsubscribeToken, unsubscribeUrl } from './rate-alerts.server.ts'
import { alertConfirmDays, type AlertChoice, alertFormPath } from './rate-alerts.ts'

/** In one transaction; what is left goes into the next, so that nothing waits long for its locks. */
const mostMailsAtOnce = 200

/**
 * Mails everybody whose rate went from above their figure to it or below, once for each time, and re-arms the alerts whose
 * rate is above again. Where no current rate is known nothing changes. All in one transaction: a run that dies has done
 * nothing, and a mail has the same identity at each try.
 */
export async function checkRateAlerts(ctx: WorkerCtx): Promise<void> {
  await ctx.db(async (tx) => {
    // One at a time, and each reads the rates after the one before: an older look at them cannot mail later.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('rate alerts checked', 0))`)
    const offers = await listAlertOffers(tx)
    let left = mostMailsAtOnce
    for (const choice of await listChoices(tx)) {
      const found = findBestOffer(offers, choice, ctx.now())
      if (!found) continue
      await rearm(tx, choice, found.best.ourRate)
      left -= await mailCrossed(ctx, tx, choice, found, left)
      if (left > 0) continue
      await recheckRateAlerts(ctx, tx)
      return
    }
  })
}

/** Forgets whoever never used the link, once it can be used no more. */
export async function forgetUnconfirmedAlerts(ctx: WorkerCtx): Promise<void> {
  const since = new Date(ctx.now().getTime() - alertConfirmDays * 24 * 60 * 60 * 1000)
  await ctx.db((tx) =>
    tx.delete(rateAlerts).where(and(eq(rateAlerts.status, 'pending'), lt(rateAlerts.createdAt, since))),
  )
}

/** What anybody waits for. The form lets in only choices that there are. */
async function listChoices(tx: Tx): Promise<AlertChoice[]> {
  const rows = await tx
    .selectDistinct({ province: rateAlerts.province, rateType: rateAlerts.rateType, term: rateAlerts.term })
    .from(rateAlerts)
    .where(eq(rateAlerts.status, 'confirmed'))
  return rows as AlertChoice[]
}

function ofChoice({ province, rateType, term }: AlertChoice) {
  return and(
    eq(rateAlerts.status, 'confirmed'),
    eq(rateAlerts.province, province),
    eq(rateAlerts.rateType, rateType),
    eq(rateAlerts.term, term),
  )
}

async function rearm(tx: Tx, choice: AlertChoice, best: number): Promise<void> {
  await tx
    .update(rateAlerts)
    .set({ armed: true })
    .where(and(ofChoice(choice), not(rateAlerts.armed), lt(rateAlerts.threshold, best)))
}

/** How many were mailed, at most `most`. */
async function mailCrossed(
  ctx: WorkerCtx,
  tx: Tx,
  choice: AlertChoice,
  found: BestOffer,
  most: number,
): Promise<number> {
  const crossed = await tx
    .select({
      id: rateAlerts.id,
      email: rateAlerts.email,
      threshold: rateAlerts.threshold,
      crossings: rateAlerts.crossings,
      unsubscribeHash: rateAlerts.unsubscribeHash,
    })
    .from(rateAlerts)
    .where(and(ofChoice(choice), eq(rateAlerts.armed, true), gte(rateAlerts.threshold, found.best.ourRate)))
    .limit(most)
    .for('update')
  for (const alert of crossed) {
    const crossings = alert.crossings + 1
    await tx
      .update(rateAlerts)
      .set({
        armed: false,
        crossings,
        crossedAt: ctx.now(),
        // After a change of AUTH_SECRET the link of this mail is another one.
        unsubscribeHash: tokenHash(unsubscribeToken(ctx, alert.id)),
      })
      .where(eq(rateAlerts.id, alert.id))
    await queueMail(ctx, tx, {
      to: alert.email,
      messageId: mailUuid(ctx, `rate alert ${alert.id} crossing ${crossings}`),
      template: 'rate-alert',
      isList: true,
      payload: { ...choice, threshold: alert.threshold, ...mailedOffer(found), ...linksOf(ctx, alert.id, choice) },
    })
  }
  return crossed.length
}

function mailedOffer({ best, among, isNational }: BestOffer) {
  return {
    isNational,
    ourRate: best.ourRate,
    postedRate: best.postedRate,
    mortgageType: best.mortgageType,
    asOf: ruleDay(best.scrapedAt),
    source: best.sourceUrl === manualEntry ? null : best.sourceUrl,
    among: among.map(({ mortgageType, ourRate }) => ({ mortgageType, ourRate })),
  }
}

function linksOf(ctx: WorkerCtx, id: string, choice: AlertChoice) {
  const ratesPath = alertFormPath(choice).replace('/rate-alerts', '/rates')
  return { ratesUrl: new URL(ratesPath, ctx.env.SITE_URL).href, unsubscribeUrl: unsubscribeUrl(ctx, id) }
}
