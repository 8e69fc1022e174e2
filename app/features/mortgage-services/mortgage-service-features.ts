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

/** The JSON of a list without its blank lines; empty when no line is left. */
export function featuresJson(lines: readonly string[]): string {
  const said = lines.map((line) => line.trim()).filter(Boolean)
  return said.length > 0 ? JSON.stringify(said) : ''
}
