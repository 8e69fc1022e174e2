import { receiveSubscription } from '#app/features/newsletter/newsletter.server.ts'
import { appContext } from '#app/platform/context.ts'
import type { Route } from './+types/newsletter.ts'

/** The endpoint of the newsletter form's script. */
export async function action({ context, request }: Route.ActionArgs) {
  const answered = await receiveSubscription(context.get(appContext), request)
  return Response.json(answered.data, answered.init ?? undefined)
}
