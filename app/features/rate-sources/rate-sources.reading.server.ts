import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { rateRecipes, rateSources } from '#db/schema/rate-sources.server.ts'
import { findPrime } from '#app/features/rates/rates.server.ts'
import { ruleDay } from '#mortgage'
import type { AppCtx } from '#app/platform/context.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { fetchOutbound, OutboundError } from '#app/platform/outbound.server.ts'
import { readInThread } from '#app/platform/reading-thread.server.ts'
import { Unreadable } from '#app/platform/unreadable.ts'
import type * as reader from './rate-source-reader.ts'
import { type Lender, type MappedTable, problemsOf } from './rate-source-tables.ts'
import { tellOfFailure } from './rate-sources.alarms.server.ts'
import type { Source } from './rate-sources.changes.server.ts'
import { rateSourcesCopy as copy } from './rate-sources.copy.ts'
import { Recipe } from './rate-sources.recipe.server.ts'
import { nextVersion, type SourcePage } from './rate-sources.server.ts'
import type { RateReading } from './rate-sources.ts'

/**
 * Fetches a page of rates within the limits of everything that is fetched.
 * @throws Unreadable in a sentence for staff, with the technical word behind it
 */
export async function fetchPage(ctx: AppCtx, url: string): Promise<SourcePage> {
  const accept = 'text/html, application/xhtml+xml, application/json, text/csv, text/plain;q=0.5, */*;q=0.3'
  const asked = fetchOutbound(ctx.env, url, { headers: { accept } })
  const { status, headers, body } = await asked.catch((error: unknown) => {
    throw error instanceof OutboundError ? new Unreadable(`The page did not answer (${error.message}).`) : error
  })
  if (status === 401 || status === 403) throw new Unreadable(`The page does not let Maplekey in (status ${status}).`)
  if (status === 404 || status === 410) throw new Unreadable(`The page is not there any more (status ${status}).`)
  if (status !== 200) throw new Unreadable(`The page did not answer (status ${status}).`)
  const type = headers['content-type'] ?? 'text/html'
  if (/^(?:image|audio|video|font)\//i.test(type))
    throw new Unreadable(`The address leads to something else than a page (${type}).`)
  if (body.length === 0) throw new Unreadable('The page is empty.')
  return { body, type }
}

const readerFile = 'app/features/rate-sources/rate-source-reader.ts'

/** The tables of a page, with what their labels suggest or the recipe says of them. @throws Unreadable */
export function showPage(
  { body, type }: SourcePage,
  recipe: Recipe | null = null,
  lenders: readonly Lender[] = [],
): Promise<MappedTable[]> {
  return readInThread<typeof reader.showPage>(readerFile, 'showPage', [new Uint8Array(body), type, recipe, lenders])
}

/** What a page says by a recipe. @throws Unreadable */
export async function readPage(ctx: AppCtx, source: Source, page: SourcePage, recipe: Recipe): Promise<RateReading> {
  const prime = source.primePercent ?? (await findPrime(ctx))?.percent ?? null
  const when = { today: ruleDay(ctx.now()), prime }
  const { body, type } = page
  return readInThread<typeof reader.readPage>(readerFile, 'readPage', [new Uint8Array(body), type, recipe, when])
}

/** The recipe of what was said of a page. `accepted` was let through by a person. */
export function recipeOf(
  { tables, ...said }: Pick<Recipe, 'facts'> & { tables: MappedTable[] },
  accepted: string[] = [],
): Recipe {
  return Recipe.parse({ ...said, accepted, tables: tables.filter(({ isUsed }) => isUsed) })
}

/** The recipe that counts, with its page; null while nobody has mapped the source, or when it is of a former version. */
export async function findRecipe(ctx: AppCtx, sourceId: string) {
  const [row] = await ctx.db((tx) =>
    tx
      .select()
      .from(rateRecipes)
      .where(and(eq(rateRecipes.sourceId, sourceId), isNotNull(rateRecipes.recipe)))
      .orderBy(desc(rateRecipes.version))
      .limit(1),
  )
  const recipe = row && Recipe.safeParse(row.recipe).data
  return recipe ? { ...row, recipe, saved: { body: row.page, type: row.pageType } } : null
}

/**
 * What a source says now, by the recipe that a person made. The one that RATES_SOURCE_URL names is read by its plain labels
 * until somebody looks at it (`isLookedAt` false). Where something `moved`, nothing of it may be published.
 * @throws Unreadable
 */
export async function readSourceNow(ctx: WorkerCtx, source: Source) {
  const page = source.kind === 'upload' ? null : await fetchPage(ctx, source.url)
  if (page && source.kind === 'market') return { reading: await readMarket(page), isLookedAt: true }
  const row = (await findRecipe(ctx, source.id)) ?? (page && (await addOwnRecipe(ctx, source, page)))
  if (!row) throw new Unreadable(copy.notMapped)
  const before = await mustReadAsBefore(ctx, source, row)
  const reading = page ? await readPage(ctx, source, page, row.recipe) : before
  if (reading.offers.length + reading.market.length + reading.moved.length === 0)
    throw new Unreadable('No rate that was mapped is on offer there.')
  return { reading, isLookedAt: row.madeBy !== null }
}

const marketSeries: Record<string, string> = {
  V80691333: 'posted 1 year',
  V80691334: 'posted 3 year',
  V80691335: 'posted 5 year',
  V80691311: 'prime',
  V39079: 'overnight',
}

/** The Bank of Canada's figures, by the names of their series. @throws Unreadable */
async function readMarket(saved: SourcePage): Promise<RateReading> {
  const rows = (await showPage(saved)).flatMap((table) => (table.path.join() === 'Valet' ? table.rows : []))
  const market = rows.flatMap(({ cells: [id = '', , day = '', value = ''] }) => {
    const series = marketSeries[id]
    return series ? [{ series, percent: Number(value), day }] : []
  })
  if (market.length === 0) throw new Unreadable('It names none of the figures to compare with.')
  return { offers: [], market, moved: [], unmapped: [], prime: null, cells: [] }
}

/** The recipe of RATES_SOURCE_URL, which needs nobody to map it, by its plain labels. */
async function addOwnRecipe(ctx: WorkerCtx, source: Source, saved: SourcePage) {
  if (source.url !== ctx.env.RATES_SOURCE_URL) return null
  const tables = await showPage(saved)
  if (problemsOf({}, tables).length > 0) return null
  const recipe = recipeOf({ facts: {}, tables })
  const { cells: reads } = await readPage(ctx, source, saved, recipe)
  await ctx.db(async (tx) => {
    const row = { sourceId: source.id, version: await nextVersion(tx, source.id), recipe, reads, madeBy: null }
    await tx
      .insert(rateRecipes)
      .values({ ...row, page: saved.body, pageType: saved.type })
      .onConflictDoNothing()
  })
  return { recipe, reads, saved, madeBy: null }
}

type SavedRecipe = { recipe: Recipe; saved: SourcePage; reads: unknown }

/** @throws Unreadable when this version of the code reads the saved page in another way than when the recipe was saved */
async function mustReadAsBefore(ctx: AppCtx, source: Source, { recipe, saved, reads }: SavedRecipe) {
  const reading = await readPage(ctx, source, saved, recipe)
  if (JSON.stringify(reading.cells) !== JSON.stringify(reads)) throw new Unreadable(copy.readsOtherwise)
  return reading
}

/** Reads every saved page again by its recipe, once at each start, and notes which of them this code reads otherwise. */
export async function checkRecipes(ctx: WorkerCtx): Promise<void> {
  const sources = await ctx.db((tx) => tx.select().from(rateSources).where(ne(rateSources.kind, 'market')))
  for (const source of sources) {
    const row = await findRecipe(ctx, source.id)
    try {
      if (row) await mustReadAsBefore(ctx, source, row)
    } catch (error) {
      ctx.log.error({ requestId: ctx.requestId, id: source.id, error }, 'rate recipe reads its saved page otherwise')
      await ctx.db((tx) => tellOfFailure(ctx, tx, source, copy.readsOtherwise))
    }
  }
}
