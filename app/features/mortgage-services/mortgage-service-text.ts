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
