import { z } from 'zod'

/** What the buttons of the system screens ask for. */
export const SystemForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('retry-job'), name: z.string().max(200), id: z.uuid() }),
  z.object({ intent: z.literal('retry-mail'), id: z.uuid() }),
  z.object({ intent: z.literal('retry-all-mail') }),
  z.object({ intent: z.literal('lift'), id: z.uuid() }),
])

/** The button that has the news feeds read now. */
export const ReadNewsForm = z.object({ intent: z.literal('read-news') })
