import { AppError } from '#app/platform/errors.ts'
import { cleanPicture } from '#app/platform/images.server.ts'
import { documentsCopy as copy } from './documents.copy.ts'
import { type DocumentEnding, documentEnding, documentKinds } from './documents.ts'
import { checkDoc, checkDocx } from './documents.word.server.ts'

export type CheckedDocument = { ending: DocumentEnding; mimeType: string; bytes: Buffer }

/**
 * The document as it is kept, once what is inside agrees with the ending of its name; what the browser said about it
 * counts for nothing. A picture is encoded anew, so that nothing else rides along; PDF and Word are kept as they are.
 * @throws AppError with the sentence that says what is wrong
 */
export async function checkDocument(name: string, bytes: Buffer): Promise<CheckedDocument> {
  const ending = documentEnding(name)
  if (!ending) throw new AppError('invalid', copy.wrongKind)
  const { mimeType } = documentKinds[ending]
  switch (ending) {
    case 'pdf':
      checkPdf(bytes)
      return { ending, mimeType, bytes }
    case 'doc':
      checkDoc(bytes)
      return { ending, mimeType, bytes }
    case 'docx':
      checkDocx(bytes)
      return { ending, mimeType, bytes }
    default: {
      const picture = await cleanPicture(bytes)
      if (`image/${picture.format}` !== mimeType) throw new AppError('invalid', copy.otherContent)
      return { ending, mimeType, bytes: picture.bytes }
    }
  }
}

// Readers look for the end within so much of the file's last bytes.
const pdfTail = 4096

function checkPdf(bytes: Buffer): void {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) throw new AppError('invalid', copy.otherContent)
  if (!bytes.subarray(-pdfTail).includes('%%EOF')) throw new AppError('invalid', copy.damaged)
}
