import { isUuid } from '#app/lib/uuid.ts'

export const newsPath = '/mortgage-news'
export const newsDataPath = '/resources/news'
export const newsPageSize = 10
export const teaserArticles = 3
export const longestNewsSearch = 100

/** Limits that the table and the card share. */
export const longestTitle = 200
export const longestSummary = 300

/** An article as the card shows it. */
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

export type ArticleTeaser = Pick<Article, 'title' | 'link' | 'host' | 'date' | 'language'>

/** The cursor of the first page. */
export const firstCursor = '0'

/** A request: the words of the search, '' for all articles, and where the page begins. */
export type NewsAsked = { search: string; cursor: string }

/** One page of articles and where the next one begins, or the sentence that says why there is none. */
export type NewsAnswer = NewsAsked &
  (
    | { kind: 'loaded'; articles: Article[]; hasMore: boolean; nextCursor: string }
    | { kind: 'failed'; status: number; message: string }
  )

/** Reads the address; an invalid parameter counts as left out. */
export function readNewsAsked(params: URLSearchParams): NewsAsked {
  const cursor = params.get('cursor') ?? firstCursor
  return { search: oneLine(params.get('q') ?? ''), cursor: parseCursor(cursor) ? cursor : firstCursor }
}

/** The search as one line of words, as the database expects it. */
export function oneLine(typed: string): string {
  const line = typed.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.slice(0, longestNewsSearch).trim()
}

/** The address of a list, under one of our two paths. */
export function newsAddress(path: string, { search, cursor }: NewsAsked): string {
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  if (cursor !== firstCursor) params.set('cursor', cursor)
  return params.size > 0 ? `${path}?${params}` : path
}

/** The last article of a page, by time and id: the next page begins after it, whatever is published meanwhile. */
export function cursorOf({ publishedAt, id }: { publishedAt: Date; id: string }): string {
  return `${publishedAt.getTime()}.${id}`
}

/** Null for the first page, and for text that is not a valid cursor. */
export function parseCursor(cursor: string): { publishedAt: Date; id: string } | null {
  const [, time = '', id = ''] = /^(\d{1,14})\.(.+)$/.exec(cursor) ?? []
  return time && isUuid(id) ? { publishedAt: new Date(Number(time)), id } : null
}
