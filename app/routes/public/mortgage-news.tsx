import { Suspense } from 'react'
import { Await, data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { NewsList, NewsSkeletons } from '#app/features/news/news-list.tsx'
import { newsCopy as copy } from '#app/features/news/news.copy.ts'
import { answerNews } from '#app/features/news/news.server.ts'
import { type NewsAnswer, newsPath, readNewsAsked } from '#app/features/news/news.ts'
import { appContext } from '#app/platform/context.ts'
import { Container, PageHeading } from '#app/ui/page.tsx'
import type { Route } from './+types/mortgage-news.ts'
import { pageMeta, siteUrlOf } from './page-meta.ts'
import { breadcrumbData } from './structured-data.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const news = await answerNews(context.get(appContext), readNewsAsked(url.searchParams))
  return data(
    { news: news as NewsAnswer | Promise<NewsAnswer> },
    { status: news.kind === 'failed' ? news.status : 200 },
  )
}

/** Inside the site the page is there at once, and its articles when they come. */
export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  const asked = readNewsAsked(url.searchParams)
  const failed: NewsAnswer = { kind: 'failed', ...asked, status: 0, message: copy.failed }
  return {
    news: serverLoader().then(
      ({ news }) => news,
      () => failed,
    ),
  }
}

/** The search and what comes next are asked for by the list itself. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const siteUrl = siteUrlOf(matches)
  return pageMeta({
    title: copy.title,
    description: copy.intro,
    path: newsPath,
    siteUrl,
    data: [breadcrumbData(siteUrl, [{ name: copy.title, path: newsPath }])],
  })
}

export default function MortgageNewsPage({ loaderData }: Route.ComponentProps) {
  const { news } = loaderData
  return (
    <main id="main">
      <Container className="grid grid-cols-1 gap-8 py-8 sm:py-12">
        <PageHeading title={copy.title} intro={copy.intro} />
        {news instanceof Promise ? (
          <Suspense fallback={<NewsSkeletons />}>
            <Await resolve={news}>{(first) => <NewsList first={first} />}</Await>
          </Suspense>
        ) : (
          <NewsList first={news} />
        )}
      </Container>
    </main>
  )
}
