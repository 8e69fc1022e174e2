import { Form } from 'react-router'
import { exactPercent } from '#app/lib/percent.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { NarrowNote } from '#app/ui/narrow-note.tsx'
import { oneLineWhenWideClass } from '#app/ui/table-room.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RowActions } from '#app/ui/row-actions.tsx'
import { StatusSwitch } from '#app/ui/status-switch.tsx'
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
      cell: (rate) => (
        <>
          <span className={oneLineWhenWideClass}>{rateName(rate)}</span>
          <NarrowNote>{rate.mortgageType}</NarrowNote>
        </>
      ),
    },
    { id: 'province', header: 'Province', sortable: true, cell: (rate) => rate.province },
    { id: 'mortgageType', header: 'Mortgage', lesser: true, cell: (rate) => rate.mortgageType },
    { id: 'posted', header: 'Posted', sortable: true, align: 'right', cell: (rate) => exactPercent(rate.postedRate) },
    {
      id: 'ours',
      header: 'Ours',
      sortable: true,
      align: 'right',
      cell: (rate) => <strong className="font-semibold">{exactPercent(rate.ourRate)}</strong>,
    },
    {
      id: 'date',
      header: 'As of',
      sortable: true,
      cell: (rate) => (
        <span className="inline-flex flex-wrap items-center gap-2 max-md:justify-end">
          <span className="whitespace-nowrap">{shortDate(rate.asOf)}</span>
          {rate.isActive && <RateAge freshness={rate.freshness} />}
        </span>
      ),
    },
    { id: 'source', header: 'Source', lesser: true, cell: (rate) => <RateSource rate={rate} /> },
    {
      id: 'status',
      header: 'Status',
      cell: (rate) => (
        <StatusSwitch id={rate.id} isActive={rate.isActive} name={`${rateName(rate)}, ${rate.province}`} />
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      controls: true,
      cell: (rate) => (
        <RowActions
          id={rate.id}
          name={`${rateName(rate)}, ${rate.province}, ${rate.mortgageType}`}
          editPath={rateListPath(view, rate.id)}
          question={`Delete ${rateName(rate)} for ${rate.province}?`}
          consequence={
            <p>
              {rate.mortgageType}, ours {exactPercent(rate.ourRate)}. It disappears from the public pages; its history
              is kept. To hide it for a while, click its badge instead.
            </p>
          }
          confirmLabel="Delete rate"
        />
      ),
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
      renderBulkActions={(ids, clear) => (
        <Form method="post" preventScrollReset onSubmit={clear} className="flex flex-wrap items-center gap-2">
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="ids" value={ids.join(',')} />
          <Button type="submit" kind="secondary" size="small">
            Still on offer: as of today
          </Button>
        </Form>
      )}
      toolbar={<RateToolbar view={view} />}
      empty={<NoRates view={view} />}
    />
  )
}

function rateName({ term, rateType }: Pick<ManagedRate, 'term' | 'rateType'>): string {
  return `${term} ${rateTypeLabels[rateType].toLowerCase()}`
}

/** Beside the date: what the public pages say of it by now. */
function RateAge({ freshness }: Pick<ManagedRate, 'freshness'>) {
  if (freshness === 'fresh') return null
  return freshness === 'aging' ? <Badge tone="warning">Over 36 hours</Badge> : <Badge tone="bad">Not current</Badge>
}

function RateSource({ rate }: { rate: ManagedRate }) {
  if (rate.isManual) return <Badge tone="info">Manual Entry</Badge>
  return (
    <span
      title={rate.source}
      className="wrap-anywhere text-ink-soft md:inline-block md:max-w-24 md:truncate md:align-middle"
    >
      {rate.source.replace(/^https?:\/\/(www\.)?/, '')}
    </span>
  )
}

function NoRates({ view }: { view: RateListView }) {
  if (!isRateListFiltered(view)) {
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
