import { isUtf8 } from 'node:buffer'
import { parseFeed } from 'feedsmith'
import { cutText } from '#app/lib/cut-text.ts'
import { torontoMoment } from '#app/lib/toronto-time.ts'
import { plainTextOf } from '#app/platform/post-html.server.ts'
import { Unreadable } from '#app/platform/unreadable.ts'
import { longestLink } from '#app/lib/link.ts'
import { brokenFeed } from './news.copy.ts'
import { type Article, longestSummary, longestTitle } from './news.ts'

export const feedLimits = {
  /** At most this many articles of one feed, the newest. */
  articles: 200,
  /** Characters of an article's markup that are read, before tags are removed. */
  markup: 12_000,
  /** Clocks differ; an article dated later than this is not shown yet. */
  futureMilliseconds: 15 * 60_000,
} as const

export type ReadArticle = Pick<Article, 'title' | 'link' | 'summary' | 'language'> & {
  linkKey: string
  publishedAt: Date
}

export type FeedReading = {
  title: string | null
  articles: ReadArticle[]
  /** Articles dated in the future were left out: fetch them again even if the feed does not change. */
  tooEarly: boolean
}

/** What all formats have in common, as found in the feed: with markup and relative links. */
type Item = {
  title?: string
  links: (string | undefined)[]
  summary?: string
  dates: (Date | null | undefined)[]
  language?: string
}
type Feed = { title?: string; language?: string; base?: string; items: Item[] }

/**
 * The articles of a feed in any format, newest first, as plain text. Leaves out articles without a link to the web,
 * without text or without a date, and those dated in the future.
 * @param address where the feed was fetched; relative links are resolved against it
 * @throws Unreadable if the document is not a feed, or a broken one
 */
export function readFeed(bytes: Uint8Array, address: string, contentType: string | undefined, now: Date): FeedReading {
  const feed = unify(parse(decode(bytes, contentType)))
  const latest = now.getTime() + feedLimits.futureMilliseconds
  const dated = feed.items
    .flatMap((item) => {
      const date = item.dates.find((found) => found)
      return date ? [{ item, date }] : []
    })
    .toSorted((a, b) => b.date.getTime() - a.date.getTime())
  if (feed.items.length > 0 && dated.length === 0)
    throw new Unreadable(brokenFeed('none of its articles has a date that we can read'))
  const due = dated.filter(({ date }) => date.getTime() <= latest)
  const found = new Map<string, ReadArticle>()
  for (const { item, date } of due) {
    if (found.size === feedLimits.articles) break
    const link = linkOf(item, URL.parse(feed.base ?? '', address)?.href ?? address)
    const words = wordsOf(item, feed.language)
    if (!link || !words || found.has(linkKeyOf(link))) continue
    const publishedAt = date < now ? date : now
    found.set(linkKeyOf(link), { link, linkKey: linkKeyOf(link), ...words, publishedAt })
  }
  return {
    title: plain(feed.title, longestTitle) || null,
    articles: [...found.values()],
    tooEarly: due.length < dated.length,
  }
}

