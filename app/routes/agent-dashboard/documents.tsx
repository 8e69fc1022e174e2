import { data } from 'react-router'
import { DocumentList, DocumentUploadForm } from '#app/features/documents/document-tab.tsx'
import { documentsCopy as copy } from '#app/features/documents/documents.copy.ts'
import {
  DeleteDocumentForm,
  deleteDocument,
  documentList,
  uploadDocument,
} from '#app/features/documents/documents.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import type { Route } from './+types/documents.ts'

const base = '/agent-dashboard/documents'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { list: await documentList.load(context.get(staffContext), url) }
}

/** A form that carries no file asks to delete one. */
function isTypedForm(request: Request): boolean {
  return request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
}

/** Uploads for browsers without JavaScript: the script sends to /resources/documents instead and shows the progress. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(staffContext)
  if (isTypedForm(request)) {
    const form = await parseForm(request, DeleteDocumentForm)
    if (!form.ok) return form.invalid()
    const done = await deleteDocument(ctx, form.value.id)
    return done ? form.done(copy.removed) : form.refuse(500, copy.removeFailed)
  }
  const outcome = await uploadDocument(ctx, request)
  if ('message' in outcome) return redirectWithToast(ctx, base, { kind: 'success', text: outcome.message })
  return data({ toasts: [{ kind: 'error' as const, text: outcome.error }] }, { status: outcome.status })
}

export default function DocumentsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading title="Documents" />
      <DocumentUploadForm error={actionData?.toasts[0]?.text} />
      <DocumentList
        list={loaderData.list}
        downloadPath={(id) => `${base}/${id}`}
        mayDelete
        none="Certificates, licences and whatever else the brokerage should have from you."
      />
    </div>
  )
}
