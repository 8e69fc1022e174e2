import { type ReactNode, useEffect } from 'react'
import { type ListData, listPageHref, listSortHref } from '#app/lib/list.ts'
import { LinkButton } from './button.tsx'
import { type DataColumn, DataTable, type DataTableProps } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Pagination } from './pagination.tsx'
import { useLocation } from 'react-router'
import { Notice } from './notice.tsx'
import { notify } from './toast-queue.ts'

type DataListProps<Row> = Pick<DataTableProps<Row>, 'belowToolbar' | 'currentKey' | 'renderBulkActions' | 'rowKeys'> & {
  list: ListData<Row>
  /** The columns of a row; a column whose id the list sorts by has a header that sorts. */
  columns: readonly DataColumn<Row>[]
  /** Shown instead of the rows if the list is empty. */
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
