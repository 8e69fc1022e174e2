import { formatWhen } from '#app/lib/when.ts'

/** The sentences of the news page, word for word where the specification fixes them. */
export const newsCopy = {
  title: 'Canadian Mortgage News',
  intro: 'News, rates and trends in the Canadian mortgage market, from trusted sources.',
  searchPlaceholder: 'Search news articles...',
  searchLabel: 'Search news articles',
  readMore: 'Read More',
  loadMore: 'Load More News',
  loading: 'Loading news',
  failed: 'Failed to fetch news',
  tryAgain: 'Try again',
  nothingRead: 'No news source has been read yet.',
  nothingReadNext:
    'Articles appear here with their date and a link to where they were published, once a source is connected. Until then, read what our own brokers write, or look at today’s rates.',
  nothingFoundNext:
    'Try another word, or fewer of them. English and French articles are searched, in any form of the word.',
  showAll: 'Show all news',
  newest: 'Back to the newest',
  askedFor: 'The news is being read.',
  askFailed: 'Failed to read news. Please try again.',
} as const

export function nothingFound(search: string): string {
  return `No article matches “${search}”.`
}

/** Announced to screen readers when the list has changed. */
export function countArticles(shown: number, hasMore: boolean): string {
  if (shown === 0) return ''
  return `${shown} ${shown === 1 ? 'article' : 'articles'} shown${hasMore ? ', and there are more' : ''}`
}

type FeedState = { title: string | null; url: string; lastReadAt: Date | null; lastError: string | null }

/** To the super admin, beside the feed: what is wrong with the feed itself. */
export function brokenFeed(why: string): string {
  return `This feed is broken: ${why}.`
}

export function isBrokenFeed(message: string | null): boolean {
  return message?.startsWith('This feed is broken') ?? false
}

/** To super admins, about a feed that has failed for a day. */
export function feedFails({ title, url, lastReadAt, lastError }: FeedState): { title: string; text: string } {
  return {
    title: `A news feed ${lastReadAt ? 'fails' : 'has never worked'}: ${title ?? url}`,
    text: `${lastReadAt ? `It was last read on ${formatWhen(lastReadAt)}.` : 'It could not be read since it was set.'} ${lastError ?? ''} The articles that it brought stay on the site, and it is asked again every hour, or at once by the button under System. The feed’s address, as NEWS_FEEDS has it: ${url}`,
  }
}

/** To super admins, when that feed has been read again. */
export function feedWorksAgain({ title, url }: FeedState): { title: string; text: string } {
  return {
    title: `A news feed works again: ${title ?? url}`,
    text: `It has been read, and is asked once an hour as before: ${url}`,
  }
}
