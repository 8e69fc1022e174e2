import { z } from 'zod'
import { mortgageTypes, rateTypes } from '#app/features/rates/rates.ts'
import { figureRoles } from './rate-sources.ts'

/** The recipe as it is stored. Only the server reads it, so that no page loads the schema. */

const term = z.string().regex(/^[1-9]\d? (?:year|month)$/)
const Facts = z.object({
  figure: z.enum(figureRoles).optional(),
  term: term.optional(),
  rateType: z.enum(rateTypes).optional(),
  mortgageType: z.enum(mortgageTypes).optional(),
})
export type Facts = z.infer<typeof Facts>

const label = z.string().max(400)
const Part = z.object({ label, facts: Facts })

const TableRecipe = z.object({
  /** The headings above it, or its JSON path. */
  path: z.array(label).max(30),
  anchor: label,
  form: z.enum(['table', 'list', 'sheet', 'data']),
  isHidden: z.boolean(),
  /** The names of all its columns on the saved page, to show what moved; '#1' where it has none. */
  header: z.array(label).max(200),
  /** The columns that name a row, and those that say its term, type, mortgage or day. */
  names: z.array(label).max(20),
  says: z.object({ term: label, type: label, mortgage: label, day: label }).partial(),
  /** What is true of all of it; a column says more than that, and a row more than a column. */
  facts: Facts,
  columns: z.array(Part).min(1).max(100),
  /** The rows to read; null: every row says by itself what it is for. */
  rows: z
    .array(Part.extend({ cells: z.array(label).max(100) }))
    .max(500)
    .nullable(),
  /** The rows that a person saw and left. */
  left: z.array(label).max(1000),
})
export type TableRecipe = z.infer<typeof TableRecipe>

/** What is true of every rate of a source; what is left out stays as it is in the list of rates. */
const Conditions = z
  .object({
    lenderId: z.uuid(),
    isLenderShown: z.boolean(),
    holdDays: z.number().int().min(1).max(365),
    lumpSumPercent: z.number().min(0).max(100),
    paymentIncreasePercent: z.number().min(0).max(100),
    maxAmortizationYears: z.number().int().min(1).max(40),
    note: z.string().min(1).max(300),
  })
  .partial()
export type Conditions = z.infer<typeof Conditions>

/** `accepted`: what speaks against figures of the page and was there when a person mapped it. */
export const Recipe = z.object({
  tables: z.array(TableRecipe).min(1).max(20),
  accepted: z.array(z.string()).max(500),
  conditions: Conditions.optional(),
})
export type Recipe = z.infer<typeof Recipe>
