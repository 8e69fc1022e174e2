import { leadsCopy as copy } from '#app/features/leads/leads.copy.ts'
import { loadPerson } from '#app/features/leads/leads.person.server.ts'
import { PersonTimeline } from '#app/features/leads/person-timeline.tsx'
import { staffContext } from '#app/platform/context.ts'
import { titled } from './public/page-meta.ts'
import type { Route } from './+types/staff-person.ts'

/** Everything that happened to the person of a lead, across the leads that the actor may see. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadPerson(context.get(staffContext), params.id, url)
}

export const meta = titled(copy.personTitle)

export default function PersonPage({ loaderData }: Route.ComponentProps) {
  return <PersonTimeline {...loaderData} />
}
