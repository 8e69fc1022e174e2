export const longestLink = 2048

/**
 * True for an address that a person may publish and another may click: https, a host, nobody's name in front of it, no
 * backslash or blank that two programs could read differently, at most 2,048 characters.
 */
export function isSafeLink(text: string): boolean {
  if (text.length > longestLink || !/^https:\/\/[^/?#@\\]+([/?#]|$)/i.test(text)) return false
  // eslint-disable-next-line no-control-regex
  if (/[\\\s\u0000-\u001f\u007f]/.test(text)) return false
  // Not `URL.parse`, which is younger than the phones that visit (Safari 18).
  try {
    const { protocol, hostname, username, password } = new URL(text)
    return protocol === 'https:' && hostname !== '' && username === '' && password === ''
  } catch {
    return false
  }
}

/** The address to put into `href`, or undefined when what is stored is not one. */
export function safeLink(text: string | null | undefined): string | undefined {
  return text && isSafeLink(text) ? text : undefined
}
