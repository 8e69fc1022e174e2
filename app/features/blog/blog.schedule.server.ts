import { and, eq, lte, sql } from 'drizzle-orm'
import { blogPosts } from '#db/schema/blog-posts.server.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'

export const publishDuePostsJob = 'publish-due-posts'

/**
 * Publishes what is due. One statement: of two workers the second waits for the first and finds nothing left, so each post
 * is published once however many there are.
 */
export async function publishDuePosts(ctx: WorkerCtx): Promise<number> {
  const published = await ctx.db((tx) =>
    tx
      .update(blogPosts)
      .set({ isPublished: true, publishedAt: sql`now()`, publishAt: null })
      .where(and(eq(blogPosts.isPublished, false), lte(blogPosts.publishAt, sql`now()`)))
      .returning({ id: blogPosts.id }),
  )
  if (published.length > 0) ctx.log.info({ requestId: ctx.requestId, count: published.length }, 'due posts published')
  return published.length
}
