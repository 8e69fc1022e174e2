/**
 * The header that makes a browser save a file under this name, whatever is in it. Browsers read the second form, with all
 * letters (RFC 5987, RFC 6266); others the first, in which everything beyond plain letters is an underscore.
 */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w .,()+-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeExtended(name)}`
}

/** encodeURIComponent leaves five marks that the header's grammar does not allow. */
function encodeExtended(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*!]/g,
    (mark) => `%${mark.codePointAt(0)?.toString(16).toUpperCase()}`,
  )
}
