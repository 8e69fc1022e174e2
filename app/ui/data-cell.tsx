import { classes } from './classes.ts'
import type { DataColumn } from './data-table.tsx'
import { tightClass } from './table-room.ts'

export const staysInView = (column?: Pick<DataColumn<never>, 'controls' | 'stays'>) => column?.controls || column?.stays

// Over what scrolls below it, in the colour of its row.
const stayingClass = classes(
  'md:beside-scroll md:bg-paper',
  'md:group-focus-within/row:bg-birch md:group-hover/row:bg-birch md:group-aria-[current]/row:bg-spruce-wash',
)

type DataCellProps<Row> = { column: DataColumn<Row>; row: Row; nameId: string; className: string | false }

/** What a row says in one column. On phones, where the row is a card, with the column's name before it. */
export function DataCell<Row>({ column, row, nameId, className }: DataCellProps<Row>) {
  // What names the row is heard with each of its cells.
  const Cell = column.main ? 'th' : 'td'
  return (
    <Cell
      role={column.main ? 'rowheader' : 'cell'}
      scope={column.main ? 'row' : undefined}
      className={classes(
        tightClass,
        'px-3 py-2 align-middle max-md:p-0',
        column.sentences ? 'max-md:block' : 'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4',
        'max-md:has-[>span:last-child:empty]:hidden',
        column.controls && 'max-md:justify-end max-md:pt-1',
        staysInView(column) && stayingClass,
        column.align === 'right' && 'text-right tabular-nums',
        column.main && 'text-left font-medium max-md:text-base max-md:font-semibold',
        column.className,
        className,
      )}
    >
      {!column.main && !column.controls && (
        <span aria-hidden="true" className="shrink-0 text-ink-soft md:hidden">
          {column.header}
        </span>
      )}
      <span
        id={column.main ? nameId : undefined}
        className={classes(
          'contents max-md:block max-md:min-w-0',
          !column.main && !column.sentences && 'max-md:text-right',
        )}
      >
        {column.cell(row)}
      </span>
    </Cell>
  )
}
