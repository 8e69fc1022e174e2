import { NoPosts, PostGrid, PostPages } from '#app/features/blog/post-list.tsx'
import { blogFeedLink, blogPagePath, readBlogPage } from '#app/features/blog/blog.ts'
import { blogCopy as copy } from '#app/features/blog/blog.copy.ts'
import { listPosts } from '#app/features/blog/blog.server.ts'
import { appContext } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { Page } from '#app/ui/page.tsx'
import type { Route } from './+types/blog.ts'
import { pageMeta, pageTitle } from './page-meta.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const page = readBlogPage(url.searchParams)
  const { posts, pages } = await listPosts(ctx, { page })
  if (page > pages) throw new AppError('not_found', copy.noSuchPage)
  return { posts, page, pages }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: pageTitle(copy.title) }]
  const { page } = loaderData
  return [
    ...pageMeta(matches, {
      title: page > 1 ? `${copy.title}, page ${page}` : copy.title,
      description: copy.intro,
      path: blogPagePath(page),
      trail: [{ name: copy.title, path: '/blog' }],
    }),
    blogFeedLink,
  ]
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { posts, page, pages } = loaderData
  return (
    <Page title={copy.title} intro={copy.intro}>
      {posts.length > 0 ? <PostGrid posts={posts} level={2} /> : <NoPosts />}
      <PostPages page={page} pages={pages} />
    </Page>
  )
}
