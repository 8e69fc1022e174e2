import { rateName } from '#app/features/rates/rates.ts'
import { exactPercent } from '#app/lib/percent.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Moment } from '#app/ui/table-room.tsx'
import { RowDelete } from '#app/ui/row-actions.tsx'
import { alertListCopy as copy } from './rate-alerts.copy.ts'
import type { ListedAlert } from './rate-alerts.server.ts'
import { type AlertStatus, alertStatusLabels } from './rate-alerts.ts'

const tones = { confirmed: 'good', pending: 'warning' } as const satisfies Record<AlertStatus, string>

export const alertColumns: readonly DataColumn<ListedAlert>[] = [
  {
    id: 'email',
    header: 'Address',
    main: true,
    cell: ({ email }) => (
      <span className="block md:min-w-28 wrap-anywhere">
        <EmailText address={email} />
      </span>
    ),
  },
  {
    id: 'rate',
    header: 'Rate',
    cell: (alert) => (
      <>
        <span className="whitespace-nowrap">{rateName(alert)}</span>, {alert.province}
      </>
    ),
  },
  {
    id: 'threshold',
    header: 'At or below',
    align: 'right',
    cell: ({ threshold }) => exactPercent(threshold),
  },
  {
    id: 'status',
    header: 'Status',
    className: 'whitespace-nowrap',
    cell: ({ status }) => <Badge tone={tones[status]}>{alertStatusLabels[status]}</Badge>,
  },
  {
    id: 'asked',
    header: 'Asked',
    lesser: true,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    id: 'told',
    header: 'Last told',
    cell: ({ crossedAt, crossings }) =>
      crossedAt ? (
        <>
          <Moment at={crossedAt} />
          {crossings > 1 && <span className="text-ink-soft"> ({crossings} mails)</span>}
        </>
      ) : (
        <span className="text-ink-soft">Not yet</span>
      ),
  },
  { id: 'delete', header: 'Actions', controls: true, cell: (alert) => <DeleteAlert alert={alert} /> },
]

function DeleteAlert({ alert }: { alert: ListedAlert }) {
  return (
    <RowDelete
      id={alert.id}
      name={`${rateName(alert)} of ${alert.email}`}
      what="rate alert"
      question={copy.deleteTitle(alert.email)}
      consequence={copy.deleteBody(rateName(alert), exactPercent(alert.threshold))}
    />
  )
}
