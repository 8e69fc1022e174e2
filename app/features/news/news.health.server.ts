import { inArray, sql } from 'drizzle-orm'
import { newsSources } from '#db/schema/news.server.ts'
import { attempt } from '#app/platform/attempt.server.ts'
import type { AppCtx, StaffCtx } from '#app/platform/context.ts'
import { readNewsJob } from './news.feeds.server.ts'

export type NewsFeed = Awaited<ReturnType<typeof listNewsFeeds>>[number]

/** How each configured feed does, in the order of NEWS_FEEDS; one that was never tried has no times. For the super admin. */
export async function listNewsFeeds(ctx: AppCtx) {
  const urls = [...new Set(ctx.env.NEWS_FEEDS)]
  if (urls.length === 0) return []
  const known = await ctx.db((tx) =>
    tx
      .select({
        url: newsSources.url,
        title: newsSources.title,
        lastTriedAt: newsSources.lastTriedAt,
        lastReadAt: newsSources.lastReadAt,
        lastError: newsSources.lastError,
        failuresInARow: newsSources.failuresInARow,
        nextTryAt: newsSources.nextTryAt,
        articles: sql<number>`(select count(*) from news_articles where source_id = news_sources.id)`.mapWith(Number),
      })
      .from(newsSources)
      .where(inArray(newsSources.url, urls)),
  )
  const byUrl = new Map(known.map((source) => [source.url, source]))
  return urls.map((url) => byUrl.get(url) ?? { ...neverTried, url })
}

const neverTried = {
  title: null,
  lastTriedAt: null,
  lastReadAt: null,
  lastError: null,
  failuresInARow: 0,
  nextTryAt: null,
  articles: 0,
}

/** Has every feed read now, by a job; the moment to watch from, or null when it could not be asked for. */
export async function requestNews(ctx: StaffCtx): Promise<Date | null> {
  const askedAt = ctx.now()
  const held = await attempt(ctx, 'news not asked for', async (tx) => {
    // Whoever may not look after feeds is refused here.
    await tx.$count(newsSources)
    await ctx.jobs.enqueue(tx, readNewsJob, { askedAt: askedAt.toISOString() })
  })
  return held ? askedAt : null
}
