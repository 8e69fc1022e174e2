import { readAuditListView } from '#app/features/audit/audit-list-view.ts'
import { downloadAudit } from '#app/features/audit/audit.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/audit-export.ts'

/** The list of `/super-admin/audit` as CSV, with the same filters in the address. */
export function loader({ context, url }: Route.LoaderArgs) {
  return downloadAudit(context.get(staffContext), readAuditListView(url.searchParams))
}
