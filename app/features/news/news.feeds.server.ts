import { and, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import { newsSources } from '#db/schema/news.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { fetchOutbound, OutboundError } from '#app/platform/outbound.server.ts'
import { readInThread } from '#app/platform/reading-thread.server.ts'
import { Unreadable } from '#app/platform/unreadable.ts'
import type { FeedReading, readFeed } from './news.reading.server.ts'
import { tellOfFailingFeeds, tellOfRecovery } from './news.alarms.server.ts'
import { keepArticles } from './news.keeping.server.ts'

const minute = 60_000
const hour = 60 * minute

export const feedTimes = {
  /** From one reading of a feed to the next. */
  every: hour,
  /** A worker that dies while it reads a feed keeps the others from it for so long. */
  claim: 10 * minute,
  /** A feed that fails is asked after this, then after twice as long each time, and no later than a day. */
  firstPause: 5 * minute,
  longestPause: 24 * hour,
} as const

/** The job that reads the feeds that are due: `{}`, or all of them: `{ askedAt }`. */
export const readNewsJob = 'read-news'

/** How many are asked at the same time. */
const lanes = 4
const readerFile = 'app/features/news/news.reading.server.ts'
const accept = 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.8'

/**
 * Reads the feeds that are due, each once however many workers come at the same time, and each for itself: what one of
 * them answers, or does not, is nothing to the others. Articles stay whatever happens. `askedAt`: all that were not tried
 * since somebody asked are due.
 */
export async function readDueFeeds(ctx: WorkerCtx, askedAt?: Date): Promise<void> {
  const urls = [...new Set(ctx.env.NEWS_FEEDS)]
  if (urls.length === 0) return
  await ctx.db(async (tx) => {
    await tx
      .insert(newsSources)
      .values(urls.map((url) => ({ url, nextTryAt: ctx.now(), createdAt: ctx.now() })))
      .onConflictDoNothing({ target: newsSources.url })
    if (askedAt)
      await tx
        .update(newsSources)
        .set({ nextTryAt: ctx.now() })
        .where(
          and(
            inArray(newsSources.url, urls),
            or(isNull(newsSources.lastTriedAt), lt(newsSources.lastTriedAt, askedAt)),
          ),
        )
  })
  await tellOfFailingFeeds(ctx, urls)
  await Promise.all(Array.from({ length: Math.min(lanes, urls.length) }, () => readInTurn(ctx, urls)))
}

async function readInTurn(ctx: WorkerCtx, urls: string[]): Promise<void> {
  for (let source = await claimFeed(ctx, urls); source; source = await claimFeed(ctx, urls)) await readOne(ctx, source)
}

type Source = NonNullable<Awaited<ReturnType<typeof claimFeed>>>

/** The feed that has waited longest, for whoever asks first. */
async function claimFeed(ctx: WorkerCtx, urls: string[]) {
  const now = ctx.now()
  return ctx.db(async (tx) => {
    const due = tx
      .select({ id: newsSources.id })
      .from(newsSources)
      .where(and(inArray(newsSources.url, urls), lte(newsSources.nextTryAt, now)))
      .orderBy(newsSources.nextTryAt, newsSources.id)
      .limit(1)
      .for('update', { skipLocked: true })
    const [claimed] = await tx
      .update(newsSources)
      .set({ nextTryAt: later(now, feedTimes.claim) })
      .where(inArray(newsSources.id, due))
      .returning()
    return claimed
  })
}

async function readOne(ctx: WorkerCtx, source: Source): Promise<void> {
  try {
    const answer = await fetchFeed(ctx, source)
    await ctx.db(async (tx) => {
      await tellOfRecovery(ctx, tx, source)
      if (answer.reading) await keepArticles(tx, source.id, answer.reading, ctx.now())
      await tx
        .update(newsSources)
        .set({
          ...answer.version,
          ...(answer.reading?.title ? { title: answer.reading.title } : {}),
          lastTriedAt: ctx.now(),
          lastReadAt: ctx.now(),
          lastError: null,
          failuresInARow: 0,
          nextTryAt: nextFullMinute(ctx.now(), feedTimes.every),
        })
        .where(eq(newsSources.id, source.id))
    })
  } catch (error) {
    await noteFailure(ctx, source, error)
  }
}

type Answer = { reading: FeedReading | null; version: { etag: string | null; lastModified: string | null } }

async function fetchFeed(ctx: WorkerCtx, source: Source): Promise<Answer> {
  const { etag, lastModified, url } = source
  const { status, headers, body } = await fetchOutbound(ctx.env, url, {
    headers: {
      accept,
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(lastModified ? { 'if-modified-since': lastModified } : {}),
    },
  })
  if (status === 304 && (etag || lastModified)) return { reading: null, version: { etag, lastModified } }
  if (status !== 200) throw new Unreadable(`It answers with status ${status}.`)
  const input: Parameters<typeof readFeed> = [body, url, headers['content-type'], ctx.now()]
  const reading = await readInThread<typeof readFeed>(readerFile, 'readFeed', input)
  if (reading.articles.length === 0) throw new Unreadable('There is no article in it that could be shown.')
  // What was too early is asked for again although the feed itself will not have changed.
  const version = reading.tooEarly
    ? { etag: null, lastModified: null }
    : { etag: validator(headers.etag), lastModified: validator(headers['last-modified']) }
  return { reading, version }
}

/** Said back as it came; what could not be sent as a header, or goes on for long, is as good as none. */
function validator(value: string | undefined): string | null {
  return value && value.length <= 512 && /^[\x20-\x7e]+$/.test(value) ? value : null
}

async function noteFailure(ctx: WorkerCtx, source: Source, error: unknown): Promise<void> {
  const failures = source.failuresInARow + 1
  const pause = Math.min(feedTimes.firstPause * 2 ** Math.min(source.failuresInARow, 10), feedTimes.longestPause)
  ctx.log.warn({ requestId: ctx.requestId, id: source.id, count: failures, error }, 'news feed not read')
  await ctx.db((tx) =>
    tx
      .update(newsSources)
      .set({
        lastTriedAt: ctx.now(),
        lastError: inWords(error),
        failuresInARow: failures,
        nextTryAt: nextFullMinute(ctx.now(), pause),
      })
      .where(eq(newsSources.id, source.id)),
  )
}

function inWords(error: unknown): string {
  if (error instanceof Unreadable) return error.message
  if (error instanceof OutboundError) return `It could not be fetched: ${error.message}.`
  return 'Something went wrong on our side; the log says what.'
}

/** Whole minutes, as the clock of the jobs counts: an hour stays an hour and does not become the next run's. */
function nextFullMinute(from: Date, milliseconds: number): Date {
  return new Date(Math.floor(from.getTime() / minute) * minute + milliseconds)
}

function later(from: Date, milliseconds: number): Date {
  return new Date(from.getTime() + milliseconds)
}
