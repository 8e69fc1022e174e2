import { describeLastChange } from '#app/features/audit/audit.server.ts'
import { HistoryLink } from '#app/features/audit/history-link.tsx'
import Plus from 'lucide-react/icons/plus'
import { LenderForm } from '#app/features/lenders/lender-form.tsx'
import { lenderListPath, readLenderListView } from '#app/features/lenders/lender-list-view.ts'
import { LenderTable } from '#app/features/lenders/lender-table.tsx'
import { lendersCopy as copy } from '#app/features/lenders/lenders.copy.ts'
import { LendersTabForm } from '#app/features/lenders/lenders.forms.ts'
import {
  addLender,
  deleteLender,
  findManagedLender,
  listManagedLenders,
  moveLender,
  placeLender,
  setLenderActive,
  updateLender,
} from '#app/features/lenders/lenders.manage.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { deletedMeanwhile } from '#app/platform/deleted-meanwhile.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { parsePictureForm } from '#app/features/pictures/pictures.server.ts'
import { keepingForm } from '#app/platform/lost-connection.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { LoadFailed } from '#app/ui/load-failed.tsx'
import { NotThere } from '#app/ui/not-there.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/lenders.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/** The list; `?lender=new` opens the form for a new one above it, `?lender={id}` the form of one of them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  const view = readLenderListView(url.searchParams)
  const chosen = url.searchParams.get('lender')
  const adding = chosen === 'new'
  const [list, editing] = await Promise.all([
    listManagedLenders(ctx, view),
    chosen && !adding ? findManagedLender(ctx, chosen) : null,
  ])
  return { view, list, adding, missing: Boolean(chosen) && !adding && !editing, editing }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(staffContext)
  const form = await parsePictureForm(ctx, request, LendersTabForm, () => ({ logoUrl: { purpose: 'lender-logo' } }))
  if (!form.ok) return form.invalid()

  const back = lenderListPath(readLenderListView(url.searchParams))
  const { value } = form
  const backWith = (text: string) => redirectWithToast(ctx, back, { kind: 'success', text })
  const failed = (text: string) => form.refuse(500, [{ kind: 'error', text }])
  switch (value.intent) {
    case 'add': {
      const { intent: _, ...lender } = value
      return (await addLender(ctx, lender)) ? backWith(copy.added) : failed(copy.saveFailed)
    }
    case 'update': {
      const { intent: _, id, version, ...lender } = value
      const outcome = await updateLender(ctx, { id, version }, lender)
      if (outcome === 'saved') return backWith(copy.updated)
      if (outcome === 'missing') return form.refuse(404, [deletedMeanwhile(copy.saveFailed, 'lender')])
      return outcome === 'changed'
        ? form.refuse(409, [], { '': [copy.changed, ...(await describeLastChange(ctx, id))] })
        : failed(copy.saveFailed)
    }
    case 'set-active':
      return (await setLenderActive(ctx, value.id, value.isActive))
        ? form.done([{ kind: 'success', text: copy.statusUpdated }])
        : failed(copy.statusFailed)
    case 'move':
      return (await moveLender(ctx, value.id, value.direction)) ? form.done([]) : failed(copy.moveFailed)
    case 'place':
      return (await placeLender(ctx, value)) ? form.done([]) : failed(copy.moveFailed)
    case 'delete':
      return (await deleteLender(ctx, value.id)) ? backWith(copy.deleted) : failed(copy.deleteFailed)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepingForm(() => serverAction(), copy.saveFailed)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: pageTitle('Lenders') }]
}

export default function LendersTab({ loaderData, actionData }: Route.ComponentProps) {
  const { view, list, adding, missing, editing } = loaderData
  const backPath = lenderListPath(view)
  return (
    <div className="grid grid-cols-1 gap-4">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading
        title="Lenders"
        actions={
          <>
            {editing && <HistoryLink id={editing.id} />}
            <LinkButton
              to={lenderListPath(view, 'new')}
              preventScrollReset
              icon={<Plus aria-hidden="true" className="size-5" />}
            >
              Add lender
            </LinkButton>
          </>
        }
      />
      {adding && <LenderForm backPath={backPath} lastResult={actionData?.form} />}
      {missing && <NotThere what="lender" />}
      {editing && <LenderForm key={editing.id} lender={editing} backPath={backPath} lastResult={actionData?.form} />}
      {list ? (
        <LenderTable list={list} view={view} currentId={adding ? 'new' : (editing?.id ?? null)} />
      ) : (
        <LoadFailed>{copy.fetchFailed}</LoadFailed>
      )}
      {list && (
        <Pagination paging={list.paging} hrefFor={({ page }) => lenderListPath({ ...view, page })} noun="lenders" />
      )}
    </div>
  )
}
