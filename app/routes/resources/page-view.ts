import { recordPageView } from '#app/features/analytics/analytics.server.ts'
import { appContext } from '#app/platform/context.ts'
import type { Route } from './+types/page-view.ts'

/** The endpoint to which agents' pages report a page view. */
export async function action({ context, request }: Route.ActionArgs) {
  await recordPageView(context.get(appContext), request)
  return new Response(null, { status: 204, headers: { 'cache-control': 'private, no-store' } })
}
