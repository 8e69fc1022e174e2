import { HistoryLink } from '#app/features/audit/history-link.tsx'
import { importsPath } from '#app/features/leads/lead-import.ts'
import { ImportDraft, ImportResult } from '#app/features/leads/leads-import.tsx'
import { importCopy as copy } from '#app/features/leads/leads.copy.ts'
import { changeImport, loadImport } from '#app/features/leads/leads.import.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/lead-import.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/** The preview of a file, or what became of it; `?show={state}&page={n}` names the rows. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadImport(context.get(staffContext), params.id, url)
}

export function action({ context, request, params, url }: Route.ActionArgs) {
  return changeImport(context.get(staffContext), params.id, request, url)
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: pageTitle(loaderData?.fileName ?? copy.title) }]
}

export default function LeadImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, fileName, id, state } = loaderData
  return (
    <div className="grid grid-cols-1 gap-4">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading
        title={fileName}
        above={<BackLink to={importsPath}>Imports</BackLink>}
        actions={state !== 'draft' && <HistoryLink id={id} />}
      />
      {draft ? <ImportDraft draft={draft} id={id} /> : <ImportResult loaded={loaderData} />}
    </div>
  )
}
