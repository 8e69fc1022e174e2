export const longestLink = 2048

/**
 * True for an address that is safe to publish and to click: https with a host, no user name before the host, no backslash
 * or blank that two programs could read differently, at most 2,048 characters.
 */
export function isSafeLink(text: string): boolean {
  if (text.length > longestLink || !/^https:\/\/[^/?#@\\]+([/?#]|$)/i.test(text)) return false
  // eslint-disable-next-line no-control-regex
  if (/[\\\s\u0000-\u001f\u007f]/.test(text)) return false
  // Not `URL.parse`: it needs Safari 18, and visitors have older phones.
  try {
    const { protocol, hostname, username, password } = new URL(text)
    return protocol === 'https:' && hostname !== '' && username === '' && password === ''
  } catch {
    return false
  }
}

/**
 * A typed address as the tables accept it: `facebook.com/maplekey` gets its `https://`, and `HTTPS://` is written small. The rest
 * of an address may be case-sensitive.
 */
export function completedLink(typed: string): string {
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}([/?#]|$)/i.test(typed)) return `https://${typed}`
  return typed.replace(/^https?:\/\//i, (scheme) => scheme.toLowerCase())
}

/** The address to put into `href`, or undefined if the stored one is not safe. */
export function safeLink(text: string | null | undefined): string | undefined {
  return text && isSafeLink(text) ? text : undefined
}
