import { desc, eq, inArray, sql } from 'drizzle-orm'
import { newsArticles } from '#db/schema/news.server.ts'
import type { Tx } from '#app/platform/db.server.ts'
import type { FeedReading } from './news.reading.server.ts'

/** The newest stay; the site's pages of news end there. */
export const mostArticles = 5000

/**
 * Stores what is new of a reading and what its own feed has corrected. An article that another feed brought first stays as
 * that one has it. Nothing is written when nothing changed, so that the pages in memory stay there.
 */
export async function keepArticles(tx: Tx, sourceId: string, reading: FeedReading, now: Date): Promise<void> {
  const oldest = await oldestKept(tx)
  const known = await tx
    .select({
      sourceId: newsArticles.sourceId,
      link: newsArticles.link,
      linkKey: newsArticles.linkKey,
      title: newsArticles.title,
      summary: newsArticles.summary,
      language: newsArticles.language,
      publishedAt: newsArticles.publishedAt,
    })
    .from(newsArticles)
    .where(
      inArray(
        newsArticles.linkKey,
        reading.articles.map(({ linkKey }) => linkKey),
      ),
    )
  const byKey = new Map(known.map((article) => [article.linkKey, article]))
  const rows = reading.articles
    .map((article, index) => ({
      ...article,
      sourceId,
      // Undated articles keep the order in which the feed has them, and the time when they were first seen.
      publishedAt: article.publishedAt ?? byKey.get(article.linkKey)?.publishedAt ?? new Date(now.getTime() - index),
    }))
    .filter((row) => {
      const before = byKey.get(row.linkKey)
      if (!before) return !oldest || row.publishedAt > oldest
      return before.sourceId === sourceId && differs(before, row)
    })
    // In one order, so that two feeds with the same articles do not wait for each other.
    .toSorted((a, b) => (a.linkKey < b.linkKey ? -1 : 1))
  if (rows.length === 0) return
  await tx
    .insert(newsArticles)
    .values(rows)
    .onConflictDoUpdate({
      target: newsArticles.linkKey,
      set: {
        link: sql`excluded.link`,
        title: sql`excluded.title`,
        summary: sql`excluded.summary`,
        language: sql`excluded.language`,
        publishedAt: sql`excluded.published_at`,
      },
      setWhere: eq(newsArticles.sourceId, sql`excluded.source_id`),
    })
  await tx.delete(newsArticles).where(inArray(newsArticles.id, beyondTheCap(tx)))
}

type Compared = { link: string; title: string; summary: string; language: string | null; publishedAt: Date }

function differs(before: Compared, after: Compared): boolean {
  return (
    before.link !== after.link ||
    before.title !== after.title ||
    before.summary !== after.summary ||
    before.language !== after.language ||
    before.publishedAt.getTime() !== after.publishedAt.getTime()
  )
}

const newestFirst = [desc(newsArticles.publishedAt), desc(newsArticles.id)]

/** When the last one that there is room for was published; null while there is room. What is older would not stay. */
async function oldestKept(tx: Tx): Promise<Date | null> {
  const [last] = await tx
    .select({ publishedAt: newsArticles.publishedAt })
    .from(newsArticles)
    .orderBy(...newestFirst)
    .offset(mostArticles - 1)
    .limit(1)
  return last?.publishedAt ?? null
}

function beyondTheCap(tx: Tx) {
  return tx
    .select({ id: newsArticles.id })
    .from(newsArticles)
    .orderBy(...newestFirst)
    .offset(mostArticles)
}
