import { z } from 'zod'
import { phoneNumberFrom } from '#app/lib/phone-number.ts'
import { optionalText, requiredText } from '#app/lib/typed-text.ts'
import { torontoDay } from '#app/lib/when.ts'
import { privacyCopy as copy } from './privacy.copy.ts'
import { askedByLabels } from './privacy.ts'

const person = requiredText(copy.missing, 254)

/** Who asked, and when. */
const asked = {
  person,
  askedBy: z.enum(Object.keys(askedByLabels) as (keyof typeof askedByLabels)[], { error: 'Choose who asked' }),
  askedOn: z.iso
    .date({ error: copy.askedOnWrong })
    .refine((day) => day >= '2000-01-01' && day <= torontoDay(new Date()), copy.askedOnWrong),
}

const correction = {
  name: optionalText(200),
  email: optionalText(254).pipe(z.email('Enter an email address such as name@example.ca').nullable()),
  phone: optionalText(40).transform((typed, ctx) => {
    const number = typed && phoneNumberFrom(typed)?.number
    if (number === undefined) ctx.addIssue({ code: 'custom', message: 'Enter a phone number such as 416-555-0142' })
    return number || null
  }),
}

/** A correction that is only looked at yet. */
export const PreviewForm = z.object(correction)
export type Correction = z.infer<typeof PreviewForm>

export const ExportForm = z.object(asked)

export const PrivacyForm = z.discriminatedUnion('intent', [
  // `seen` says what the page showed: it must still be so.
  z.object({
    intent: z.literal('erase'),
    ...asked,
    seen: z.string().length(64),
    confirm: z.string().trim().default(''),
  }),
  z.object({ intent: z.literal('correct'), ...asked, seen: z.string().length(64), ...correction }),
])
