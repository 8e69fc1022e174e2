import { z } from 'zod'
import { purposes, rateTypes } from '#app/features/rates/rates.ts'
import { columnUses, sourceMortgages } from './rate-sources.ts'

/** A recipe as it is stored, and as the form of a mapping is read. Only the server reads it, so that no page loads the schema. */

const percent = z.coerce.number().min(0).max(100)
const whole = (most: number) => z.coerce.number().int().min(1).max(most)
/** What is empty or makes no sense is left out. */
const fact = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

/** What may be said of a source, a table, a column or a row: which rate it is, and its conditions. */
export const Facts = z.object({
  term: fact(z.string().regex(/^[1-9]\d? (?:year|month)$/)),
  rateType: fact(z.enum(rateTypes)),
  mortgageType: fact(z.enum(sourceMortgages)),
  purpose: fact(z.enum(purposes)),
  lenderId: fact(z.uuid()),
  /** As a cell names it. */
  lender: fact(z.string().min(1).max(200)),
  isLenderShown: fact(z.union([z.literal('on').transform(() => true), z.boolean()])),
  holdDays: fact(whole(365)),
  lumpSumPercent: fact(percent),
  paymentIncreasePercent: fact(percent),
  maxAmortizationYears: fact(whole(40)),
  note: fact(z.string().trim().min(1).max(300)),
})
export type Facts = z.infer<typeof Facts>

const label = z.string().max(500)
export const ColumnUse = z.enum(Object.keys(columnUses) as (keyof typeof columnUses)[])

export const TableRecipe = z.object({
  /** The headings above it, or its JSON path. */
  path: z.array(label).max(30),
  anchor: label,
  form: z.enum(['table', 'list', 'sheet', 'data']),
  isHidden: z.boolean(),
  /** Every row says by itself what it is for, also one that is not there yet. */
  isFeed: z.boolean(),
  /** What is true of all of it. A column says more than that, a cell more than a column, and what is said of a row most. */
  facts: Facts,
  /** All its columns; '#1' where it has no header. */
  columns: z.array(z.object({ label, use: ColumnUse, facts: Facts })).max(100),
  /** The rows as they were, those that are left out too. */
  rows: z
    .array(z.object({ section: label, cells: z.array(label).max(100), isUsed: z.boolean(), facts: Facts }))
    .max(500),
})
export type TableRecipe = z.infer<typeof TableRecipe>

/**
 * `lenders`: whom the cells mean by names that are not in the list of lenders. `accepted`: what speaks against figures of the
 * page and was there when a person mapped it.
 */
export const Recipe = z.object({
  facts: Facts,
  lenders: z.record(z.string(), z.uuid()).default({}),
  tables: z.array(TableRecipe).min(1).max(30),
  accepted: z.array(z.string()).max(500),
})
export type Recipe = z.infer<typeof Recipe>
