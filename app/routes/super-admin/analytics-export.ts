import { downloadReport } from '#app/features/analytics/analytics.export.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/analytics-export.ts'

/** The days of the tab's period as a file. */
export function loader({ context, url }: Route.LoaderArgs) {
  return downloadReport(context.get(staffContext), url)
}
