import { z } from 'zod'
import { documentsCopy as copy } from './documents.copy.ts'
import { documentTypes, longestDocument } from './documents.ts'

/** What the documents tab sends. What is in the file is looked at afterwards. */
export const DocumentForm = z.object({
  file: z
    .file({ error: copy.noFile })
    .min(1, { error: ({ input }) => ((input as File).name ? copy.emptyFile : copy.noFile) })
    .max(longestDocument, copy.tooLarge),
  type: z.enum(documentTypes).default('other'),
})
