import { LeadsTab } from '#app/features/leads/leads-tab.tsx'
import { changeLead, loadLeadsTab } from '#app/features/leads/leads.list.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/staff-leads.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/** The leads that the actor may see: all of the brokerage's, or an agent's own. `?lead={id}` opens one beside the list. */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadLeadsTab(context.get(staffContext), url)
}

export function action({ context, request, url }: Route.ActionArgs) {
  return changeLead(context.get(staffContext), request, url)
}

export default function LeadsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadsTab {...loaderData} answer={actionData} />
}
