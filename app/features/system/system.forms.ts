import { z } from 'zod'

/** The actions of the buttons on the system screen. */
export const SystemForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('retry-job'), name: z.string().max(200), id: z.uuid() }),
  z.object({ intent: z.literal('retry-mail'), id: z.uuid() }),
  z.object({ intent: z.literal('retry-all-mail') }),
  z.object({ intent: z.literal('lift'), id: z.uuid() }),
  z.object({
    intent: z.literal('suppress'),
    email: z
      .string({ error: 'Enter the address' })
      .trim()
      .toLowerCase()
      .max(254, 'Use at most 254 characters')
      .pipe(z.email('Enter an email address such as name@example.ca')),
    reason: z.string().trim().max(500, 'Use at most 500 characters').default('Its mail came back.'),
  }),
])

/** The button that has the news feeds read now. */
export const ReadNewsForm = z.object({ intent: z.literal('read-news') })
