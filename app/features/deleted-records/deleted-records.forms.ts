import { z } from 'zod'
import { deletedRecordsCopy as copy } from './deleted-records.copy.ts'

export const RestoreForm = z.object({
  intent: z.literal('restore'),
  id: z.uuid(),
  /** Whose a post becomes whose agent has left. */
  agentId: z.uuid({ error: copy.heirMissing }).optional(),
  /** With it go all other posts that the same agent left behind. */
  all: z.literal('on').optional(),
})
