import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, getTableColumns, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { newsArticles, newsSources } from '#db/schema/news.server.ts'
import { raiseAlarm } from '#app/platform/alarm.server.ts'
import { attempt } from '#app/platform/attempt.server.ts'
import type { AppCtx, StaffCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { fetchOutbound, OutboundError } from '#app/platform/outbound.server.ts'
import { readInThread } from '#app/platform/reading-thread.server.ts'
import { Unreadable } from '#app/platform/unreadable.ts'
import { feedFails, feedWorksAgain } from './news.copy.ts'
import type { FeedReading, ReadArticle, readFeed } from './news.reading.server.ts'

/** The job that reads the feeds that are due: `{}`; with `{ askedAt }`, all feeds. */
export const readNewsJob = 'read-news'

/** Only this many of the newest articles are kept; the news pages end there. */
const mostArticles = 5000

const hour = 3_600_000
/** The super admins are mailed when a feed has failed this many times in a row: for a day. */
const failuresBeforeAlarm = 24
const readerFile = 'app/features/news/news.reading.server.ts'
const accept = 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.8'

type Source = typeof newsSources.$inferSelect

/**
 * Reads every feed that is due, once an hour however many workers run at once. A feed that fails does not delay the
 * the others, and its articles stay. With `askedAt`, all feeds that were not tried since then are due.
 */
export async function readDueFeeds(ctx: WorkerCtx, askedAt?: Date): Promise<void> {
  const urls = ctx.env.NEWS_FEEDS
  if (urls.length === 0) return
  const now = ctx.now()
  const due = askedAt
    ? or(isNull(newsSources.lastTriedAt), lt(newsSources.lastTriedAt, askedAt))
    : lte(newsSources.nextTryAt, now)
  const sources = await ctx.db(async (tx) => {
    await tx
      .insert(newsSources)
      .values(urls.map((url) => ({ url, nextTryAt: now, createdAt: now })))
      .onConflictDoNothing({ target: newsSources.url })
    // In whole minutes, like the jobs' schedule. If the worker dies now, the feed is read an hour later.
    const nextTryAt = new Date(Math.floor(now.getTime() / 60_000) * 60_000 + hour)
    return tx
      .update(newsSources)
      .set({ nextTryAt })
      .where(and(inArray(newsSources.url, urls), due))
      .returning()
  })
  await Promise.all(sources.map((source) => readOne(ctx, source)))
}

async function readOne(ctx: WorkerCtx, source: Source): Promise<void> {
  try {
    const { reading, ...version } = await fetchFeed(ctx, source)
    await ctx.db(async (tx) => {
      if (source.failuresInARow >= failuresBeforeAlarm) await alarm(ctx, tx, source, feedWorksAgain(source))
      if (reading) await keepArticles(tx, source.id, reading.articles)
      const title = reading?.title ?? source.title
      await note(ctx, tx, source, { ...version, title, lastReadAt: ctx.now(), lastError: null, failuresInARow: 0 })
    })
  } catch (error) {
    const failed = { lastError: inWords(error), failuresInARow: source.failuresInARow + 1 }
    ctx.log.warn({ requestId: ctx.requestId, id: source.id, count: failed.failuresInARow, error }, 'news feed not read')
    await ctx.db(async (tx) => {
      await note(ctx, tx, source, failed)
      if (failed.failuresInARow === failuresBeforeAlarm)
        await alarm(ctx, tx, source, feedFails({ ...source, ...failed }))
    })
  }
}

async function note(ctx: WorkerCtx, tx: Tx, { id }: Source, values: Partial<Source>): Promise<void> {
  await tx
    .update(newsSources)
    .set({ ...values, lastTriedAt: ctx.now() })
    .where(eq(newsSources.id, id))
}

function alarm(ctx: WorkerCtx, tx: Tx, source: Source, said: { title: string; text: string }): Promise<void> {
  const key = `news feed ${source.id} ${said.title} since ${source.lastReadAt?.toISOString()}`
  return raiseAlarm(ctx, tx, { key, ...said, path: '/super-admin/system' })
}

/** A `null` reading: the feed has not changed. */
async function fetchFeed(
  ctx: WorkerCtx,
  { etag, lastModified, url }: Source,
): Promise<Pick<Source, 'etag' | 'lastModified'> & { reading: FeedReading | null }> {
  const { status, headers, body } = await fetchOutbound(ctx.env, url, {
    headers: {
      accept,
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(lastModified ? { 'if-modified-since': lastModified } : {}),
    },
  })
  if (status === 304 && (etag || lastModified)) return { reading: null, etag, lastModified }
  if (status !== 200) throw new Unreadable(`It answers with status ${status}.`)
  const input: Parameters<typeof readFeed> = [body, url, headers['content-type'], ctx.now()]
  const reading = await readInThread<typeof readFeed>(readerFile, 'readFeed', input)
  if (reading.articles.length === 0) throw new Unreadable('There is no article in it that could be shown.')
  // Articles dated in the future must be fetched again, even if the feed itself does not change.
  if (reading.tooEarly) return { reading, etag: null, lastModified: null }
  return { reading, etag: validator(headers.etag), lastModified: validator(headers['last-modified']) }
}

/** Stored to be sent back unchanged; a value that is invalid as a header, or very long, counts as none. */
function validator(value: string | undefined): string | null {
  return value && value.length <= 512 && /^[\x20-\x7e]+$/.test(value) ? value : null
}

function inWords(error: unknown): string {
  if (error instanceof Unreadable) return error.message
  if (error instanceof OutboundError) return `It could not be fetched: ${error.message}.`
  return 'Something went wrong on our side; the log says what.'
}

/**
 * Stores new articles and a feed's corrections of its own articles. An article that another feed brought first is left
 * alone. When nothing changed, nothing is written, so that the cached pages stay valid.
 */
async function keepArticles(tx: Tx, sourceId: string, articles: ReadArticle[]): Promise<void> {
  const keys = articles.map(({ linkKey }) => linkKey)
  const known = await tx.select(articleColumns).from(newsArticles).where(inArray(newsArticles.linkKey, keys))
  const byKey = new Map(known.map((article) => [article.linkKey, article]))
  const changed = articles
    .map((article) => ({ ...article, sourceId }))
    .filter((article) => {
      const before = byKey.get(article.linkKey)
      return !before || (before.sourceId === sourceId && !isSame(before, article))
    })
    // In a fixed order, so that two feeds with the same articles cannot deadlock.
    .toSorted((a, b) => (a.linkKey < b.linkKey ? -1 : 1))
  if (changed.length === 0) return
  await tx
    .insert(newsArticles)
    .values(changed)
    .onConflictDoUpdate({
      target: newsArticles.linkKey,
      set: {
        link: sql`excluded.link`,
        title: sql`excluded.title`,
        summary: sql`excluded.summary`,
        language: sql`excluded.language`,
        // Never later: a feed that dates its articles anew at each reading does not bring them to the top again.
        publishedAt: sql`least(${newsArticles.publishedAt}, excluded.published_at)`,
      },
      setWhere: eq(newsArticles.sourceId, sql`excluded.source_id`),
    })
  const tooMany = tx
    .select({ id: newsArticles.id })
    .from(newsArticles)
    .orderBy(desc(newsArticles.publishedAt), desc(newsArticles.id))
    .offset(mostArticles)
  await tx.delete(newsArticles).where(inArray(newsArticles.id, tooMany))
}

type Kept = ReadArticle & { sourceId: string | null }

/** A later date counts as the same, because the first one stays. */
function isSame({ publishedAt: first, ...before }: Kept, { publishedAt: last, ...article }: Kept): boolean {
  return first <= last && isDeepStrictEqual(before, article)
}

const { id: _id, createdAt: _createdAt, search: _search, ...articleColumns } = getTableColumns(newsArticles)

/** The status of each configured feed, in the order of NEWS_FEEDS; an untried one has no times. For the super admin. */
export async function listNewsFeeds(ctx: AppCtx) {
  const articles = sql<number>`(select count(*) from news_articles where source_id = news_sources.id)`.mapWith(Number)
  const { url, title, lastTriedAt, lastReadAt, lastError, failuresInARow } = newsSources
  const columns = { url, title, lastTriedAt, lastReadAt, lastError, failuresInARow, articles }
  const known = await ctx.db((tx) => tx.select(columns).from(newsSources))
  const untried = { title: null, lastTriedAt: null, lastReadAt: null, lastError: null, failuresInARow: 0, articles: 0 }
  return [...new Set(ctx.env.NEWS_FEEDS)].map(
    (feed) => known.find((source) => source.url === feed) ?? { ...untried, url: feed },
  )
}

/** Has a job read every feed now. Returns the moment to watch from, or null when the job could not be enqueued. */
export async function requestNews(ctx: StaffCtx): Promise<Date | null> {
  const askedAt = ctx.now()
  const held = await attempt(ctx, 'news not asked for', async (tx) => {
    // Refuses anyone who may not manage feeds.
    await tx.$count(newsSources)
    await ctx.jobs.enqueue(tx, readNewsJob, { askedAt: askedAt.toISOString() })
  })
  return held ? askedAt : null
}
