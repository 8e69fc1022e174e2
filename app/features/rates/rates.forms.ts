import { z } from 'zod'
import { readPercent } from '#mortgage'
import { SetActiveForm } from '#app/lib/record-forms.ts'
import { requiredReading } from '#app/lib/typed-text.ts'
import { homeTerms, mortgageTypes, ratePlaces, rateTypes } from './rates.ts'

/** The table enforces the same bounds. */
const rate = (typed: string) => readPercent(typed, { upTo: 30 })

const figures = {
  postedRate: requiredReading(rate, 'Enter the posted rate'),
  ourRate: requiredReading(rate, 'Enter our rate'),
}

export const AddRateForm = z.object({
  intent: z.literal('add'),
  province: z.enum(ratePlaces),
  rateType: z.enum(rateTypes),
  term: z.enum(homeTerms),
  mortgageType: z.enum(mortgageTypes),
  ...figures,
})

export const UpdateRateForm = z.object({
  intent: z.literal('update'),
  id: z.uuid(),
  /** The version that the editor loaded; see app/platform/versions.server.ts. */
  version: z.string().max(40),
  ...figures,
})

/** The forms of the rates tab. */
export const RatesTabForm = z.discriminatedUnion('intent', [
  AddRateForm,
  UpdateRateForm,
  SetActiveForm,
  z.object({ intent: z.literal('delete'), id: z.uuid() }),
  z.object({ intent: z.literal('scrape') }),
  z.object({
    intent: z.literal('confirm'),
    ids: z
      .string()
      .max(4000)
      .transform((text) => text.split(','))
      .pipe(z.array(z.uuid()).min(1).max(100)),
  }),
])

export type RateFigures = Omit<z.output<typeof UpdateRateForm>, 'intent' | 'id' | 'version'>
export type NewRate = Omit<z.output<typeof AddRateForm>, 'intent'>
