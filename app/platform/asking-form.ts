import { z } from 'zod'

/** Texts of every form that requests mail to an address. */
export const askingCopy = {
  emailMissing: 'Enter your email address',
  emailWrong: 'Enter an email address such as name@example.ca',
  trapFilled:
    'Your browser filled in a field that must stay empty. It is empty again: please press the button once more.',
} as const

const longestEmail = 254

/** The fields of a form that requests mail to an address. Nothing takes effect before the mailed link is used. */
export function askingFields(formPath: string) {
  return {
    email: z
      .string({ error: askingCopy.emailMissing })
      .trim()
      .toLowerCase()
      .max(longestEmail, `Use at most ${longestEmail} characters`)
      .pipe(z.email(askingCopy.emailWrong)),
    /** Made by the browser and kept until acknowledged: the same key sends one mail. Absent without JavaScript. */
    idempotencyKey: z.uuid().optional().catch(undefined),
    /** Where the form was shown; stored with the consent. */
    page: z
      .string()
      .max(2048)
      .regex(/^\/(?!\/)/)
      .catch(formPath),
    /** People do not see this field; robots fill it in. */
    website: z.string().default(''),
  }
}
