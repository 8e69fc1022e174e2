import { readSearch } from '#app/features/system/system-mail-view.ts'
import { downloadSuppressed } from '#app/features/system/system.mail.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/system-suppressed-export.ts'

/** The refused addresses as CSV, with the same search in the address. */
export function loader({ context, url }: Route.LoaderArgs) {
  return downloadSuppressed(context.get(staffContext), readSearch(url.searchParams))
}
