/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   The cards on phones are this table with display: block, which takes the implicit roles away in some browsers. */
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { ColumnChoice, useColumnMemory } from './column-choice.tsx'
import { moveBetweenRows, type RowKeys, useKeepPlace, useReturnToRow, useRowKeys } from './row-keys.ts'
import { leftWhenNarrowClass, useNarrow } from './table-room.tsx'

type SortState = { column: string; direction: 'asc' | 'desc' }

export type DataColumn<Row> = {
  id: string
  /** The column's header in the table, and the label beside the value in the cards on phones. */
  header: string
  cell: (row: Row) => ReactNode
  /** The header is a link that sorts. */
  sortable?: boolean
  align?: 'right'
  /** Always shown; on phones it is the card's title, without a label. */
  main?: boolean
  /** The row's buttons and links. Always shown and kept in view; in the cards on phones they need no label. */
  controls?: boolean
  /** The last column; it stays in view while a wide table is scrolled sideways. */
  stays?: boolean
  /** Hidden until somebody selects it in the column menu. */
  hiddenAtFirst?: boolean
  /** A long text: in the cards on phones it takes the full width below its label. */
  sentences?: boolean
  /** Hidden in a narrow table, such as on a tablet, until somebody selects it in the column menu. */
  lesser?: boolean
  className?: string
}

export type DataTableProps<Row> = {
  /** The table's name for screen readers; also the key under which this browser remembers the visible columns. */
  label: string
  columns: readonly DataColumn<Row>[]
  /** The rows of one page, sorted and filtered by the server. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: SortState
  /** The address that sorts by a column. It should keep the other query parameters and return to page 1. */
  sortHref?: (sort: SortState) => string
  empty: ReactNode
  toolbar?: ReactNode
  belowToolbar?: ReactNode
  /** Adds a checkbox to every row; its result is shown above the table while rows are selected. */
  renderBulkActions?: (chosenKeys: string[], clear: () => void) => ReactNode
  /** The key of the row that is open beside the table, which is marked. */
  currentKey?: string | null
  /** For a short table that needs all its columns: shows neither toolbar nor column menu. */
  fixedColumns?: boolean
  /** Single-key shortcuts of this list besides j, k, o and x, such as `s` for a status. */
  rowKeys?: RowKeys
}

/**
 * A table of records: the address holds sorting and page, columns can be hidden, the keyboard moves between rows, and on phones
 * rows are cards.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, sort, sortHref, empty, toolbar, belowToolbar, renderBulkActions, currentKey } = props
  const frame = useRef<HTMLDivElement>(null)
  const [whole, isNarrow] = useNarrow<HTMLDivElement>()
  useRowKeys(frame, props.rowKeys)
  useReturnToRow(frame, currentKey)
  useKeepPlace(whole, frame)
  const columns = useColumns(label, props.columns)
  const selection = useSelection(rows.map(rowKey))
  const selects = renderBulkActions !== undefined

  return (
    <div ref={whole} className="@container/table grid grid-cols-1 gap-3">
      {!props.fixedColumns && (
        <div className="flex flex-wrap items-center gap-2 md:justify-end">
          {toolbar}
          <ColumnChoice columns={columns.choice(isNarrow)} onToggle={columns.toggle} />
        </div>
      )}
      {belowToolbar}
      {renderBulkActions && selection.chosen.length > 0 && (
        <ChosenRows count={selection.chosen.length} onClear={selection.clear}>
          {renderBulkActions(selection.chosen, selection.clear)}
        </ChosenRows>
      )}
      <div
        ref={frame}
        role="region"
        aria-label={label}
        tabIndex={0}
        className={classes(
          // Positioned, so that content for screen readers only scrolls along instead of widening the page.
          'scroll-frame relative scroll-pr-48 rounded-card border border-line md:max-h-[calc(100dvh-12rem)] md:overflow-auto',
          rows.length > 0 && 'max-md:border-0 max-md:bg-transparent max-md:bg-none',
        )}
      >
        <table role="table" aria-label={label} className="w-full text-sm max-md:block">
          <HeadRow {...{ columns, selection, sort, sortHref }} selects={selects && rows.length > 0} />
          <tbody role="rowgroup" className="max-md:grid max-md:gap-3" onKeyDown={moveBetweenRows}>
            {rows.map((row) => {
              const key = rowKey(row)
              return (
                <DataRow key={key} id={key} {...{ row, columns, selection, selects }} current={key === currentKey} />
              )
            })}
          </tbody>
        </table>
        {rows.length === 0 && empty}
      </div>
    </div>
  )
}

type Columns<Row> = ReturnType<typeof useColumns<Row>>
type Selection = ReturnType<typeof useSelection>

type HeadRowProps<Row> = Pick<DataTableProps<Row>, 'sort' | 'sortHref'> & {
  columns: Columns<Row>
  selection: Selection
  selects: boolean
}

function HeadRow<Row>({ columns, selection, selects, sort, sortHref }: HeadRowProps<Row>) {
  return (
    <thead role="rowgroup" className="sticky top-0 z-10 bg-paper max-md:hidden">
      <tr role="row" className="data-head">
        {selects && (
          <th>
            <SelectBox
              label="Choose all rows of this page"
              checked={selection.hasAll}
              partly={selection.chosen.length > 0 && !selection.hasAll}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {columns.shown.map((column) => (
          <ColumnHeader
            key={column.id}
            id={column.id}
            label={column.header}
            right={column.align === 'right'}
            sort={sort}
            hrefFor={column.sortable ? sortHref : undefined}
            className={classes(
              staysInView(column) && 'beside-scroll bg-paper',
              columns.leavesWhenNarrow(column) && leftWhenNarrowClass,
            )}
          />
        ))}
      </tr>
    </thead>
  )
}

type DataRowProps<Row> = {
  id: string
  row: Row
  columns: Columns<Row>
  selection: Selection
  selects: boolean
  current: boolean
}

function DataRow<Row>({ id, row, columns, selection, selects, current }: DataRowProps<Row>) {
  const nameId = `name-${id}`
  return (
    <tr role="row" data-row={id} aria-current={current ? 'true' : undefined} className="data-row">
      {selects && (
        <td role="cell" className="data-choice">
          <SelectBox
            label="Choose this row"
            rowNameId={nameId}
            checked={selection.has(id)}
            onChange={() => selection.toggle(id)}
          />
        </td>
      )}
      {columns.shown.map((column) => (
        <DataCell
          key={column.id}
          column={column}
          row={row}
          nameId={nameId}
          className={columns.leavesWhenNarrow(column) && leftWhenNarrowClass}
        />
      ))}
    </tr>
  )
}

/** On phones the bar sticks below the header, because the selected cards may be far down the list. */
function ChosenRows({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field bg-spruce-wash px-3 py-2 text-sm max-md:sticky max-md:top-14 max-md:z-20 max-md:border max-md:border-line">
      <span className="-my-1 flex items-center">
        <span role="status" className="font-medium tabular-nums">
          {count} selected
        </span>
        <IconButton label="Choose none" icon={<X className="size-4" />} onClick={onClear} />
      </span>
      {children}
    </div>
  )
}

