import { receiveApplication } from '#app/features/leads/leads.intake.server.ts'
import { appContext } from '#app/platform/context.ts'
import { readApplications } from '#app/routes/public/application-access.server.ts'
import type { Route } from './+types/applications.ts'

/**
 * The list that the applications page loads: the page is the same for everybody, the list belongs to the visitor. Its path is
 * below `/applications`, so that the receipt cookie is sent here and to no other path.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { list, headers } = await readApplications(context.get(appContext), request)
  headers.set('x-robots-tag', 'noindex')
  return Response.json(list, { headers })
}

/** The endpoint of the application form's script. */
export async function action({ context, request }: Route.ActionArgs) {
  const answered = await receiveApplication(context.get(appContext), request)
  return Response.json(answered.data, answered.init ?? undefined)
}
