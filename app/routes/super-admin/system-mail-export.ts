import { readMailView } from '#app/features/system/system-mail-view.ts'
import { downloadMail } from '#app/features/system/system.mail.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/system-mail-export.ts'

/** The list of mails as CSV, with the same filters in the address; nothing of what they say. */
export function loader({ context, url }: Route.LoaderArgs) {
  return downloadMail(context.get(staffContext), readMailView(url.searchParams))
}
