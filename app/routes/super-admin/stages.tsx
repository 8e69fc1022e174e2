import { stagesCopy as copy } from '#app/features/leads/leads.copy.ts'
import { stageRecords } from '#app/features/leads/leads.deals.server.ts'
import { StagesForm } from '#app/features/leads/leads.forms.ts'
import { stageColumns, StageForm } from '#app/features/leads/leads-stages.tsx'
import { staffContext } from '#app/platform/context.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { titled } from '../public/page-meta.ts'
import { RecordsTab } from './records-tab.tsx'
import type { Route } from './+types/stages.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/** The stages of the pipeline; above the list, `?stage=new` or `?stage={id}` opens a form. */
export function loader({ context, url }: Route.LoaderArgs) {
  return stageRecords.load(context.get(staffContext), url)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await parseForm(request, StagesForm)
  return form.ok ? stageRecords.change(context.get(staffContext), url, form) : form.invalid()
}

export const meta = titled(copy.title)

export default function StagesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordsTab
      data={loaderData}
      answer={actionData}
      columns={stageColumns}
      actions="Only a stage without deals can be deleted."
      none={copy.none}
      links={<BackLink to="/super-admin/pipeline">Pipeline</BackLink>}
      form={StageForm}
    />
  )
}
