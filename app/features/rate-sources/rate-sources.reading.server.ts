import { eq } from 'drizzle-orm'
import { rateRecipes, rateSources } from '#db/schema/rate-sources.server.ts'
import { ruleDay } from '#mortgage'
import type { AppCtx } from '#app/platform/context.ts'
import type { findTables } from '#app/platform/found-tables.ts'
import type { WorkerCtx } from '#app/platform/jobs.server.ts'
import { fetchOutbound, OutboundError } from '#app/platform/outbound.server.ts'
import { readInThread } from '#app/platform/reading-thread.server.ts'
import type { FoundDocument } from '#app/platform/sheet-tables.ts'
import { Unreadable } from '#app/platform/unreadable.ts'
import { recipeOf, suggestMappings } from './rate-source-suggest.ts'
import { tellOfFailure } from './rate-sources.alarms.server.ts'
import { describeMoved, rateSourcesCopy as copy } from './rate-sources.copy.ts'
import type { PrimeRate } from './rate-sources.prime.server.ts'
import { findRecipe, nextVersion, type SourcePage } from './rate-sources.server.ts'
import type { Source } from './rate-sources.standing.server.ts'
import { Recipe } from './rate-sources.recipe.server.ts'
import { type Facts, type Moved, readByRecipe, type RateReading } from './rate-sources.ts'

/** The page is not as it was mapped. */
export class PageMoved extends Unreadable {
  readonly moved: Moved[]
  constructor(moved: Moved[]) {
    super(describeMoved(moved))
    this.moved = moved
  }
}

/**
 * Fetches a page of rates within the limits of everything that is fetched.
 * @throws Unreadable in a sentence for staff, with the technical word behind it
 */
