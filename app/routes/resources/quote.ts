import { getQuoteFacts, receiveQuote } from '#app/features/leads/leads.intake.server.ts'
import { appContext } from '#app/platform/context.ts'
import type { Route } from './+types/quote.ts'

/** The data that the quote dialog loads when it opens. */
export async function loader({ context }: Route.LoaderArgs) {
  const facts = await getQuoteFacts(context.get(appContext))
  return Response.json(facts, { headers: { 'cache-control': 'no-store' } })
}

/** The endpoint of the quote dialog's form. */
export async function action({ context, request }: Route.ActionArgs) {
  const answered = await receiveQuote(context.get(appContext), request)
  return Response.json(answered.data, answered.init ?? undefined)
}
