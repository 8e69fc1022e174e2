import { receiveMessage } from '#app/features/assistant/assistant.messages.server.ts'
import { keepChat } from '#app/features/leads/leads.chat.server.ts'
import { appContext } from '#app/platform/context.ts'
import type { Route } from './+types/assistant.ts'

/** Where the assistant's panel sends its messages. */
export function action({ context, request }: Route.ActionArgs) {
  return receiveMessage(context.get(appContext), request, keepChat)
}
