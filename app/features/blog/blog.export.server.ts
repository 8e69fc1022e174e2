import { and, count, eq } from 'drizzle-orm'
import { agents } from '#db/schema/agents.server.ts'
import { blogPosts } from '#db/schema/blog-posts.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { csvOfList } from '#app/platform/csv.server.ts'
import type { PostListView } from './blog-list-view.ts'
import { blogCopy } from './blog.copy.ts'
import { matchingView, orderOf } from './blog.list.server.ts'
import { managedBy } from './blog.manage.server.ts'

const columns = {
  createdAt: blogPosts.createdAt,
  title: blogPosts.title,
  slug: blogPosts.slug,
  adminCreated: blogPosts.adminCreated,
  agentName: agents.name,
  isPublished: blogPosts.isPublished,
  publishedAt: blogPosts.publishedAt,
  excerpt: blogPosts.excerpt,
  content: blogPosts.content,
}

/** The posts of a view as CSV, in its order: those that the actor manages. */
export function downloadPosts(ctx: StaffCtx, view: PostListView): Promise<Response> {
  const matching = and(managedBy(ctx), matchingView(view))
  return csvOfList(ctx, {
    what: 'post',
    header: ['Written', 'Title', 'Address', 'Author', 'Published', 'Published at', 'Excerpt', 'Content'],
    count: async (tx) => {
      const [counted] = await tx
        .select({ total: count() })
        .from(blogPosts)
        .leftJoin(agents, eq(agents.id, blogPosts.agentId))
        .where(matching)
      return counted?.total ?? 0
    },
    read: (tx, limit, offset) =>
      tx
        .select(columns)
        .from(blogPosts)
        .leftJoin(agents, eq(agents.id, blogPosts.agentId))
        .where(matching)
        .orderBy(...orderOf(view))
        .limit(limit)
        .offset(offset),
    cells: (one) => [
      one.createdAt,
      one.title,
      one.slug,
      one.adminCreated ? blogCopy.admin : one.agentName,
      one.isPublished,
      one.publishedAt,
      one.excerpt,
      one.content,
    ],
  })
}
