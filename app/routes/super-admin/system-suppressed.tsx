import { SuppressForm, suppressedColumns } from '#app/features/system/system-mail.tsx'
import { changeSystem } from '#app/features/system/system.server.ts'
import { systemCopy as copy } from '#app/features/system/system.copy.ts'
import { suppressedList } from '#app/features/system/system.mail.server.ts'
import { systemPath } from '#app/features/system/system.ts'
import { staffContext } from '#app/platform/context.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { DataList } from '#app/ui/data-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { titled } from '../public/page-meta.ts'
import type { Route } from './+types/system-suppressed.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  return { list: await suppressedList.load(context.get(staffContext), url) }
}

export function action({ context, request }: Route.ActionArgs) {
  return changeSystem(context.get(staffContext), request)
}

export const meta = titled(copy.suppressedTitle)

export default function SuppressedPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        title={copy.suppressedTitle}
        intro={copy.suppressedIntro}
        above={<BackLink to={systemPath}>{copy.title}</BackLink>}
      />
      <OutcomeToasts toasts={actionData?.toasts} />
      <SuppressForm lastResult={actionData?.form} />
      <DataList list={loaderData.list} columns={suppressedColumns} none={<EmptyState title={copy.noSuppressed} />} />
    </div>
  )
}