function useColumns<Row>(label: string, columns: readonly DataColumn<Row>[]) {
  const [chosen, keep] = useColumnMemory(label)
  // A column that became fixed is shown even if somebody hid it in an older version.
  const isFixed = (column: DataColumn<Row>) => Boolean(column.main || column.controls)
  const isShown = (column: DataColumn<Row>) => isFixed(column) || (chosen?.[column.id] ?? !column.hiddenAtFirst)
  const leavesWhenNarrow = (column: DataColumn<Row>) => Boolean(column.lesser) && chosen?.[column.id] === undefined
  return {
    shown: columns.filter(isShown),
    leavesWhenNarrow,
    choice: (isNarrow: boolean) =>
      columns.map((column) => ({
        id: column.id,
        label: column.header,
        shown: isShown(column) && !(isNarrow && leavesWhenNarrow(column)),
        fixed: isFixed(column),
      })),
    toggle: (id: string, shown: boolean) => keep({ ...chosen, [id]: shown }),
  }
}

/** The selected rows. The selection survives a visit to another page, but only the rows of the current page count. */
function useSelection(keys: readonly string[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const chosen = keys.filter((key) => marked.has(key))
  const mark = (some: readonly string[], isMarked: boolean) => {
    const rest = [...marked].filter((key) => !some.includes(key))
    setMarked(new Set(isMarked ? [...rest, ...some] : rest))
  }
  return {
    chosen,
    hasAll: chosen.length === keys.length,
    has: (key: string) => marked.has(key),
    toggle: (key: string) => mark([key], !marked.has(key)),
    toggleAll: () => mark(keys, chosen.length < keys.length),
    clear: () => setMarked(new Set()),
  }
}

type ColumnHeaderProps = {
  id: string
  label: string
  right: boolean
  sort?: SortState
  hrefFor?: (sort: SortState) => string
  className: string
}

/** A header that sorts is a link, so that each sort order has an address. */
function ColumnHeader({ id, label, right, sort, hrefFor, className }: ColumnHeaderProps) {
  const direction = sort?.column === id ? sort.direction : null
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ArrowUpDown
  return (
    <th
      scope="col"
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
      className={classes(className, right && 'text-right')}
    >
      {hrefFor ? (
        <Link
          to={hrefFor({ column: id, direction: direction === 'asc' ? 'desc' : 'asc' })}
          preventScrollReset
          className="inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-spruce"
        >
          {label}
          <Icon
            aria-hidden="true"
            className={classes('size-3.5', direction ? 'text-spruce' : classes('text-ink-soft', leftWhenNarrowClass))}
          />
        </Link>
      ) : (
        label
      )}
    </th>
  )
}

const staysInView = (column?: Pick<DataColumn<never>, 'controls' | 'stays'>) => column?.controls || column?.stays

type DataCellProps<Row> = { column: DataColumn<Row>; row: Row; nameId: string; className: string | false }

/** One cell of a row. On phones, where the row is a card, the column's name stands before the value. */
function DataCell<Row>({ column, row, nameId, className }: DataCellProps<Row>) {
  // The main cell is a row header, so that screen readers announce it with each cell of the row.
  const Cell = column.main ? 'th' : 'td'
  const looks = classes(
    column.sentences && 'data-sentences',
    column.controls && 'data-controls',
    staysInView(column) && 'data-stays',
    column.align === 'right' && 'data-number',
    column.className,
    className,
  )
  return (
    <Cell
      role={column.main ? 'rowheader' : 'cell'}
      scope={column.main ? 'row' : undefined}
      className={looks || undefined}
    >
      {!column.main && !column.controls && <span aria-hidden="true">{column.header}</span>}
      <span id={column.main ? nameId : undefined}>{column.cell(row)}</span>
    </Cell>
  )
}

type SelectBoxProps = {
  label: string
  /** The id of the element with the row's name, announced after the label. */
  rowNameId?: string
  checked: boolean
  partly?: boolean
  onChange: () => void
}

function SelectBox({ label, rowNameId, checked, partly = false, onChange }: SelectBoxProps) {
  const id = useId()
  return (
    <input
      type="checkbox"
      id={id}
      aria-label={label}
      aria-labelledby={rowNameId && `${id} ${rowNameId}`}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = partly
      }}
      onChange={onChange}
      className="block size-5 accent-spruce md:size-4.5"
    />
  )
}
