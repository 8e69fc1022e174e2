import { DeletedList } from '#app/features/deleted-records/deleted-list.tsx'
import { deletedRecordsCopy as copy } from '#app/features/deleted-records/deleted-records.copy.ts'
import { loadDeleted, restoreAndShow } from '#app/features/deleted-records/deleted-records.page.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { keepingForm } from '#app/platform/lost-connection.ts'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/deleted-posts.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

const tab = { label: 'Your posts', path: '/agent-dashboard/blog' }

export function loader({ context, url }: Route.LoaderArgs) {
  return loadDeleted(context.get(staffContext), 'post', url)
}

export async function action({ context, request }: Route.ActionArgs) {
  return restoreAndShow(context.get(staffContext), request, 'post', () => tab.path)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepingForm(() => serverAction(), copy.restoreFailed.post)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: pageTitle(copy.title.post) }]
}

export default function DeletedPosts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <OutcomeToasts toasts={actionData?.toasts} className="mb-4" />
      <DeletedList entity="post" {...loaderData} ofOneAgent path={`${tab.path}/deleted`} tab={tab} />
    </>
  )
}