/** UTF-8 when the bytes are valid UTF-8, whatever the declaration; else the declared encoding, else windows-1252. */
function decode(bytes: Uint8Array, contentType = ''): string {
  const begin = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /encoding\s*=\s*["']([\w-]+)/i.exec(begin) ?? /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes)
  try {
    return new TextDecoder(declared?.[1], { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function parse(text: string) {
  // The parser expands no entities that a document declares; such a document is refused as hostile.
  if (/<!DOCTYPE[^>]*\[/i.test(text.slice(0, 10_000)))
    throw new Unreadable(brokenFeed('it declares entities, which are never expanded'))
  try {
    return parseFeed(text.trimStart(), { parseDateFn: readDate })
  } catch (error) {
    throw new Unreadable(brokenFeed('it is no RSS, Atom or JSON Feed, or its XML is damaged'), { cause: error })
  }
}

/** A date without a time is that day in Toronto; a time without a zone is UTC. */
function readDate(raw: string): Date | null {
  const text = raw.trim()
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const hasZone = /(\b[a-z]{1,3}t|\butc|z|[+-]\d{2}:?\d{2}(\s*\(\w+\))?)$/i.test(text)
  const zoned = hasZone ? text : `${text}${/\dT\d/.test(text) ? 'Z' : ' UTC'}`
  const date = isDay ? torontoMoment(`${text}T00:00`) : new Date(zoned)
  return date && date.getUTCFullYear() >= 1990 ? date : null
}

function unify({ format, feed }: ReturnType<typeof parse>): Feed {
  switch (format) {
    case 'rss':
    case 'rdf': {
      const items = (feed.items ?? []).map((item) => ({
        ...item,
        links: [item.link, alternate(item.atom?.links), nameOf(item)],
        summary: item.description ?? item.content?.encoded,
        dates: ['pubDate' in item ? item.pubDate : null, item.dc?.dates?.[0], item.atom?.published, item.atom?.updated],
        language: item.dc?.languages?.[0],
      }))
      const language = 'language' in feed ? feed.language : feed.dc?.languages?.[0]
      return { title: feed.title, language, base: feed.link, items }
    }
    case 'atom': {
      const items = (feed.entries ?? []).map((entry) => ({
        title: asMarkup(entry.title),
        links: [alternate(entry.links), entry.id],
        summary: asMarkup(entry.summary) ?? asMarkup(entry.content) ?? entry.media?.groups?.[0]?.description?.value,
        dates: [entry.published, entry.updated],
        language: entry.xml?.lang,
      }))
      return { title: asMarkup(feed.title), language: feed.xml?.lang, base: feed.xml?.base, items }
    }
    case 'json': {
      const items = (feed.items ?? []).map((item) => ({
        title: textAsMarkup(item.title),
        links: [item.url, item.external_url, item.id],
        summary: textAsMarkup(item.summary) ?? item.content_html ?? textAsMarkup(item.content_text),
        dates: [item.date_published, item.date_modified],
        language: item.language,
      }))
      return { title: feed.title, language: feed.language, items }
    }
  }
}

/** A guid is often the article's address, although it need not be. */
function nameOf(item: { guid?: { value?: string }; rdf?: { about?: string } }): string | undefined {
  return item.guid?.value ?? item.rdf?.about
}

function alternate(links: readonly { href?: string; rel?: string; type?: string }[] = []): string | undefined {
  const pages = links.filter(({ rel = 'alternate' }) => rel === 'alternate')
  return (pages.find(({ type }) => type === 'text/html') ?? pages[0])?.href
}

/** In Atom a title or text of type "text" is plain: a `<b>` in it is four characters. */
function asMarkup(text: { value?: string; type?: string } | undefined): string | undefined {
  return text?.type === 'text' ? textAsMarkup(text.value) : text?.value
}

function textAsMarkup(text: string | undefined): string | undefined {
  return text?.replaceAll('<', '&lt;')
}

/** The first link to the web. An id counts only when it is an absolute address: '12345' could be a relative link. */
function linkOf({ links }: Item, base: string): string | null {
  const found = links.map((link, index) => articleLink(link, index === links.length - 1 ? undefined : base))
  return found.find((link) => link !== null) ?? null
}

/** Null for an article without title and text. An article without a title gets the beginning of its text. */
function wordsOf(item: Item, feedLanguage: string | undefined) {
  const text = plain(item.summary, 2 * longestSummary)
  const title = plain(item.title, longestTitle) || cutText(text, longestTitle)
  const summary = cutText(withoutSignature(text), longestSummary)
  const language = (item.language ?? feedLanguage)?.trim().slice(0, 2).toLowerCase()
  if (!title) return null
  return {
    title,
    summary: summary === title ? '' : summary,
    language: (['en', 'fr'] as const).find((one) => one === language) ?? null,
  }
}

/** One line without tags, and without characters that change the direction of writing. */
function plain(markup: string | undefined, most: number): string {
  return plainTextOf((markup ?? '').slice(0, feedLimits.markup), most)
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
}

/** WordPress appends a sentence to each text, and a sign that the text continues. */
function withoutSignature(text: string): string {
  return text
    .replace(
      / ?(The post .{1,400} (appeared first on|first appeared on) |L[’']article .{1,400} est apparu en premier sur ).{1,200}$/,
      '',
    )
    .replace(/ ?(\[(…|\.\.\.)\]|\.\.\.)$/, '…')
}

/** Parameters of campaigns and mail programs: they track visitors and do not change the page. */
const trackingParam = /^(utm_\w+|gclid|fbclid|msclkid|mc_cid|mc_eid|igshid|yclid)$/i

/** The article's absolute address, relative to `base`, without tracking parameters. Null when it is no web address. */
export function articleLink(found: string | undefined, base: string | undefined): string | null {
  const text = found?.trim()
  const url = text && text.length <= longestLink ? URL.parse(text, base) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !url.hostname) return null
  const tracked = [...url.searchParams.keys()].filter((name) => trackingParam.test(name))
  for (const name of tracked) url.searchParams.delete(name)
  return url.href.length <= longestLink ? url.href : null
}

/** Links to one article share a key: scheme, `www.`, trailing slashes, parameter order and fragment do not matter. */
export function linkKeyOf(link: string): string {
  const url = new URL(link)
  url.searchParams.sort()
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${url.search}`
}

/** The host for display: without `www.`. */
export function hostOf(link: string): string {
  return new URL(link).hostname.replace(/^www\./, '')
}
