/**
 * The Content-Disposition header that makes a browser save a file under this name, whatever characters the name has.
 * Browsers read `filename*`, which keeps all letters (RFC 5987, RFC 6266). Other programs read `filename`, where an
 * underscore replaces everything but plain letters.
 */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w .,()+-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeExtended(name)}`
}

/** encodeURIComponent keeps five characters that the header's grammar forbids. */
function encodeExtended(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*!]/g,
    (mark) => `%${mark.codePointAt(0)?.toString(16).toUpperCase()}`,
  )
}
