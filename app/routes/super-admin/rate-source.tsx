import { HistoryLink } from '#app/features/audit/history-link.tsx'
import { RateSourceForm } from '#app/features/rate-sources/rate-source-form.tsx'
import { rateSourcesPath } from '#app/features/rate-sources/rate-source-paths.ts'
import { RateSourcePreview } from '#app/features/rate-sources/rate-source-preview.tsx'
import { receiveRateSource, sourceGone } from '#app/features/rate-sources/rate-sources.save.server.ts'
import { findRateSource } from '#app/features/rate-sources/rate-sources.server.ts'
import { type StaffCtx, staffContext } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/rate-source.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/** The rate source in the address, or null for a new one. */
async function sourceOf(ctx: StaffCtx, id: string, missing: string) {
  if (id === 'new') return null
  const source = await findRateSource(ctx, id)
  if (!source) throw new AppError('not_found', missing)
  return source
}

export async function loader({ context, params }: Route.LoaderArgs) {
  return { source: await sourceOf(context.get(staffContext), params.id, 'There is no such source.') }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(staffContext)
  return receiveRateSource(ctx, request, await sourceOf(ctx, params.id, sourceGone.text))
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: pageTitle(loaderData?.source?.name ?? 'New rate source') }]
}

export default function RateSourcePage({ loaderData, actionData }: Route.ComponentProps) {
  const { source } = loaderData
  const preview = actionData && 'preview' in actionData ? actionData.preview : null
  const previewed = actionData && 'previewed' in actionData ? actionData.previewed : null
  return (
    <div className="grid grid-cols-1 gap-6">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading
        title={source ? source.name : 'New rate source'}
        above={<BackLink to={rateSourcesPath}>Rate sources</BackLink>}
        actions={source && <HistoryLink id={source.id} />}
        intro="The page is read by its words, never by position: what is not plain is left out. Look at what was understood before you save."
      />
      <RateSourceForm source={source} previewed={previewed} lastResult={actionData?.form} />
      {preview && <RateSourcePreview preview={preview} />}
    </div>
  )
}
