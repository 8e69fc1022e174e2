import { findPublicAgent } from '#app/features/agents/agents.public.server.ts'
import { brokerOf } from '#app/features/assistant/assistant-pages.ts'
import { receiveMessage } from '#app/features/assistant/assistant.server.ts'
import { keepChat } from '#app/features/leads/leads.intake.server.ts'
import { readVisit } from '#app/lib/visit.ts'
import { appContext } from '#app/platform/context.ts'
import type { Route } from './+types/assistant.ts'

/** The endpoint for messages of the assistant's panel. A conversation on a broker's page becomes that broker's lead. */
export function action({ context, request }: Route.ActionArgs) {
  return receiveMessage(context.get(appContext), request, async (ctx, chat) => {
    const agent = await findPublicAgent(ctx, brokerOf(chat.page) ?? '')
    return keepChat(ctx, { ...chat, visit: readVisit(chat.visit), agentId: agent?.id ?? null })
  })
}
