import { parseFeed } from 'feedsmith'
import { cutText } from '#app/lib/cut-text.ts'
import { plainTextOf } from '#app/platform/post-html.server.ts'
import { Unreadable } from '#app/platform/unreadable.ts'
import { isDayFirst, readFeedDate } from './news-date.ts'
import { areByPlace, articleLink, linkKeyOf } from './news-link.ts'
import { decodeFeed, withoutDoubleEncoding } from './news.decoding.server.ts'
import { mendXml, noFeed } from './news.mending.server.ts'
import { longestSummary, longestTitle } from './news.ts'

export const feedLimits = {
  /** Taken from one reading, the newest. */
  articles: 200,
  /** Of what a feed says about an article, before its tags are taken off. */
  markup: 12_000,
  /** Clocks differ; what is dated later than this is not news yet. */
  futureMilliseconds: 15 * 60_000,
} as const

export type ReadArticle = {
  link: string
  linkKey: string
  title: string
  summary: string
  language: 'en' | 'fr' | null
  /** Null when the feed does not say, or nothing that makes sense. */
  publishedAt: Date | null
}

export type FeedReading = {
  title: string | null
  articles: ReadArticle[]
  /** Some were left out because of their date: they are worth asking for again although the feed has not changed. */
  tooEarly: boolean
}

type Parsed = ReturnType<typeof parse>
type Dates = readonly (Date | null | undefined)[]
/** What all formats have in common, as found: markup and relative links. */
type Item = {
  title?: string
  links: readonly (string | undefined)[]
  summary?: string
  dates: Dates
  language?: string
  base?: string
}
type Feed = { title?: string; language?: string; base?: string; items: Item[] }

/**
 * The articles of a feed in any format, newest first, as plain text. What has neither a link to the web nor a word is left
 * out, and so is what is dated in the future.
 * @param address where the feed was fetched: relative links begin there
 * @throws Unreadable for what is no feed
 */
export function readFeed(bytes: Uint8Array, address: string, contentType: string | undefined, now: Date): FeedReading {
  const feed = unify(parse(decodeFeed(bytes, contentType)))
  const latest = now.getTime() + feedLimits.futureMilliseconds
  const dated = feed.items.map((item) => ({ item, publishedAt: item.dates.find((date) => date) ?? null }))
  const due = dated.filter(({ publishedAt }) => !publishedAt || publishedAt.getTime() <= latest)
  const newestFirst = due.toSorted(
    (a, b) => (b.publishedAt?.getTime() ?? latest) - (a.publishedAt?.getTime() ?? latest),
  )
  const linked = newestFirst.flatMap((one) => {
    const link = linkOf(one.item, feed, address)
    return link ? [{ ...one, link }] : []
  })
  const byPlace = areByPlace(linked.map(({ link }) => link))
  const found = new Map<string, ReadArticle>()
  for (const { item, link, publishedAt } of linked) {
    if (found.size === feedLimits.articles) break
    const linkKey = linkKeyOf(link, byPlace)
    if (found.has(linkKey)) continue
    const words = wordsOf(item, feed)
    if (words) found.set(linkKey, { link, linkKey, ...words, publishedAt: publishedAt && earlier(publishedAt, now) })
  }
  return {
    title: feed.title ? plain(feed.title, longestTitle) || null : null,
    articles: [...found.values()],
    tooEarly: due.length < dated.length,
  }
}

function parse(text: string) {
  const json = text.trimStart()
  try {
    const dayFirst = isDayFirst(text)
    return parseFeed(json.startsWith('{') ? json : mendXml(text), {
      parseDateFn: (raw) => readFeedDate(raw, dayFirst),
    })
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable(noFeed, { cause: error })
  }
}

function unify(parsed: Parsed): Feed {
  switch (parsed.format) {
    case 'rss':
      return unifyRss(parsed.feed)
    case 'rdf':
      return unifyRdf(parsed.feed)
    case 'atom':
      return unifyAtom(parsed.feed)
    case 'json':
      return unifyJson(parsed.feed)
  }
}

