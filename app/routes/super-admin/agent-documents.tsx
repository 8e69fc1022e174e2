import { documentListPath, readDocumentListView } from '#app/features/documents/document-list-view.ts'
import { DocumentTable } from '#app/features/documents/document-table.tsx'
import { documentsCopy as copy } from '#app/features/documents/documents.copy.ts'
import { getAgentDocuments } from '#app/features/documents/documents.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { LoadFailed } from '#app/ui/load-failed.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/agent-documents.ts'

/** What an agent has uploaded, for the brokerage to read. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const view = readDocumentListView(url.searchParams)
  return { view, ...(await getAgentDocuments(context.get(staffContext), params.id, view)) }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: pageTitle(loaderData ? `Documents of ${loaderData.agent.name}` : 'Documents') }]
}

export default function AgentDocumentsPage({ loaderData }: Route.ComponentProps) {
  const { view, agent, list } = loaderData
  const base = `/super-admin/agents/${agent.id}/documents`
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        title={`Documents of ${agent.name}`}
        above={<BackLink to={`/super-admin?agent=${agent.id}`}>{agent.name}</BackLink>}
      />
      {list ? (
        <DocumentTable
          documents={list.documents}
          view={view}
          base={base}
          downloadPath={(id) => `/super-admin/documents/${id}`}
          none="The agent uploads them on the documents tab of the agent dashboard."
        />
      ) : (
        <LoadFailed>{copy.fetchFailed}</LoadFailed>
      )}
      {list && (
        <Pagination
          paging={list.paging}
          hrefFor={({ page }) => documentListPath(base, { ...view, page })}
          noun="documents"
        />
      )}
    </div>
  )
}
