import { slugFrom } from '#app/lib/slug.ts'
import { and, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { Feed } from 'feed'
import { brand } from '#brand'
import { agents, mainLicence } from '#db/schema/agents.server.ts'
import { blogPosts, type PostSeoSettings } from '#db/schema/blog-posts.server.ts'
import { agentIdentifier } from '#app/features/agents/agents.ts'
import { cutText } from '#app/lib/cut-text.ts'
import { longDate } from '#app/lib/long-date.ts'
import type { AppCtx } from '#app/platform/context.ts'
import type { Tx } from '#app/platform/db.server.ts'
import {
  plainTextOf,
  readableHtml,
  sanitizePostHtml,
  withContents,
  withoutControls,
} from '#app/platform/post-html.server.ts'
import { blogCopy } from './blog.copy.ts'
import {
  blogFeedLink,
  blogPageSize,
  isPostSlug,
  longestPostDescription,
  longestPreview,
  type PostAuthor,
  readingMinutes,
  relatedPosts,
} from './blog.ts'
import { pick } from '#app/lib/pick.ts'

/** Enough of the content for a preview: the list does not need whole posts. */
const previewSource = sql<string>`left(${blogPosts.content}, 4000)`
const words = sql<number>`coalesce(array_length(regexp_split_to_array(
  btrim(regexp_replace(${blogPosts.content}, '<[^<>]*>', ' ', 'g')), '\\s+'), 1), 0)`.mapWith(Number)

const postColumns = {
  ...pick(blogPosts, 'id', 'slug', 'title', 'excerpt', 'featuredImageUrl', 'publishedAt', 'adminCreated'),
  previewSource,
  words,
  // A visitor cannot read an inactive agent: all three are null.
  agentId: agents.id,
  agentName: agents.name,
  agentSlug: agents.profileSlug,
}

export const wholePostColumns = {
  ...postColumns,
  content: blogPosts.content,
  seo: blogPosts.seoSettings,
  updatedAt: blogPosts.updatedAt,
  headshotUrl: agents.headshotUrl,
  licenceTitle: mainLicence('title'),
  licenceNumber: mainLicence('number'),
}

/** Newest first. The id keeps posts of the same moment in one order, so that pages never overlap. */
const newestFirst = [desc(blogPosts.publishedAt), desc(blogPosts.id)]

function selectPublished(tx: Tx, which?: SQL) {
  return tx
    .select(postColumns)
    .from(blogPosts)
    .leftJoin(agents, eq(agents.id, blogPosts.agentId))
    .where(and(eq(blogPosts.isPublished, true), which))
}

export type PostCardData = Awaited<ReturnType<typeof listPosts>>['posts'][number]

/** One page of the published posts, newest first, with the number of pages (at least one). */
export async function listPosts(ctx: AppCtx, { page }: { page: number }) {
  return ctx.db(async (tx) => {
    const [found] = await tx.select({ total: count() }).from(blogPosts).where(eq(blogPosts.isPublished, true))
    const rows = await selectPublished(tx)
      .orderBy(...newestFirst)
      .limit(blogPageSize)
      .offset((page - 1) * blogPageSize)
    return { posts: rows.map(toCard), pages: Math.max(1, Math.ceil((found?.total ?? 0) / blogPageSize)) }
  })
}

export type Post = NonNullable<Awaited<ReturnType<typeof findPost>>>

/** A published post by its slug, with its HTML sanitised again; null when there is none. */
export async function findPost(ctx: AppCtx, slug: string) {
  if (!isPostSlug(slug)) return null
  const [row] = await ctx.db((tx) =>
    tx
      .select(wholePostColumns)
      .from(blogPosts)
      .leftJoin(agents, eq(agents.id, blogPosts.agentId))
      .where(and(eq(blogPosts.slug, slug), eq(blogPosts.isPublished, true))),
  )
  return row ? toPost(row) : null
}

/** The current slug of a published post that once had this slug; null when there is none. */
export async function findMovedPost(ctx: AppCtx, slug: string): Promise<string | null> {
  if (!isPostSlug(slug)) return null
  const { rows } = await ctx.db((tx) =>
    tx.execute<{ slug: string | null }>(sql`select app.find_post_slug(${slug}) as slug`),
  )
  return rows[0]?.slug ?? null
}

/**
 * Up to three other posts: those that share the most keywords with this one, then those by the same author, then the
 * newest. The order is deterministic.
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
    selectPublished(tx, ne(blogPosts.id, post.id))
      .orderBy(desc(shared), desc(sameAuthor), ...newestFirst)
      .limit(relatedPosts),
  )
  return rows.map(toCard)
}

type CardRow = Awaited<ReturnType<typeof selectPublished>>[number]

type PostRow = CardRow & {
  content: string
  seo: PostSeoSettings
  updatedAt: Date
  headshotUrl: string | null
  licenceTitle: string | null
  licenceNumber: string | null
}

export function toPost(row: PostRow) {
  const card = toCard(row)
  return {
    ...card,
    excerpt: row.excerpt?.trim() || null,
    ...withContents(readableHtml(row.content), (text) => `section-${slugFrom(text)}`),
    broker: brokerOf(row),
    description: row.seo.description?.trim() || cutText(card.preview, longestPostDescription),
    keywords: row.seo.keywords?.trim() || null,
    updatedAt: row.updatedAt.toISOString(),
  }
}

function toCard(row: CardRow) {
  // The database guarantees that a published post has its date.
  const publishedAt = row.publishedAt as Date
  return {
    ...pick(row, 'id', 'slug', 'title'),
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

/** A super admin's post is by 'Admin'. The post of an inactive agent is shown as the brokerage's. */
function authorOf({ adminCreated, agentId, agentName, agentSlug }: CardRow): PostAuthor {
  if (adminCreated) return { name: blogCopy.admin, path: null }
  if (!agentId || !agentName) return { name: brand.name, path: null }
  return { name: agentName, path: `/agents/${agentIdentifier({ id: agentId, profileSlug: agentSlug })}` }
}

/** The broker who wrote the post, whom a reader can ask. Null for a post by 'Admin' or of an inactive agent. */
function brokerOf({ adminCreated, agentId, agentName, headshotUrl, licenceTitle, licenceNumber }: PostRow) {
  if (adminCreated || !agentId || !agentName) return null
  return { id: agentId, name: agentName, headshotUrl, licenceTitle, licenceNumber }
}

/** The page of every published post, newest first, with its last change. */
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

/** The newest posts are enough: feed readers keep what they have already read. */
const feedLength = 20

/** The newest published posts in full, as RSS 2.0 with absolute URLs. The same posts give the same bytes. */
export async function writeBlogFeed(ctx: AppCtx): Promise<string> {
  const posts = await ctx.db((tx) =>
    tx
      .select({
        ...pick(blogPosts, 'id', 'slug', 'title', 'excerpt', 'content', 'publishedAt', 'updatedAt', 'adminCreated'),
        agentName: agents.name,
      })
      .from(blogPosts)
      .leftJoin(agents, eq(agents.id, blogPosts.agentId))
      .where(eq(blogPosts.isPublished, true))
      .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.id))
      .limit(feedLength),
  )
  const at = (path: string) => new URL(path, ctx.env.SITE_URL).href
  const feed = new Feed({
    title: blogFeedLink.title,
    description: blogCopy.intro,
    id: at('/blog'),
    link: at('/blog'),
    language: 'en-ca',
    copyright: brand.legalName,
    generator: false,
    feedLinks: { rss: at(blogFeedLink.href) },
    updated: new Date(Math.max(0, ...posts.map(({ updatedAt }) => updatedAt.getTime()))),
  })
  for (const post of posts) {
    feed.addItem({
      title: asHtml(post.title),
      // The id, not the address: a post with a new slug is not a new post.
      guid: `urn:uuid:${post.id}`,
      link: at(`/blog/${post.slug}`),
      date: post.publishedAt ?? post.updatedAt,
      description: asHtml(post.excerpt?.trim() || plainTextOf(post.content, longestPreview)),
      content: withWholeAddresses(sanitizePostHtml(post.content), ctx.env.SITE_URL),
      extensions: [
        {
          name: 'dc:creator',
          objects: { _text: withoutControls(post.adminCreated ? blogCopy.admin : (post.agentName ?? brand.name)) },
        },
      ],
    })
  }
  return feed.rss2()
}

/** Feed readers read title and description as HTML. */
function asHtml(text: string): string {
  return withoutControls(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Makes paths absolute: a feed reader does not know the site. Only for HTML that the sanitiser wrote. */
function withWholeAddresses(sanitized: string, siteUrl: string): string {
  return sanitized
    .replaceAll(/(<img src="[^"]*") srcset="[^"]*" sizes="[^"]*"/g, '$1')
    .replaceAll(/(<(?:a href|img src)=")(?=\/)/g, `$1${siteUrl}`)
}
