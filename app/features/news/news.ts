import { isUuid } from '#app/lib/uuid.ts'

export const newsPath = '/mortgage-news'
export const newsDataPath = '/resources/news'
export const newsPageSize = 10
export const teaserArticles = 3
export const skeletonCards = 3
export const searchPauseMilliseconds = 500
export const longestNewsSearch = 100

/** In the table and on the card. */
export const longestTitle = 200
export const longestSummary = 300

/** An article as a card shows it. */
export type Article = {
  id: string
  title: string
  link: string
  /** The site's name without `www.`. */
  host: string
  summary: string
  /** ISO 8601. */
  publishedAt: string
  /** `Nov 20, 2026`, in Toronto. */
  date: string
  language: 'en' | 'fr' | null
}

/** Some articles and where the next ones begin, or the sentence that says why there are none. */
export type NewsAnswer =
  | { kind: 'loaded'; search: string; cursor: string; articles: Article[]; hasMore: boolean; nextCursor: string }
  | { kind: 'failed'; search: string; cursor: string; status: number; message: string }

/** Where the list begins. */
export const firstCursor = '0'

/** What is asked for: the words that somebody looks for, '' for everything, and where the page begins. */
export type NewsAsked = { search: string; cursor: string }

/** Reads the address; what makes no sense there is as if it were left out. */
export function readNewsAsked(params: URLSearchParams): NewsAsked {
  const cursor = params.get('cursor') ?? firstCursor
  return { search: readNewsSearch(params), cursor: parseCursor(cursor) ? cursor : firstCursor }
}

/** One line of words, as the database takes them. */
export function readNewsSearch(params: URLSearchParams): string {
  const typed = params.get('q') ?? ''
  return (
    typed
      // oxlint-disable-next-line no-control-regex
      .replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
      .trim()
      .slice(0, longestNewsSearch)
      .trim()
  )
}

/** The address of a list, at one of our two paths. */
export function newsAddress(path: string, { search, cursor }: NewsAsked): string {
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  if (cursor !== firstCursor) params.set('cursor', cursor)
  return params.size > 0 ? `${path}?${params}` : path
}

/** The last article of a page by time and id: whatever is published meanwhile, the next page begins behind it. */
export function cursorOf({ publishedAt, id }: { publishedAt: Date; id: string }): string {
  return `${publishedAt.getTime()}.${id}`
}

/** Null for the first page, and for what is no cursor of ours. */
export function parseCursor(cursor: string): { publishedAt: Date; id: string } | null {
  const [, time = '', id = ''] = /^(\d{1,14})\.(.+)$/.exec(cursor) ?? []
  return time && isUuid(id) ? { publishedAt: new Date(Number(time)), id } : null
}
