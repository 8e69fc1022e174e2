import { redirect } from 'react-router'
import { exportPerson } from '#app/features/privacy/privacy.server.ts'
import { privacyPath } from '#app/features/privacy/privacy.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/privacy-export.ts'

/** Exporting is written down, so it is a form of the page. */
export function loader() {
  return redirect(privacyPath)
}

export function action({ context, request }: Route.ActionArgs) {
  return exportPerson(context.get(staffContext), request)
}
