/** A North American number in E.164 (`+14165550142`) as people read it: `416-555-0142`. Other numbers stay as given. */
export function displayPhone(e164: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164)
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : e164
}

/**
 * The `tel:` address for a number as a person typed it, `416-555-0142` or `+1 (416) 555-0142 ext. 5`; ten digits are
 * Canadian.
 */
export function telephoneHref(typed: string): string {
  const [main = '', extension] = typed.split(/\s*(?:ext\.?|x|#)\s*/i)
  const digits = main.replace(/\D/g, '')
  const number = main.trim().startsWith('+') || digits.length !== 10 ? `+${digits}` : `+1${digits}`
  const inside = extension?.replace(/\D/g, '')
  return `tel:${number}${inside ? `;ext=${inside}` : ''}`
}
