import { redirect } from 'react-router'
import { homeOf } from '#app/features/accounts/accounts.ts'
import { changeSetup } from '#app/features/accounts/accounts.setup.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/setup.ts'

/** The setup checklist is on the first tab. */
export function loader() {
  return redirect(homeOf('super_admin'))
}

/** The endpoint for the forms of the setup checklist. */
export function action({ context, request }: Route.ActionArgs) {
  return changeSetup(context.get(staffContext), request)
}