export async function fetchPage(ctx: AppCtx, url: string): Promise<SourcePage> {
  const accept = 'text/html, application/xhtml+xml, application/json, text/csv, text/plain;q=0.5, */*;q=0.3'
  const { status, headers, body } = await fetchOutbound(ctx.env, url, { headers: { accept } }).catch(
    (error: unknown) => {
      if (error instanceof OutboundError) throw new Unreadable(`The page did not answer (${error.message}).`)
      throw error
    },
  )
  if (status === 401 || status === 403) throw new Unreadable(`The page does not let Maplekey in (status ${status}).`)
  if (status === 404 || status === 410) throw new Unreadable(`The page is not there any more (status ${status}).`)
  if (status !== 200) throw new Unreadable(`The page did not answer (status ${status}).`)
  const type = headers['content-type'] ?? 'text/html'
  if (/^(?:image|audio|video|font)\//i.test(type))
    throw new Unreadable(`The address leads to something else than a page (${type}).`)
  if (body.length === 0) throw new Unreadable('The page is empty.')
  return { body, type }
}

/** The tables of a page. What strangers wrote is read in a thread of its own. @throws Unreadable */
export function tablesOf({ body, type }: SourcePage): Promise<FoundDocument> {
  return readInThread<typeof findTables>('app/platform/found-tables.ts', 'findTables', [new Uint8Array(body), type])
}

type AskPrime = () => Promise<PrimeRate | null>

/** Reads a document by a recipe; asks for prime only when the page needs it, does not state it and nobody set it. */
export async function readBy(
  document: FoundDocument,
  recipe: Recipe,
  { primePercent, now, askPrime }: { primePercent: number | null; now: Date; askPrime: AskPrime },
): Promise<RateReading> {
  const today = ruleDay(now)
  const reading = readByRecipe(document, recipe, { today, askedPrime: primePercent })
  if (!reading.needsPrime || primePercent !== null) return reading
  return readByRecipe(document, recipe, { today, askedPrime: (await askPrime())?.percent ?? null })
}

/**
 * What a source says now, by the recipe that a person made. The one that RATES_SOURCE_URL names is read by its plain labels
 * until somebody looks at it (`isLookedAt` false).
 * @throws PageMoved when something that the recipe promises is not there, Unreadable when the page cannot be read
 */
export async function readSourceNow(ctx: WorkerCtx, source: Source, askPrime: AskPrime) {
  const { primePercent } = source
  const fetched = source.kind === 'upload' ? null : await fetchPage(ctx, source.url)
  const document = fetched && (await tablesOf(fetched))
  const row =
    (await findRecipe(ctx, source.id)) ?? (fetched && document && (await ownRecipe(ctx, source, fetched, document)))
  if (!row) throw new Unreadable(copy.notMapped)
  const recipe = Recipe.parse(row.recipe)
  const saved = { body: row.page, type: row.pageType }
  await mustReadAsBefore(recipe, await tablesOf(saved), row.reads)
  const reading = await readBy(document ?? (await tablesOf(saved)), recipe, { primePercent, now: ctx.now(), askPrime })
  if (reading.moved.length > 0) throw new PageMoved(reading.moved)
  if (reading.offers.length + reading.market.length === 0)
    throw new Unreadable('No rate that was mapped is on offer there.')
  return { reading, isLookedAt: row.madeBy !== null || source.kind === 'market' }
}

/** The recipe of a source that needs nobody to map it: the Bank of Canada's, and the plain labels of RATES_SOURCE_URL. */
async function ownRecipe(ctx: WorkerCtx, source: Source, page: SourcePage, document: FoundDocument) {
  if (source.kind !== 'market' && source.url !== ctx.env.RATES_SOURCE_URL) return null
  const made = source.kind === 'market' ? marketRecipe(document) : recipeOf(document, suggestMappings(document))
  if (!made || ('problems' in made && made.problems.length > 0)) return null
  const recipe = 'recipe' in made ? made.recipe : made
  const row = { page: page.body, pageType: page.type, recipe, reads: readsOf(recipe, document), madeBy: null }
  await ctx.db(async (tx) => {
    const version = await nextVersion(tx, source.id)
    await tx
      .insert(rateRecipes)
      .values({ ...row, sourceId: source.id, version })
      .onConflictDoNothing()
  })
  return row
}

const marketRows: Record<string, Facts> = {
  V80691333: { figure: 'bank', term: '1 year' },
  V80691334: { figure: 'bank', term: '3 year' },
  V80691335: { figure: 'bank', term: '5 year' },
  V80691311: { figure: 'prime' },
  V39079: { figure: 'overnight' },
}

function marketRecipe({ tables }: FoundDocument): Recipe | null {
  const table = tables.find(({ path }) => path.join() === 'Valet')
  const rows = table?.rows.flatMap((cells) => {
    const facts = marketRows[cells[0] ?? '']
    return facts ? [{ label: cells[0] ?? '', facts, cells }] : []
  })
  if (!table || !rows || rows.length === 0) return null
  const { path, anchor, form, isHidden } = table
  const columns = [{ label: 'Value', facts: {} }]
  const shape = { path, anchor, form, isHidden, header: table.rows[0] ?? [], facts: {}, left: [] }
  return { tables: [{ ...shape, names: ['Series'], says: { day: 'Day' }, columns, rows }], accepted: [] }
}

/** What a recipe reads from the page that it was made on. Dates and prime do not matter: it is about which cells are read. */
export function readsOf(recipe: Recipe, saved: FoundDocument): string[] {
  const { offers, market, moved } = readByRecipe(saved, recipe, { today: '2026-01-01', askedPrime: 4.45 })
  return [
    ...offers.map(({ term, rateType, mortgageType, ourRate, postedRate }) =>
      [term, rateType, mortgageType, ourRate, postedRate].join(' '),
    ),
    ...market.map(({ series, percent }) => `${series} ${percent}`),
    ...moved.map(({ where }) => `moved: ${where}`),
  ]
}

/** @throws Unreadable when this version of the code reads the saved page in another way than when the recipe was saved */
async function mustReadAsBefore(recipe: Recipe, saved: FoundDocument, reads: unknown): Promise<void> {
  if (JSON.stringify(readsOf(recipe, saved)) !== JSON.stringify(reads)) throw new Unreadable(copy.readsOtherwise)
}

/** Reads every saved page again by its recipe, once at each start, and notes which of them this code reads otherwise. */
export async function checkRecipes(ctx: WorkerCtx): Promise<void> {
  const sources = await ctx.db((tx) => tx.selectDistinct({ id: rateRecipes.sourceId }).from(rateRecipes))
  for (const { id } of sources) {
    const row = await findRecipe(ctx, id)
    if (!row) continue
    try {
      const saved = await tablesOf({ body: row.page, type: row.pageType })
      await mustReadAsBefore(Recipe.parse(row.recipe), saved, row.reads)
    } catch (error) {
      ctx.log.error({ requestId: ctx.requestId, id, error }, 'rate recipe reads its saved page otherwise')
      await ctx.db(async (tx) => {
        const [source] = await tx.select().from(rateSources).where(eq(rateSources.id, id))
        if (source) await tellOfFailure(ctx, tx, source, copy.readsOtherwise)
      })
    }
  }
}
