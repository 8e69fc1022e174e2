import type { DocumentEnding } from '#app/features/documents/documents.ts'
import type { Tone } from '#app/ui/badge.tsx'

/** The kinds of files that clients send. Phones turn their own pictures into JPEG for such a picker. */
export const clientDocumentEndings: readonly DocumentEnding[] = ['pdf', 'jpg', 'jpeg', 'png']
export const clientDocumentPicker = '.pdf,image/jpeg,image/png'
export const mostFilesAtOnce = 20

export type AskedDocument = {
  id: string
  label: string
  state: 'open' | 'accepted' | 'again'
  reason: string | null
  files: readonly { id: string; name: string; size: number; at: Date }[]
}

const statuses = {
  missing: { label: 'Missing', tone: 'neutral' },
  received: { label: 'Received', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'good' },
  again: { label: 'Please send again', tone: 'warning' },
} as const satisfies Record<string, { label: string; tone: Tone }>

/** How an item stands, in words. */
export function documentStatus({ state, files }: Pick<AskedDocument, 'state' | 'files'>) {
  if (state !== 'open') return statuses[state]
  return files.length > 0 ? statuses.received : statuses.missing
}

/** The text of the activity that says so; the database writes it. */
export const sentDocuments = 'Sent documents'

/** The texts about the documents that a client is asked for. */
export const documentCopy = {
  done: {
    'documents-ask': 'Checklist saved. The client sees it on the page of the quote.',
    'document-add': 'Added to the checklist.',
    'document-drop': 'Removed from the checklist.',
    'document-accept': 'Accepted.',
    'document-again': 'The client reads on their page that it is needed again, and why.',
  },
  failed: 'Failed to save the checklist',
  gone: 'This item is no longer on the checklist.',
  daysSaved: 'Saved. The next night’s run goes by it.',
  daysFailed: 'Failed to save the days',
  removed: 'File removed.',
  notRemoved: 'This file was accepted already, or is gone.',
  noFile: 'Choose a file first.',
  tooMany: `Send at most ${mostFilesAtOnce} files at a time.`,
  tooLarge: 'These files are larger than 20 MB together. Send them one at a time or in a smaller size.',
  wrongKind: 'Choose a PDF, or a picture as JPEG or PNG.',
  again: 'We already have this file.',
  full: 'You have sent as many files as this page takes. Please call your broker.',
  closed: 'Your broker has accepted this item or no longer needs it. You don’t have to send it.',
  failedToSend: 'We couldn’t save your files. Please try again, or call us.',
  sent: (count: number) => (count === 1 ? 'Thank you, we have your file.' : `Thank you, we have your ${count} files.`),
  intro:
    'Only your broker and the brokerage can open what you send. Nobody can download it from this page, not even you, so a link that falls into the wrong hands shows no documents. Please cover your Social Insurance Number.',
  kept: (days: number) =>
    `We delete your files ${days === 1 ? '1 day' : `${days} days`} after you send them, or after the last step of your mortgage if that is later.`,
  hint: 'PDF, JPEG or PNG, up to 20 MB together. On a phone you can take a photo.',
} as const
