import { DocumentList } from '#app/features/documents/document-tab.tsx'
import { documentList, getDocumentOwner } from '#app/features/documents/documents.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/agent-documents.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  const agent = await getDocumentOwner(ctx, params.id)
  return { agent, list: await documentList.load(ctx, url, agent.id) }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: pageTitle(loaderData ? `Documents of ${loaderData.agent.name}` : 'Documents') }]
}

export default function AgentDocumentsPage({ loaderData }: Route.ComponentProps) {
  const { agent, list } = loaderData
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        title={`Documents of ${agent.name}`}
        above={<BackLink to={`/super-admin?agent=${agent.id}`}>{agent.name}</BackLink>}
      />
      <DocumentList
        list={list}
        downloadPath={(id) => `/super-admin/documents/${id}`}
        none="The agent uploads them on the documents tab of the agent dashboard."
      />
    </div>
  )
}
