import { data } from 'react-router'
import { addLenders } from '#app/features/lenders/lenders.server.ts'
import { foldText } from '#app/lib/folded-text.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { deletedMeanwhile } from '#app/platform/deleted-meanwhile.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { type FormAnswer, parseForm } from '#app/platform/forms.server.ts'
import { Unreadable } from '#app/platform/unreadable.ts'
import { describeLastChange } from '#app/platform/versions.server.ts'
import { rateSourcesCopy as copy } from './rate-sources.copy.ts'
import { RateSourceForm, readMapping } from './rate-sources.forms.ts'
import { findMappedPage, type MappedPage, saveMapping } from './rate-sources.mapping.server.ts'
import { fetchPage, showPage } from './rate-sources.reading.server.ts'
import { startSourceRun } from './rate-sources.runs.server.ts'
import { addDraft, addRateSource, type EditedSource, type SourcePage, updateRateSource } from './rate-sources.server.ts'
import { rateSourcePath, rateSourcesPath, runPath } from './rate-sources.ts'

/** What is said when the source is not there any more. */
export const sourceGone = deletedMeanwhile(copy.saveFailed, 'source')

/** The form's answer, with the page as it would be mapped by what was said in the form. */
type RateSourceAnswer = FormAnswer & { page: MappedPage | null }

const longestFile = 5 * 1024 * 1024

/** Adds or changes a source, fetches or takes in a page to map it on, and saves the mapping. */
export async function receiveRateSource(ctx: StaffCtx, request: Request, source: EditedSource | null) {
  const form = await parseForm(request, RateSourceForm)
  if (!form.ok) return answer(form.invalid())
  const { value } = form
  const refuse = (field: string, sentence: string, status = 400) =>
    answer(form.refuse(status, [], { [field]: [sentence] }))
  const fail = (status: number, text: string) => answer(form.refuse(status, text))
  const success = (text: string) => ({ kind: 'success' as const, text })
  switch (value.intent) {
    case 'add': {
      const { name, province, primePercent } = value
      const kind = value.url ? ('address' as const) : ('upload' as const)
      const url = value.url ?? `upload:${crypto.randomUUID()}`
      const got = await pageOf(ctx, value)
      if ('sentence' in got) return refuse(got.field, got.sentence, 422)
      const id = await addRateSource(ctx, { name, province, primePercent, kind, url }, got)
      return id ? redirectWithToast(ctx, rateSourcePath(id), success(copy.added)) : refuse('url', copy.taken, 409)
    }
    case 'save': {
      if (!source) return fail(400, copy.saveFailed)
      const { intent: _intent, version, url = source.url, ...settings } = value
      const outcome = await updateRateSource(ctx, { id: source.id, version }, { ...settings, url })
      if (outcome === 'saved') return redirectWithToast(ctx, rateSourcesPath, success(copy.updated))
      if (outcome === 'taken') return refuse('url', copy.taken, 409)
      if (outcome === 'missing') return answer(form.refuse(404, [sourceGone]))
      if (outcome === 'failed') return fail(500, copy.saveFailed)
      return answer(form.refuse(409, [], { '': [copy.changed, ...(await describeLastChange(ctx, source.id))] }))
    }
    case 'fetch':
    case 'import': {
      if (!source) return fail(400, copy.saveFailed)
      const isFetch = value.intent === 'fetch'
      const got = await pageOf(ctx, isFetch ? { url: source.url } : value)
      if ('sentence' in got) return isFetch ? fail(422, got.sentence) : refuse(got.field, got.sentence, 422)
      await ctx.db((tx) => addDraft(tx, source.id, got))
      return redirectWithToast(ctx, rateSourcePath(source.id), { kind: 'info', text: copy.fetched })
    }
    case 'look':
    case 'lenders':
    case 'map':
    case 'hold': {
      const find = () => findMappedPage(ctx, source!.id, (suggested) => readMapping(value, suggested))
      let page = source && (await find())
      if (page?.draft !== value.draft) return fail(409, copy.fetchedMeanwhile)
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
      if (isLook || page.preview.problems.length > 0) return answer(form.refuse(isLook ? 200 : 400, []), page)
      if (!(await saveMapping(ctx, page))) return fail(409, copy.fetchedMeanwhile)
      const runId = await startSourceRun(ctx, source!.id, value.intent === 'hold')
      return redirectWithToast(ctx, runPath(runId), success(copy.mapped))
    }
  }
}

type Given = { url?: string | undefined; text?: string; file?: File | undefined }

/** The page at an address, or what somebody pasted or uploaded; or why there is nothing to map on it. */
async function pageOf(ctx: StaffCtx, given: Given): Promise<SourcePage | { field: string; sentence: string }> {
  const field = given.url ? 'url' : given.file?.size ? 'file' : 'text'
  try {
    const page = given.url ? await fetchPage(ctx, given.url) : await givenPage(given)
    return (await showPage(page)).length > 0 ? page : { field, sentence: copy.nothingFound }
  } catch (error) {
    if (error instanceof Unreadable) return { field, sentence: error.message }
    throw error
  }
}

async function givenPage({ text = '', file }: Given): Promise<SourcePage> {
  if (!file?.size && !text.trim()) throw new Unreadable(copy.noFile)
  if (!file?.size) return { body: Buffer.from(text), type: 'text/plain; charset=utf-8' }
  if (file.size > longestFile) throw new Unreadable(copy.fileTooLarge)
  return { body: Buffer.from(await file.arrayBuffer()), type: file.type || 'text/plain' }
}

function answer(one: { data: FormAnswer; init: ResponseInit | null }, page: MappedPage | null = null) {
  return data<RateSourceAnswer>({ ...one.data, page }, one.init ?? undefined)
}
