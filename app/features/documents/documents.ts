/** What a document may be filed as. */
export const documentTypes = ['certificate', 'other'] as const
export type DocumentType = (typeof documentTypes)[number]

export const documentTypeLabels: Readonly<Record<DocumentType, string>> = { certificate: 'Certificate', other: 'Other' }

/** Bytes of one document. */
export const longestDocument = 20 * 1024 * 1024

/** Characters of its name, as the database counts them. */
const longestDocumentName = 255

/** What a document may be, by the ending of its name; what is inside must agree. */
export const documentKinds = {
  pdf: { mimeType: 'application/pdf', label: 'PDF' },
  doc: { mimeType: 'application/msword', label: 'Word' },
  docx: { mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', label: 'Word' },
  jpg: { mimeType: 'image/jpeg', label: 'JPEG' },
  jpeg: { mimeType: 'image/jpeg', label: 'JPEG' },
  png: { mimeType: 'image/png', label: 'PNG' },
  webp: { mimeType: 'image/webp', label: 'WebP' },
  avif: { mimeType: 'image/avif', label: 'AVIF' },
} as const

export type DocumentEnding = keyof typeof documentKinds

/** What the file picker offers. Phones turn their own formats into one of these pictures. */
export const documentPicker = '.pdf,.doc,.docx,image/jpeg,image/png,image/webp,image/avif'

/** 'PDF', 'Word', 'JPEG' … for a kept document; its content was checked when it came. */
export function documentKindLabel(mimeType: string): string {
  return Object.values(documentKinds).find((kind) => kind.mimeType === mimeType)?.label ?? 'File'
}

// Directions, joiners and other marks that show nothing, and what no file system or header takes.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu

/**
 * The name under which a document is listed and saved again: what it was called at home without folders, marks that turn
 * the writing around and other things that cannot be seen, and no longer than the database keeps.
 */
export function documentName(given: string): string {
  const name = given
    .slice(-4 * longestDocumentName)
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replaceAll(invisible, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  const stem = Array.from(name.slice(0, name.length - ending.length))
  return stem.slice(0, longestDocumentName - ending.length).join('') + ending
}

/** The ending of the name, if it is one that we take. */
export function documentEnding(name: string): DocumentEnding | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(documentKinds, ending) ? (ending as DocumentEnding) : null
}
