import { downloadRefused } from '#app/features/leads/leads.import.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/lead-import-refused.ts'

/** The rows of an import to mend and send again. */
export function loader({ context, params }: Route.LoaderArgs) {
  return downloadRefused(context.get(staffContext), params.id)
}
