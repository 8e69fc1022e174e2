import { z } from 'zod'
import { readPercent } from '#mortgage'
import { SetActiveForm } from '#app/lib/record-forms.ts'
import { idList, optionalReading, optionalText, requiredReading } from '#app/lib/typed-text.ts'
import { readOffset } from './rate-prime.ts'
import { homeTerms, mortgageTypes, purposes, purposesOf, ratePlaces, rateTypes } from './rates.ts'

/** The table enforces the same bounds. */
const rate = (typed: string) => readPercent(typed, { upTo: 30 })
const share = (typed: string) => readPercent(typed, { upTo: 100, such: '15' })

const figures = {
  postedRate: requiredReading(rate, 'Enter the posted rate'),
  /** Empty for a rate that follows prime: it is then prime plus its points. */
  ourRate: optionalReading(rate),
  primeOffset: optionalReading(readOffset),
}

const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

const conditions = {
  lenderId: z
    .uuid()
    .optional()
    .transform((id) => id ?? null),
  isLenderShown: ticked,
  holdDays: wholeNumber('days', 365),
  maxAmortizationYears: wholeNumber('years', 40),
  lumpSumPercent: optionalReading(share),
  paymentIncreasePercent: optionalReading(share),
  purposes: z
    .object({ purchase: ticked, switch: ticked, refinance: ticked })
    .default({ purchase: false, switch: false, refinance: false })
    .transform((chosen) => purposes.filter((purpose) => chosen[purpose])),
  isInsurable: ticked,
  note: optionalText(300),
}

export const AddRateForm = z
  .object({
    intent: z.literal('add'),
    province: z.enum(ratePlaces),
    rateType: z.enum(rateTypes),
    term: z.enum(homeTerms),
    mortgageType: z.enum(mortgageTypes),
    ...figures,
    ...conditions,
  })
  .superRefine((typed, ctx) => {
    const refuse = (path: string[], message: string) => ctx.addIssue({ code: 'custom', path, message })
    if (needsOurRate(typed)) refuse(['ourRate'], 'Enter our rate')
    if (typed.primeOffset !== null && typed.rateType !== 'variable')
      refuse(['primeOffset'], 'Only a variable rate follows prime')
    if (typed.isInsurable && typed.mortgageType !== 'Conventional')
      refuse(['isInsurable'], 'Only a conventional rate can be insurable')
    const wrong = typed.purposes.find((purpose) => !purposesOf(typed.mortgageType).includes(purpose))
    if (wrong) refuse(['purposes', wrong], `A rate of type ${typed.mortgageType} is not for this`)
    if (typed.mortgageType === 'High-Ratio' && (typed.maxAmortizationYears ?? 0) > 30)
      refuse(['maxAmortizationYears'], 'An insured mortgage runs 30 years at most')
  })

export const UpdateRateForm = z
  .object({
    intent: z.literal('update'),
    id: z.uuid(),
    /** The version that the editor loaded; see app/platform/versions.server.ts. */
    version: z.string().max(40),
    ...figures,
    ...conditions,
  })
  .superRefine((typed, ctx) => {
    if (needsOurRate(typed)) ctx.addIssue({ code: 'custom', path: ['ourRate'], message: 'Enter our rate' })
  })

const prime = { percent: z.coerce.number().min(0).max(30), day: z.iso.date() }

/** The forms of the rates tab. */
export const RatesTabForm = z.discriminatedUnion('intent', [
  AddRateForm,
  UpdateRateForm,
  SetActiveForm,
  z.object({ intent: z.literal('delete'), id: z.uuid() }),
  z.object({ intent: z.literal('scrape') }),
  z.object({ intent: z.literal('confirm'), ids: idList(100) }),
  z.object({ intent: z.literal('enter-prime'), prime: requiredReading(rate, 'Enter the prime rate') }),
  z.object({ intent: z.literal('approve-prime'), ...prime }),
  z.object({ intent: z.literal('reject-prime'), ...prime }),
  z.object({ intent: z.literal('undo-prime'), id: z.uuid() }),
])

/** A rate's form with our rate, as typed or calculated from prime. */
type Priced<Typed> = Omit<Typed, 'ourRate'> & { ourRate: number }
export type RateFigures = Priced<Omit<z.output<typeof UpdateRateForm>, 'intent' | 'id' | 'version'>>
export type NewRate = Priced<Omit<z.output<typeof AddRateForm>, 'intent'>>

function needsOurRate({ ourRate, primeOffset }: { ourRate: number | null; primeOffset: number | null }): boolean {
  return ourRate === null && primeOffset === null
}

/** A whole number from 1; null if left empty. */
function wholeNumber(unit: string, upTo: number) {
  return optionalReading((typed) => {
    const text = typed.trim()
    if (text === '') return { value: null, error: null }
    const number = /^\d+$/.test(text) ? Number(text) : 0
    return number >= 1 && number <= upTo
      ? { value: number, error: null }
      : { value: null, error: `Enter a whole number of ${unit} from 1 to ${upTo}` }
  })
}
