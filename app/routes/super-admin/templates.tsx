import { templatesCopy as copy } from '#app/features/leads/leads.copy.ts'
import { TemplatesForm } from '#app/features/leads/leads.forms.ts'
import { templateRecords } from '#app/features/leads/leads.replies.server.ts'
import { templateColumns, TemplateForm } from '#app/features/leads/leads-templates.tsx'
import { staffContext } from '#app/platform/context.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { titled } from '../public/page-meta.ts'
import { RecordsTab } from './records-tab.tsx'
import type { Route } from './+types/templates.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/** The texts that mails to clients begin with; above the list, `?template=new` or `?template={id}` opens a form. */
export function loader({ context, url }: Route.LoaderArgs) {
  return templateRecords.load(context.get(staffContext), url)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await parseForm(request, TemplatesForm)
  return form.ok ? templateRecords.change(context.get(staffContext), url, form) : form.invalid()
}

export const meta = titled(copy.title)

export default function TemplatesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordsTab
      data={loaderData}
      answer={actionData}
      columns={templateColumns}
      actions="Mails that were written with it stay as they are."
      none={copy.none}
      links={<BackLink to="/super-admin/leads">Leads</BackLink>}
      form={TemplateForm}
    />
  )
}
