import { describeLastChange } from '#app/features/audit/audit.server.ts'
import { HistoryLink } from '#app/features/audit/history-link.tsx'
import Plus from 'lucide-react/icons/plus'
import { ServiceForm } from '#app/features/mortgage-services/service-form.tsx'
import { serviceListPath, readServiceListView } from '#app/features/mortgage-services/mortgage-service-list-view.ts'
import { ServiceTable } from '#app/features/mortgage-services/service-table.tsx'
import { cutToFit } from '#app/features/mortgage-services/mortgage-service-text.ts'
import { servicesCopy as copy } from '#app/features/mortgage-services/mortgage-services.copy.ts'
import { ServicesTabForm } from '#app/features/mortgage-services/mortgage-services.forms.ts'
import {
  addService,
  deleteService,
  findManagedService,
  listManagedServices,
  updateService,
} from '#app/features/mortgage-services/mortgage-services.manage.server.ts'
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
import type { Route } from './+types/services.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/** The list; `?service=new` opens the form for a new one above it, `?service={id}` the form of one of them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  const view = readServiceListView(url.searchParams)
  const chosen = url.searchParams.get('service')
  const adding = chosen === 'new'
  const [list, editing] = await Promise.all([
    listManagedServices(ctx, view),
    chosen && !adding ? findManagedService(ctx, chosen) : null,
  ])
  // A form that is opened anew after a cut begins anew too.
  const formKey = `${chosen} ${url.searchParams.get('cut')}`
  return { view, list, adding, missing: Boolean(chosen) && !adding && !editing, editing, formKey }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(staffContext)
  const form = await parsePictureForm(ctx, request, ServicesTabForm, () => ({ imageUrl: { purpose: 'service' } }))
  if (!form.ok) return form.invalid()

  const view = readServiceListView(url.searchParams)
  const { value } = form
  const failed = (text: string) => form.refuse(500, [{ kind: 'error', text }])
  const backWith = (text: string) => redirectWithToast(ctx, serviceListPath(view), { kind: 'success', text })
  // What was cut is open again as it is stored, so that it can be shortened with sense.
  const saved = (text: string, id: string, wasCut: boolean) =>
    wasCut
      ? redirectWithToast(ctx, `${serviceListPath(view, id)}&cut=${ctx.now().getTime()}`, {
          kind: 'info',
          text: `${text} ${copy.cut}`,
        })
      : backWith(text)
  switch (value.intent) {
    case 'add': {
      const { intent: _, ...typed } = value
      const { service, wasCut } = cutToFit(typed)
      const id = await addService(ctx, service)
      return id ? saved(copy.added, id, wasCut) : failed(copy.saveFailed)
    }
    case 'update': {
      const { intent: _, id, version, ...typed } = value
      const { service, wasCut } = cutToFit(typed)
      const outcome = await updateService(ctx, { id, version }, service)
      if (outcome === 'saved') return saved(copy.updated, id, wasCut)
      if (outcome === 'missing') return form.refuse(404, [deletedMeanwhile(copy.saveFailed, 'service')])
      return outcome === 'changed'
        ? form.refuse(409, [], { '': [copy.changed, ...(await describeLastChange(ctx, id))] })
        : failed(copy.saveFailed)
    }
    case 'delete':
      return (await deleteService(ctx, value.id)) ? backWith(copy.deleted) : failed(copy.deleteFailed)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepingForm(() => serverAction(), copy.saveFailed)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: pageTitle('Services') }]
}

export default function ServicesTab({ loaderData, actionData }: Route.ComponentProps) {
  const { view, list, adding, missing, editing, formKey } = loaderData
  const backPath = serviceListPath(view)
  return (
    <div className="grid grid-cols-1 gap-4">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading
        title="Services"
        actions={
          <>
            {editing && <HistoryLink id={editing.id} />}
            <LinkButton
              to={serviceListPath(view, 'new')}
              preventScrollReset
              icon={<Plus aria-hidden="true" className="size-5" />}
            >
              Add service
            </LinkButton>
          </>
        }
      />
      {adding && <ServiceForm backPath={backPath} lastResult={actionData?.form} />}
      {missing && <NotThere what="service" />}
      {editing && <ServiceForm key={formKey} service={editing} backPath={backPath} lastResult={actionData?.form} />}
      {list ? (
        <ServiceTable services={list.services} view={view} currentId={adding ? 'new' : (editing?.id ?? null)} />
      ) : (
        <LoadFailed>{copy.fetchFailed}</LoadFailed>
      )}
      {list && (
        <Pagination paging={list.paging} hrefFor={({ page }) => serviceListPath({ ...view, page })} noun="services" />
      )}
    </div>
  )
}
