import { slugFrom } from '#app/lib/slug.ts'
import { brand } from '#brand'

export const blogPageSize = 24

export const relatedPosts = 3

/** How much of a post a card shows when it has no excerpt; the card clamps it to three lines. */
export const longestPreview = 240

export const longestPostDescription = 160

/** Maximum lengths; the database enforces the same ones. */
export const longestPostTitle = 300
export const longestExcerpt = 2000

/** Characters of HTML that a form accepts; sanitising may make it a little longer. */
export const longestPostContent = 150_000

/** Where the editor autosaves a draft. */
export const draftPath = '/resources/post-draft'

/** The preview of a post as its public page would show it; `base` is the tab's address. */
export function previewPath(base: string, id: string): string {
  return `${base}/${id}/preview`
}

/** Words a minute at an unhurried pace. */
const readingSpeed = 220

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / readingSpeed))
}

/** The number of words in HTML, for the reading time. */
export function countWords(html: string): number {
  return textOfHtml(html).split(' ').filter(Boolean).length
}

/** The text of the editor's HTML, for counting and comparing; not safe for showing HTML from others. */
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

/** The page number in the address, from 1; an invalid one counts as 1. */
export function readBlogPage(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 9999 ? page : 1
}

export function blogPagePath(page: number): string {
  return page > 1 ? `/blog?page=${page}` : '/blog'
}

export type PostAuthor = { name: string; path: string | null }

export const blogFeedLink = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  get title() {
    return `${brand.name} blog`
  },
  href: '/blog/rss.xml',
} as const

/** Whether a slug was generated from the title, with or without a number: then it follows the title. */
export function followsTitle(slug: string, title: string): boolean {
  const own = slugFrom(title)
  return slug === own || (slug.startsWith(`${own}-`) && /^\d+$/.test(slug.slice(own.length + 1)))
}
