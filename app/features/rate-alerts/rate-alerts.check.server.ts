import { and, eq, gte, lt, not, sql } from 'drizzle-orm'
import { rateAlerts } from '#db/schema/rate-alerts.server.ts'
import { ruleDay } from '#mortgage'
import type { Tx } from '#app/platform/db.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { mailUuid, tokenHash } from '#app/platform/mail-links.server.ts'
import { queueMail } from '#app/platform/mail.server.ts'
import { type BestOffer, findBestOffer } from './rate-alert-best.ts'
import { listAlertOffers, recheckRateAlerts, unsubscribeToken, unsubscribeUrl } from './rate-alerts.server.ts'
import { alertConfirmDays, type AlertChoice, alertFormPath } from './rate-alerts.ts'
import { pick } from '#app/lib/pick.ts'

/** Mails in one transaction; the rest goes into the next one, so that no lock is held for long. */
const mostMailsAtOnce = 200

/**
 * Mails each alert when its rate drops from above the threshold to it or below, once per crossing, and re-arms alerts
 * whose rate is above again. Without a known current rate nothing changes. All in one transaction: a run that dies has
 * done nothing, and each mail has the same id on every try.
 */
export async function checkRateAlerts(ctx: WorkerCtx): Promise<void> {
  await ctx.db(async (tx) => {
    // One check at a time: otherwise one that read older rates could send a mail later.
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

/** Deletes unconfirmed alerts when their link has expired. */
export async function forgetUnconfirmedAlerts(ctx: WorkerCtx): Promise<void> {
  const since = new Date(ctx.now().getTime() - alertConfirmDays * 24 * 60 * 60 * 1000)
  await ctx.db((tx) =>
    tx.delete(rateAlerts).where(and(eq(rateAlerts.status, 'pending'), lt(rateAlerts.createdAt, since))),
  )
}

/** The choices of all confirmed alerts. The form accepts only valid choices. */
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

/** Returns how many alerts were mailed, at most `most`. */
async function mailCrossed(
  ctx: WorkerCtx,
  tx: Tx,
  choice: AlertChoice,
  found: BestOffer,
  most: number,
): Promise<number> {
  const crossed = await tx
    .select(pick(rateAlerts, 'id', 'email', 'threshold', 'crossings', 'unsubscribeHash'))
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
        // After AUTH_SECRET changes, this mail has a different link than earlier ones.
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
    ...pick(best, 'ourRate', 'postedRate', 'mortgageType'),
    asOf: ruleDay(best.scrapedAt),
    source: /^https?:/.test(best.sourceUrl) ? best.sourceUrl : null,
    among: among.map(({ mortgageType, ourRate }) => ({ mortgageType, ourRate })),
  }
}

function linksOf(ctx: WorkerCtx, id: string, choice: AlertChoice) {
  const ratesPath = alertFormPath(choice, '/rates')
  return { ratesUrl: new URL(ratesPath, ctx.env.SITE_URL).href, unsubscribeUrl: unsubscribeUrl(ctx, id) }
}
