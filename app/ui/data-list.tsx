import { type ReactNode, useEffect } from 'react'
import { useLocation, Link } from 'react-router'
import ChevronFirst from 'lucide-react/icons/chevron-first'
import ChevronLast from 'lucide-react/icons/chevron-last'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ListData, listPageHref, listSortHref, type PagePlace, type Paging } from '#app/lib/list.ts'
import { LinkButton, buttonClass } from './button.tsx'
import { type DataColumn, DataTable, type DataTableProps } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Notice } from './notice.tsx'
import { notify } from './toast-queue.ts'
import { classes } from './classes.ts'

type DataListProps<Row> = Pick<DataTableProps<Row>, 'belowToolbar' | 'currentKey' | 'renderBulkActions' | 'rowKeys'> & {
  list: ListData<Row>
  /** The columns of a row; a column whose id the list sorts by has a header that sorts. */
  columns: readonly DataColumn<Row>[]
  none: ReactNode
  /** Shown instead of the rows if search and filters match nothing; by default the list's own words. */
  noMatch?: ReactNode
}

/** A list with search, filters, CSV file, sorting and pages; the address holds its whole state. */
export function DataList<Row extends { id: string | number }>(props: DataListProps<Row>) {
  const { list, columns, none, noMatch, ...table } = props
  const { words } = list
  if (list.failed) return <LoadFailed>{list.failed}</LoadFailed>
  return (
    <>
      <DataTable
        {...table}
        label={words.title}
        columns={columns.map((column) => ({ ...column, sortable: list.sorts.includes(column.id) }))}
        rows={list.rows}
        rowKey={({ id }) => String(id)}
        sort={list.sort}
        sortHref={(sort) => listSortHref(list, sort)}
        toolbar={
          <FilterBar
            label={words.search}
            placeholder={words.placeholder}
            search={list.search}
            filters={list.filters}
            keep={list.keep}
            csv={list.path}
          />
        }
        empty={
          list.noMatch
            ? noMatch || (
                <EmptyState
                  title={list.noMatch.title}
                  actions={
                    <LinkButton kind="secondary" to={list.path}>
                      {list.noMatch.showAll}
                    </LinkButton>
                  }
                />
              )
            : none
        }
      />
      <Pagination paging={list.paging} hrefFor={(place) => listPageHref(list, place)} noun={words.many} />
    </>
  )
}

/** Shown in place of a list that could not be loaded; also shows an error toast, like every failure. */
function LoadFailed({ children }: { children: string }) {
  const { pathname, search } = useLocation()
  useEffect(() => notify({ kind: 'error', text: children }), [children])
  return (
    <Notice
      kind="error"
      title={children}
      actions={
        <LinkButton kind="secondary" size="small" to={`${pathname}${search}`} reloadDocument>
          Try again
        </LinkButton>
      }
    />
  )
}

type PaginationProps = {
  paging: Paging
  hrefFor: (place: PagePlace) => string
  noun: string
}

const grouped = new Intl.NumberFormat('en-CA')

function Pagination({ paging, hrefFor, noun }: PaginationProps) {
  const { page, pages, from, to, total, first, previous, next, last } = paging
  if (!previous && !next) return null
  const href = (place: PagePlace | null) => place && hrefFor(place)
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-ink-soft tabular-nums" aria-live="polite">
        {`${grouped.format(from)}–${grouped.format(to)} of `}
        {total.more && 'more than '}
        {`${grouped.format(total.count)} ${noun}`}
      </p>
      <div className="flex items-center gap-2">
        <PageLink label="First page" to={href(first)} narrow>
          <ChevronFirst className="size-4" />
        </PageLink>
        <PageLink label="Previous" to={href(previous)} rel="prev">
          <ChevronLeft className="size-4" />
          Previous
        </PageLink>
        <span className="px-1 text-ink-soft tabular-nums">
          Page {grouped.format(page)}
          {pages && ` of ${grouped.format(pages)}`}
        </span>
        <PageLink label="Next" to={href(next)} rel="next">
          Next
          <ChevronRight className="size-4" />
        </PageLink>
        {(last || pages) && (
          <PageLink label="Last page" to={href(last)} narrow>
            <ChevronLast className="size-4" />
          </PageLink>
        )}
      </div>
    </nav>
  )
}

type PageLinkProps = { label: string; to: string | null; rel?: string; narrow?: boolean; children: ReactNode }

function PageLink({ label, to, rel, narrow = false, children }: PageLinkProps) {
  const className = classes(buttonClass({ kind: 'secondary', size: 'small' }), narrow && 'max-sm:hidden')
  const name = narrow ? label : undefined
  if (to === null) {
    return (
      <span role="link" aria-disabled="true" aria-label={name} className={className}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} aria-label={name} preventScrollReset className={className}>
      {children}
    </Link>
  )
}
