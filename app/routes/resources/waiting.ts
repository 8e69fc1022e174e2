import { requireStaffInBackground } from '#app/features/accounts/area-guard.server.ts'
import { readWaiting } from '#app/features/leads/leads.waiting.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/waiting.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaffInBackground]

/** What waits for the signed-in person, which open pages ask for twice a minute. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const since = new Date(url.searchParams.get('since') ?? '')
  return Response.json(await readWaiting(context.get(staffContext), Number.isNaN(since.getTime()) ? null : since))
}
