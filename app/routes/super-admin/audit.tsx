import { AuditTable } from '#app/features/audit/audit-table.tsx'
import { AuditToolbar } from '#app/features/audit/audit-toolbar.tsx'
import { auditCopy as copy } from '#app/features/audit/audit.copy.ts'
import { auditListPath, readAuditListView } from '#app/features/audit/audit-list-view.ts'
import { listAudit, listAuditActors } from '#app/features/audit/audit.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/audit.ts'

/** Who did what to which record; `?record={id}` is the history of one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  const view = readAuditListView(url.searchParams)
  const [page, actors] = await Promise.all([listAudit(ctx, view), listAuditActors(ctx)])
  return { view, ...page, actors }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: pageTitle(copy.title) }]
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { view, entries, paging, actors } = loaderData
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        title={view.record ? copy.history : copy.title}
        intro={copy.intro}
        actions={
          view.record ? (
            <LinkButton kind="quiet" to={auditListPath({})}>
              The whole log
            </LinkButton>
          ) : undefined
        }
      />
      <AuditTable entries={entries} view={view} toolbar={<AuditToolbar view={view} actors={actors} />} />
      <Pagination paging={paging} hrefFor={(place) => auditListPath({ ...view, place })} noun="entries" />
    </div>
  )
}
