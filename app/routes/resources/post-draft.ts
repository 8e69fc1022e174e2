import { requireStaff } from '#app/features/accounts/area-guard.server.ts'
import { keepPostDraft } from '#app/features/blog/blog.manage.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/post-draft.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

/** The endpoint to which the editor saves a draft when the writer pauses. */
export async function action({ context, request }: Route.ActionArgs) {
  const { status, body } = await keepPostDraft(context.get(staffContext), request)
  return Response.json(body, { status })
}
