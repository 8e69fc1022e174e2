/**
 * The text of a feed's bytes. A byte order mark decides; else bytes that are UTF-8 are read as such, whatever the feed or
 * its server call them, because nothing else looks like it by chance; else what the document says, then what the server
 * says, then windows-1252, which is what unmarked Western text turns out to be.
 */
export function decodeFeed(bytes: Uint8Array, contentType = ''): string {
  const wide = markedEncoding(bytes)
  if (wide) return decode(bytes, wide)
  const named = [declaredEncoding(bytes), /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1]]
    .map((label) => label && knownEncoding(label))
    // The document could be read to here, byte by byte: it is not UTF-16, whatever it says.
    .filter((label) => label && !label.startsWith('utf-16'))
  // These write all letters with bytes of ASCII, which are UTF-8 too.
  const shifted = named.find((label) => label === 'iso-2022-jp')
  if (shifted) return decode(bytes, shifted)
  const strict = tryDecode(bytes, 'utf-8')
  if (strict !== null) return strict
  if (isNearlyUtf8(bytes)) return decode(bytes, 'utf-8')
  for (const label of named) {
    const text = label && label !== 'utf-8' ? tryDecode(bytes, label) : null
    if (text !== null) return text
  }
  return decode(bytes, 'windows-1252')
}

/** Where windows-1252 has letters between 128 and 159. */
const lettersOf1252 = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))

/** 'ordenÃ³' is 'ordenó' whose bytes were taken for letters and written as UTF-8 once more; back to what it was. */
export function withoutDoubleEncoding(text: string): string {
  if (!/[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u02dc\u2013-\u2122]/.test(text)) return text
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!
    const byte = letter <= '\u00ff' ? letter.charCodeAt(0) : lettersOf1252.indexOf(letter)
    if (byte < 0) return text
    bytes[at] = byte
  }
  return tryDecode(bytes, 'utf-8') ?? text
}

/** By its mark, or by how the first `<` of a document without one is written. */
function markedEncoding([a, b, c, d]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0 && c !== 0 && d === 0)) return 'utf-16le'
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c && c === 0 && d !== 0)) return 'utf-16be'
  return null
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = decode(bytes.subarray(0, 1024), 'windows-1252')
  return /<\?xml[^>]{0,200}?encoding\s*=\s*["']?([\w.:-]+)/i.exec(head)?.[1]
}

function knownEncoding(label: string): string | null {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}

function decode(bytes: Uint8Array, label: string): string {
  return new TextDecoder(label).decode(bytes)
}

function tryDecode(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** A few bytes are wrong, or the last letter is cut in half: better one sign of it than every accent misread. */
function isNearlyUtf8(bytes: Uint8Array): boolean {
  const text = decode(bytes, 'utf-8')
  let [wrong, right] = [0, 0]
  for (const letter of text) {
    if (letter === '\ufffd') wrong += 1
    else if (letter > '\u007f') right += 1
  }
  return wrong <= right / 4
}
