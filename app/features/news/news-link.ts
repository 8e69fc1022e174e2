import { longestLink } from '#app/lib/link.ts'

/** Added by campaigns and mail programs: who counts by them, not what is shown. */
const trackingParam = /^(utm_\w+|gclid|fbclid|msclkid|mc_cid|mc_eid|igshid|yclid)$/i

/** Places within a page that are no articles of their own: its top, its comments, and what only counts clicks. */
const noPlace = /^(top|end|main|content|primary|more|comments?|respond|replies)?(-|$)|=|rss|feed|xtor/i

/**
 * Where an article is: the link as a feed has it, made whole by the addresses that it may begin at, nearest first, and
 * without what campaigns added. Null for what does not lead to the web.
 */
export function articleLink(found: string | undefined, bases: readonly (string | undefined)[]): string | null {
  // Escaped once too often, as many links in feeds are.
  const text = found?.trim().replaceAll('&amp;', '&')
  if (!text || text.length > longestLink) return null
  const base = bases.reduceRight<string | undefined>(
    (outer, inner) => (inner && URL.parse(inner, outer)?.href) || outer,
    undefined,
  )
  const url = URL.parse(text.replace(/^www\./i, 'https://www.'), base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !url.hostname) return null
  const tracked = [...url.searchParams.keys()].filter((name) => trackingParam.test(name))
  for (const name of tracked) url.searchParams.delete(name)
  return url.href.length <= longestLink ? url.href : null
}

/**
 * What makes two links one article: the same whatever the scheme, `www.`, a slash at the end, the order of parameters and
 * the place within the page, unless `byPlace`.
 */
export function linkKeyOf(link: string, byPlace = false): string {
  const { host, pathname, searchParams, hash } = new URL(link)
  searchParams.sort()
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  const place = byPlace && !noPlace.test(hash.slice(1)) ? hash : ''
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${query}${place}`
}

/** Whether these links of one feed tell articles of the same page apart by their places, as blogs with a page a day do. */
export function areByPlace(links: readonly string[]): boolean {
  const places = new Set(links.map((link) => linkKeyOf(link, true)))
  return places.size > new Set(links.map((link) => linkKeyOf(link))).size
}

/** The name of the site for people: without `www.`. */
export function hostOf(link: string): string {
  return new URL(link).hostname.replace(/^www\./, '')
}
