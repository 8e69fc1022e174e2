/** How much JSON of features a form takes; the table holds twice as much, since it writes a blank after each comma. */
export const longestFeatures = 10_000

/** What stands in the field: nothing, JSON, or neither. */
type ReadFeatures = { ok: true; features: unknown } | { ok: false }

/** Reads features as typed. Empty is none. Refuses what is no JSON and text that the database cannot keep. */
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

/** The lines of a plain list, or null for any other JSON, which only its own text can show whole. */
export function plainLines(typed: string): string[] | null {
  const read = readFeatures(typed)
  if (!read.ok) return null
  if (read.features === null) return []
  const { features } = read
  return Array.isArray(features) && features.every((line) => typeof line === 'string') ? features : null
}

/** The JSON of a list; lines without words are left out, and without any it is empty. */
export function featuresJson(lines: readonly string[]): string {
  const said = lines.map((line) => line.trim()).filter(Boolean)
  return said.length > 0 ? JSON.stringify(said) : ''
}
