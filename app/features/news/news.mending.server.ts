import { Parser } from 'htmlparser2'
import { Unreadable } from '#app/platform/unreadable.ts'

export const noFeed = 'What it answers is no feed.'

/** Deeper than any feed, and shallow enough that closing what was left open stays quick. */
const deepestNesting = 200
/** More than any element of a feed has, the root with all its namespaces included. */
const mostAttributes = 100
const validName = /^[a-z_][\w.-]*(:[a-z_][\w.-]*)?$/i
const root = /^(?:([\w.-]+):)?(rss|feed|rdf|channel)$/i
const container = /^(rss|feed|channel|([\w.-]+:)?rdf)$/i
/** What RDF lists of its items beforehand: those that it forgets are items all the same. */
const tableOfContents = /^(items|rdf:(seq|bag|li))$/i
/** The parts of an article that are words alone, and all parts that may follow one. */
const plainPart = /^(title|guid|pubDate|author|comments|category|published|updated|dc:\w+)$/i
const part = /^(title|link|guid|pubDate|description|comments|enclosure|published|updated|summary|content|content:\w+)$/i
const originalLink = 'feedburner:origlink'

/**
 * The feed within the document as well-formed XML: without document type and whatever else stands before or around it,
 * every `&` and `<` that is text written as such, every element closed. Where it breaks off what is whole stays: an item
 * that was begun and not ended is left out.
 * @throws Unreadable for what is no feed, declares entities of its own or nests too deeply
 */
export function mendXml(text: string): string {
  const mender = new Mender()
  const parser = new Parser(mender, { xmlMode: true, decodeEntities: true })
  // In XML mode anything may follow `<`: 'rates < 5 %' would open an element.
  parser.write(openCdata(text.slice(endOfProlog(text))).replace(/<(?![a-z_:/!?])/gi, '&lt;'))
  return mender.finish()
}

/** Writes down what the parser reads. Knows of items, so that one that was left open ends where the next begins. */
class Mender {
  readonly #out: string[] = []
  readonly #open: string[] = []
  /** The prefix that the root has, if it has one: the elements of the format have it too. */
  #prefix = ''
  #format = ''
  /** Where its links begin, when the root says so: the library asks the channel. */
  #base = ''
  /** Where in the output the item that is open now begins, and how deep it lies. */
  #item: { at: number; depth: number } | null = null
  #original: string | null = null
  /** The link of an item that is open now, and where in the output it begins. */
  #link: { at: number; href: string; isAlternate: boolean; text: string } | null = null
  /** What follows an empty link of an item: the link, as programs for HTML write it. */
  #afterLink: string | null = null
  #hasChannel = false
  #finished = false

