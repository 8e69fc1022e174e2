import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { newsletterDigests } from '#db/schema/newsletter-digests.server.ts'
import { newsletterSubscribers } from '#db/schema/newsletter-subscribers.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { mailLink, mailUuid, tokenHash } from '#app/platform/mail-links.server.ts'
import { queueMails } from '#app/platform/mail.server.ts'
import { digestWeek, isDigestDue } from './newsletter-digest.ts'
import { writeContent } from './newsletter.content.server.ts'
import { unsubscribeTokenOf } from './newsletter.server.ts'
import { unsubscribePath } from './newsletter.ts'

export const digestBatchJob = 'send-newsletter-batch'

/** Queued in one transaction of a fraction of a second, so that nothing else waits. */
export const batchSize = 250

/**
 * Starts this week's newsletter once, however many instances try however often: the first to insert its row does.
 * While no rate is current nothing starts, and the job tries again an hour later.
 */
export async function startDigest(ctx: WorkerCtx): Promise<'early' | 'stale' | 'taken' | 'started'> {
  if (!isDigestDue(ctx.now())) return 'early'
  const week = digestWeek(ctx.now())
  const known = await ctx.db((tx) => tx.$count(newsletterDigests, eq(newsletterDigests.week, week)))
  if (known > 0) return 'taken'
  const content = await writeContent(ctx)
  if (!content) {
    ctx.log.warn({ requestId: ctx.requestId }, 'newsletter waits for current rates')
    return 'stale'
  }
  return ctx.db(async (tx) => {
    const taken = await tx
      .insert(newsletterDigests)
      .values({ week, content, startedAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ week: newsletterDigests.week })
    if (taken.length === 0) return 'taken'
    await ctx.jobs.enqueue(tx, digestBatchJob, { week })
    return 'started'
  })
}

/**
 * Queues the newsletter for the next subscribers and enqueues the next batch, in one transaction: a run that dies has
 * written nothing. If two runs overlap, the second continues after the first. A mail's id contains its week.
 */
export async function sendDigestBatch(ctx: WorkerCtx, week: string): Promise<void> {
  await ctx.db(async (tx) => {
    const [digest] = await tx
      .select()
      .from(newsletterDigests)
      .where(and(eq(newsletterDigests.week, week), isNull(newsletterDigests.finishedAt)))
      .for('update')
    if (!digest) return
    const subscribers = await takeSubscribers(tx, digest.lastSubscriberId)
    const toMail = subscribers.filter(({ isSuppressed }) => !isSuppressed)
    for (const subscriber of toMail) await renewLink(ctx, tx, subscriber)
    await queueMails(
      ctx,
      tx,
      toMail.map(({ id, email }) => ({
        to: email,
        template: 'newsletter-digest',
        messageId: mailUuid(ctx, `newsletter digest ${week} ${id}`),
        isList: true,
        payload: {
          content: digest.content,
          siteUrl: ctx.env.SITE_URL,
          unsubscribeUrl: mailLink(ctx, unsubscribePath, unsubscribeTokenOf(ctx, email)),
        },
      })),
    )
    const last = subscribers.at(-1)
    const isDone = subscribers.length < batchSize
    await tx
      .update(newsletterDigests)
      .set({
        mails: digest.mails + toMail.length,
        ...(last ? { lastSubscriberId: last.id } : {}),
        ...(isDone ? { finishedAt: ctx.now() } : {}),
      })
      .where(eq(newsletterDigests.week, week))
    if (!isDone) await ctx.jobs.enqueue(tx, digestBatchJob, { week })
  })
}

function takeSubscribers(tx: Tx, after: string | null) {
  return tx
    .select({
      id: newsletterSubscribers.id,
      email: newsletterSubscribers.email,
      unsubscribeHash: newsletterSubscribers.unsubscribeHash,
      isSuppressed: sql<boolean>`exists (select from mail_suppressions s where s.email = lower(newsletter_subscribers.email))`,
    })
    .from(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.status, 'confirmed'), after ? gt(newsletterSubscribers.id, after) : undefined))
    .orderBy(asc(newsletterSubscribers.id))
    .limit(batchSize)
}

/** After AUTH_SECRET changes, this mail has another link than earlier ones, and it must also end the subscription. */
async function renewLink(
  ctx: WorkerCtx,
  tx: Tx,
  { id, email, unsubscribeHash }: { id: string; email: string; unsubscribeHash: string },
): Promise<void> {
  const hash = tokenHash(unsubscribeTokenOf(ctx, email))
  if (hash === unsubscribeHash) return
  await tx.update(newsletterSubscribers).set({ unsubscribeHash: hash }).where(eq(newsletterSubscribers.id, id))
}
