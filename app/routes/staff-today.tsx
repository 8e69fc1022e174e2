import { changeLead } from '#app/features/leads/leads.list.server.ts'
import { TodayScreen } from '#app/features/leads/leads-today.tsx'
import { readToday } from '#app/features/leads/leads.today.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/staff-today.ts'

/** What waits for the signed-in person: leads, follow-ups, booked times, renewals, and what only a super admin settles. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return { today: await readToday(context.get(staffContext)), leadsPath: url.pathname.replace(/today$/, 'leads') }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return changeLead(context.get(staffContext), request, url)
}

export default function TodayPage({ loaderData, actionData }: Route.ComponentProps) {
  return <TodayScreen {...loaderData} answer={actionData} />
}
