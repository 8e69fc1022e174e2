import { readRateListView } from '#app/features/rates/rate-list-view.ts'
import { downloadRates } from '#app/features/rates/rates.export.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/rates-export.ts'

/** The list of `/super-admin/rates` as CSV, with the same filters in the address. */
export function loader({ context, url }: Route.LoaderArgs) {
  return downloadRates(context.get(staffContext), readRateListView(url.searchParams))
}
