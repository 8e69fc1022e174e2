import { and, asc, desc, eq, ilike, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { anywhere } from '#app/lib/like-pattern.ts'
import { takeCountedPage } from '#app/lib/list-page.ts'
import { agents } from '#db/schema/agents.server.ts'
import { blogPosts } from '#db/schema/blog-posts.server.ts'
import { ruleDay } from '#app/mortgage/rules/rule.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { managedPageSize, type PostListView } from './blog-list-view.ts'
import { blogCopy } from './blog.copy.ts'
import { managedBy } from './blog.manage.server.ts'

type ManagedPosts = NonNullable<Awaited<ReturnType<typeof listManagedPosts>>>
export type ManagedPost = ManagedPosts['posts'][number]

const columns = {
  id: blogPosts.id,
  title: blogPosts.title,
  slug: blogPosts.slug,
  imageUrl: blogPosts.featuredImageUrl,
  isPublished: blogPosts.isPublished,
  publishedAt: blogPosts.publishedAt,
  publishAt: blogPosts.publishAt,
  adminCreated: blogPosts.adminCreated,
  createdAt: blogPosts.createdAt,
  agentName: agents.name,
}

/** One page of the posts that the actor manages and where it lies. Null when they could not be read; the log says why. */
export async function listManagedPosts(ctx: StaffCtx, view: PostListView) {
  const matching = and(managedBy(ctx), matchingView(view))
  try {
    return await ctx.db(async (tx) => {
      const [counted] = await tx
        .select({ total: sql<number>`count(*)`.mapWith(Number) })
        .from(blogPosts)
        .leftJoin(agents, eq(agents.id, blogPosts.agentId))
        .where(matching)
      const from = tx.select(columns).from(blogPosts).leftJoin(agents, eq(agents.id, blogPosts.agentId))
      const { rows, paging } = await takeCountedPage(view.page, managedPageSize, counted?.total ?? 0, (limit, offset) =>
        from
          .where(matching)
          .orderBy(...orderOf(view))
          .limit(limit)
          .offset(offset),
      )
      return { posts: rows.map(listed), paging }
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.error({ requestId: ctx.requestId, error }, 'posts not listed')
    return null
  }
}

type ListedRow = Pick<
  typeof blogPosts.$inferSelect,
  'id' | 'title' | 'slug' | 'isPublished' | 'publishedAt' | 'publishAt' | 'adminCreated' | 'createdAt'
> & { imageUrl: string | null; agentName: string | null }

function listed({ publishedAt, publishAt, adminCreated, createdAt, agentName, ...post }: ListedRow) {
  return {
    ...post,
    author: adminCreated ? blogCopy.admin : (agentName ?? ''),
    writtenOn: ruleDay(createdAt) as string,
    publishedOn: publishedAt && (ruleDay(publishedAt) as string),
    publishAt: publishAt && publishAt.toISOString(),
  }
}

/** The condition that a view's search and filters make. */
export function matchingView({ search, state }: PostListView): SQL | undefined {
  return and(
    search ? containing(search) : undefined,
    state ? eq(blogPosts.isPublished, state === 'published') : undefined,
    state === 'scheduled' ? isNotNull(blogPosts.publishAt) : undefined,
    state === 'draft' ? isNull(blogPosts.publishAt) : undefined,
  )
}

/** By whom a post is shown: the same words that the list shows. */
const author = sql`case when ${blogPosts.adminCreated} then ${blogCopy.admin} else ${agents.name} end`

/** Every word must stand in the title, the address, the excerpt or the author's name. */
function containing(search: string): SQL | undefined {
  const row = sql`concat_ws(' ', ${blogPosts.title}, ${blogPosts.slug}, ${blogPosts.excerpt}, ${author})`
  return and(...search.split(/\s+/).map((word) => ilike(row, anywhere(word))))
}

/** A view's order, with the id at its end. */
export function orderOf({ sort }: PostListView): SQL[] {
  const order = sort.direction === 'asc' ? asc : desc
  const column = {
    date: order(blogPosts.createdAt),
    title: order(sql`lower(${blogPosts.title})`),
    author: order(sql`lower(${author})`),
    published: sql`${order(sql`coalesce(${blogPosts.publishedAt}, ${blogPosts.publishAt})`)} nulls last`,
  }[sort.column]
  return [column, desc(blogPosts.createdAt), desc(blogPosts.id)]
}
