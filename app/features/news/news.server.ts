import { and, desc, sql } from 'drizzle-orm'
import { newsArticles } from '#db/schema/news.server.ts'
import { formatDay } from '#app/lib/when.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import {
  type Article,
  type ArticleTeaser,
  cursorOf,
  firstCursor,
  newsPageSize,
  type NewsAnswer,
  type NewsAsked,
  parseCursor,
  teaserArticles,
} from './news.ts'
import { newsCopy } from './news.copy.ts'
import { hostOf } from './news.reading.server.ts'

const { id, title, link, summary, language, publishedAt } = newsArticles

type Row = Omit<Article, 'host' | 'date' | 'publishedAt'> & { publishedAt: Date }

/**
 * One page of the articles that contain all words of the search, newest first. Uncached pages are rate-limited per
 * visitor. A failure is answered with a sentence, so that the page keeps what was typed.
 */
export async function answerNews(ctx: AppCtx, asked: NewsAsked): Promise<NewsAnswer> {
  try {
    if (asked.search || asked.cursor !== firstCursor) await ctx.limits.take('news', ctx.clientAddress)
    const rows = await findArticles(ctx, asked, newsPageSize + 1)
    const shown = rows.slice(0, newsPageSize)
    const last = shown.at(-1)
    const hasMore = rows.length > newsPageSize
    return {
      kind: 'loaded',
      ...asked,
      articles: shown.map(toArticle),
      hasMore,
      nextCursor: hasMore && last ? cursorOf(last) : firstCursor,
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many')
      return { kind: 'failed', ...asked, status: 429, message: error.message }
    ctx.log.error({ requestId: ctx.requestId, error }, 'news not read')
    return { kind: 'failed', ...asked, status: 503, message: newsCopy.failed }
  }
}

/** The latest articles in short, for the home page, whose size is limited; none when there are none. */
export async function listLatestNews(ctx: AppCtx): Promise<ArticleTeaser[]> {
  const latest = await findArticles(ctx, { search: '', cursor: firstCursor }, teaserArticles)
  return latest.map(toArticle).map(({ title, link, host, date, language }) => ({ title, link, host, date, language }))
}

function findArticles(ctx: AppCtx, { search, cursor }: NewsAsked, limit: number): Promise<Row[]> {
  const from = parseCursor(cursor)
  return ctx.db((tx) =>
    tx
      .select({ id, title, link, summary, language, publishedAt })
      .from(newsArticles)
      .where(
        and(
          search ? sql`${newsArticles.search} @@ app.news_query(${search})` : undefined,
          from
            ? sql`(${publishedAt}, ${id}) < (${from.publishedAt.toISOString()}::timestamptz, ${from.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(publishedAt), desc(id))
      .limit(limit),
  )
}

function toArticle({ publishedAt: at, ...row }: Row): Article {
  return { ...row, host: hostOf(row.link), publishedAt: at.toISOString(), date: formatDay(at) }
}
