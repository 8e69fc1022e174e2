import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import { brand } from '#brand'
import { agents } from '#db/schema/agents.server.ts'
import { blogPosts, type PostSeoSettings } from '#db/schema/blog-posts.server.ts'
import { agentIdentifier } from '#app/features/agents/agents.ts'
import { cutText } from '#app/lib/cut-text.ts'
import { longDate } from '#app/lib/long-date.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { plainTextOf, readableHtml } from '#app/platform/post-html.server.ts'
import {
  blogPageSize,
  isPostSlug,
  longestPostDescription,
  longestPreview,
  type PostAuthor,
  readingMinutes,
  relatedPosts,
} from './blog.ts'
import { blogCopy } from './blog.copy.ts'

/** Enough of the content for a preview; the list need not carry whole posts. */
const previewSource = sql<string>`left(${blogPosts.content}, 4000)`
const words = sql<number>`coalesce(array_length(regexp_split_to_array(
  btrim(regexp_replace(${blogPosts.content}, '<[^<>]*>', ' ', 'g')), '\\s+'), 1), 0)`.mapWith(Number)

/** What a post's card and its page show. */
const postColumns = {
  id: blogPosts.id,
  slug: blogPosts.slug,
  title: blogPosts.title,
  excerpt: blogPosts.excerpt,
  featuredImageUrl: blogPosts.featuredImageUrl,
  publishedAt: blogPosts.publishedAt,
  adminCreated: blogPosts.adminCreated,
  previewSource,
  words,
  // Of an agent who is not active a visitor reads nothing: all three are null.
  agentId: agents.id,
  agentName: agents.name,
  agentSlug: agents.profileSlug,
}

export const wholePostColumns = {
  ...postColumns,
  content: blogPosts.content,
  seo: blogPosts.seoSettings,
  updatedAt: blogPosts.updatedAt,
}

/** Newest first; posts of the same moment keep one order, so that pages never overlap. */
const newestFirst = [desc(blogPosts.publishedAt), desc(blogPosts.id)]

export type PostCardData = Awaited<ReturnType<typeof listPosts>>['posts'][number]

/** One page of the published posts, newest first, with how many pages there are (at least one). */
export async function listPosts(ctx: AppCtx, { page }: { page: number }) {
  return ctx.db(async (tx) => {
    const [found] = await tx.select({ total: count() }).from(blogPosts).where(eq(blogPosts.isPublished, true))
    const rows = await tx
      .select(postColumns)
      .from(blogPosts)
      .leftJoin(agents, eq(agents.id, blogPosts.agentId))
      .where(eq(blogPosts.isPublished, true))
      .orderBy(...newestFirst)
      .limit(blogPageSize)
      .offset((page - 1) * blogPageSize)
    return { posts: rows.map(toCard), pages: Math.max(1, Math.ceil((found?.total ?? 0) / blogPageSize)) }
  })
}

export type Post = NonNullable<Awaited<ReturnType<typeof findPost>>>

/** A published post by its slug, its HTML sanitised once more; null when there is none. */
export async function findPost(ctx: AppCtx, slug: string) {
  if (!isPostSlug(slug)) return null
  const row = await ctx.db(async (tx) => {
    const [found] = await tx
      .select(wholePostColumns)
      .from(blogPosts)
      .leftJoin(agents, eq(agents.id, blogPosts.agentId))
      .where(and(eq(blogPosts.slug, slug), eq(blogPosts.isPublished, true)))
    return found
  })
  if (!row) return null
  return toPost(row)
}

/** The slug under which a published post that once had this one is found now; null when there is none. */
export async function findMovedPost(ctx: AppCtx, slug: string): Promise<string | null> {
  if (!isPostSlug(slug)) return null
  const { rows } = await ctx.db((tx) =>
    tx.execute<{ slug: string | null }>(sql`select app.find_post_slug(${slug}) as slug`),
  )
  return rows[0]?.slug ?? null
}

/**
 * Up to three other posts: those that share most keywords with this one, then those of the same author, then the newest.
 * The same posts give the same answer.
 */
export async function listRelatedPosts(ctx: AppCtx, post: Pick<Post, 'id' | 'keywords'>) {
  const keywords = (post.keywords ?? '')
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  const shared = sql`(select count(*) from unnest(${sql.param(keywords)}::text[]) as wanted
    where wanted = any (regexp_split_to_array(lower(${blogPosts.seoSettings} ->> 'keywords'), '\\s*,\\s*')))`
  const sameAuthor = sql`(${blogPosts.agentId}, ${blogPosts.adminCreated}) =
    (select this.agent_id, this.admin_created from blog_posts as this where this.id = ${post.id})`
  const rows = await ctx.db((tx) =>
    tx
      .select(postColumns)
      .from(blogPosts)
      .leftJoin(agents, eq(agents.id, blogPosts.agentId))
      .where(and(eq(blogPosts.isPublished, true), ne(blogPosts.id, post.id)))
      .orderBy(desc(shared), desc(sameAuthor), ...newestFirst)
      .limit(relatedPosts),
  )
  return rows.map(toCard)
}

type CardRow = {
  id: string
  slug: string
  title: string
  excerpt: string | null
  featuredImageUrl: string | null
  publishedAt: Date | null
  adminCreated: boolean
  previewSource: string
  words: number
  agentId: string | null
  agentName: string | null
  agentSlug: string | null
}

type PostRow = CardRow & { content: string; seo: PostSeoSettings; updatedAt: Date }

/** All that a post's page shows. */
export function toPost(row: PostRow) {
  const card = toCard(row)
  return {
    ...card,
    excerpt: row.excerpt?.trim() || null,
    html: readableHtml(row.content),
    description: row.seo.description?.trim() || cutText(card.preview, longestPostDescription),
    keywords: row.seo.keywords?.trim() || null,
    updatedAt: row.updatedAt.toISOString(),
  }
}

function toCard(row: CardRow) {
  // The table holds that what is published has its date.
  const publishedAt = row.publishedAt as Date
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    preview: row.excerpt?.trim()
      ? cutText(row.excerpt, longestPreview)
      : plainTextOf(row.previewSource, longestPreview),
    imageUrl: row.featuredImageUrl,
    author: authorOf(row),
    publishedAt: publishedAt.toISOString(),
    date: longDate(publishedAt),
    minutes: readingMinutes(row.words),
  }
}

/** A super admin's post is by 'Admin'; that of an agent who has left is the brokerage's. */
function authorOf({ adminCreated, agentId, agentName, agentSlug }: CardRow): PostAuthor {
  if (adminCreated) return { name: blogCopy.admin, path: null }
  if (!agentId || !agentName) return { name: brand.name, path: null }
  return { name: agentName, path: `/agents/${agentIdentifier({ id: agentId, profileSlug: agentSlug })}` }
}
