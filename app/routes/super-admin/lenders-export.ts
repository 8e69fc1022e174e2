import { readLenderListView } from '#app/features/lenders/lender-list-view.ts'
import { downloadLenders } from '#app/features/lenders/lenders.export.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/lenders-export.ts'

/** The list of `/super-admin/lenders` as CSV, with the same filters in the address. */
export function loader({ context, url }: Route.LoaderArgs) {
  return downloadLenders(context.get(staffContext), readLenderListView(url.searchParams))
}
