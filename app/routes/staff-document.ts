import { downloadDocument } from '#app/features/documents/documents.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/staff-document.ts'

/** Downloads a document that the actor may read. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  return downloadDocument(context.get(staffContext), params.id, { head: request.method === 'HEAD' })
}
