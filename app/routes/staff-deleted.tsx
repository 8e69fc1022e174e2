import { DeletedList } from '#app/features/deleted-records/deleted-list.tsx'
import { deletedRecordsCopy as copy, type DeletedEntity } from '#app/features/deleted-records/deleted-records.ts'
import { loadDeleted, restoreAndShow } from '#app/features/deleted-records/deleted-records.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { pageTitle } from './public/page-meta.ts'
import type { Route } from './+types/staff-deleted.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/** The deleted records that a route lists, and the tab that it belongs to. */
function listOf(pattern: string) {
  const entity: DeletedEntity = pattern.includes('/leads/') ? 'lead' : pattern.includes('/answers/') ? 'answer' : 'post'
  const ofOneAgent = pattern.includes('agent-dashboard')
  const label = ofOneAgent ? 'Your posts' : `All ${entity}s`
  return { entity, ofOneAgent, tab: { label, path: `/${pattern.replace(/^\/|\/deleted$/g, '')}` } }
}

/** The deleted leads, posts or answers in a staff area. */
export async function loader({ context, url, pattern }: Route.LoaderArgs) {
  const shown = listOf(pattern)
  return { ...shown, ...(await loadDeleted(context.get(staffContext), shown.entity, url)) }
}

export async function action({ context, request, pattern }: Route.ActionArgs) {
  const { entity, tab } = listOf(pattern)
  return restoreAndShow(context.get(staffContext), request, entity, (id) =>
    entity === 'post' ? tab.path : `${tab.path}?${entity}=${id}`,
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: pageTitle(copy.title[loaderData.entity]) }]
}

export default function DeletedRecords({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <OutcomeToasts toasts={actionData?.toasts} className="mb-4" />
      <DeletedList {...loaderData} />
    </>
  )
}
