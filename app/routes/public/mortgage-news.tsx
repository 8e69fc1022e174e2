import { Suspense } from 'react'
import { Await, data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { NewsList, NewsSkeletons } from '#app/features/news/news-list.tsx'
import { newsCopy as copy } from '#app/features/news/news.copy.ts'
import { answerNews } from '#app/features/news/news.server.ts'
import { type NewsAnswer, newsPath, readNewsAsked } from '#app/features/news/news.ts'
import { appContext } from '#app/platform/context.ts'
import { Page } from '#app/ui/page.tsx'
import type { Route } from './+types/mortgage-news.ts'
import { metaFor } from './page-meta.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const news = await answerNews(context.get(appContext), readNewsAsked(url.searchParams))
  return data(
    { news: news as NewsAnswer | Promise<NewsAnswer> },
    { status: news.kind === 'failed' ? news.status : 200 },
  )
}

/** On a navigation inside the site the page appears at once, and its articles when they arrive. */
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

/** The list itself loads search results and further pages. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

export const meta = metaFor({
  title: copy.title,
  description: copy.intro,
  path: newsPath,
  trail: [{ name: copy.title, path: newsPath }],
})

export default function MortgageNewsPage({ loaderData }: Route.ComponentProps) {
  const { news } = loaderData
  return (
    <Page title={copy.title} intro={copy.intro}>
      {news instanceof Promise ? (
        <Suspense fallback={<NewsSkeletons />}>
          <Await resolve={news}>{(first) => <NewsList first={first} />}</Await>
        </Suspense>
      ) : (
        <NewsList first={news} />
      )}
    </Page>
  )
}
