import { answerNews } from '#app/features/news/news.server.ts'
import { readNewsAsked } from '#app/features/news/news.ts'
import { appContext } from '#app/platform/context.ts'
import type { Route } from './+types/news.ts'

/** A page of articles for the news page's script, for search while typing and for loading more. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const answer = await answerNews(context.get(appContext), readNewsAsked(url.searchParams))
  return Response.json(answer, {
    status: answer.kind === 'failed' ? answer.status : 200,
    headers: { 'cache-control': 'no-store' },
  })
}
