/** Joins the truthy parts as `a, b and c`. Not `Intl.ListFormat`, so that every browser renders the same text as the server. */
export function joined(all: readonly (string | false)[]): string {
  const parts = all.filter((part) => part !== false)
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
}
