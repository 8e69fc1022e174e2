import { importColumns, NewImport } from '#app/features/leads/leads-import.tsx'
import { importCopy as copy } from '#app/features/leads/leads.copy.ts'
import { importList, startImport } from '#app/features/leads/leads.import.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { DataList } from '#app/ui/data-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { titled } from '../public/page-meta.ts'
import type { Route } from './+types/lead-imports.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/** Takes in a file of leads and clients, and lists those so far. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return { list: await importList.load(context.get(staffContext), url) }
}

export function action({ context, request }: Route.ActionArgs) {
  return startImport(context.get(staffContext), request)
}

export const meta = titled(copy.title)

export default function LeadImportsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading title={copy.title} intro={copy.intro} above={<BackLink to="/super-admin/leads">Leads</BackLink>} />
      <NewImport answer={actionData?.form} />
      <DataList
        list={loaderData.list}
        columns={importColumns}
        none={<EmptyState title={copy.none}>{copy.noneYet}</EmptyState>}
      />
    </div>
  )
}
