import { Renewals } from '#app/features/leads/leads-renewals.tsx'
import { renewalList } from '#app/features/leads/leads.renewals.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/staff-renewals.ts'

/** The clients whose mortgage the actor watches, those to call first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const leadsPath = url.pathname.replace(/renewals$/, 'leads')
  return { list: await renewalList.load(context.get(staffContext), url), leadsPath }
}

export default function RenewalsPage({ loaderData }: Route.ComponentProps) {
  return <Renewals {...loaderData} />
}
