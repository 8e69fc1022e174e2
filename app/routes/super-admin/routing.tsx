import { RoutingTools, RuleForm, ruleColumns } from '#app/features/leads/leads-routing.tsx'
import { routingCopy as copy } from '#app/features/leads/leads.copy.ts'
import { RoutingForm } from '#app/features/leads/leads.forms.ts'
import { loadRouting, routingRecords, setAbsence } from '#app/features/leads/leads.routing.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { titled } from '../public/page-meta.ts'
import { RecordsTab } from './records-tab.tsx'
import type { Route } from './+types/routing.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/** The rules by which leads find an agent, and what they would do; `?rule=new` or `?rule={id}` opens a form. */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadRouting(context.get(staffContext), url)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await parseForm(request, RoutingForm)
  if (!form.ok) return form.invalid()
  const ctx = context.get(staffContext)
  const { value } = form
  if (value.intent !== 'away') return routingRecords.change(ctx, url, { ...form, value })
  const saved = await setAbsence(ctx, value.id, value.until)
  return saved ? form.done(value.until ? copy.away : copy.back) : form.refuse(500, copy.awayFailed)
}

export const meta = titled(copy.title)

export default function RoutingPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordsTab
      data={loaderData.records}
      answer={actionData}
      columns={ruleColumns}
      actions="Leads that it has given to agents stay theirs."
      none={copy.none}
      links={<BackLink to="/super-admin/leads">Leads</BackLink>}
      form={RuleForm}
      formProps={{ people: loaderData.people }}
      frame={(table) => (
        <>
          {table}
          <RoutingTools {...loaderData} answer={actionData?.form} />
        </>
      )}
    />
  )
}
