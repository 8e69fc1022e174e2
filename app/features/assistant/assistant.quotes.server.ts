import { listLatestNews } from '#app/features/news/news.server.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { figuresInFrench } from './assistant-figures-french.ts'
import { listPosts } from './assistant.pages.server.ts'

/** What others wrote and the assistant may show: posts of brokers, headlines of newspapers. None of it is the site's word. */
export type Quotes = {
  /** Of posts, which may be named. */
  titles: readonly string[]
  /** A text of the site without what it quotes. */
  leftOutOf: (text: string) => string
}

export async function listQuotes(ctx: AppCtx): Promise<Quotes> {
  const [posts, news] = await Promise.all([listPosts(ctx), listLatestNews(ctx)])
  const titles = posts.map(({ title }) => title)
  const texts = [...titles, ...posts.map(({ text }) => text), ...news.map(({ title }) => title)].filter(Boolean)
  const quotes = texts.flatMap((quote) => [quote, figuresInFrench(quote)])
  return { titles, leftOutOf: (text) => quotes.reduce((left, quote) => left.replaceAll(quote, ' '), text) }
}
