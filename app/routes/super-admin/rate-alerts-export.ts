import { readAlertListView } from '#app/features/rate-alerts/rate-alert-list-view.ts'
import { downloadAlerts } from '#app/features/rate-alerts/rate-alerts.manage.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/rate-alerts-export.ts'

/** The rate alerts as CSV, with the same search, filters and order in the address. */
export function loader({ context, url }: Route.LoaderArgs) {
  return downloadAlerts(context.get(staffContext), readAlertListView(url.searchParams))
}
