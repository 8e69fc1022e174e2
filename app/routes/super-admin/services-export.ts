import { readServiceListView } from '#app/features/mortgage-services/mortgage-service-list-view.ts'
import { downloadServices } from '#app/features/mortgage-services/mortgage-services.export.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/services-export.ts'

/** The list of `/super-admin/services` as CSV, with the same filters in the address. */
export function loader({ context, url }: Route.LoaderArgs) {
  return downloadServices(context.get(staffContext), readServiceListView(url.searchParams))
}
