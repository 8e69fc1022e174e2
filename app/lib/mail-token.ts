/** What a link in a mail of ours carries: 32 bytes in base64url. */
export function isMailToken(text: string | null | undefined): text is string {
  return /^[\w-]{43}$/.test(text ?? '')
}
