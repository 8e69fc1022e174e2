import { and, desc, eq, isNull } from 'drizzle-orm'
import { data } from 'react-router'
import { rateReadings, rateRecipes, rateSources } from '#db/schema/rate-sources.server.ts'
import { addLenders, listLenderChoices } from '#app/features/lenders/lenders.server.ts'
import { findPrime } from '#app/features/rates/rates.server.ts'
import { foldText } from '#app/lib/folded-text.ts'
import { pick } from '#app/lib/pick.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { deletedMeanwhile } from '#app/platform/deleted-meanwhile.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { type FormAnswer, parseForm } from '#app/platform/forms.server.ts'
import { receiveSheet, sheetField } from '#app/platform/received-sheet.server.ts'
import { Unreadable } from '#app/platform/unreadable.ts'
import { type MappedTable, problemsOf, saidIn } from './rate-source-tables.ts'
import { judgeReading } from './rate-sources.changes.server.ts'
import { rateSourcesCopy as copy } from './rate-sources.copy.ts'
import { RateSourceForm, readMapping } from './rate-sources.forms.ts'
import { fetchPage, findRecipe, readPage, recipeOf, showPage } from './rate-sources.reading.server.ts'
import type { Recipe } from './rate-sources.recipe.server.ts'
import { startSourceRun } from './rate-sources.runs.server.ts'
import {
  addDraft,
  addRateSource,
  type EditedSource,
  rateSourceRecords,
  type SourcePage,
} from './rate-sources.server.ts'
import { isFigureRole, rateSourcePath, runPath } from './rate-sources.ts'

/** What a person said of a page: of all of it, of the lenders that its cells name, and of each table. */
export type Mapping = Pick<Recipe, 'facts' | 'lenders'> & { tables: MappedTable[] }

export type MappedPage = NonNullable<Awaited<ReturnType<typeof findMappedPage>>>

/**
 * The page that waits to be mapped, with what its labels or the last recipe suggest, what would be read of it and what the guard
 * says; null when none waits. `said` gives what a person said so far about the tables as they were suggested.
 */
export async function findMappedPage(
  ctx: StaffCtx,
  sourceId: string,
  said: (suggested: Mapping) => Mapping = (suggested) => suggested,
) {
  const found = await findDraft(ctx, sourceId)
  if (!found) return null
  const { recipe = null } = (await findRecipe(ctx, sourceId)) ?? {}
  const choices = await listLenderChoices(ctx)
  const { facts = {}, lenders = {} } = recipe ?? {}
  const answer = said({ facts, lenders, tables: await showPage(found.page, recipe, choices) })
  const idOf = new Map(choices.map(({ id, name }) => [foldText(name), id]))
  const names = lendersIn(answer)
  // Also those that are called so today: their names in the list may change.
  const known = Object.fromEntries([...names.keys()].flatMap((key) => (idOf.has(key) ? [[key, idOf.get(key)!]] : [])))
  const mapping = { ...answer, lenders: { ...answer.lenders, ...known } }
  /** The names in cells of lenders that no lender of ours has. */
  const asked = [...names].flatMap(([key, name]) => (idOf.has(key) ? [] : [name]))
  return { ...mapping, draft: found.draft.id, choices, asked, preview: await previewOf(ctx, found, mapping) }
}

/** What would be read by a mapping, or why it is none yet. */
async function previewOf(ctx: StaffCtx, { source, page }: Draft, mapping: Mapping) {
  const problems = problemsOf(mapping.facts, mapping.tables).slice(0, 20)
  if (problems.length > 0)
    return { problems, changes: [], market: [], unmapped: [], prime: null, doubts: [], cells: [] }
  const reading = await readPage(ctx, source, page, recipeOf(mapping))
  const prime = (await findPrime(ctx))?.percent ?? reading.prime
  const { changes } = await ctx.db((tx) => judgeReading(ctx, tx, source, reading, prime))
  const isEmpty = changes.every(({ afterOur }) => afterOur === null) && reading.market.length === 0
  const moved = reading.moved.map(({ where, was, now }) => `${where}: ${was}, but ${now}.`)
  return {
    ...pick(reading, 'market', 'unmapped', 'prime', 'cells'),
    changes,
    problems: isEmpty && moved.length === 0 ? ['None of the chosen cells is a rate.'] : moved,
    doubts: [...new Set(reading.offers.flatMap(({ doubts }) => doubts))],
  }
}

/** The names of lenders in the cells that are read, by how they are compared. */
function lendersIn({ tables }: Mapping): Map<string, string> {
  const names = tables.flatMap((table) =>
    table.rows.flatMap((row) =>
      table.isUsed && (row.isUsed || table.isFeed) ? (saidIn(table, row.cells).lender ?? []) : [],
    ),
  )
  return new Map(names.map((name) => [foldText(name), name]))
}

type Draft = NonNullable<Awaited<ReturnType<typeof findDraft>>>

async function findDraft(ctx: StaffCtx, sourceId: string) {
  const [found] = await ctx.db((tx) =>
    tx
      .select({ draft: rateRecipes, source: rateSources })
      .from(rateRecipes)
      .innerJoin(rateSources, eq(rateSources.id, rateRecipes.sourceId))
      .where(and(eq(rateSources.id, sourceId), isNull(rateRecipes.recipe))),
  )
  return found ? { ...found, page: { body: found.draft.page, type: found.draft.pageType } } : null
}

