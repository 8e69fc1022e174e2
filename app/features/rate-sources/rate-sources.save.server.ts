import { data } from 'react-router'
import { describeLastChange } from '#app/platform/versions.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { deletedMeanwhile } from '#app/platform/deleted-meanwhile.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { type FormAnswer, parseForm } from '#app/platform/forms.server.ts'
import { rateSourcesPath, runPath } from './rate-source-paths.ts'
import { previewKey } from './rate-source-view.ts'
import { rateSourcesCopy as copy } from './rate-sources.copy.ts'
import { RateSourceForm } from './rate-sources.forms.ts'
import { previewRateSource, type RatePreview } from './rate-sources.reading.server.ts'
import { requestScrape } from './rate-sources.requests.server.ts'
import { addRateSource, type findRateSource, updateRateSource } from './rate-sources.server.ts'

type EditedSource = NonNullable<Awaited<ReturnType<typeof findRateSource>>>

/** What is said when the source is not there any more. */
export const sourceGone = deletedMeanwhile(copy.saveFailed, 'source')

/** The form's answer, with what was understood where it was looked at. */
export type RateSourceAnswer = FormAnswer & { preview: RatePreview | null; previewed: string | null }

/**
 * Shows what the typed settings make of the page, or saves them and has the sources read, so that nobody waits for the
 * night. Settings that read the page in a way that was not looked at are looked at instead of saved.
 */
export async function receiveRateSource(ctx: StaffCtx, request: Request, source: EditedSource | null) {
  const form = await parseForm(request, RateSourceForm)
  if (!form.ok) return withPreview(form.invalid())
  const { intent, version, previewed, ...settings } = form.value
  const key = previewKey(settings)
  if (intent === 'preview' || previewed !== key) {
    const preview = await previewRateSource(ctx, settings)
    const toasts =
      intent === 'save' ? [{ kind: 'info', text: previewed ? copy.lookAgain : copy.lookFirst } as const] : []
    return withPreview(form.refuse(200, toasts), preview, key)
  }
  const outcome = source
    ? await updateRateSource(ctx, { id: source.id, version }, { ...settings, isEnabled: source.isEnabled })
    : await addRateSource(ctx, { ...settings, isEnabled: true })
  switch (outcome) {
    case 'saved': {
      const isReadAnew = !source || (source.isEnabled && previewKey(source) !== key)
      const asked = isReadAnew ? await requestScrape(ctx) : null
      const path = asked?.ok ? runPath(asked.runId) : rateSourcesPath
      return redirectWithToast(ctx, path, { kind: 'success', text: source ? copy.updated : copy.added })
    }
    case 'taken':
      return withPreview(form.refuse(409, [], { url: [copy.taken] }), null, key)
    case 'changed': {
      const who = source ? await describeLastChange(ctx, source.id) : []
      return withPreview(form.refuse(409, [], { '': [copy.changed, ...who] }), null, key)
    }
    case 'missing':
      return withPreview(form.refuse(404, [sourceGone]), null, key)
    case 'failed':
      return withPreview(form.refuse(500, [{ kind: 'error', text: copy.saveFailed }]), null, key)
  }
}

function withPreview(
  answer: { data: FormAnswer; init: ResponseInit | null },
  preview: RatePreview | null = null,
  previewed: string | null = null,
) {
  return data<RateSourceAnswer>({ ...answer.data, preview, previewed }, answer.init ?? undefined)
}
