import { data } from 'react-router'
import { documentListPath, readDocumentListView } from '#app/features/documents/document-list-view.ts'
import { DocumentTable } from '#app/features/documents/document-table.tsx'
import { DocumentUploadForm } from '#app/features/documents/document-upload-form.tsx'
import { documentsCopy as copy } from '#app/features/documents/documents.copy.ts'
import { listOwnDocuments } from '#app/features/documents/documents.server.ts'
import { uploadDocument } from '#app/features/documents/documents.upload.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { LoadFailed } from '#app/ui/load-failed.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/documents.ts'

const base = '/agent-dashboard/documents'

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = readDocumentListView(url.searchParams)
  return { view, list: await listOwnDocuments(context.get(staffContext), view) }
}

/** For browsers without JavaScript; the others send to /resources/documents, which says how far it is. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(staffContext)
  const outcome = await uploadDocument(ctx, request)
  if ('message' in outcome) return redirectWithToast(ctx, base, { kind: 'success', text: outcome.message })
  return data({ toasts: [{ kind: 'error' as const, text: outcome.error }] }, { status: outcome.status })
}

export function meta(): Route.MetaDescriptors {
  return [{ title: pageTitle('Documents') }]
}

export default function DocumentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, list } = loaderData
  return (
    <div className="grid grid-cols-1 gap-4">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading title="Documents" />
      <DocumentUploadForm error={actionData?.toasts[0]?.text} />
      {list ? (
        <DocumentTable
          documents={list.documents}
          view={view}
          base={base}
          downloadPath={(id) => `${base}/${id}`}
          none="Certificates, licences and whatever else the brokerage should have from you."
        />
      ) : (
        <LoadFailed>{copy.fetchFailed}</LoadFailed>
      )}
      {list && (
        <Pagination
          paging={list.paging}
          hrefFor={({ page }) => documentListPath(base, { ...view, page })}
          noun="documents"
        />
      )}
    </div>
  )
}
