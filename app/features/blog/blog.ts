import { brand } from '#brand'

/** How many posts a page of the list shows. */
export const blogPageSize = 24

/** How many related posts stand under a post. */
export const relatedPosts = 3

/** How much of a post a card shows when nobody wrote an excerpt; the card itself clamps it to three lines. */
export const longestPreview = 240

/** What search engines show of a description. */
export const longestPostDescription = 160

/** Lengths that the table holds too. */
export const longestPostTitle = 300
export const longestExcerpt = 2000

/** Characters of HTML that a form takes; sanitised it may be a little longer. */
export const longestPostContent = 150_000

/** Where an editor sends a draft while its writer pauses. */
export const draftPath = '/resources/post-draft'

/** Words a minute of a reader who is not in a hurry. */
const readingSpeed = 220

/** Whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / readingSpeed))
}

/** Words of HTML, as they are counted for how long it takes to read. */
export function countWords(html: string): number {
  return textOfHtml(html).split(' ').filter(Boolean).length
}

/** What is read in HTML of the editor, to be counted or compared; not for showing HTML of others. */
export function textOfHtml(html: string): string {
  const named = { '&nbsp;': ' ', '&lt;': '<', '&gt;': '>', '&amp;': '&' }
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:nbsp|lt|gt|amp);/g, (name) => named[name as keyof typeof named])
    .replaceAll(/\s+/g, ' ')
    .trim()
}

export function isPostSlug(text: string): boolean {
  return text.length <= 320 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
}

/** The page asked for, from 1; what makes no sense is the first. */
export function readBlogPage(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 9999 ? page : 1
}

export function blogPagePath(page: number): string {
  return page > 1 ? `/blog?page=${page}` : '/blog'
}

/** Who a post is by: an agent with a page, or nobody's page to go to. */
export type PostAuthor = { name: string; path: string | null }

/** In the head of the blog's pages, for feed readers. */
export const blogFeedLink = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${brand.name} blog`,
  href: '/blog/rss.xml',
} as const
