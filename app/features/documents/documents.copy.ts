/** Sentences about an agent's documents. */
export const documentsCopy = {
  uploaded: 'Document uploaded successfully!',
  uploadFailed: (message = 'Upload failed') => `Failed to upload document: ${message}`,
  saveFailed: 'Failed to save document',
  fetchFailed: 'Failed to fetch documents',
  notFound: 'Document not found',
  gone: 'This document is listed, but its file is not where files are kept. Tell whoever runs the site.',
  bucketMissing:
    'Upload failed: the bucket for documents was not found. Ask whoever runs the site to look at its storage.',
  busy: 'Several documents are being received at this moment. Please try again in a minute.',
  none: 'No documents yet',
  noFile: 'Choose a document.',
  emptyFile: 'This file is empty. Open it, save it anew and choose that one.',
  tooLarge: 'This document is larger than 20 MB. Save it in a smaller size and choose it again.',
  wrongKind: 'Choose a PDF, a Word document (.doc or .docx) or a picture (JPEG, PNG, WebP or AVIF).',
  otherContent: 'What is in this file is not what its name says. Open it, save it anew and choose that one.',
  damaged: 'This document is damaged or incomplete. Open it, save it anew and choose that one.',
  macros: 'This document contains macros or other programs. Save it without them, or as a PDF.',
  tooMuchInside: 'Unpacked, this document is larger than any that Word makes. Save it anew, or as a PDF.',
} as const
