import { receiveApplication } from '#app/features/leads/leads.application.server.ts'
import { appContext } from '#app/platform/context.ts'
import { readApplications } from '#app/routes/public/application-access.server.ts'
import type { Route } from './+types/applications.ts'

/**
 * What the page of applications asks for: the page is everybody's, this is the asker's own. Below `/applications`, so that
 * the receipt comes along and goes nowhere else.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { list, headers } = await readApplications(context.get(appContext), request)
  headers.set('x-robots-tag', 'noindex')
  return Response.json(list, { headers })
}

/** Where the application form's script sends it. */
export async function action({ context, request }: Route.ActionArgs) {
  const answered = await receiveApplication(context.get(appContext), request)
  return Response.json(answered.data, answered.init ?? undefined)
}
