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
  teaserTitle: 'Latest mortgage news',
  teaserMore: 'All mortgage news',
  nothingRead: 'No news source has been read yet.',
  nothingReadNext:
    'Articles appear here with their date and a link to where they were published, once a source is connected. Until then, read what our own brokers write, or look at today’s rates.',
  nothingFoundNext:
    'Try another word, or fewer of them. English and French articles are searched, in any form of the word.',
  showAll: 'Show all news',
  newest: 'Back to the newest',
} as const

export function nothingFound(search: string): string {
  return `No article matches “${search}”.`
}

/** Said aloud when a list has changed. */
export function countArticles(shown: number, hasMore: boolean): string {
  if (shown === 0) return ''
  return `${shown} ${shown === 1 ? 'article' : 'articles'} shown${hasMore ? ', and there are more' : ''}`
}
