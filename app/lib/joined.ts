/** `a, b and c`. Written out, so that every browser says what the server said. */
export function joined(parts: readonly string[]): string {
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
}
