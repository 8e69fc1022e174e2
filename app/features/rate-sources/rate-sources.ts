import type { MortgageType, RateType } from '#app/features/rates/rates.ts'
import type { Facts, Recipe, TableRecipe } from './rate-sources.recipe.server.ts'

/** Where rates come from, and what a person says once about how a source is read. */

export type { Facts, Recipe, TableRecipe }

/** Where the super admin looks after sources and decides what waits. */
export const rateSourcesPath = '/super-admin/rate-sources'

/** The form of a source, or of a `new` one. */
export function rateSourcePath(id: string): string {
  return `${rateSourcesPath}/${id}`
}

/** The sources with one run open. */
export function runPath(runId: string): string {
  return `${rateSourcesPath}?run=${runId}`
}

/** The kinds of mortgage that sources tell apart. A rate stores 'Insurable' as conventional and insurable. */
export const sourceMortgages = ['Conventional', 'Insurable', 'High-Ratio', 'Refinance'] as const
export type SourceMortgage = (typeof sourceMortgages)[number]

/** What a figure is: ours, also as points from prime; posted; or the market's, to compare with and never offered. */
export const figureRoles = ['ours', 'points', 'posted', 'bank', 'prime', 'overnight'] as const
export type FigureRole = (typeof figureRoles)[number]

/** What a column is. A note cannot be one: visitors would read what strangers write. */
export const columnUses = {
  '': 'Leave out',
  name: 'Names the row',
  ours: 'Our rate',
  points: 'Our rate, as points from prime',
  posted: 'Posted rate',
  term: 'Says the term',
  rateType: 'Says fixed or variable',
  mortgageType: 'Says which mortgage',
  purpose: 'Says the purpose',
  lender: 'Says the lender',
  holdDays: 'Says the rate hold',
  lumpSumPercent: 'Says the lump sum',
  paymentIncreasePercent: 'Says the payment increase',
  maxAmortizationYears: 'Says the amortization',
  day: 'Says the day',
  bank: "Banks' posted rate, to compare",
  prime: 'Prime rate',
  overnight: 'Overnight target',
} as const
export type ColumnUse = keyof typeof columnUses
/** A column's cells say this of their rows. */
export type SaidFact = Exclude<ColumnUse, '' | 'name' | 'day' | FigureRole>

export function isFigureRole(use: ColumnUse): use is FigureRole {
  return figureRoles.some((role) => role === use)
}

/** The names of the fields of a mapping: 't0-used', 't0c2-use', 't0r5-term'. */
export const partName = (table: number, part: 'c' | 'r' | '' = '', at: number | '' = '') => `t${table}${part}${at}`

/** What a row is called, by the cells of the columns that name it. */
export function rowLabel(
  { section, cells }: Pick<TableRecipe['rows'][number], 'section' | 'cells'>,
  names: readonly number[],
): string {
  return [section, ...names.map((at) => cells[at] ?? '')].filter(Boolean).join(' › ')
}

/** Where the columns are that name the rows of a recipe. */
export function namesOf({ columns }: Pick<TableRecipe, 'columns'>): number[] {
  return columns.flatMap(({ use }, at) => (use === 'name' || use === 'lender' ? [at] : []))
}

/** Which rate is meant. By these an offer is the same as yesterday. `lender`: its id, or a name that no lender has. */
export type OfferName = { rateType: RateType; term: string; mortgageType: SourceMortgage; lender?: string | null }

export function offerKey({ rateType, term, mortgageType, lender }: OfferName): string {
  return [term, rateType, mortgageType, lender].filter(Boolean).join(' ')
}

/** A rate as sources call it. */
export function nameOfRate<Rate extends { mortgageType: MortgageType; isInsurable: boolean; lenderId: string | null }>(
  rate: Rate,
): Omit<Rate, 'mortgageType'> & { mortgageType: SourceMortgage; lender: string | null } {
  return { ...rate, mortgageType: rate.isInsurable ? 'Insurable' : rate.mortgageType, lender: rate.lenderId }
}

export type ReadOffer = OfferName & {
  /** In percent a year; null where the page does not name it. */
  ourRate: number | null
  postedRate: number | null
  /** Our rate as points from prime, where the page says it so. */
  primeOffset: number | null
  /** Everything that was said of it. */
  facts: Facts
  /** Where it stands and what it says there: 'Fixed rates › 5 year › Our rate: “4.49%”'. */
  cell: string
  /** What speaks against publishing it, in sentences; `newDoubts` those that were not there when the page was mapped. */
  doubts: string[]
  newDoubts: string[]
}

/** A figure to compare with, and the day that it is of: 'prime', 'overnight', 'posted 5 year'. */
export type MarketFigure = { series: string; percent: number; day: string }

/** Something that the recipe promises and that is not as it was: the cell of the saved page and today's beside it. */
export type Moved = { where: string; was: string; now: string }
export const missing = 'not there'

export type RateReading = {
  offers: ReadOffer[]
  market: MarketFigure[]
  /** Empty: everything that the recipe promises was found. */
  moved: Moved[]
  /** What the page says besides, in the mapped tables, and nobody mapped. */
  unmapped: string[]
  /** By which 'Prime - 0.75%' was worked out, or that the page states; null for neither. */
  prime: number | null
  /** Each cell that was read and the figure in it, whatever the day and prime: the same page always reads the same. */
  cells: string[]
}
