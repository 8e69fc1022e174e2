import { z } from 'zod'
import { provinces, rateTypes } from '#app/features/rates/rates.ts'
import { readPercent } from '#app/lib/percent.ts'
import { rateAlertsCopy as copy } from './rate-alerts.copy.ts'
import { alertPath, alertTerms, thresholdBounds } from './rate-alerts.ts'

const longestEmail = 254

export const RateAlertForm = z.object({
  province: z.enum(provinces, 'Choose a province or territory'),
  rateType: z.enum(rateTypes, 'Choose fixed or variable'),
  term: z.enum(alertTerms, 'Choose a term'),
  threshold: z.string({ error: copy.thresholdMissing }).transform((typed, ctx) => {
    const percent = readPercent(typed, thresholdBounds.most)
    if (typeof percent === 'number' && percent >= thresholdBounds.least) return percent
    const message = percent === 'too_fine' ? copy.thresholdTooFine : copy.thresholdWrong
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  }),
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
    .catch(alertPath),
  /** People do not see this field; robots fill it in. */
  website: z.string().default(''),
})

/** What the list of the super admin submits. */
export const AlertListForm = z.object({ intent: z.literal('delete'), id: z.uuid() })

export type RateAlertRequest = z.output<typeof RateAlertForm>
