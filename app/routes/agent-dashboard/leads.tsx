import { LeadBulkActions } from '#app/features/leads/lead-bulk-actions.tsx'
import { LeadFilters } from '#app/features/leads/lead-filters.tsx'
import { LeadNumbers } from '#app/features/leads/lead-numbers.tsx'
import { LeadPanel } from '#app/features/leads/lead-panel.tsx'
import { LeadTable } from '#app/features/leads/lead-table.tsx'
import { LeadToolbar } from '#app/features/leads/lead-toolbar.tsx'
import { leadListPath } from '#app/features/leads/lead-list-view.ts'
import { leadsCopy } from '#app/features/leads/leads.copy.ts'
import { changeLead, loadLeadsTab } from '#app/features/leads/leads.tab.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { keepingForm } from '#app/platform/lost-connection.ts'
import { PageHeading } from '#app/ui/page.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/leads.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

const base = '/agent-dashboard/leads'

/** The agent's own leads, an admin's also those that nobody has; `?lead={id}` opens one beside the list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  return { ...(await loadLeadsTab(ctx, url)), mayWork: ctx.actor.role === 'admin' }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return changeLead(context.get(staffContext), request, url)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepingForm(() => serverAction(), leadsCopy.saveFailed)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: pageTitle('Leads') }]
}

export default function LeadsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, leads, paging, amongNewest, byStatus, open, mayWork, duplicates, filters, query } = loaderData
  return (
    <div className="grid gap-4">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading title="Leads" />
      <LeadNumbers byStatus={byStatus} view={view} base={base} />
      <LeadTable
        leads={leads}
        view={view}
        base={base}
        currentId={open?.id ?? null}
        mayWork={mayWork}
        showAgent={mayWork}
        duplicates={duplicates}
        amongNewest={amongNewest}
        toolbar={<LeadToolbar view={view} exportPath="/agent-dashboard/leads.csv" />}
        savedFilters={<LeadFilters filters={filters} query={query} base={base} />}
        bulkActions={mayWork ? (ids) => <LeadBulkActions ids={ids} /> : undefined}
      />
      <Pagination paging={paging} hrefFor={(place) => leadListPath(base, { ...view, place })} noun="leads" />
      {open && (
        <LeadPanel
          lead={open}
          listed={leads.map(({ id }) => id)}
          duplicates={duplicates.get(open.id) ?? []}
          pathOf={(id) => leadListPath(base, view, id)}
          answer={actionData}
          closePath={leadListPath(base, view)}
          mayWork={mayWork}
          mayDelete={false}
        />
      )}
    </div>
  )
}
