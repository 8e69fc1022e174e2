/** What is kept of a name and of a description; the rest is cut off, with a warning. */
export const keptCharacters = 255

/** How long a text is, as the database counts it. */
export function characterCount(text: string): number {
  return [...text.trim()].length
}

/** Name and description as the table holds them, and whether something was cut off. */
export function cutToFit<Service extends { name: string; description: string | null }>(typed: Service) {
  const name = firstCharacters(typed.name)
  const description = typed.description && firstCharacters(typed.description)
  return { service: { ...typed, name, description }, wasCut: name !== typed.name || description !== typed.description }
}

/** By whole characters: one that is two units long must not be cut in its middle. */
function firstCharacters(text: string): string {
  return [...text].slice(0, keptCharacters).join('')
}
