import { redirect } from 'react-router'
import { exportEverything } from '#app/features/system/system.export.server.ts'
import { exportPath } from '#app/features/system/system-export.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/export-file.ts'

/** The password is asked for, so the archive is the answer to a form. */
export function loader() {
  return redirect(exportPath)
}

export function action({ context, request }: Route.ActionArgs) {
  return exportEverything(context.get(staffContext), request)
}
