import { Form, Link } from 'react-router'
import { formatRate } from '#app/lib/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonClass, LinkButton } from '#app/ui/button.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { classes } from '#app/ui/classes.ts'
import { ConfirmButton } from '#app/ui/confirm-dialog.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { isRateListFiltered, rateListPath, type RateListView, rateSorts } from './rate-list-view.ts'
import type { ManagedRate } from './rates.manage.server.ts'
import { RateToolbar } from './rate-toolbar.tsx'
import { rateTypeLabels } from './rates.ts'

type RateManageTableProps = { rates: readonly ManagedRate[]; view: RateListView; currentId: string | null }

/** Every rate with what can be done to it; the badge is the switch. */
export function RateManageTable({ rates, view, currentId }: RateManageTableProps) {
  const columns: DataColumn<ManagedRate>[] = [
    {
      id: 'term',
      header: 'Term',
      sortable: true,
      main: true,
      className: 'whitespace-nowrap',
      cell: (rate) => rateName(rate),
    },
    { id: 'province', header: 'Province', sortable: true, cell: (rate) => rate.province },
    { id: 'mortgageType', header: 'Mortgage', cell: (rate) => rate.mortgageType },
    { id: 'posted', header: 'Posted', sortable: true, align: 'right', cell: (rate) => exactRate(rate.postedRate) },
    {
      id: 'ours',
      header: 'Ours',
      sortable: true,
      align: 'right',
      cell: (rate) => <strong className="font-semibold">{exactRate(rate.ourRate)}</strong>,
    },
    {
      id: 'date',
      header: 'As of',
      sortable: true,
      className: 'whitespace-nowrap',
      cell: (rate) => shortDate(rate.asOf),
    },
    { id: 'source', header: 'Source', cell: (rate) => <RateSource rate={rate} /> },
    { id: 'status', header: 'Status', cell: (rate) => <StatusSwitch rate={rate} /> },
    {
      id: 'actions',
      header: 'Actions',
      cell: (rate) => <RowActions rate={rate} editPath={rateListPath(view, rate.id)} />,
    },
  ]
  return (
    <DataTable
      label="Rates"
      columns={columns}
      rows={rates}
      rowKey={(rate) => rate.id}
      sort={view.sort}
      sortHref={({ column, direction }) => {
        const known = rateSorts.find((name) => name === column) ?? 'province'
        return rateListPath({ ...view, sort: { column: known, direction }, page: 1 })
      }}
      currentKey={currentId}
      toolbar={<RateToolbar view={view} />}
      empty={<NoRates view={view} />}
    />
  )
}

export function rateName({ term, rateType }: Pick<ManagedRate, 'term' | 'rateType'>): string {
  return `${term} ${rateTypeLabels[rateType].toLowerCase()}`
}

/** Two decimals as everywhere, and the third where there is one. */
function exactRate(ratePercent: number): string {
  const thousandths = Math.round(ratePercent * 1000)
  return thousandths % 10 === 0 ? formatRate(ratePercent) : `${ratePercent.toFixed(3)}%`
}

function RateSource({ rate }: { rate: ManagedRate }) {
  if (rate.isManual) return <Badge tone="info">Manual Entry</Badge>
  return (
    <span title={rate.source} className="inline-block max-w-36 truncate align-middle text-ink-soft">
      {rate.source.replace(/^https?:\/\/(www\.)?/, '')}
    </span>
  )
}

function StatusSwitch({ rate }: { rate: ManagedRate }) {
  const [state, next] = rate.isActive ? (['Active', 'Deactivate'] as const) : (['Inactive', 'Activate'] as const)
  return (
    <Form method="post" preventScrollReset className="inline-block">
      <input type="hidden" name="intent" value="set-active" />
      <input type="hidden" name="id" value={rate.id} />
      <input type="hidden" name="isActive" value={String(!rate.isActive)} />
      <button
        type="submit"
        title={next}
        className="-my-1 inline-flex min-h-11 items-center rounded-full md:min-h-8 [&>span]:hover:border-current"
      >
        <Badge tone={rate.isActive ? 'good' : 'neutral'}>{state}</Badge>
        <span className="sr-only">
          : {next} {rateName(rate)}, {rate.province}
        </span>
      </button>
    </Form>
  )
}

const quietClass = classes(buttonClass({ kind: 'quiet', size: 'small' }), 'px-2!')

function RowActions({ rate, editPath }: { rate: ManagedRate; editPath: string }) {
  const name = `${rateName(rate)}, ${rate.province}, ${rate.mortgageType}`
  const deleteForm = `delete-${rate.id}`
  return (
    <span className="-mx-2 -my-1 flex items-center">
      <Link to={editPath} preventScrollReset className={quietClass}>
        Edit<span className="sr-only"> {name}</span>
      </Link>
      <Form id={deleteForm} method="post" preventScrollReset>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={rate.id} />
        <ConfirmButton
          kind="quiet"
          size="small"
          className="px-2! text-maple! hover:bg-maple-wash!"
          form={deleteForm}
          title={`Delete ${rateName(rate)} for ${rate.province}?`}
          body={
            <p>
              {rate.mortgageType}, ours {exactRate(rate.ourRate)}. It disappears from the public pages; its history is
              kept. To hide it for a while, click its badge instead.
            </p>
          }
          confirmLabel="Delete rate"
        >
          Delete<span className="sr-only"> {name}</span>
        </ConfirmButton>
      </Form>
    </span>
  )
}

function NoRates({ view }: { view: RateListView }) {
  if (!isRateListFiltered(view) && view.page === 1) {
    return (
      <EmptyState title="No rates yet" actions={<LinkButton to={rateListPath(view, 'new')}>Add rate</LinkButton>}>
        The public pages say that none are available until there is one.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No rate matches"
      actions={
        <LinkButton kind="secondary" to="/super-admin/rates">
          Show all rates
        </LinkButton>
      }
    />
  )
}
