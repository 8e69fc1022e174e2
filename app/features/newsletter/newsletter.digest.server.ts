import { and, asc, eq, gt, isNull, sql, desc, gte, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { newsletterDigests } from '#db/schema/newsletter-digests.server.ts'
import { newsletterSubscribers } from '#db/schema/newsletter-subscribers.server.ts'
import { type Tx, bindDb } from '#app/platform/db.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { mailLink, mailUuid, tokenHash } from '#app/platform/mail-links.server.ts'
import { queueMails } from '#app/platform/mail.server.ts'
import { torontoClock } from '#app/lib/toronto-time.ts'
import { pick } from '#app/lib/pick.ts'
import { blogPosts } from '#db/schema/blog-posts.server.ts'
import { newsArticles } from '#db/schema/news.server.ts'
import { bestOfEachTerm, defaultProvince, national, rateTypes, termMonths } from '#app/features/rates/rates.ts'
import { listRates } from '#app/features/rates/rates.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
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
    const { rowCount } = await tx
      .insert(newsletterDigests)
      .values({ week, content, startedAt: ctx.now() })
      .onConflictDoNothing()
    if (!rowCount) return 'taken'
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
      ...pick(newsletterSubscribers, 'id', 'email', 'unsubscribeHash'),
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

/** Tuesday at 9:00 in Toronto, so that the newsletter includes Monday's changes. */
const dueWeekday = 2
const dueHour = 9

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Older rates are never shown as current, and a newsletter without current rates is not sent. */
const oldestRateDays = 7

/** The Monday of the week in Toronto: `2026-11-16`. */
export function digestWeek(now: Date): string {
  const { day, weekday } = torontoDate(now)
  return dayBefore(day, weekday - 1)
}

/** True from Tuesday morning to the end of the week: a site that was down on Tuesday sends the newsletter later. */
export function isDigestDue(now: Date): boolean {
  const { weekday, hour } = torontoDate(now)
  return weekday > dueWeekday || (weekday === dueWeekday && hour >= dueHour)
}

/** A rate that was last seen before this day is not current. */
function oldestCurrentDay(now: Date): string {
  return dayBefore(torontoDate(now).day, oldestRateDays)
}

/** Monday is 1, Sunday 7. */
function torontoDate(now: Date): { day: string; weekday: number; hour: number } {
  const clock = torontoClock(now)
  const day = clock.slice(0, 10)
  return { day, weekday: new Date(`${day}T00:00Z`).getUTCDay() || 7, hour: Number(clock.slice(11, 13)) }
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) - days * dayMilliseconds).toISOString().slice(0, 10)
}

const postsShown = 3
const newsShown = 3
const changesShown = 8
const weekMilliseconds = 7 * 24 * 60 * 60 * 1000

const kind = { rateType: z.enum(rateTypes), term: z.string(), mortgageType: z.string() }

/** The content of a newsletter, the same for everybody. */
export const DigestContent = z.object({
  province: z.string(),
  isNational: z.boolean(),
  rates: z.array(z.object({ ...kind, ourRate: z.number(), postedRate: z.number(), asOf: z.iso.date() })),
  changes: z.array(z.object({ ...kind, from: z.number(), to: z.number() })),
  posts: z.array(z.object({ title: z.string(), path: z.string() })),
  news: z.array(z.object({ title: z.string(), link: z.url() })),
})
export type DigestContent = z.output<typeof DigestContent>

/** Collects what every visitor can see now; null when no rate is current, because then there is nothing to send. */
async function writeContent(worker: WorkerCtx): Promise<DigestContent | null> {
  // Reads as a visitor, so that nothing private can get into a newsletter.
  const ctx: AppCtx = { ...worker, actor: { kind: 'visitor' }, db: bindDb(worker.pools, { kind: 'visitor' }) }
  const [fixed, variable] = await Promise.all(
    rateTypes.map((rateType) => listRates(ctx, { rateType, province: defaultProvince })),
  )
  const oldest = oldestCurrentDay(ctx.now())
  const rates = [fixed, variable].flatMap((list) =>
    bestOfEachTerm((list?.rates ?? []).filter(({ asOf }) => asOf >= oldest)),
  )
  if (rates.length === 0) return null
  const isNational = rates.every(({ province }) => province === national)
  const since = new Date(ctx.now().getTime() - weekMilliseconds)
  return ctx.db(async (tx) => ({
    province: defaultProvince,
    isNational,
    rates: rates.map(({ rateType, term, mortgageType, ourRate, postedRate, asOf }) => ({
      rateType,
      term,
      mortgageType,
      ourRate,
      postedRate,
      asOf,
    })),
    changes: await listChanges(tx, since, isNational ? [national] : [defaultProvince]),
    posts: await listPosts(tx),
    news: await listNews(tx, since),
  }))
}

/** Changes from a week ago (or from a newer rate's first value) to now, from the history of each rate on offer. */
async function listChanges(tx: Tx, since: Date, provinces: string[]): Promise<DigestContent['changes']> {
  const { rows } = await tx.execute<{
    rate_type: string
    term: string
    mortgage_type: string
    from: string
    to: string
  }>(sql`
    select r.rate_type, r.term, r.mortgage_type, before.our_rate as from, r.our_rate as to
      from mortgage_rates r
     cross join lateral (
       select h.our_rate from mortgage_rate_history h
        where h.rate_id = r.id
        order by h.recorded_at > ${since.toISOString()}::timestamptz,
                 abs(extract(epoch from h.recorded_at - ${since.toISOString()}::timestamptz)) limit 1) before
     where r.is_active and ${inArray(sql`r.province`, provinces)} and r.our_rate <> before.our_rate
     order by abs(r.our_rate - before.our_rate) desc limit ${changesShown}`)
  return rows
    .map((row) => ({
      rateType: rateTypes.find((type) => type === row.rate_type) ?? 'fixed',
      term: row.term,
      mortgageType: row.mortgage_type,
      from: Number(row.from),
      to: Number(row.to),
    }))
    .toSorted((a, b) => termMonths(a.term) - termMonths(b.term))
}

async function listPosts(tx: Tx): Promise<DigestContent['posts']> {
  const posts = await tx
    .select({ title: blogPosts.title, slug: blogPosts.slug })
    .from(blogPosts)
    .where(eq(blogPosts.isPublished, true))
    .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
    .limit(postsShown)
  return posts.map(({ title, slug }) => ({ title, path: `/blog/${slug}` }))
}

function listNews(tx: Tx, since: Date): Promise<DigestContent['news']> {
  return tx
    .select({ title: newsArticles.title, link: newsArticles.link })
    .from(newsArticles)
    .where(gte(newsArticles.publishedAt, since))
    .orderBy(desc(newsArticles.publishedAt), desc(newsArticles.id))
    .limit(newsShown)
}
