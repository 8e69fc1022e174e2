import { downloadClientDocument } from '#app/features/leads/leads.documents.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/staff-client-document.ts'

/** Downloads a document of a client whose lead the actor works on. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  return downloadClientDocument(context.get(staffContext), params.id, { head: request.method === 'HEAD' })
}
