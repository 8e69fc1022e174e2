import { type PagePlace, type Paging, setPagePlace } from './list-page.ts'

export type SortState = { column: string; direction: 'asc' | 'desc' }

/** A filter above a list; `value` is empty while it filters nothing. */
export type Filter = { name: string; label: string; value: string } & (
  | { options: readonly { value: string; label: string }[]; day?: never }
  | { day: true; options?: never }
)

/** The words for a list; app/platform/list.server.ts fills in those that a definition leaves out. */
export type ListWords = {
  /** The singular and the plural: `product`, `products`. */
  one: string
  many: string
  /** Names the table for screen readers. */
  title: string
  /** The accessible name of the search, which says what is searched. */
  search: string
  placeholder: string
}

/**
 * One page of a list with everything that its search, filters, headers and page links need. The server makes it, the page
 * shows it.
 */
export type ListData<Row> = {
  path: string
  /** The current view as a query string, without defaults: search, filters, order and page. */
  query: string
  words: ListWords
  rows: readonly Row[]
  paging: Paging
  search: string
  filters: readonly Filter[]
  /** Query parameters that search and filters keep. */
  keep: Record<string, string>
  /** The columns that can be sorted. */
  sorts: readonly string[]
  sort: SortState
  usualSort: SortState
  /** True if a search or filter is set; order and page do not count. */
  isFiltered: boolean
  /** What to show when search and filters match nothing: a title, and the label of the link that shows all rows. */
  noMatch: { title: string; showAll: string } | null
  /** The sentence to show instead of the rows if they could not be read; the log has the cause. */
  failed: string | null
}

type ListAddress = Pick<ListData<unknown>, 'path' | 'query'>

/**
 * The address of this view with the parameters `more` added, such as `{ product: 'new' }` for the form of a new product
 * above the list.
 */
export function listHref({ path, query }: ListAddress, more: Record<string, string> = {}): string {
  const params = new URLSearchParams(query)
  for (const [name, value] of Object.entries(more)) params.set(name, value)
  return withParams(path, params)
}

/** The same view at another page. */
export function listPageHref(list: ListAddress, place: PagePlace): string {
  const params = fromTheStart(list)
  setPagePlace(params, place)
  return withParams(list.path, params)
}

/** The same view in another order, from its first page. */
export function listSortHref(list: ListAddress & Pick<ListData<unknown>, 'usualSort'>, sort: SortState): string {
  const params = fromTheStart(list)
  const order = orderText(sort)
  if (order === orderText(list.usualSort)) params.delete('sort')
  else params.set('sort', order)
  return withParams(list.path, params)
}

/** The same view from its first page, with a filter set or removed. */
export function listFilterHref(list: ListAddress, name: string, value: string | null): string {
  const params = fromTheStart(list)
  if (value) params.set(name, value)
  else params.delete(name)
  return withParams(list.path, params)
}

/** A sort order as the address holds it: `name.desc`. */
export function orderText({ column, direction }: SortState): string {
  return `${column}.${direction}`
}

function fromTheStart({ query }: ListAddress): URLSearchParams {
  const params = new URLSearchParams(query)
  for (const name of ['page', 'after', 'before']) params.delete(name)
  return params
}

const areaOf = /^\/[^/]+/

/** The address of a list page's CSV file: `/super-admin/csv/products`. */
export function csvPath(path: string): string {
  return path.replace(areaOf, '$&/csv')
}

/** The address of the list page that a CSV address belongs to, with its query; null for any other address. */
export function listOfCsv({ pathname, search }: { pathname: string; search: string }): string | null {
  const list = pathname.replace(/^(\/[^/]+)\/csv(?=\/|$)/, '$1')
  return list === pathname ? null : `${list}${search}`
}

function withParams(path: string, params: URLSearchParams): string {
  return params.size > 0 ? `${path}?${params}` : path
}