function unifyRss(feed: Extract<Parsed, { format: 'rss' }>['feed']): Feed {
  const items = (feed.items ?? []).map((item) => ({
    title: item.title ?? item.dc?.titles?.[0] ?? item.atom?.title?.value ?? mediaWords(item)?.title?.value,
    links: [
      item.link,
      ...alternateLinks(item.atom?.links),
      item.guid?.isPermaLink === false ? undefined : ifAddress(item.guid?.value),
      item.enclosures?.[0]?.url,
      item.media?.contents?.[0]?.url,
      item.comments,
      ...otherLinks(item.atom?.links),
      // Not meant as an address, and yet often one: better than none.
      ifAddress(item.guid?.value),
    ],
    summary:
      item.description ??
      item.content?.encoded ??
      item.atom?.summary?.value ??
      item.itunes?.summary ??
      item.dc?.descriptions?.[0] ??
      mediaWords(item)?.description?.value,
    dates: [item.pubDate, ...otherDates(item)],
    language: item.dc?.languages?.[0],
    base: item.xml?.base,
  }))
  const language = feed.language ?? feed.dc?.languages?.[0] ?? feed.xml?.lang
  // Nothing says where links of RSS begin: its own base, else the site that it is of, as most readers have it.
  return { title: feed.title, language, base: feed.xml?.base ?? ifAddress(feed.link), items }
}

function unifyRdf(feed: Extract<Parsed, { format: 'rdf' }>['feed']): Feed {
  const items = (feed.items ?? []).map((item) => ({
    title: item.title ?? item.dc?.titles?.[0],
    links: [item.link, item.rdf?.about],
    summary: item.description ?? item.content?.encoded ?? item.dc?.descriptions?.[0],
    dates: otherDates(item),
    language: item.dc?.languages?.[0],
    base: item.xml?.base,
  }))
  return { title: feed.title, language: feed.dc?.languages?.[0] ?? feed.xml?.lang, base: feed.xml?.base, items }
}

function unifyAtom(feed: Extract<Parsed, { format: 'atom' }>['feed']): Feed {
  const items = (feed.entries ?? []).map((entry) => ({
    title: asMarkup(entry.title) ?? mediaWords(entry)?.title?.value,
    links: [
      ...alternateLinks(entry.links),
      entry.content?.src,
      entry.links?.find(({ rel }) => rel === 'enclosure')?.href,
      ifAddress(entry.id),
      ...otherLinks(entry.links),
    ],
    summary: asMarkup(entry.summary) ?? asMarkup(entry.content) ?? mediaWords(entry)?.description?.value,
    dates: [entry.published, entry.updated, ...otherDates(entry)],
    language: entry.xml?.lang,
    base: entry.xml?.base,
  }))
  return { title: asMarkup(feed.title), language: feed.xml?.lang, base: feed.xml?.base, items }
}

function unifyJson(feed: Extract<Parsed, { format: 'json' }>['feed']): Feed {
  const items = (feed.items ?? []).map((item) => ({
    title: item.title && textAsMarkup(item.title),
    links: [item.url, item.external_url, ifAddress(item.id), item.attachments?.[0]?.url],
    summary:
      (item.summary && textAsMarkup(item.summary)) ||
      item.content_html ||
      (item.content_text && textAsMarkup(item.content_text)),
    dates: [item.date_published, item.date_modified],
    language: item.language,
  }))
  return { title: feed.title && textAsMarkup(feed.title), language: feed.language, items }
}

type WithDates = {
  dc?: { dates?: Dates }
  dcterms?: { issued?: Dates; created?: Dates; dates?: Dates; modified?: Dates }
  atom?: { published?: Date | null; updated?: Date | null }
}

function otherDates({ dc, dcterms, atom }: WithDates): Dates {
  const terms = [dcterms?.issued, dcterms?.created, dcterms?.dates, dcterms?.modified].map((dates) => dates?.[0])
  return [dc?.dates?.[0], ...terms, atom?.published, atom?.updated]
}

