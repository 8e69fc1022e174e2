import { z } from 'zod'
import { provinces, rateTypes } from '#app/features/rates/rates.ts'
import { readPercent } from '#app/lib/percent.ts'
import { askingFields } from '#app/platform/asking-form.ts'
import { rateAlertsCopy as copy } from './rate-alerts.copy.ts'
import { alertPath, alertTerms, thresholdBounds } from './rate-alerts.ts'

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
  ...askingFields(alertPath),
})

/** What the list of the super admin submits. */
export const AlertListForm = z.object({ intent: z.literal('delete'), id: z.uuid() })

export type RateAlertRequest = z.output<typeof RateAlertForm>
