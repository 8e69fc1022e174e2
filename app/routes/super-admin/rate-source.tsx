import { HistoryLink } from '#app/features/audit/history-link.tsx'
import { ImportSheet, RateSourceForm } from '#app/features/rate-sources/rate-source-form.tsx'
import { RateSourceMapping } from '#app/features/rate-sources/rate-source-mapping.tsx'
import { RateSourceReading } from '#app/features/rate-sources/rate-source-reading.tsx'
import { rateSourcesCopy as copy } from '#app/features/rate-sources/rate-sources.copy.ts'
import {
  findMappedPage,
  findReadingState,
  receiveRateSource,
  sourceGone,
} from '#app/features/rate-sources/rate-sources.mapping.server.ts'
import { findRateSource } from '#app/features/rate-sources/rate-sources.server.ts'
import { rateSourcesPath } from '#app/features/rate-sources/rate-sources.ts'
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
  const ctx = context.get(staffContext)
  const source = await sourceOf(ctx, params.id, 'There is no such source.')
  if (!source) return { source, page: null, state: null }
  return { source, page: await findMappedPage(ctx, source.id), state: await findReadingState(ctx, source.id) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(staffContext)
  return receiveRateSource(ctx, request, await sourceOf(ctx, params.id, sourceGone.text))
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: pageTitle(loaderData?.source?.name ?? 'New rate source') }]
}

export default function RateSourcePage({ loaderData, actionData }: Route.ComponentProps) {
  const { source, state } = loaderData
  const page = actionData?.page ?? loaderData.page
  const form = actionData?.form
  return (
    <div className="grid grid-cols-1 gap-6">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading
        title={source ? source.name : 'New rate source'}
        above={<BackLink to={rateSourcesPath}>Rate sources</BackLink>}
        actions={source && <HistoryLink id={source.id} />}
        intro={source?.kind === 'market' ? copy.market : copy.intro}
      />
      {page && source && <RateSourceMapping page={page} isSheet={source.kind === 'upload'} />}
      {source?.kind === 'upload' && !page && <ImportSheet lastResult={form} />}
      {source && state && (!page || state.recipe) && <RateSourceReading state={state} kind={source.kind} />}
      {source?.kind !== 'market' && <RateSourceForm key={page?.draft} source={source} lastResult={form} />}
    </div>
  )
}
