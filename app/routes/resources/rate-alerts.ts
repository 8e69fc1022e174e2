import { receiveRateAlert } from '#app/features/rate-alerts/rate-alerts.server.ts'
import { appContext } from '#app/platform/context.ts'
import type { Route } from './+types/rate-alerts.ts'

/** The endpoint of the rate alert form's script. */
export async function action({ context, request }: Route.ActionArgs) {
  const answered = await receiveRateAlert(context.get(appContext), request)
  return Response.json(answered.data, answered.init ?? undefined)
}
