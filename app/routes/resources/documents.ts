import { requireArea } from '#app/features/accounts/area-guard.server.ts'
import { uploadDocument } from '#app/features/documents/documents.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/documents.ts'

export const middleware: Route.MiddlewareFunction[] = [requireArea('agent_dashboard')]

/** The endpoint for uploads from the documents tab. */
export async function action({ context, request }: Route.ActionArgs) {
  const { status, ...body } = await uploadDocument(context.get(staffContext), request)
  return Response.json(body, { status })
}
