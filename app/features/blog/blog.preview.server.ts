import { and, eq } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { blogPosts } from '#db/schema/blog-posts.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { blogCopy } from './blog.copy.ts'
import { managedBy } from './blog.manage.server.ts'
import { toPost, wholePostColumns } from './blog.server.ts'

/**
 * A post that the actor manages as its page shows it, or would: a draft as if it were published now, one with a date as of
 * that. Somebody else's is not found.
 */
export async function getPostPreview(ctx: StaffCtx, id: string) {
  const [row] = isUuid(id)
    ? await ctx.db((tx) =>
        tx
          .select({ ...wholePostColumns, isPublished: blogPosts.isPublished, publishAt: blogPosts.publishAt })
          .from(blogPosts)
          .leftJoin(agents, eq(agents.id, blogPosts.agentId))
          .where(and(eq(blogPosts.id, id), managedBy(ctx))),
      )
    : []
  if (!row) throw new AppError('not_found', blogCopy.notFound)
  const { isPublished, publishAt } = row
  return {
    post: toPost({ ...row, publishedAt: row.publishedAt ?? publishAt ?? ctx.now() }),
    isPublished,
    publishAt: publishAt && publishAt.toISOString(),
  }
}
