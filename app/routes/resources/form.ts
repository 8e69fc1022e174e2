import { receiveAppointment, receiveContact } from '#app/features/leads/leads.intake.server.ts'
import { receiveSubscription } from '#app/features/newsletter/newsletter.server.ts'
import { receiveRateAlert } from '#app/features/rate-alerts/rate-alerts.server.ts'
import { appContext } from '#app/platform/context.ts'
import type { Route } from './+types/form.ts'

const receivers: Record<string, typeof receiveContact | typeof receiveSubscription | typeof receiveRateAlert> = {
  appointment: receiveAppointment,
  contact: receiveContact,
  newsletter: receiveSubscription,
  'rate-alerts': receiveRateAlert,
}

/** The endpoint of a public form's script: answers as the form's page does, but in JSON. */
export async function action({ context, request, pattern }: Route.ActionArgs) {
  const answered = await receivers[pattern.split('/').at(-1)!]!(context.get(appContext), request)
  return Response.json(answered.data, answered.init ?? undefined)
}