  onopentag(name: string, attributes: Record<string, string>): void {
    if (this.#finished || !validName.test(name) || tableOfContents.test(name)) return
    // A link holds no elements, and a title or a date no other part of an article: one that does was left open.
    if (this.#link && isLinkName(this.#open.at(-1)!)) this.onclosetag(this.#open.at(-1)!)
    else if (this.#item && plainPart.test(this.#open.at(-1)!) && part.test(name)) this.#closeTo(this.#open.length - 1)
    this.#endAfterLink()
    if (this.#open.length === 0 && !this.#begin(name)) return
    if (this.#open.length >= deepestNesting) throw new Unreadable('Its elements are nested too deeply.')
    const written = this.#plain(name)
    if (/^rss$/i.test(written)) this.#base = attributes['xml:base'] ?? ''
    else if (this.#base && /^channel$/i.test(written)) attributes['xml:base'] ??= this.#base
    if (isItem(written)) this.#beginItem()
    if (/^channel$/i.test(written)) this.#hasChannel = true
    this.#open.push(written)
    const kept = Object.entries(attributes)
      .slice(0, mostAttributes)
      .filter(([key]) => validName.test(key))
    if (this.#item && this.#open.length === this.#item.depth + 2 && isLinkName(written))
      this.#link = {
        at: this.#out.length,
        href: attributes.href?.trim() ?? '',
        isAlternate: /^(alternate)?$/i.test(attributes.rel ?? ''),
        text: '',
      }
    this.#out.push(`<${written}${kept.map(([key, value]) => ` ${key}="${escape(value)}"`).join('')}>`)
    if (written.toLowerCase() === originalLink) this.#original = ''
  }

  ontext(text: string): void {
    if (this.#afterLink !== null) {
      this.#afterLink += text
      return
    }
    if (this.#open.length > 0 && !this.#finished) this.#out.push(escape(text))
    if (this.#original !== null) this.#original += text
    if (this.#link) this.#link.text += text
  }

  onclosetag(name: string): void {
    if (this.#finished) return
    this.#endAfterLink()
    const depth = this.#open.lastIndexOf(this.#plain(name))
    if (depth < 0) return
    if (name.toLowerCase() === originalLink) this.#noteOriginalLink()
    const isLink = this.#link !== null && depth === this.#open.length - 1 && isLinkName(this.#open[depth]!)
    const isEmptyLink = isLink && this.#mendLink()
    this.#closeTo(depth)
    if (isEmptyLink) this.#afterLink = ''
    if (depth === 0) this.#finished = true
  }

  finish(): string {
    this.#finished = true
    if (this.#item) {
      this.#out.length = this.#item.at
      this.#open.length = this.#item.depth
      this.#item = null
    }
    this.#closeTo(0)
    if (this.#out.length === 0) throw new Unreadable(noFeed)
    return this.#out.join('')
  }

  /** Whether the feed begins here. A channel alone is one whose `rss` was forgotten. */
  #begin(name: string): boolean {
    const found = root.exec(name)
    if (!found) return false
    const [, prefix = '', format = ''] = found
    this.#format = format.toLowerCase()
    if (this.#format !== 'rdf') this.#prefix = prefix && `${prefix}:`
    if (format.toLowerCase() === 'channel') {
      this.#open.push('rss')
      this.#out.push('<rss version="2.0">')
    }
    return true
  }

  #beginItem(): void {
    // Whatever was left open before it, an item or something else, ends here.
    const outside = this.#format === 'rdf' ? /rdf$/i : container
    this.#closeTo(this.#open.findLastIndex((name) => outside.test(name)) + 1)
    // The library looks for the items of a channel that has none in it, but not where there is no channel.
    if (/^rss$/i.test(this.#open.at(-1)!) && !this.#hasChannel) this.#out.push('<channel><ttl>60</ttl></channel>')
    this.#item = { at: this.#out.length, depth: this.#open.length }
    this.#link = null
  }

  /** Where the article is, of an item whose link leads through FeedBurner: it becomes the item's first link. */
  #noteOriginalLink(): void {
    const link = (this.#original ?? '').trim()
    this.#original = null
    if (this.#item && /^https?:\/\//i.test(link)) this.#out[this.#item.at] += linkTo(link)
  }

  /**
   * RSS has a link as text and Atom as an attribute, and many feeds have the one's in the other: it gets both. Answers
   * whether it has neither; then it stands in nobody's way.
   */
  #mendLink(): boolean {
    const { at, href, isAlternate, text } = this.#link!
    const said = text.trim()
    this.#link = null
    if (!href && said) this.#out[at] = this.#out[at]!.replace(/>$/, ` href="${escape(said)}">`)
    else if (href && !said && isAlternate) this.#out.push(escape(href))
    else if (!href) {
      this.#out.length = at
      this.#open.pop()
      return true
    }
    return false
  }

  #endAfterLink(): void {
    const text = this.#afterLink ?? ''
    this.#afterLink = null
    if (/^\s*https?:\/\/\S+\s*$/i.test(text)) this.#out.push(linkTo(text.trim()))
    else if (this.#open.length > 0) this.#out.push(escape(text))
  }

  #closeTo(depth: number): void {
    while (this.#open.length > depth) this.#out.push(`</${this.#open.pop()}>`)
    if (this.#item && this.#open.length <= this.#item.depth) this.#item = null
  }

  #plain(name: string): string {
    const plain = this.#prefix && name.startsWith(this.#prefix) ? name.slice(this.#prefix.length) : name
    // The one format's name for an article in a feed of the other.
    if (this.#format === 'feed') return plain === 'item' ? 'entry' : plain
    return plain === 'entry' ? 'item' : plain
  }
}

function isLinkName(name: string): boolean {
  return name.toLowerCase() === 'link'
}

function linkTo(address: string): string {
  const written = escape(address)
  return `<link rel="alternate" href="${written}">${written}</link>`
}

/** Whatever the prefix of its format; but `content:item` is a part of one. */
function isItem(name: string): boolean {
  return /^((?!content:)[\w.-]+:)?(item|entry)$/i.test(name)
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** CDATA that nothing ends would take the rest of the feed along: it is read as what stands in it. */
function openCdata(text: string): string {
  const end = text.lastIndexOf(']]>') + 1
  return text.slice(0, end) + text.slice(end).replaceAll('<![CDATA[', '')
}

/** Where the first element begins: behind junk, instructions, comments and the document type. */
function endOfProlog(text: string): number {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (/[a-z_]/i.test(text[at + 1] ?? '')) return at
    const type = /^<!doctype/i.test(text.slice(at, at + 9))
    const next = type ? endOfDoctype(text, at) : text.indexOf(text.startsWith('<!--', at) ? '-->' : '>', at)
    if (next < 0) break
    at = next + 1
  }
  throw new Unreadable(noFeed)
}

/** Entities that HTML knows may be declared, as old feeds do; of others nothing is ever expanded, so they are refused. */
const knownEntity =
  /^(nbsp|copy|reg|trade|[lr][ads]quo|[nm]dash|hellip|bull|middot|euro|amp|lt|gt|quot|apos|[a-z]{1,4}(acute|grave|circ|uml|cedil|tilde|ring|slash|lig))$/i

/** The harmless type of RSS 0.91 as well as one that declares something in it. */
function endOfDoctype(text: string, begin: number): number {
  let quote = ''
  let subset = -1
  for (let at = begin + 2; at < text.length; at += 1) {
    const sign = text[at]!
    if (!quote && text.startsWith('<!--', at)) {
      at = text.indexOf('-->', at)
      if (at < 0) break
    } else if (quote) {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '[' && subset < 0) subset = at
    else if (sign === ']' && subset >= 0) {
      refuseOwnEntities(text.slice(subset, at))
      subset = -1
    } else if (sign === '>' && subset < 0) return at
  }
  throw new Unreadable('Its document type has no end.')
}

function refuseOwnEntities(subset: string): void {
  for (const [, name] of subset.matchAll(/<!entity\s+(?!%)([^\s>]{1,100})/gi))
    if (!knownEntity.test(name!)) throw new Unreadable('It declares entities of its own, which are never expanded.')
}
