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
