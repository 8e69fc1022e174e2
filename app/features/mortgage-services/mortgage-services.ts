const mostFeatures = 50

/**
 * The features of a service as lines for a list. The back office stores any valid JSON: lists of strings or of objects
 * with a name and a text, or one object whose keys are names. Empty entries are left out.
 */
export function featureLines(features: unknown): string[] {
  const lines = typeof features === 'string' ? features.split('\n') : linesOf(features)
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .slice(0, mostFeatures)
}

const nameKeys = ['name', 'title', 'label', 'feature']
const textKeys = ['description', 'text', 'value']

function linesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(linesOf)
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const name = textAt(value, nameKeys)
  if (name) return [withText(name, textAt(value, textKeys))]
  return entries.flatMap(([key, inner]) => {
    if (inner === true) return [key]
    const lines = linesOf(inner)
    return lines.length === 1 ? [withText(key, lines[0])] : lines
  })
}

function textAt(value: object, keys: readonly string[]): string | undefined {
  const record = value as Record<string, unknown>
  return keys.map((key) => record[key]).find((text) => typeof text === 'string' && text.trim()) as string | undefined
}

function withText(name: string, text: string | undefined): string {
  return text ? `${name}: ${text}` : name
}

/** The longest JSON that a form accepts; the table allows twice as much, because it adds a space after each comma. */
export const longestFeatures = 10_000

/** The parsed field: nothing, JSON, or not valid. */
type ReadFeatures = { ok: true; features: unknown } | { ok: false }

/** Reads features as typed. Empty means none. Refuses invalid JSON and text that the database cannot store. */
export function readFeatures(typed: string): ReadFeatures {
  if (typed.trim() === '') return { ok: true, features: null }
  try {
    let storable = true
    const features: unknown = JSON.parse(typed, (key, value: unknown) => {
      storable &&= isStorable(key) && (typeof value !== 'string' || isStorable(value))
      return value
    })
    return storable ? { ok: true, features } : { ok: false }
  } catch {
    return { ok: false }
  }
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}

/** The lines of a list of strings; null for any other JSON, which can only be edited as text. */
export function plainLines(typed: string): string[] | null {
  const read = readFeatures(typed)
  if (!read.ok) return null
  if (read.features === null) return []
  const { features } = read
  return Array.isArray(features) && features.every((line) => typeof line === 'string') ? features : null
}

/** The JSON of lines without blank ones and without pasted bullets; empty when no line is left. */
export function featuresJson(lines: readonly string[]): string {
  const said = lines.map((line) => line.replace(/^\s*[-*•]\s+/, '').trim()).filter(Boolean)
  return said.length > 0 ? JSON.stringify(said) : ''
}

/** The longest name and description; the rest is cut off, with a warning. */
export const keptCharacters = 255

/** The length of a text as the database counts it. */
export function characterCount(text: string): number {
  return [...text.trim()].length
}

/** Name and description as stored, and whether either was cut off. */
export function cutToFit<Service extends { name: string; description: string | null }>(typed: Service) {
  const name = firstCharacters(typed.name)
  const description = typed.description && firstCharacters(typed.description)
  return { service: { ...typed, name, description }, wasCut: name !== typed.name || description !== typed.description }
}

/** Cuts between whole characters, never within a surrogate pair. */
function firstCharacters(text: string): string {
  return [...text].slice(0, keptCharacters).join('')
}
