import { readDeletedListView } from '#app/features/deleted-records/deleted-record-list-view.ts'
import { downloadDeleted } from '#app/features/deleted-records/deleted-records.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/deleted-posts-export.ts'

/** The list of `/agent-dashboard/blog/deleted` as CSV, with the same search in the address. */
export function loader({ context, url }: Route.LoaderArgs) {
  return downloadDeleted(context.get(staffContext), 'post', readDeletedListView(url.searchParams))
}
