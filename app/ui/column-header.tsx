import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import { leftWhenNarrowClass } from './table-room.ts'

export type SortState = { column: string; direction: 'asc' | 'desc' }

type ColumnHeaderProps = {
  id: string
  label: string
  right: boolean
  sort?: SortState
  hrefFor?: (sort: SortState) => string
  className: string
}

/** A header that sorts is a link, so that the order has an address. */
export function ColumnHeader({ id, label, right, sort, hrefFor, className }: ColumnHeaderProps) {
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
