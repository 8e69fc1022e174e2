import { z } from 'zod'
import { readPercent } from '#app/lib/percent.ts'
import { homeTerms, mortgageTypes, ratePlaces, rateTypes } from './rates.ts'

/** Bounds that the table holds too, and the specified step: thousandths of a point. */
const rateBounds = { least: 0, most: 30, step: 0.001 } as const

/** '3.94', '3,94' or '3.94 %' in percent a year, to the thousandth. */
function ratePercent(missing: string) {
  return z.string({ error: missing }).transform((typed, ctx) => {
    const rate = readPercent(typed, rateBounds.most)
    if (typeof rate === 'number') return rate
    const message =
      rate === 'too_fine'
        ? 'Use at most three decimals, such as 3.945'
        : `Enter a rate in percent from ${rateBounds.least} to ${rateBounds.most}, such as 3.94`
    ctx.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

const figures = { postedRate: ratePercent('Enter the posted rate'), ourRate: ratePercent('Enter our rate') }

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
  /** What was read; see app/platform/versions.server.ts. */
  version: z.string().max(40),
  ...figures,
})

/** What the rates tab submits. */
export const RatesTabForm = z.discriminatedUnion('intent', [
  AddRateForm,
  UpdateRateForm,
  z.object({
    intent: z.literal('set-active'),
    id: z.uuid(),
    isActive: z.enum(['true', 'false']).transform((value) => value === 'true'),
  }),
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

export type RateFigures = { postedRate: number; ourRate: number }
export type NewRate = Omit<z.output<typeof AddRateForm>, 'intent'>
