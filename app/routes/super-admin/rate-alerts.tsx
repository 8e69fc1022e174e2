import { alertColumns } from '#app/features/rate-alerts/rate-alert-columns.tsx'
import { alertListCopy as copy } from '#app/features/rate-alerts/rate-alerts.copy.ts'
import { AlertListForm } from '#app/features/rate-alerts/rate-alerts.forms.ts'
import { alertList, countAlerts, deleteAlert } from '#app/features/rate-alerts/rate-alerts.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { DataList } from '#app/ui/data-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Figure } from '#app/ui/figure.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { titled } from '../public/page-meta.ts'
import type { Route } from './+types/rate-alerts.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  const [list, counts] = await Promise.all([alertList.load(ctx, url), countAlerts(ctx)])
  return { list, counts }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await parseForm(request, AlertListForm)
  if (!form.ok) return form.invalid()
  return (await deleteAlert(context.get(staffContext), form.value.id))
    ? form.done(copy.deleted)
    : form.refuse(500, copy.deleteFailed)
}

export const meta = titled(copy.title)

const grouped = new Intl.NumberFormat('en-CA')

export default function RateAlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, counts } = loaderData
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading title={copy.title} intro={copy.intro} above={<BackLink to="/super-admin/rates">Rates</BackLink>} />
      <OutcomeToasts toasts={actionData?.toasts} />
      <Card className="grid grid-cols-2 gap-4 md:grid-cols-3">
        <Figure label="Waiting for their rate" value={grouped.format(counts.confirmed)} note={copy.confirmedNote} />
        <Figure label="Not confirmed yet" value={grouped.format(counts.pending)} note={copy.pendingNote} />
        <Figure label="Mails sent" value={grouped.format(counts.mails)} note={copy.toldNote} />
      </Card>
      <DataList list={list} columns={alertColumns} none={<EmptyState title={copy.none}>{copy.noneYet}</EmptyState>} />
    </div>
  )
}
