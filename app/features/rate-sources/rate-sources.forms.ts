import { z } from 'zod'
import { mortgageTypes, ratePlaces, rateTypes } from '#app/features/rates/rates.ts'
import { readPercent } from '#mortgage'
import { longestLink, withSmallScheme } from '#app/lib/link.ts'
import { type ColumnUse, columnUses, type Mapping } from './rate-source-suggest.ts'
import { type Conditions, type Facts, figureRoles, partName } from './rate-sources.ts'

/** A page that anybody could open: http or https, a host, nobody's name in front of it. */
const url = z
  .string({ error: 'Enter the address of the page' })
  .trim()
  .max(longestLink, `Use at most ${longestLink} characters`)
  .transform(withSmallScheme)
  .refine((text) => {
    const read = URL.parse(text)
    return /^https?:\/\/[^\s\\]+$/i.test(text) && read !== null && read.hostname !== '' && read.username === ''
  }, 'Enter an address that begins with https://, such as https://www.example.ca/rates')

const primePercent = z
  .string()
  .default('')
  .transform((typed, ctx) => {
    if (typed.trim() === '') return null
    const percent = readPercent(typed, { upTo: 30 }).value
    if (percent) return percent
    ctx.addIssue({ code: 'custom', message: 'Enter prime in percent, such as 4.45, or leave it empty' })
    return z.NEVER
  })

const settings = {
  name: z.string({ error: 'Enter a name' }).trim().min(1, 'Enter a name').max(200, 'Use at most 200 characters'),
  province: z.enum(ratePlaces, 'Choose a province or Canada'),
  primePercent,
}

/** The version that was read; see app/platform/versions.server.ts. */
const version = z.string().max(40).default('')
/** A file, or the text that somebody pasted. */
const sheet = { text: z.string().max(400_000).default(''), file: z.instanceof(File).optional() }
const draft = z.uuid()

/** What the pages of a source and of a new one submit. */
export const RateSourceForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), ...settings, url }),
  z.object({ intent: z.literal('add-sheet'), ...settings, ...sheet }),
  z.object({ intent: z.literal('save'), version, ...settings, url: url.optional() }),
  z.object({ intent: z.literal('fetch') }),
  z.object({ intent: z.literal('import'), ...sheet }),
  z.looseObject({ intent: z.enum(['look', 'map', 'hold']), draft }),
])

const Field = {
  use: z.enum(['', ...figureRoles, ...columnUses]).catch(''),
  term: z
    .string()
    .regex(/^[1-9]\d? (?:year|month)$/)
    .optional()
    .catch(undefined),
  type: z.enum(rateTypes).optional().catch(undefined),
  mortgage: z.enum(mortgageTypes).optional().catch(undefined),
}

/** What a person said about the tables of a page; `shapes` holds how many columns and rows each has. */
export function readMappings(
  fields: Record<string, unknown>,
  shapes: readonly { columns: number; rows: number }[],
): Mapping[] {
  const factsOf = (part: string): Facts => {
    const [term, rateType, mortgageType] = [
      Field.term.parse(fields[`${part}-term`]),
      Field.type.parse(fields[`${part}-type`]),
      Field.mortgage.parse(fields[`${part}-mortgage`]),
    ]
    return { ...(term && { term }), ...(rateType && { rateType }), ...(mortgageType && { mortgageType }) }
  }
  const useOf = (part: string): ColumnUse => Field.use.parse(fields[`${part}-use`] ?? '')
  const isOn = (name: string) => fields[name] === 'on'
  const each = <Part>(count: number, make: (at: number) => Part) => Array.from({ length: count }, (_, at) => make(at))
  return shapes.map(({ columns, rows }, table) => ({
    isUsed: isOn(`${partName(table)}-used`),
    isFeed: isOn(`${partName(table)}-feed`),
    facts: factsOf(partName(table)),
    columns: each(columns, (at) => ({
      use: useOf(partName(table, 'c', at)),
      facts: factsOf(partName(table, 'c', at)),
    })),
    rows: each(rows, (at) => ({
      isUsed: isOn(`${partName(table, 'r', at)}-used`),
      facts: factsOf(partName(table, 'r', at)),
    })),
  }))
}

const whole = z.coerce.number().int()
const share = z.coerce.number().min(0).max(100)
const Condition = {
  lenderId: z.uuid(),
  holdDays: whole.min(1).max(365),
  lumpSumPercent: share,
  paymentIncreasePercent: share,
  maxAmortizationYears: whole.min(1).max(40),
  note: z.string().trim().min(1).max(300),
}

/** What a person said of all rates of a source; what is empty or makes no sense is left out. */
export function readConditions(fields: Record<string, unknown>): Conditions {
  const said = Object.entries(Condition).flatMap(([name, schema]) => {
    const read = fields[`with-${name}`] === undefined ? null : schema.safeParse(fields[`with-${name}`])
    return read?.success ? [[name, read.data]] : []
  })
  const conditions = Object.fromEntries(said) as Conditions
  return conditions.lenderId ? { ...conditions, isLenderShown: fields['with-isLenderShown'] === 'on' } : conditions
}

/** What the list of sources and what stands on its page submits. */
export const RateSourcesTabForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('scrape') }),
  z.object({
    intent: z.literal('set-active'),
    id: z.uuid(),
    isActive: z.enum(['true', 'false']).transform((value) => value === 'true'),
  }),
  z.object({ intent: z.literal('delete'), id: z.uuid() }),
  z.object({ intent: z.literal('revert'), id: z.uuid() }),
  z.object({
    intent: z.enum(['approve', 'reject']),
    ids: z
      .string()
      .max(40_000)
      .transform((text) => text.split(','))
      .pipe(z.array(z.uuid()).min(1).max(1000)),
  }),
])
