import sanitize from 'sanitize-html'
import { cutText } from '#app/lib/cut-text.ts'
import { isSafeLink } from '#app/lib/link.ts'
import { parsePictureUrl, pictureSources } from '#app/lib/picture.ts'

/** What the editor can make: text in its forms, lists, tables, quotations, code and pictures. Everything else goes. */
const allowedTags =
  'p br hr h2 h3 h4 blockquote pre code strong b em i u s sub sup mark a ul ol li img figure figcaption ' +
  'table caption colgroup col thead tbody tfoot tr th td'

/** Elements whose text is no text: it goes with them. */
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
  // The addresses are judged below, by the whole address and not only by its scheme.
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  // Deeper than any editor nests, and shallow enough for every reader's browser.
  nestingLimit: 40,
  transformTags: {
    // The page's own title is its only first heading, and a fourth level is enough.
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
 * The HTML of a post with nothing in it that could run, reach elsewhere or imitate the page: the one sanitiser, when a
 * post is saved and again when it is shown. What is not allowed is left out and its text stays. Sanitising twice gives
 * the same.
 */
export function sanitizePostHtml(html: string): string {
  // Once more afterwards: written as entities they come through.
  return withoutControls(sanitize(withoutControls(html), options))
}

/** What somebody typed into a field that takes plain text or HTML: text as it is, HTML through the sanitiser. */
export function storableHtml(typed: string): string {
  return hasMarkup(typed) ? sanitizePostHtml(typed) : withoutControls(typed)
}

function hasMarkup(text: string): boolean {
  return /<[a-z][^<>]*>/i.test(text)
}

/**
 * Stored HTML, sanitised and ready to be shown: tables may be wider than a phone, so each scrolls inside its frame, also by
 * keyboard. What was typed as plain text becomes paragraphs where lines were left empty.
 */
export function readableHtml(stored: string): string {
  if (!hasMarkup(stored)) return paragraphsOf(stored)
  return sanitizePostHtml(stored)
    .replaceAll('<table>', '<div class="scroll-frame" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}

/** Stored HTML as an editor takes it up, as clean as it is shown; what was typed as plain text is paragraphs there too. */
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

/** What a post says, as one line of plain text, at most `most` characters: for previews and descriptions. */
export function plainTextOf(html: string, most: number): string {
  // Blocks end where their words must not run into the next one's.
  const spaced = withoutControls(html).replace(
    /<(\/?(p|h[1-6]|li|tr|td|th|div|blockquote|pre|figcaption)|br|hr)\b/gi,
    ' $&',
  )
  const text = sanitize(spaced, { allowedTags: [], nonTextTags, disallowedTagsMode: 'discard' })
  return cutText(withoutControls(unescaped(text)), most)
}

/** Without the characters that neither XML nor a page may hold; what is pasted from elsewhere can bring them. */
export function withoutControls(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}

/** A link that leads nowhere safe keeps its text and leads nowhere. One that leaves the site tells nobody whence. */
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
 * A picture of ours or one on the web by https; without a source it is dropped. It loads late and tells nobody whence. One
 * of ours comes in the size that fits and keeps its place.
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

/** Back from the four characters that the sanitiser writes as entities. */
function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
