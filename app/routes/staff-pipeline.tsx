import { changeLead } from '#app/features/leads/leads.list.server.ts'
import { loadPipeline } from '#app/features/leads/leads.deals.server.ts'
import { Pipeline } from '#app/features/leads/leads-pipeline.tsx'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/staff-pipeline.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/** The deals of the leads that the actor may see, by stage. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { pathname } = url
  const places = { path: pathname, leadsPath: pathname.replace(/pipeline$/, 'leads') }
  return { ...(await loadPipeline(context.get(staffContext), url)), ...places }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return changeLead(context.get(staffContext), request, url)
}

export default function PipelinePage({ loaderData, actionData }: Route.ComponentProps) {
  return <Pipeline {...loaderData} answer={actionData} />
}
