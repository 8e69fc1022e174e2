import { deletedRecordsCopy } from '#app/features/deleted-records/deleted-records.copy.ts'
import { LeadBulkActions } from '#app/features/leads/lead-bulk-actions.tsx'
import { LeadFilters } from '#app/features/leads/lead-filters.tsx'
import { LeadNumbers } from '#app/features/leads/lead-numbers.tsx'
import { LeadPanel } from '#app/features/leads/lead-panel.tsx'
import { LeadTable } from '#app/features/leads/lead-table.tsx'
import { LeadToolbar } from '#app/features/leads/lead-toolbar.tsx'
import { leadListPath } from '#app/features/leads/lead-list-view.ts'
import { listAssignees } from '#app/features/leads/leads.server.ts'
import { leadsCopy } from '#app/features/leads/leads.copy.ts'
import { changeLead, loadLeadsTab } from '#app/features/leads/leads.tab.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { keepingForm } from '#app/platform/lost-connection.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/leads.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

const base = '/super-admin/leads'

/** Every lead of the firm; `?lead={id}` opens one beside the list. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  const [tab, assignees] = await Promise.all([loadLeadsTab(ctx, url), listAssignees(ctx)])
  return { ...tab, assignees }
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
  const { view, leads, paging, amongNewest, byStatus, open, assignees, duplicates, filters, query } = loaderData
  return (
    <div className="grid gap-4">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading
        title="Leads"
        actions={
          <LinkButton kind="secondary" to={`${base}/deleted`}>
            {deletedRecordsCopy.link}
          </LinkButton>
        }
      />
      <LeadNumbers byStatus={byStatus} view={view} base={base} />
      <LeadTable
        leads={leads}
        view={view}
        base={base}
        currentId={open?.id ?? null}
        mayWork
        showAgent
        duplicates={duplicates}
        amongNewest={amongNewest}
        toolbar={<LeadToolbar view={view} agents={assignees} exportPath="/super-admin/leads.csv" />}
        savedFilters={<LeadFilters filters={filters} query={query} base={base} />}
        bulkActions={(ids) => <LeadBulkActions ids={ids} assignees={assignees} />}
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
          mayWork
          assignees={assignees}
          mayDelete
        />
      )}
    </div>
  )
}
