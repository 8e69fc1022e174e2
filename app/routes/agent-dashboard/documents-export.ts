import { readDocumentListView } from '#app/features/documents/document-list-view.ts'
import { downloadDocumentList } from '#app/features/documents/documents.export.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/documents-export.ts'

/** The list of `/agent-dashboard/documents` as CSV, with the same filters in the address. */
export function loader({ context, url }: Route.LoaderArgs) {
  return downloadDocumentList(context.get(staffContext), readDocumentListView(url.searchParams))
}
