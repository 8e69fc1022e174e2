import { changeLead } from '#app/features/leads/leads.list.server.ts'
import { TodayScreen } from '#app/features/leads/leads-today.tsx'
import { readOwnAbsence } from '#app/features/leads/leads.routing.server.ts'
import { readToday } from '#app/features/leads/leads.today.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/staff-today.ts'

/** What waits for the signed-in person: leads, follow-ups, booked times, renewals, and what only a super admin settles. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  const [today, awayUntil] = await Promise.all([readToday(ctx), readOwnAbsence(ctx)])
  return { today, awayUntil, leadsPath: url.pathname.replace(/today$/, 'leads') }
}

export function action({ context, request, url }: Route.ActionArgs) {
  return changeLead(context.get(staffContext), request, url)
}

export default function TodayPage({ loaderData, actionData }: Route.ComponentProps) {
  return <TodayScreen {...loaderData} answer={actionData} />
}
