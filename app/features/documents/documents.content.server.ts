import { inflateRawSync } from 'node:zlib'
import { AppError } from '#app/platform/errors.ts'
import { cleanPicture } from '#app/platform/images.server.ts'
import { documentsCopy as copy } from './documents.copy.ts'
import { type DocumentEnding, documentEnding, documentKinds } from './documents.ts'

export type CheckedDocument = { ending: DocumentEnding; mimeType: string; bytes: Buffer }

/**
 * The document as it is stored, once its content matches its file ending; the type that the browser sent is ignored. A
 * picture is re-encoded, so that nothing is hidden in it; PDF and Word files are kept as they are.
 * @throws AppError with the sentence that says what is wrong
 */
export async function checkDocument(name: string, bytes: Buffer): Promise<CheckedDocument> {
  const ending = documentEnding(name)
  if (!ending) throw new AppError('invalid', copy.wrongKind)
  const { mimeType } = documentKinds[ending]
  if (ending === 'pdf' || ending === 'doc' || ending === 'docx') {
    checks[ending](bytes)
    return { ending, mimeType, bytes }
  }
  const picture = await cleanPicture(bytes)
  if (`image/${picture.format}` !== mimeType) throw new AppError('invalid', copy.otherContent)
  return { ending, mimeType, bytes: picture.bytes }
}

const checks = { pdf: checkPdf, doc: checkDoc, docx: checkDocx }

// PDF readers look for the end marker in this many of the last bytes.
const pdfTail = 4096

function checkPdf(bytes: Buffer): void {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) throw new AppError('invalid', copy.otherContent)
  if (!bytes.subarray(-pdfTail).includes('%%EOF')) throw new AppError('invalid', copy.damaged)
}

/** Limits for the unpacked content of a .docx. Files from Word stay far below. */
const unpackedLimits = { entries: 5000, bytes: 400 * 1024 * 1024, contentTypes: 1024 * 1024 } as const

const marks = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 } as const
const oleMark = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** A text document must not contain programs. */
const program = /\.(exe|com|dll|scr|pif|bat|cmd|ps1|vbs?|js|jse|wsf|hta|msi|jar|lnk|sh|py|php\d?)$/i

type Entry = { name: string; method: number; packed: number; unpacked: number; offset: number }

/**
 * Checks a .docx without unpacking it: a valid zip directory, a Word text in it, and no macros.
 * @throws AppError with the sentence that says what is wrong
 */
function checkDocx(bytes: Buffer): void {
  if (bytes.length < 30 || bytes.readUInt32LE(0) !== marks.file) throw new AppError('invalid', copy.otherContent)
  const entries = listEntries(bytes)
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  const types = entries.find(({ name }) => name === '[Content_Types].xml')
  if (!types || !names.has('word/document.xml')) throw new AppError('invalid', copy.otherContent)
  if (names.size !== entries.length || entries.some(({ name }) => !isPlainPath(name)))
    throw new AppError('invalid', copy.damaged)
  if (entries.some(({ name }) => /vba(project|data)|\/activex\//i.test(name)))
    throw new AppError('invalid', copy.macros)
  if (entries.some(({ name }) => program.test(name))) throw new AppError('invalid', copy.macros)
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  // Entries that share the same bytes let a small file unpack to a huge one.
  if (packed > bytes.length) throw new AppError('invalid', copy.damaged)
  if (unpacked > unpackedLimits.bytes) throw new AppError('invalid', copy.tooMuchInside)
  if (/macroEnabled/i.test(readEntry(bytes, types))) throw new AppError('invalid', copy.macros)
}

/**
 * Checks a .doc: Word's OLE container, a Word text in it, and no macros.
 * @throws AppError with the sentence that says what is wrong
 */
function checkDoc(bytes: Buffer): void {
  if (!bytes.subarray(0, 8).equals(oleMark)) throw new AppError('invalid', copy.otherContent)
  // Whole sectors after the header; other programs may write a shorter last one.
  if (bytes.length < 3 * 512) throw new AppError('invalid', copy.damaged)
  if (!bytes.includes(Buffer.from('WordDocument', 'utf16le'))) throw new AppError('invalid', copy.otherContent)
  if (bytes.includes(Buffer.from('_VBA_PROJECT', 'utf16le'))) throw new AppError('invalid', copy.macros)
}

/** The zip's directory, which is at its end. */
function listEntries(bytes: Buffer): Entry[] {
  try {
    const end = findEnd(bytes)
    const count = bytes.readUInt16LE(end + 10)
    if (count > unpackedLimits.entries) throw new AppError('invalid', copy.tooMuchInside)
    const entries: Entry[] = []
    let at = bytes.readUInt32LE(end + 16)
    while (entries.length < count) {
      if (bytes.readUInt32LE(at) !== marks.entry) throw new RangeError('No entry here.')
      const nameLength = bytes.readUInt16LE(at + 28)
      entries.push({
        // A zip may use one of two encodings; the names that Word uses are the same in both.
        name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
        method: bytes.readUInt16LE(at + 10),
        packed: bytes.readUInt32LE(at + 20),
        unpacked: bytes.readUInt32LE(at + 24),
        offset: bytes.readUInt32LE(at + 42),
      })
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
    return entries
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('invalid', copy.damaged, { cause })
  }
}

function findEnd(bytes: Buffer): number {
  const earliest = Math.max(0, bytes.length - 22 - 0xffff)
  for (let at = bytes.length - 22; at >= earliest; at -= 1) {
    if (bytes.readUInt32LE(at) === marks.end) return at
  }
  throw new RangeError('No end of the list.')
}

/** A small text file in the zip. It stops at the limit, whatever size the directory claims. */
function readEntry(bytes: Buffer, { offset, method, packed }: Entry): string {
  try {
    const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    const content = bytes.subarray(from, from + packed)
    if (method === 0) return content.subarray(0, unpackedLimits.contentTypes).toString('utf8')
    return inflateRawSync(content, { maxOutputLength: unpackedLimits.contentTypes }).toString('utf8')
  } catch (cause) {
    throw new AppError('invalid', copy.damaged, { cause })
  }
}

function isPlainPath(name: string): boolean {
  return name !== '' && !/^\/|\\|\p{Cc}|(^|\/)\.\.(\/|$)|^[a-z]:/iu.test(name)
}
