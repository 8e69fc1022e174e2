import { data } from 'react-router'
import type { StaffCtx } from '#app/platform/context.ts'
import { deletedMeanwhile } from '#app/platform/deleted-meanwhile.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { type FormAnswer, parseForm } from '#app/platform/forms.server.ts'
import { Unreadable } from '#app/platform/unreadable.ts'
import { describeLastChange } from '#app/platform/versions.server.ts'
import { rateSourcePath, rateSourcesPath, runPath } from './rate-source-paths.ts'
import { rateSourcesCopy as copy } from './rate-sources.copy.ts'
import { RateSourceForm, readConditions, readMappings } from './rate-sources.forms.ts'
import { findMappedPage, type MappedPage, saveMapping } from './rate-sources.mapping.server.ts'
import { fetchPage, tablesOf } from './rate-sources.reading.server.ts'
import { startSourceRun } from './rate-sources.runs.server.ts'
import {
  addDraft,
  addRateSource,
  type findRateSource,
  type SourcePage,
  updateRateSource,
} from './rate-sources.server.ts'

type EditedSource = NonNullable<Awaited<ReturnType<typeof findRateSource>>>

/** What is said when the source is not there any more. */
export const sourceGone = deletedMeanwhile(copy.saveFailed, 'source')

/** The form's answer, with the page as it would be mapped by what was said in the form. */
export type RateSourceAnswer = FormAnswer & { page: MappedPage | null }

const longestFile = 5 * 1024 * 1024

/** Adds or changes a source, fetches or takes in a page to map it on, and saves the mapping. */
export async function receiveRateSource(ctx: StaffCtx, request: Request, source: EditedSource | null) {
  const form = await parseForm(request, RateSourceForm)
  if (!form.ok) return answer(form.invalid())
  const { value } = form
  const refuse = (field: string, sentence: string, status = 400) =>
    answer(form.refuse(status, [], { [field]: [sentence] }))
  if (!source) {
    if (value.intent !== 'add' && value.intent !== 'add-sheet')
      return answer(form.refuse(400, [{ kind: 'error', text: copy.saveFailed }]))
    const { name, province, primePercent } = value
    const settings =
      value.intent === 'add'
        ? { kind: 'address' as const, url: value.url }
        : { kind: 'upload' as const, url: `upload:${crypto.randomUUID()}` }
    const got = await pageOf(ctx, value.intent === 'add' ? { url: value.url } : value)
    if ('sentence' in got) return refuse(value.intent === 'add' ? 'url' : got.field, got.sentence, 422)
    const id = await addRateSource(ctx, { name, province, primePercent, ...settings }, got)
    return id
      ? redirectWithToast(ctx, rateSourcePath(id), { kind: 'success', text: copy.added })
      : refuse('url', copy.taken, 409)
  }
  switch (value.intent) {
    case 'save': {
      const { intent: _intent, version, url = source.url, ...settings } = value
      const outcome = await updateRateSource(ctx, { id: source.id, version }, { ...settings, url })
      if (outcome === 'saved') return redirectWithToast(ctx, rateSourcesPath, { kind: 'success', text: copy.updated })
      if (outcome === 'taken') return refuse('url', copy.taken, 409)
      if (outcome === 'changed')
        return answer(form.refuse(409, [], { '': [copy.changed, ...(await describeLastChange(ctx, source.id))] }))
      return answer(
        outcome === 'missing'
          ? form.refuse(404, [sourceGone])
          : form.refuse(500, [{ kind: 'error', text: copy.saveFailed }]),
      )
    }
    case 'fetch':
    case 'import': {
      const got = await pageOf(ctx, value.intent === 'fetch' ? { url: source.url } : value)
      if ('sentence' in got) return refuse(got.field, got.sentence, 422)
      await ctx.db((tx) => addDraft(tx, source.id, got))
      return redirectWithToast(ctx, rateSourcePath(source.id), { kind: 'info', text: copy.fetched })
    }
    case 'look':
    case 'map':
    case 'hold': {
      const page = await findMappedPage(ctx, source.id, (shapes) => readMappings(value, shapes), readConditions(value))
      if (!page || page.draft !== value.draft)
        return answer(form.refuse(409, [{ kind: 'error', text: copy.fetchedMeanwhile }]))
      if (value.intent === 'look' || page.preview.problems.length > 0)
        return answer(form.refuse(value.intent === 'look' ? 200 : 400, []), page)
      if (!(await saveMapping(ctx, source.id, value.draft, page)))
        return answer(form.refuse(409, [{ kind: 'error', text: copy.fetchedMeanwhile }]))
      const runId = await startSourceRun(ctx, source.id, value.intent === 'hold')
      return redirectWithToast(ctx, runPath(runId), { kind: 'success', text: copy.mapped })
    }
    default:
      return answer(form.refuse(400, [{ kind: 'error', text: copy.saveFailed }]))
  }
}

type Given = { url: string } | { text: string; file?: File | undefined }

/** The page at an address, or what somebody pasted or uploaded; or why there is nothing to map on it. */
async function pageOf(ctx: StaffCtx, given: Given): Promise<SourcePage | { field: string; sentence: string }> {
  const field = 'url' in given ? 'url' : given.file?.size ? 'file' : 'text'
  try {
    const page = 'url' in given ? await fetchPage(ctx, given.url) : await givenPage(given)
    const { tables } = await tablesOf(page)
    return tables.length > 0 ? page : { field, sentence: copy.nothingFound }
  } catch (error) {
    if (error instanceof Unreadable) return { field, sentence: error.message }
    throw error
  }
}

async function givenPage({ text, file }: { text: string; file?: File | undefined }): Promise<SourcePage> {
  if (!file?.size && !text.trim()) throw new Unreadable(copy.noFile)
  if (!file?.size) return { body: Buffer.from(text), type: 'text/plain; charset=utf-8' }
  if (file.size > longestFile) throw new Unreadable(copy.fileTooLarge)
  return { body: Buffer.from(await file.arrayBuffer()), type: file.type || 'text/plain' }
}

function answer(one: { data: FormAnswer; init: ResponseInit | null }, page: MappedPage | null = null) {
  return data<RateSourceAnswer>({ ...one.data, page }, one.init ?? undefined)
}
