import { receiveMessage } from '#app/features/assistant/assistant.messages.server.ts'
import { keepChat } from '#app/features/leads/leads.intake.server.ts'
import { appContext } from '#app/platform/context.ts'
import type { Route } from './+types/assistant.ts'

/** The endpoint for messages of the assistant's panel. */
export function action({ context, request }: Route.ActionArgs) {
  return receiveMessage(context.get(appContext), request, keepChat)
}
