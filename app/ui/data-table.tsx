/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   The cards on phones are this table with display: block, which takes the implicit roles away in some browsers. */
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import X from 'lucide-react/icons/x'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { ColumnChoice } from './column-choice.tsx'
import { type ColumnsShown, useColumnMemory } from './column-memory.ts'
import { ColumnHeader, type SortState } from './column-header.tsx'
import { DataCell, staysInView } from './data-cell.tsx'
import { moveBetweenRows, type RowKeys, useKeepPlace, useReturnToRow, useRowKeys } from './row-keys.ts'
import { SelectBox } from './select-box.tsx'
import { leftWhenNarrowClass, tightClass, useNarrow } from './table-room.ts'

export type DataColumn<Row> = {
  id: string
  /** The column's name: its header, and the label beside the value in the cards on phones. */
  header: string
  cell: (row: Row) => ReactNode
  /** Its header is a link that sorts. */
  sortable?: boolean
  /** Numbers stand on the right, so that their digits line up. */
  align?: 'right'
  /** Always shown; on phones it is the card's title, without its name. */
  main?: boolean
  /** What can be done to the row: in the cards on phones it needs no name. It stays in view and is always shown. */
  controls?: boolean
  /** The last column, in view while a wide table is scrolled sideways. */
  stays?: boolean
  /** Hidden until somebody chooses it. */
  hiddenAtFirst?: boolean
  /** More than a few words: in the cards on phones it stands below its name, over the whole width. */
  sentences?: boolean
  /** Left out of a narrow table, such as a tablet's, until somebody chooses it. */
  lesser?: boolean
  className?: string
}

type DataTableProps<Row> = {
  /** Names the table for screen readers, and the choice of columns that this browser remembers. */
  label: string
  columns: readonly DataColumn<Row>[]
  /** One page of rows, sorted and filtered by the server. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: SortState
  /** The address that sorts by a column. Keep the rest of the address's state in it and go back to page 1. */
  sortHref?: (sort: SortState) => string
  /** Stands instead of the rows when there are none. */
  empty: ReactNode
  /** Filters and search, before the column choice. */
  toolbar?: ReactNode
  /** Stands between that and the rows. */
  belowToolbar?: ReactNode
  /** With it every row gets a box; shown above the table while some are chosen. */
  renderBulkActions?: (chosenKeys: string[], clear: () => void) => ReactNode
  /** Marks the row that is open beside the table. */
  currentKey?: string | null
  /** A short table without a toolbar whose columns are all needed: there is nothing to choose. */
  fixedColumns?: boolean
  /** Plain keys of this list beside j, k, o and x: `s` for a status. */
  rowKeys?: RowKeys
}

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature })

