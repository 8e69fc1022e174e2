/** `1 year`, `25 years`. */
export function yearsText(years: number): string {
  return years === 1 ? '1 year' : `${years} years`
}

/** `a, b and c`. */
export function joined(parts: readonly string[]): string {
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
}
