import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { lenders } from '#db/schema/lenders.server.ts'
import { mortgageRates } from '#db/schema/rates.server.ts'
import { rateReadings, rateRecipes, rateSources } from '#db/schema/rate-sources.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import type { FoundDocument } from '#app/platform/sheet-tables.ts'
import { judgeOffers, type Judgement, offerKey, offersOf } from './rate-source-guard.ts'
import { type Mapping, mappingsOf, recipeOf } from './rate-source-suggest.ts'
import { benchmarkPrime, primeNow } from './rate-sources.prime.server.ts'
import { readBy, readsOf, tablesOf } from './rate-sources.reading.server.ts'
import { findRecipe } from './rate-sources.server.ts'
import { ofSource, othersNow, type Source } from './rate-sources.standing.server.ts'
import { Recipe } from './rate-sources.recipe.server.ts'
import { type Conditions, gridOf, type MarketFigure, type Moved, rowLabel } from './rate-sources.ts'

/** Larger tables are read as feeds, or not at all: nobody points at hundreds of rows. */
const mostShown = { tables: 30, columns: 24, rows: 120 } as const

/** A page as it is shown to be mapped, with what its labels or the last recipe suggest. */
export type MappedPage = {
  draft: string
  tables: {
    title: string
    header: string[]
    rows: { label: string; cells: string[] }[]
    isHidden: boolean
    mapping: Mapping
  }[]
  preview: MappingPreview
  conditions: Conditions
  lenders: { id: string; name: string }[]
}

export type MappingPreview = {
  /** Why it is no recipe yet. */
  problems: string[]
  judgements: Judgement[]
  market: MarketFigure[]
  unmapped: string[]
  prime: number | null
}

async function findDraft(ctx: StaffCtx, sourceId: string) {
  const [row] = await ctx.db((tx) =>
    tx
      .select()
      .from(rateRecipes)
      .where(and(eq(rateRecipes.sourceId, sourceId), isNull(rateRecipes.recipe))),
  )
  return row ?? null
}

async function sourceOf(ctx: StaffCtx, id: string): Promise<Source | undefined> {
  const [source] = await ctx.db((tx) => tx.select().from(rateSources).where(eq(rateSources.id, id)))
  return source
}

/** The tables of a page that may be mapped: the ones with figures, as many as somebody would look through. */
async function shownTables(page: { page: Buffer; pageType: string }): Promise<FoundDocument> {
  const document = await tablesOf({ body: page.page, type: page.pageType })
  const tables = document.tables.filter((table) => table.rows.some((row) => row.some((cell) => /\d/.test(cell))))
  return { ...document, tables: tables.slice(0, mostShown.tables) }
}

/**
 * The page that waits to be mapped, with what would be read of it and what the guard says; null when none waits.
 * `said`: what a person said in the form so far.
 */
export async function findMappedPage(
  ctx: StaffCtx,
  sourceId: string,
  said: ((shapes: { columns: number; rows: number }[]) => Mapping[]) | null = null,
  saidConditions: Conditions | null = null,
): Promise<MappedPage | null> {
  const [draft, source, current] = [
    await findDraft(ctx, sourceId),
    await sourceOf(ctx, sourceId),
    await findRecipe(ctx, sourceId),
  ]
  if (!draft || !source) return null
  const document = await shownTables(draft)
  const grids = document.tables.map(gridOf)
  const shapes = grids.map(({ header, rows }) => ({ columns: header.length, rows: rows.length }))
  const mappings = said ? said(shapes) : mappingsOf(document, current && Recipe.parse(current.recipe))
  const tables = grids.map((grid, at) => {
    const mapping = mappings[at]!
    const names = grid.header.filter((_name, column) => mapping.columns[column]?.use === 'name')
    return {
      title: grid.table.path.join(' › ') || `Table ${at + 1}`,
      header: grid.header.slice(0, mostShown.columns),
      rows: grid.rows.slice(0, mostShown.rows).map((row) => ({
        label: rowLabel(grid, row, names) || row.cells.find(Boolean) || '',
        cells: row.cells.slice(0, mostShown.columns),
      })),
      isHidden: grid.table.isHidden,
      mapping,
    }
  })
  const conditions = saidConditions ?? (current ? (Recipe.parse(current.recipe).conditions ?? {}) : {})
  const known = await ctx.db((tx) =>
    tx.select({ id: lenders.id, name: lenders.name }).from(lenders).orderBy(asc(lenders.name)),
  )
  const preview = await previewOf(ctx, source, document, mappings)
  return { draft: draft.id, tables, preview, conditions, lenders: known }
}

