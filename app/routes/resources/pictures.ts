import { requireStaff } from '#app/features/accounts/area-guard.server.ts'
import { receivePicture } from '#app/features/pictures/pictures.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/pictures.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

/** The endpoint for uploads from a picture field; the page with the field saves the returned address. */
export async function action({ context, request }: Route.ActionArgs) {
  const { status, body } = await receivePicture(context.get(staffContext), request)
  return Response.json(body, { status })
}
