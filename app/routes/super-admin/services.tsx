import { cutToFit } from '#app/features/mortgage-services/mortgage-services.ts'
import { servicesCopy as copy } from '#app/features/mortgage-services/mortgage-services.copy.ts'
import { ServicesTabForm } from '#app/features/mortgage-services/mortgage-services.forms.ts'
import { serviceList, serviceRecords } from '#app/features/mortgage-services/mortgage-services.server.ts'
import { serviceColumns, ServiceForm } from '#app/features/mortgage-services/service-tab.tsx'
import { parsePictureForm } from '#app/features/pictures/pictures.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { RecordsTab } from './records-tab.tsx'
import type { Route } from './+types/services.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/** The list of services; above it, `?service=new` opens the form for a new service, `?service={id}` the form of a service. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const tab = await serviceRecords.load(context.get(staffContext), url)
  // When a service is reopened after its text was cut, the form starts again with the stored text.
  return { ...tab, formKey: `${tab.chosen} ${url.searchParams.get('cut')}` }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(staffContext)
  const form = await parsePictureForm(ctx, request, ServicesTabForm, () => ({ imageUrl: { purpose: 'service' } }))
  if (!form.ok) return form.invalid()
  if (form.value.intent === 'delete') return serviceRecords.change(ctx, url, { ...form, value: form.value })
  const { service, wasCut } = cutToFit(form.value)
  return serviceRecords.change(ctx, url, { ...form, value: service }, (text, id) => {
    if (!wasCut) return redirectWithToast(ctx, serviceList.path(url), { kind: 'success', text })
    // A service whose text was cut is opened again, so that the writer can see the cut and shorten the text properly.
    const again = serviceList.path(url, { service: id, cut: String(ctx.now().getTime()) })
    return redirectWithToast(ctx, again, { kind: 'info', text: `${text} ${copy.cut}` })
  })
}

export default function ServicesTab({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordsTab
      data={loaderData}
      answer={actionData}
      columns={serviceColumns}
      actions="It disappears from the public pages for good, with all its text."
      none={copy.listEmpty}
      form={ServiceForm}
      formKey={loaderData.formKey}
    />
  )
}
