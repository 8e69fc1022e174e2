import { formatWhen } from '#app/lib/when.ts'

/** The sentences of the news page, to the letter where the specification fixes them. */
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

/** Said aloud when a list has changed. */
export function countArticles(shown: number, hasMore: boolean): string {
  if (shown === 0) return ''
  return `${shown} ${shown === 1 ? 'article' : 'articles'} shown${hasMore ? ', and there are more' : ''}`
}

type FeedState = { title: string | null; url: string; lastReadAt: Date | null; lastError: string | null }

/** For the super admins, of a feed that has failed for a day. */
export function feedFails({ title, url, lastReadAt, lastError }: FeedState): { title: string; text: string } {
  return {
    title: `A news feed ${lastReadAt ? 'fails' : 'has never worked'}: ${title ?? url}`,
    text: `${lastReadAt ? `It was last read on ${formatWhen(lastReadAt)}.` : 'It could not be read since it was set.'} ${lastError ?? ''} The articles that it brought stay on the site, and it is asked again at least once a day, or at once by the button under System. The feed’s address, as NEWS_FEEDS has it: ${url}`,
  }
}

/** What a reading by hand came to: '2 feeds read, 1 failed.' */
export function newsRead({ read, failed, waiting }: { read: number; failed: number; waiting: number }): string {
  const counted = [
    `${read} ${read === 1 ? 'feed' : 'feeds'} read`,
    failed > 0 && `${failed} failed`,
    waiting > 0 && `${waiting} not tried yet`,
  ]
  const kept = failed > 0 ? ' The articles that were there stay.' : ''
  return `${counted.filter(Boolean).join(', ')}.${kept}`
}

/** And once it has been read again. */
export function feedWorksAgain({ title, url }: FeedState): { title: string; text: string } {
  return {
    title: `A news feed works again: ${title ?? url}`,
    text: `It has been read, and is asked once an hour as before: ${url}`,
  }
}
