import { desc, eq } from 'drizzle-orm'
import { blogPosts } from '#db/schema/blog-posts.server.ts'
import type { AppCtx } from '#app/platform/context.ts'

/** The page of every published post, newest first, and when it was last changed. */
export async function listPostPages(ctx: AppCtx) {
  const rows = await ctx.db((tx) =>
    tx
      .select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
      .from(blogPosts)
      .where(eq(blogPosts.isPublished, true))
      .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id)),
  )
  return rows.map((post) => ({ path: `/blog/${post.slug}`, changedAt: post.updatedAt }))
}
