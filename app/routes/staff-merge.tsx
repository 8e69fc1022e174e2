import { mergeCopy as copy } from '#app/features/leads/lead-merge.ts'
import { loadMerge, mergeLeads } from '#app/features/leads/leads.merge.server.ts'
import { MergeScreen } from '#app/features/leads/merge-form.tsx'
import { staffContext } from '#app/platform/context.ts'
import { titled } from './public/page-meta.ts'
import type { Route } from './+types/staff-merge.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

const leadsOf = (path: string) => path.replace(/\/[^/]+\/merge\/[^/]+$/, '')

/** Two leads side by side, to merge the second into the first. */
export function loader({ context, params: { id, other }, url }: Route.LoaderArgs) {
  return loadMerge(context.get(staffContext), id, other, leadsOf(url.pathname))
}

export function action({ context, request, params: { id, other }, url }: Route.ActionArgs) {
  return mergeLeads(context.get(staffContext), request, id, other, leadsOf(url.pathname))
}

export const meta = titled(copy.title)

export default function MergePage({ loaderData, actionData }: Route.ComponentProps) {
  return <MergeScreen {...loaderData} answer={actionData} />
}