async function previewOf(
  ctx: StaffCtx,
  source: Source,
  document: FoundDocument,
  mappings: readonly Mapping[],
): Promise<MappingPreview> {
  const { recipe, problems } = recipeOf(document, mappings)
  const empty = { judgements: [], market: [], unmapped: [], prime: null }
  if (problems.length > 0) return { ...empty, problems: problems.slice(0, 20) }
  const reading = await readBy(document, recipe, {
    primePercent: source.primePercent,
    now: ctx.now(),
    askPrime: () => primeNow(ctx),
  })
  const prime = (await benchmarkPrime(ctx)) ?? reading.prime
  const judgements = await ctx.db(async (tx) => {
    const rates = await tx
      .select()
      .from(mortgageRates)
      .where(and(ofSource(source), eq(mortgageRates.isActive, true)))
    const published = new Map(rates.map((rate) => [offerKey(rate), rate]))
    const offers = offersOf(reading.offers, (one) => published.get(offerKey(one)))
    return judgeOffers([...published.values()], offers, { prime, others: await othersNow(tx, source.url, ctx.now()) })
  })
  const doubled = reading.moved.map(({ where, was, now }) => `${where}: ${was}, but ${now}.`)
  const none = judgements.every(({ after }) => !after) && reading.market.length === 0
  return {
    problems: [...doubled, ...(none ? ['None of the chosen cells is a rate.'] : [])],
    judgements,
    market: reading.market,
    unmapped: reading.unmapped,
    prime: reading.prime,
  }
}

/**
 * Saves what a person said as the way to read the source from now on. Null: the page was fetched again meanwhile, or what was
 * said is no recipe yet.
 */
export async function saveMapping(
  ctx: StaffCtx,
  sourceId: string,
  draftId: string,
  page: MappedPage,
): Promise<boolean> {
  const draft = await findDraft(ctx, sourceId)
  if (!draft || draft.id !== draftId || page.preview.problems.length > 0) return false
  const document = await shownTables(draft)
  const { recipe } = recipeOf(
    document,
    page.tables.map(({ mapping }) => mapping),
  )
  const accepted = [...new Set(page.preview.judgements.flatMap(({ after }) => after?.doubts ?? []))]
  const made = Recipe.parse({ ...recipe, accepted, conditions: page.conditions })
  const whole = await tablesOf({ body: draft.page, type: draft.pageType })
  return ctx.db(async (tx) => {
    const saved = await tx
      .update(rateRecipes)
      .set({ recipe: made, reads: readsOf(made, whole), madeBy: ctx.actor.userId })
      .where(and(eq(rateRecipes.id, draftId), isNull(rateRecipes.recipe)))
      .returning({ id: rateRecipes.id })
    return saved.length > 0
  })
}

/** By what a source is read: its version, who made it, and what of it the last reading did not find. */
export async function findReadingState(ctx: StaffCtx, sourceId: string) {
  const row = await findRecipe(ctx, sourceId)
  const [last] = await ctx.db((tx) =>
    tx
      .select({
        state: rateReadings.state,
        message: rateReadings.message,
        moved: rateReadings.moved,
        readAt: rateReadings.readAt,
      })
      .from(rateReadings)
      .where(eq(rateReadings.sourceId, sourceId))
      .orderBy(desc(rateReadings.readAt))
      .limit(1),
  )
  return {
    recipe: row && {
      version: row.version,
      madeAt: row.createdAt,
      isLookedAt: row.madeBy !== null,
      says: describeRecipe(Recipe.parse(row.recipe)),
    },
    failed:
      last?.state === 'failed'
        ? { message: last.message, moved: last.moved satisfies Moved[], readAt: last.readAt }
        : null,
  }
}

/** A recipe in words: one line for each table. */
function describeRecipe({ tables }: Recipe): string[] {
  return tables.map(({ path, columns, rows }) => {
    const what = rows ? `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}` : 'every row'
    const names = columns.map(({ label }) => (label.startsWith('#') ? 'the figure' : `“${label}”`))
    return `${path.join(' › ') || 'The table'}: ${what}, ${names.slice(0, 12).join(', ')}`
  })
}
