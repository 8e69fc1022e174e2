import { readAgentListView } from '#app/features/agents/agents.ts'
import { downloadAgents } from '#app/features/agents/agents.export.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/agents-export.ts'

/** The list of `/super-admin` as CSV, with the same filters in the address. */
export function loader({ context, url }: Route.LoaderArgs) {
  return downloadAgents(context.get(staffContext), readAgentListView(url.searchParams))
}
