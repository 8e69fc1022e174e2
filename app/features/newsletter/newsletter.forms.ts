import { z } from 'zod'
import { newsletterCopy as copy } from './newsletter.copy.ts'

const longestEmail = 254

export const NewsletterForm = z.object({
  email: z
    .string({ error: copy.emailMissing })
    .trim()
    .toLowerCase()
    .max(longestEmail, `Use at most ${longestEmail} characters`)
    .pipe(z.email(copy.emailWrong)),
  /** Made by the browser and kept until acknowledged: the same key sends one mail. Without JavaScript there is none. */
  idempotencyKey: z.uuid().optional().catch(undefined),
  /** Where the form was shown; stored with the consent. */
  page: z
    .string()
    .max(2048)
    .regex(/^\/(?!\/)/)
    .catch('/newsletter'),
  /** People do not see this field; robots fill it in. */
  website: z.string().default(''),
})

export type NewsletterSubscription = z.output<typeof NewsletterForm>
