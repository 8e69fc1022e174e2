import { type KeyboardEvent, useState } from 'react'
import { useSubmit } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { PicturedName } from '#app/ui/pictured-name.tsx'
import { RowActions } from '#app/ui/row-actions.tsx'
import { StatusSwitch } from '#app/ui/status-switch.tsx'
import { oneOf, orderInAddress } from '#app/lib/list-view.ts'
import {
  canMoveLenders,
  isLenderListFiltered,
  lenderListPath,
  type LenderListView,
  lenderSorts,
} from './lender-list-view.ts'
import { useLenderDrag } from './lender-drag.ts'
import { LenderMoves } from './lender-moves.tsx'
import { lendersCopy as copy } from './lenders.copy.ts'
import type { ManagedLender, ManagedLenders } from './lenders.manage.server.ts'
import { lenderTypeLabels, lenderTypes } from './lenders.ts'

type LenderTableProps = { list: ManagedLenders; view: LenderListView; currentId: string | null }

/** Every lender in its order with what can be done to it; the badge is the switch. */
export function LenderTable({ list, view, currentId }: LenderTableProps) {
  const [movedId, setMovedId] = useState<string | null>(null)
  const submit = useSubmit()
  const drag = useLenderDrag((place) => {
    setMovedId(place.id)
    void submit({ intent: 'place', ...place }, { method: 'post', preventScrollReset: true })
  })
  const mayMove = canMoveLenders(view)
  const placeOf = ({ id }: ManagedLender) => list.paging.from + list.lenders.findIndex((lender) => lender.id === id)
  const moved = list.lenders.find((lender) => lender.id === movedId)

  const columns: DataColumn<ManagedLender>[] = [
    {
      id: 'name',
      header: 'Lender',
      sortable: true,
      main: true,
      cell: ({ name, logoUrl }) => <PicturedName name={name} imageUrl={logoUrl} />,
    },
    {
      id: 'kind',
      header: 'Kind',
      sortable: true,
      className: 'whitespace-nowrap',
      cell: (lender) => lenderTypeLabels[lender.type],
    },
    {
      id: 'order',
      header: 'Order',
      sortable: true,
      align: 'right',
      cell: (lender) => (
        <span className="inline-flex items-center gap-1">
          {lender.displayOrder}
          {mayMove && (
            <LenderMoves
              lender={lender}
              isFirst={placeOf(lender) === 1}
              isLast={placeOf(lender) === list.paging.total.count}
              onMove={() => setMovedId(lender.id)}
            />
          )}
        </span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      sortable: true,
      cell: ({ id, isActive, name }) => <StatusSwitch id={id} isActive={isActive} name={name} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      controls: true,
      cell: ({ id, name }) => (
        <RowActions
          id={id}
          name={name}
          editPath={lenderListPath(view, id)}
          question={`Delete ${name}?`}
          consequence={
            <p>It disappears from the public pages for good. To hide it for a while, click its badge instead.</p>
          }
          confirmLabel="Delete lender"
        />
      ),
    },
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons do the same; this hears keys and drags
    <div
      onKeyDown={moveByKey}
      {...drag}
      className={classes(
        '[&_[data-drop=before]]:shadow-[inset_0_2px_0_var(--color-spruce)]',
        '[&_[data-drop=after]]:shadow-[inset_0_-2px_0_var(--color-spruce)]',
      )}
    >
      <DataTable
        label="Lenders"
        columns={columns}
        rows={list.lenders}
        rowKey={(lender) => lender.id}
        sort={view.sort}
        sortHref={({ column, direction }) =>
          lenderListPath({ ...view, sort: { column: oneOf(lenderSorts, column) ?? 'order', direction }, page: 1 })
        }
        currentKey={currentId}
        toolbar={<LenderToolbar view={view} />}
        empty={<NoLenders view={view} />}
      />
      <p role="status" className="sr-only">
        {moved && `${moved.name} is number ${placeOf(moved)} of ${list.paging.total.count}.`}
      </p>
    </div>
  )
}

/** Alt with up or down moves the row that the focus is in. */
function moveByKey(event: KeyboardEvent<HTMLDivElement>) {
  const direction = event.altKey && { ArrowUp: 'up', ArrowDown: 'down' }[event.key]
  if (!direction || !(event.target instanceof HTMLElement)) return
  const row = event.target.closest('[data-row]')
  const button = row?.querySelector<HTMLButtonElement>(`button[data-move="${direction}"]`)
  if (!button) return
  event.preventDefault()
  button.click()
}

function LenderToolbar({ view }: { view: LenderListView }) {
  return (
    <FilterBar
      label="Search lenders"
      placeholder="Name"
      search={view.search}
      filters={[
        {
          name: 'type',
          label: 'Kind',
          value: view.type ?? '',
          options: [
            { value: '', label: 'Every kind' },
            ...lenderTypes.map((type) => ({ value: type, label: lenderTypeLabels[type] })),
          ],
        },
        {
          name: 'state',
          label: 'Status',
          value: view.state ?? '',
          options: [
            { value: '', label: 'Every status' },
            { value: 'active', label: 'Active' },
            { value: 'inactive', label: 'Inactive' },
          ],
        },
      ]}
      keep={{ sort: orderInAddress(view.sort, lenderSorts) }}
      csv="/super-admin/lenders.csv"
    />
  )
}

function NoLenders({ view }: { view: LenderListView }) {
  if (!isLenderListFiltered(view)) {
    return (
      <EmptyState title={copy.none} actions={<LinkButton to={lenderListPath(view, 'new')}>Add lender</LinkButton>} />
    )
  }
  return (
    <EmptyState
      title="No lender matches"
      actions={
        <LinkButton kind="secondary" to="/super-admin/lenders">
          Show all lenders
        </LinkButton>
      }
    />
  )
}
