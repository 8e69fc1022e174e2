import { and, desc, eq, ilike, not } from 'drizzle-orm'
import { blogPosts } from '#db/schema/blog-posts.server.ts'
import { anywhere } from '#app/lib/like-pattern.ts'
import type { StaffCtx } from '#app/platform/context.ts'

/**
 * The newest posts that have these words in their title: any for a super admin, for an agent only what the agent's own tab
 * lists, because everybody may read what others published.
 */
export async function findPosts(ctx: StaffCtx, search: string, most: number) {
  const { role, agentId } = ctx.actor
  if (role !== 'super_admin' && !agentId) return []
  const own = agentId ? and(eq(blogPosts.agentId, agentId), not(blogPosts.adminCreated)) : undefined
  const rows = await ctx.db((tx) =>
    tx
      .select({ id: blogPosts.id, title: blogPosts.title, isPublished: blogPosts.isPublished })
      .from(blogPosts)
      .where(and(ilike(blogPosts.title, anywhere(search)), role === 'super_admin' ? undefined : own))
      .orderBy(desc(blogPosts.createdAt), desc(blogPosts.id))
      .limit(most),
  )
  return rows.map(({ id, title, isPublished }) => ({ id, label: title, note: isPublished ? 'Published' : 'Draft' }))
}
