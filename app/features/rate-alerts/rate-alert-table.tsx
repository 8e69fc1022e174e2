import { exactPercent } from '#app/lib/percent.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { RowDelete } from '#app/ui/row-actions.tsx'
import { type AlertListView, alertListViewPath, alertSorts, isAlertListFiltered } from './rate-alert-list-view.ts'
import { alertListCopy as copy } from './rate-alerts.copy.ts'
import type { ListedAlert } from './rate-alerts.manage.server.ts'
import { alertListPath, type AlertStatus, alertStatuses, alertStatusLabels, alertTerms } from './rate-alerts.ts'

const tones = { confirmed: 'good', pending: 'warning' } as const satisfies Record<AlertStatus, string>

/** Who waits for which rate. */
export function RateAlertTable({ alerts, view }: { alerts: readonly ListedAlert[]; view: AlertListView }) {
  return (
    <DataTable
      label={copy.title}
      columns={columns}
      rows={alerts}
      rowKey={({ id }) => id}
      sort={view.sort}
      sortHref={({ column, direction }) => {
        const known = alertSorts.find((name) => name === column) ?? 'email'
        return alertListViewPath({ ...view, sort: { column: known, direction }, page: 1 })
      }}
      toolbar={<Toolbar view={view} />}
      empty={
        isAlertListFiltered(view) ? (
          <EmptyState
            title={copy.noneMatching}
            actions={
              <LinkButton kind="secondary" to={alertListPath}>
                Show all rate alerts
              </LinkButton>
            }
          />
        ) : (
          <EmptyState title={copy.none}>{copy.noneYet}</EmptyState>
        )
      }
    />
  )
}

function Toolbar({ view }: { view: AlertListView }) {
  const keep = new URL(alertListViewPath({ ...view, search: '', status: null, term: null, page: 1 }), 'http://list')
  return (
    <FilterBar
      label="Search rate alerts"
      placeholder="Address, term or province"
      search={view.search}
      keep={Object.fromEntries(keep.searchParams)}
      csv={`${alertListPath}.csv`}
      filters={[
        {
          name: 'status',
          label: 'Status',
          value: view.status ?? '',
          options: [
            { value: '', label: 'Every status' },
            ...alertStatuses.map((value) => ({ value, label: alertStatusLabels[value] })),
          ],
        },
        {
          name: 'term',
          label: 'Term',
          value: view.term ?? '',
          options: [{ value: '', label: 'Every term' }, ...alertTerms.map((value) => ({ value, label: value }))],
        },
      ]}
    />
  )
}

const columns: DataColumn<ListedAlert>[] = [
  {
    id: 'email',
    header: 'Address',
    sortable: true,
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
    sortable: true,
    cell: (alert) => (
      <>
        <span className="whitespace-nowrap">{waitsFor(alert)}</span>, {alert.province}
      </>
    ),
  },
  {
    id: 'threshold',
    header: 'At or below',
    sortable: true,
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
    sortable: true,
    lesser: true,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    id: 'told',
    header: 'Last told',
    sortable: true,
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

function waitsFor({ term, rateType }: ListedAlert): string {
  return `${term} ${rateType}`
}

function DeleteAlert({ alert }: { alert: ListedAlert }) {
  return (
    <RowDelete
      id={alert.id}
      name={`${waitsFor(alert)} of ${alert.email}`}
      question={copy.deleteTitle(alert.email)}
      consequence={<p>{copy.deleteBody(waitsFor(alert), exactPercent(alert.threshold))}</p>}
      confirmLabel="Delete rate alert"
    />
  )
}
