import { z } from 'zod'

export const RestoreForm = z.object({ intent: z.literal('restore'), id: z.uuid() })
