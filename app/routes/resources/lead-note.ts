import { requireStaff } from '#app/features/accounts/area-guard.server.ts'
import { keepNoteDraft } from '#app/features/leads/leads.activities.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/lead-note.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

/** The endpoint to which a lead's panel saves a note while somebody types it. */
export function action({ context, request }: Route.ActionArgs) {
  return keepNoteDraft(context.get(staffContext), request)
}
