import { desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { blogPosts } from '#db/schema/blog-posts.server.ts'
import { newsArticles } from '#db/schema/news.server.ts'
import { bestOfEachTerm, defaultProvince, national, rateTypes, termMonths } from '#app/features/rates/rates.ts'
import { listRates } from '#app/features/rates/rates.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { bindDb, type Tx } from '#app/platform/db.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { oldestCurrentDay } from './newsletter-digest.ts'

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
export async function writeContent(worker: WorkerCtx): Promise<DigestContent | null> {
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
