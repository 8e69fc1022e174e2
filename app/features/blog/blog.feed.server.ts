import { desc, eq } from 'drizzle-orm'
import { Feed } from 'feed'
import { brand } from '#brand'
import { agents } from '#db/schema/agents.server.ts'
import { blogPosts } from '#db/schema/blog-posts.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { plainTextOf, sanitizePostHtml, withoutControls } from '#app/platform/post-html.server.ts'
import { blogFeedLink, longestPreview } from './blog.ts'
import { blogCopy as copy } from './blog.copy.ts'

/** Feed readers keep what they have seen; these are the newest. */
const feedLength = 20

/** The newest published posts as RSS 2.0, whole and with whole addresses. The same posts give the same bytes. */
export async function writeBlogFeed(ctx: AppCtx): Promise<string> {
  const posts = await ctx.db((tx) =>
    tx
      .select({
        id: blogPosts.id,
        slug: blogPosts.slug,
        title: blogPosts.title,
        excerpt: blogPosts.excerpt,
        content: blogPosts.content,
        publishedAt: blogPosts.publishedAt,
        updatedAt: blogPosts.updatedAt,
        adminCreated: blogPosts.adminCreated,
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
    description: copy.intro,
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
      // The id and not the address: a post that gets another slug is not a new one.
      guid: `urn:uuid:${post.id}`,
      link: at(`/blog/${post.slug}`),
      date: post.publishedAt ?? post.updatedAt,
      description: asHtml(post.excerpt?.trim() || plainTextOf(post.content, longestPreview)),
      content: withWholeAddresses(sanitizePostHtml(post.content), ctx.env.SITE_URL),
      extensions: [
        {
          name: 'dc:creator',
          objects: { _text: withoutControls(post.adminCreated ? copy.admin : (post.agentName ?? brand.name)) },
        },
      ],
    })
  }
  return feed.rss2()
}

/** Readers take title and description for HTML. */
function asHtml(text: string): string {
  return withoutControls(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A feed reader does not know where a path begins. In what the sanitiser wrote only. */
function withWholeAddresses(sanitized: string, siteUrl: string): string {
  return sanitized
    .replaceAll(/(<img src="[^"]*") srcset="[^"]*" sizes="[^"]*"/g, '$1')
    .replaceAll(/(<(?:a href|img src)=")(?=\/)/g, `$1${siteUrl}`)
}
