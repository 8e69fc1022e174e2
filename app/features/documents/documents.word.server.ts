import { inflateRawSync } from 'node:zlib'
import { AppError } from '#app/platform/errors.ts'
import { documentsCopy as copy } from './documents.copy.ts'

/** How much a .docx may be inside. Word's own stay far below. */
const unpackedLimits = { entries: 5000, bytes: 400 * 1024 * 1024, contentTypes: 1024 * 1024 } as const

const marks = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 } as const
const oleMark = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Programs have no business in a text, whatever they are called by. */
const program = /\.(exe|com|dll|scr|pif|bat|cmd|ps1|vbs?|js|jse|wsf|hta|msi|jar|lnk|sh|py|php\d?)$/i

type Entry = { name: string; method: number; packed: number; unpacked: number; offset: number }

/**
 * Looks into a .docx without unpacking it: a zip whose list can be believed, with a Word text in it and without macros.
 * @throws AppError with the sentence that says what is wrong
 */
export function checkDocx(bytes: Buffer): void {
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
  // Entries that share their bytes are how a small file unpacks to a large one without saying so.
  if (packed > bytes.length) throw new AppError('invalid', copy.damaged)
  if (unpacked > unpackedLimits.bytes) throw new AppError('invalid', copy.tooMuchInside)
  if (/macroEnabled/i.test(readEntry(bytes, types))) throw new AppError('invalid', copy.macros)
}

/**
 * Looks into a .doc: the container that Word used, with a Word text in it and without macros.
 * @throws AppError with the sentence that says what is wrong
 */
export function checkDoc(bytes: Buffer): void {
  if (!bytes.subarray(0, 8).equals(oleMark)) throw new AppError('invalid', copy.otherContent)
  // Whole sectors after the header; the last may be short in files of other programs.
  if (bytes.length < 3 * 512) throw new AppError('invalid', copy.damaged)
  if (!bytes.includes(Buffer.from('WordDocument', 'utf16le'))) throw new AppError('invalid', copy.otherContent)
  if (bytes.includes(Buffer.from('_VBA_PROJECT', 'utf16le'))) throw new AppError('invalid', copy.macros)
}

/** The zip's list of files, which stands at its end. */
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
        // Written by the zip's maker in one of two codes; all names that Word uses are the same in both.
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

/** A small text of the zip; reading it stops at its limit, whatever the list says. */
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
