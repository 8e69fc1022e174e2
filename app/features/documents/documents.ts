export const documentTypes = ['certificate', 'other'] as const
export type DocumentType = (typeof documentTypes)[number]

export const documentTypeLabels: Readonly<Record<DocumentType, string>> = { certificate: 'Certificate', other: 'Other' }

export const longestDocument = 20 * 1024 * 1024

/** Characters of the name, as the database counts them. */
const longestDocumentName = 255

/** The accepted kinds of documents, by file ending; the content must match. */
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

/** What the file picker offers. Phones convert their own picture formats to one of these. */
export const documentPicker = '.pdf,.doc,.docx,image/jpeg,image/png,image/webp,image/avif'

/** 'PDF', 'Word', 'JPEG' … for a stored document; its content was checked on upload. */
export function documentKindLabel(mimeType: string): string {
  return Object.values(documentKinds).find((kind) => kind.mimeType === mimeType)?.label ?? 'File'
}

// Direction marks, joiners and other invisible characters, and those that file systems or headers do not allow.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu

/**
 * The name for lists and downloads: the file's own name without folders, text direction marks and other invisible
 * characters, cut to the length that the database allows.
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

/** The file ending, if we accept it. */
export function documentEnding(name: string): DocumentEnding | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(documentKinds, ending) ? (ending as DocumentEnding) : null
}
