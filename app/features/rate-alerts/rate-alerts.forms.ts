import { z } from 'zod'
import { rateTypes } from '#app/features/rates/rates.ts'
import { provinces, readPercent } from '#mortgage'
import { requiredReading } from '#app/lib/typed-text.ts'
import { askingFields } from '#app/platform/asking-form.ts'
import { alertPath, alertTerms, thresholdBounds } from './rate-alerts.ts'

export const RateAlertForm = z.object({
  province: z.enum(provinces, 'Choose a province or territory'),
  rateType: z.enum(rateTypes, 'Choose fixed or variable'),
  term: z.enum(alertTerms, 'Choose a term'),
  threshold: requiredReading(
    (typed) => readPercent(typed, thresholdBounds),
    'Enter the rate that you wait for, such as 3.94',
  ),
  ...askingFields(alertPath),
})

/** The actions of the super admin's list. */
export const AlertListForm = z.object({ intent: z.literal('delete'), id: z.uuid() })

export type RateAlertRequest = z.output<typeof RateAlertForm>
