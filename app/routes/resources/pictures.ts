import { requireStaff } from '#app/features/accounts/area-guard.server.ts'
import { receivePicture } from '#app/features/pictures/pictures.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/pictures.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

/** Where a picture field sends a picture; the page that shows the field saves the address it gets. */
export async function action({ context, request }: Route.ActionArgs) {
  const { status, body } = await receivePicture(context.get(staffContext), request)
  return Response.json(body, { status })
}
