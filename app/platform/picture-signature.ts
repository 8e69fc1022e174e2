const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

export type PictureSignature = 'jpeg' | 'png' | 'webp' | 'avif'

/**
 * The format that the first bytes say, whatever the file is called: one of the four that we take, else null. A decoder
 * that sniffs again finds the same one, since each of these begins with its mark.
 */
export function sniffPicture(bytes: Uint8Array): PictureSignature | null {
  if (bytes.length < 16) return null
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (ascii(bytes, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii(bytes, 8, 12))) return 'avif'
  return null
}
