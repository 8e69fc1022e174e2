import sanitize from 'sanitize-html'
import { cutText } from '#app/lib/cut-text.ts'
import { isSafeLink } from '#app/lib/link.ts'
import { parsePictureUrl, pictureSources } from '#app/lib/picture.ts'

/** The elements that the editor can make. All others are removed. */
const allowedTags =
  'p br hr h2 h3 h4 blockquote pre code strong b em i u s sub sup mark a ul ol li img figure figcaption ' +
  'table caption colgroup col thead tbody tfoot tr th td'

/** Elements that are removed together with their text. */
const silentTags =
  'script style textarea option noscript noembed noframes iframe object embed svg math template title xmp plaintext ' +
  'video audio canvas'

const nonTextTags = silentTags.split(' ')

const spans = ['colspan', 'rowspan']

const options: sanitize.IOptions = {
  allowedTags: allowedTags.split(' '),
  nonTextTags,
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding', 'referrerpolicy'],
    ol: ['start'],
    th: [...spans, 'scope'],
    td: spans,
  },
  // The functions below check whole addresses, not only their schemes.
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  // Deeper than any editor nests, and shallow enough for every browser.
  nestingLimit: 40,
  transformTags: {
    // The page's title is its only first-level heading, and four levels are enough.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href) }),
    img: (tagName, attributes) => ({ tagName, attribs: pictureAttributes(attributes) }),
    ol: (tagName, { start }) => ({ tagName, attribs: wholeNumbers({ start }) }),
    th: (tagName, { scope, ...cell }) => ({
      tagName,
      attribs: { ...cellSpans(cell), ...(scope === 'row' || scope === 'col' ? { scope } : {}) },
    }),
    td: (tagName, cell) => ({ tagName, attribs: cellSpans(cell) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/**
 * The HTML of a post without anything that could run, load from elsewhere or imitate the page. Called when a post is saved
 * and again when it is shown; a second call changes nothing. Forbidden elements are removed and their text stays.
 */
export function sanitizePostHtml(html: string): string {
  // A second time afterwards, because entities turn into control characters.
  return withoutControls(sanitize(withoutControls(html), options))
}

/** For a field that takes plain text or HTML: text as typed, HTML sanitised. */
export function storableHtml(typed: string): string {
  return hasMarkup(typed) ? sanitizePostHtml(typed) : withoutControls(typed)
}

function hasMarkup(text: string): boolean {
  return /<[a-z][^<>]*>/i.test(text)
}

/**
 * Stored HTML, sanitised for the page. A table may be wider than a phone, so it scrolls inside a frame, by keyboard too.
 * Plain text becomes paragraphs at its empty lines.
 */
export function readableHtml(stored: string): string {
  if (!hasMarkup(stored)) return paragraphsOf(stored)
  return sanitizePostHtml(stored)
    .replaceAll('<table>', '<div class="scroll-frame" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}

type Heading = { id: string; text: string }

/**
 * Readable HTML whose second-level headings can be linked to, and the list of them.
 * @param slugOf makes an id of a heading's text
 */
export function withContents(html: string, slugOf: (text: string) => string): { html: string; contents: Heading[] } {
  const contents: Heading[] = []
  const linked = html.replaceAll(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const text = plainTextOf(inner, 200)
    const slug = slugOf(text)
    const same = contents.filter(({ id }) => id === slug || id.startsWith(`${slug}-`)).length
    const id = same > 0 ? `${slug}-${same + 1}` : slug
    contents.push({ id, text })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: linked, contents }
}

/** Stored HTML for the editor, as clean as on the page; plain text becomes paragraphs. */
export function editableHtml(stored: string): string {
  return hasMarkup(stored) ? sanitizePostHtml(stored) : paragraphsOf(stored)
}

function paragraphsOf(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => sanitizePostHtml(paragraph.trim()).replaceAll('\n', '<br />'))
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')
}

/** The text of HTML as one line of at most `most` characters, for previews and descriptions. */
export function plainTextOf(html: string, most: number): string {
  // A space between blocks, so that their words don't run together.
  const spaced = withoutControls(html).replace(
    /<(\/?(p|h[1-6]|li|tr|td|th|div|blockquote|pre|figcaption)|br|hr)\b/gi,
    ' $&',
  )
  const text = sanitize(spaced, { allowedTags: [], nonTextTags, disallowedTagsMode: 'discard' })
  return cutText(withoutControls(unescaped(text)), most)
}

/** Without the control characters that XML and HTML forbid; pasted text can contain them. */
export function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}

/** An unsafe link keeps its text and loses its address. A link to another site sends no referrer. */
function linkAttributes(href: string | undefined): sanitize.Attributes {
  const address = withoutControls(href ?? '').trim()
  if (isOwnPath(address) || isContact(address)) return { href: address }
  return isSafeLink(address) ? { href: address, rel: 'noopener noreferrer' } : {}
}

/** `/rates`, but neither `//elsewhere` nor `/\elsewhere`, which browsers read alike. */
function isOwnPath(address: string): boolean {
  return address.length <= 2048 && /^\/(?![/\\])[^\s\\]*$/.test(address)
}

function isContact(address: string): boolean {
  return /^mailto:[^\s<>"'@]{1,64}@[^\s<>"'@?&]{1,189}$/i.test(address) || /^tel:\+?[\d().;=a-z-]{3,40}$/i.test(address)
}

/**
 * A picture of ours or an https one; without a source it is dropped. It loads lazily and sends no referrer. Ours have sizes
 * to choose from, and their width and height.
 */
function pictureAttributes({ src, alt, width, height }: sanitize.Attributes): sanitize.Attributes {
  const address = withoutControls(src ?? '').trim()
  const stored = parsePictureUrl(address)
  if (!stored && !isSafeLink(address)) return {}
  return {
    src: address,
    ...(stored ? { srcset: pictureSources(stored, 'webp'), sizes: '(min-width: 40rem) 37rem, 100vw' } : {}),
    alt: alt ?? '',
    ...wholeNumbers({ width: width ?? String(stored?.width), height: height ?? String(stored?.height) }),
    loading: 'lazy',
    decoding: 'async',
    referrerpolicy: 'no-referrer',
  }
}

function cellSpans({ colspan, rowspan }: sanitize.Attributes): sanitize.Attributes {
  return wholeNumbers({ colspan, rowspan })
}

/** Those attributes that are whole numbers from 1 to 9999. */
function wholeNumbers(attributes: Record<string, string | undefined>): sanitize.Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => /^[1-9]\d{0,3}$/.test(entry[1] ?? '')),
  )
}

/** Decodes the four entities that the sanitiser writes. */
function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
