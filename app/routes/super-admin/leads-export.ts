import { readLeadListView } from '#app/features/leads/lead-list-view.ts'
import { downloadLeads } from '#app/features/leads/leads.export.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/leads-export.ts'

/** The list of `/super-admin/leads` as CSV, with the same filters in the address. */
export function loader({ context, url }: Route.LoaderArgs) {
  return downloadLeads(context.get(staffContext), readLeadListView(url.searchParams))
}