/** Saves what a person said as the way to read the source from now on; false when the page was fetched again meanwhile. */
export async function saveMapping(ctx: StaffCtx, page: MappedPage): Promise<boolean> {
  const { doubts, cells } = page.preview
  const saved = await ctx.db((tx) =>
    tx
      .update(rateRecipes)
      .set({ recipe: recipeOf(page, doubts), reads: cells, madeBy: ctx.actor.userId })
      .where(and(eq(rateRecipes.id, page.draft), isNull(rateRecipes.recipe)))
      .returning({ id: rateRecipes.id }),
  )
  return saved.length > 0
}

/** By what a source is read: its version, who made it, and what of it the last reading did not find. */
export async function findReadingState(ctx: StaffCtx, sourceId: string) {
  const row = await findRecipe(ctx, sourceId)
  const [last] = await ctx.db((tx) =>
    tx
      .select(pick(rateReadings, 'state', 'message', 'moved', 'readAt'))
      .from(rateReadings)
      .where(eq(rateReadings.sourceId, sourceId))
      .orderBy(desc(rateReadings.readAt))
      .limit(1),
  )
  const recipe = row && { version: row.version, isLookedAt: row.madeBy !== null, says: describeRecipe(row.recipe) }
  return { recipe, failed: last?.state === 'failed' ? last : null }
}

/** A recipe in words: one line for each table. */
function describeRecipe({ tables }: Recipe): string[] {
  return tables.map(({ path, columns, rows, isFeed }) => {
    const count = rows.filter(({ isUsed }) => isUsed).length
    const what = isFeed ? 'every row' : `${count} ${count === 1 ? 'row' : 'rows'}`
    const names = columns.flatMap(({ label, use }) =>
      isFigureRole(use) ? [label.startsWith('#') ? 'the figure' : `“${label}”`] : [],
    )
    return `${path.join(' › ') || 'The table'}: ${what}, ${names.slice(0, 12).join(', ')}`
  })
}

/** What is said when the source is not there any more. */
export const sourceGone = deletedMeanwhile(copy.saveFailed, 'source')

/** The form's answer; to a mapping's, with the page as it would be mapped by what was said in it. */
type RateSourceAnswer = ReturnType<typeof data<FormAnswer & { page?: MappedPage }>>

/** Adds or changes a source, fetches or takes in a page to map it on, and saves the mapping. */
export async function receiveRateSource(
  ctx: StaffCtx,
  request: Request,
  source: EditedSource | null,
): Promise<RateSourceAnswer | Response> {
  const form = await parseForm(request, RateSourceForm)
  if (!form.ok) return form.invalid()
  const { value } = form
  const refuse = (field: string, sentence: string, status = 400) => form.refuse(status, [], { [field]: [sentence] })
  const lead = (to: string, kind: 'success' | 'info', text: string) => redirectWithToast(ctx, to, { kind, text })
  if (value.intent === 'add') {
    const { name, province, primePercent } = value
    const kind = value.url ? ('address' as const) : ('upload' as const)
    const url = value.url ?? `upload:${crypto.randomUUID()}`
    const got = await pageOf(ctx, value)
    if ('sentence' in got) return refuse(got.field, got.sentence, 422)
    const id = await addRateSource(ctx, { name, province, primePercent, kind, url }, got)
    return id ? lead(rateSourcePath(id), 'success', copy.added) : refuse('url', copy.taken, 409)
  }
  if (!source) return form.refuse(400, copy.saveFailed)
  switch (value.intent) {
    case 'save': {
      const update = { ...value, intent: 'update' as const, id: source.id, url: value.url ?? source.url }
      return rateSourceRecords.change(ctx, new URL(request.url), { ...form, value: update })
    }
    case 'fetch':
    case 'import': {
      const isFetch = value.intent === 'fetch'
      const got = await pageOf(ctx, isFetch ? { url: source.url } : value)
      if ('sentence' in got) return isFetch ? form.refuse(422, got.sentence) : refuse(got.field, got.sentence, 422)
      await ctx.db((tx) => addDraft(tx, source.id, got))
      return lead(rateSourcePath(source.id), 'info', copy.fetched)
    }
    default: {
      const find = () => findMappedPage(ctx, source.id, (suggested) => readMapping(value, suggested))
      let page = await find()
      if (page?.draft !== value.draft) return form.refuse(409, copy.fetchedMeanwhile)
      if (value.intent === 'lenders') {
        const { asked, lenders } = page
        await ctx.db((tx) =>
          addLenders(
            tx,
            asked.filter((name) => !lenders[foldText(name)]),
          ),
        )
        page = (await find())!
      }
      const isLook = value.intent === 'look' || value.intent === 'lenders'
      if (isLook || page.preview.problems.length > 0)
        return data({ ...form.refuse(400, []).data, page }, { status: isLook ? 200 : 400 })
      if (!(await saveMapping(ctx, page))) return form.refuse(409, copy.fetchedMeanwhile)
      const runId = await startSourceRun(ctx, source.id, value.intent === 'hold')
      return lead(runPath(runId), 'success', copy.mapped)
    }
  }
}

type Given = { url?: string | undefined } & Parameters<typeof receiveSheet>[0]

/** The page at an address, or what somebody pasted or uploaded; or why there is nothing to map on it. */
async function pageOf(ctx: StaffCtx, given: Given): Promise<SourcePage | { field: string; sentence: string }> {
  const field = given.url ? 'url' : sheetField(given)
  try {
    const page = given.url ? await fetchPage(ctx, given.url) : await receiveSheet(given, 5)
    return (await showPage(page)).length > 0 ? page : { field, sentence: copy.nothingFound }
  } catch (error) {
    if (error instanceof Unreadable) return { field, sentence: error.message }
    throw error
  }
}
