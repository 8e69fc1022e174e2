import { data, redirect } from 'react-router'
import { NoPost, PostArticle } from '#app/features/blog/post-article.tsx'
import { PostGrid } from '#app/features/blog/post-list.tsx'
import { blogFeedLink } from '#app/features/blog/blog.ts'
import { blogCopy as copy } from '#app/features/blog/blog.copy.ts'
import { findMovedPost, findPost, listRelatedPosts } from '#app/features/blog/blog.server.ts'
import { appContext } from '#app/platform/context.ts'
import { Container } from '#app/ui/page.tsx'
import type { Route } from './+types/blog-post.ts'
import { pageMeta, unlistedMeta } from './page-meta.ts'
import { postData } from './structured-data.ts'

/** A published post; a former slug redirects to the current one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const post = await findPost(ctx, params.slug)
  if (!post) {
    const slug = await findMovedPost(ctx, params.slug)
    return slug ? redirect(`/blog/${slug}`, 301) : data(null, { status: 404 })
  }
  return { post, related: await listRelatedPosts(ctx, post) }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return unlistedMeta(copy.title)
  const { post } = loaderData
  const path = `/blog/${post.slug}`
  return [
    ...pageMeta(matches, {
      title: post.title,
      description: post.description,
      path,
      kind: 'article',
      data: (siteUrl) =>
        postData(siteUrl, {
          ...post,
          path,
          author: post.author.path ? { name: post.author.name, path: post.author.path } : null,
        }),
      trail: [
        { name: copy.title, path: '/blog' },
        { name: post.title, path },
      ],
    }),
    blogFeedLink,
    ...(post.keywords ? [{ name: 'keywords', content: post.keywords }] : []),
  ]
}

export default function BlogPostPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoPost title={copy.notFound} text={copy.notFoundNext} />
  const { post, related } = loaderData
  return (
    <main id="main">
      <Container className="py-8 sm:py-12">
        <PostArticle post={post} />
      </Container>
      {related.length > 0 && (
        <section aria-labelledby="related-title" className="border-t border-line bg-paper py-10 sm:py-14 print:hidden">
          <Container className="grid grid-cols-1 gap-5">
            <h2 id="related-title" className="text-xl">
              {copy.related}
            </h2>
            <PostGrid posts={related} level={3} />
          </Container>
        </section>
      )}
    </main>
  )
}