type MediaWords = { title?: { value?: string }; description?: { value?: string } }

/** Of the article itself, or of the group that its films are in. */
function mediaWords({ media }: { media?: MediaWords & { groups?: MediaWords[] } }): MediaWords | undefined {
  return media?.title || media?.description ? media : media?.groups?.[0]
}

type AtomLink = { href?: string; rel?: string; type?: string; hreflang?: string }

/** The article's page first, and of several that in a language of the site. */
function alternateLinks(links: readonly AtomLink[] = []): (string | undefined)[] {
  const fit = ({ type, hreflang }: AtomLink) =>
    (/html/i.test(type ?? '') ? 2 : type ? 0 : 1) + (hreflang && !languageOf(hreflang) ? 0 : 3)
  return links
    .filter(({ rel = 'alternate' }) => /^(http:\/\/www\.iana\.org\/assignments\/relation\/)?alternate$/i.test(rel))
    .toSorted((a, b) => fit(b) - fit(a))
    .map(({ href }) => href)
}

/** Whatever else an article names: what it is about, whence it came, and itself as a document at the very last. */
function otherLinks(links: readonly AtomLink[] = []): (string | undefined)[] {
  return ['related', 'via', 'canonical', 'self'].map(
    (rel) => links.find((link) => link.rel?.toLowerCase() === rel)?.href,
  )
}

/** A name by which an article is known may be its address; '12345' is none, although it could be read as one. */
function ifAddress(name: string | undefined): string | undefined {
  return /^\s*(https?:\/\/|\/|www\.)/i.test(name ?? '') ? name : undefined
}

/** Atom says when its text is text: then a `<b>` in it is four letters. */
function asMarkup(text: { value?: string; type?: string } | undefined): string | undefined {
  if (!text?.value) return undefined
  return text.type === 'text' || text.type === 'text/plain' ? textAsMarkup(text.value) : text.value
}

function textAsMarkup(text: string): string {
  // Many say text and mean HTML: what is written with entities was escaped once more.
  return /&(#\d+|#x[\da-f]+|[a-z]+\d*);/i.test(text) ? text : text.replaceAll('<', '&lt;')
}

function linkOf(item: Item, feed: Feed, address: string): string | undefined {
  const bases = [item.base, feed.base, address]
  return item.links.map((found) => articleLink(found, bases)).find((found) => found !== null)
}

/** What an article says of itself; null when it says nothing. */
function wordsOf(item: Item, feed: Feed): Pick<ReadArticle, 'title' | 'summary' | 'language'> | null {
  const text = plain(item.summary ?? '', 2 * longestSummary)
  const title = plain(item.title ?? '', longestTitle) || cutText(text, longestTitle)
  if (!title) return null
  const summary = cutText(withoutSignature(text), longestSummary)
  return {
    title,
    summary: summary === title ? '' : summary,
    language: languageOf(item.language) ?? languageOf(feed.language),
  }
}

/** Whatever escaping was left, as one line without marks that turn the writing around. */
function plain(markup: string, most: number): string {
  return plainTextOf(withoutDoubleEncoding(markup.slice(0, feedLimits.markup)), most)
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
}

/** What WordPress adds below each text, and the sign that it goes on. */
function withoutSignature(text: string): string {
  return text
    .replace(
      / ?(The post .{1,400} (appeared first on|first appeared on) |L[’']article .{1,400} est apparu en premier sur ).{1,200}$/,
      '',
    )
    .replace(/ ?(\[(…|\.\.\.)\]|\.\.\.)$/, '…')
}

function languageOf(tag: string | undefined): 'en' | 'fr' | null {
  const language = tag?.trim().slice(0, 2).toLowerCase()
  return language === 'en' || language === 'fr' ? language : null
}

function earlier(date: Date, other: Date): Date {
  return date < other ? date : other
}