/** Rows of work: sorted and paged in the address, columns by choice, keyboard up and down, cards on phones. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    sort,
    sortHref,
    empty,
    toolbar,
    belowToolbar,
    renderBulkActions,
    currentKey,
    fixedColumns,
    rowKeys,
  } = props
  const frame = useRef<HTMLDivElement>(null)
  useRowKeys(frame, rowKeys)
  useReturnToRow(frame, currentKey)
  const [chosenColumns, keepColumns] = useColumnMemory(label)
  const [whole, isNarrow] = useNarrow<HTMLDivElement>()
  useKeepPlace(whole, frame)
  const hiddenAtFirst = columns.filter((column) => column.hiddenAtFirst).map((column) => [column.id, false])
  // What an older version let somebody hide comes back.
  const alwaysShown = columns.filter(isAlwaysShown).map((column) => [column.id, true])
  const columnVisibility: ColumnsShown = {
    ...Object.fromEntries(hiddenAtFirst),
    ...chosenColumns,
    ...Object.fromEntries(alwaysShown),
  }
  const [rowSelection, setRowSelection] = useState<Record<string, true>>({})
  const data = useMemo(() => [...rows], [rows])
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        accessorFn: (row) => row,
        header: column.header,
        enableHiding: !isAlwaysShown(column),
        enableSorting: Boolean(column.sortable),
      })),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowKey,
    manualSorting: true,
    state: {
      columnVisibility,
      rowSelection,
      sorting: sort ? [{ id: sort.column, desc: sort.direction === 'desc' }] : [],
    },
    onRowSelectionChange: setRowSelection,
  })
  const byId = new Map(columns.map((column) => [column.id, column]))
  const shown = table.getVisibleLeafColumns()
  const leftWhenNarrow = (id: string) => Boolean(byId.get(id)?.lesser) && chosenColumns?.[id] === undefined
  const chosen = rows.map(rowKey).filter((key) => rowSelection[key])
  const bodyRows = table.getRowModel().rows

  return (
    <div ref={whole} className="@container/table grid grid-cols-1 gap-3">
      {!fixedColumns && (
        <div className="flex flex-wrap items-center gap-2 md:justify-end">
          {toolbar}
          <div className="max-md:hidden">
            <ColumnChoice
              columns={table.getAllLeafColumns().map((column) => ({
                id: column.id,
                label: byId.get(column.id)?.header ?? column.id,
                shown: column.getIsVisible() && !(isNarrow && leftWhenNarrow(column.id)),
                fixed: !column.getCanHide(),
              }))}
              onToggle={(id, isShown) => keepColumns({ ...chosenColumns, [id]: isShown })}
            />
          </div>
        </div>
      )}
      {belowToolbar}
      {renderBulkActions && chosen.length > 0 && (
        // Below the header on phones, where the chosen cards are far from the top of the list.
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field bg-spruce-wash px-3 py-2 text-sm max-md:sticky max-md:top-14 max-md:z-20 max-md:border max-md:border-line">
          <span className="-my-1 flex items-center">
            <span role="status" className="font-medium tabular-nums">
              {chosen.length} chosen
            </span>
            <IconButton
              label="Choose none"
              icon={<X aria-hidden="true" className="size-4" />}
              onClick={() => setRowSelection({})}
            />
          </span>
          {renderBulkActions(chosen, () => setRowSelection({}))}
        </div>
      )}
      <div
        ref={frame}
        role="region"
        aria-label={label}
        tabIndex={0}
        className={classes(
          // Positioned, so that what only screen readers see scrolls with it instead of widening the page.
          'scroll-frame relative scroll-pr-48 rounded-card border border-line md:max-h-[calc(100dvh-12rem)] md:overflow-auto',
          rows.length > 0 && 'max-md:border-0 max-md:bg-transparent max-md:bg-none',
        )}
      >
        <table role="table" aria-label={label} className="w-full text-sm max-md:block">
          <thead role="rowgroup" className="sticky top-0 z-10 bg-paper max-md:hidden">
            <tr role="row">
              {renderBulkActions && rows.length > 0 && (
                <th className={headClass}>
                  <SelectBox
                    label="Choose all rows of this page"
                    checked={chosen.length === rows.length}
                    partly={chosen.length > 0 && chosen.length < rows.length}
                    onChange={() => table.toggleAllRowsSelected(chosen.length < rows.length)}
                  />
                </th>
              )}
              {shown.map((column) => (
                <ColumnHeader
                  key={column.id}
                  id={column.id}
                  label={byId.get(column.id)?.header ?? column.id}
                  right={byId.get(column.id)?.align === 'right'}
                  sort={sort}
                  hrefFor={column.getCanSort() ? sortHref : undefined}
                  className={classes(
                    headClass,
                    staysInView(byId.get(column.id)) && 'beside-scroll bg-paper',
                    leftWhenNarrow(column.id) && leftWhenNarrowClass,
                  )}
                />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-md:grid max-md:gap-3" onKeyDown={moveBetweenRows}>
            {bodyRows.map((row) => (
              <tr
                key={row.id}
                role="row"
                data-row={row.id}
                aria-current={row.id === currentKey ? 'true' : undefined}
                className={classes(
                  'group/row border-t border-line hover:bg-birch focus-within:bg-birch aria-[current]:bg-spruce-wash',
                  'max-md:relative max-md:grid max-md:gap-1 max-md:rounded-card max-md:border max-md:bg-paper max-md:p-4',
                )}
              >
                {renderBulkActions && (
                  <td
                    role="cell"
                    className={classes(tightClass, 'px-3 py-2 max-md:absolute max-md:top-4 max-md:right-4 max-md:p-0')}
                  >
                    <SelectBox
                      label="Choose this row"
                      rowNameId={`name-${row.id}`}
                      checked={Boolean(rowSelection[row.id])}
                      onChange={() => row.toggleSelected()}
                    />
                  </td>
                )}
                {shown.map((column) => {
                  const own = byId.get(column.id)
                  return own ? (
                    <DataCell
                      key={own.id}
                      column={own}
                      row={row.original}
                      nameId={`name-${row.id}`}
                      className={leftWhenNarrow(own.id) && leftWhenNarrowClass}
                    />
                  ) : null
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && empty}
      </div>
    </div>
  )
}

const isAlwaysShown = (column: Pick<DataColumn<never>, 'main' | 'controls'>) => column.main || column.controls

const headClass = classes(tightClass, 'border-b border-line px-3 py-2 text-left font-semibold whitespace-nowrap')
