import { receiveContact } from '#app/features/leads/leads.intake.server.ts'
import { appContext } from '#app/platform/context.ts'
import type { Route } from './+types/contact.ts'

/** The endpoint of the contact form's script. */
export async function action({ context, request }: Route.ActionArgs) {
  const answered = await receiveContact(context.get(appContext), request)
  return Response.json(answered.data, answered.init ?? undefined)
}
