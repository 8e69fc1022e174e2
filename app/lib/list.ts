import { isUuid } from './uuid.ts'

type SortState = { column: string; direction: 'asc' | 'desc' }

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

/**
 * Which page of a list is asked for. `page` is shown to people. `after` or `before` is the cursor: the id of the row that
 * the page follows or precedes. With a cursor the database does not count past a million rows, and no row is skipped when
 * others arrive meanwhile.
 */
export type PagePlace = { page: number; after: string | null; before: string | null }

export const firstPage: PagePlace = { page: 1, after: null, before: null }

/** A value of `before` that asks for the last page of the list. */
const end = 'end'

/** How many rows there are; with `more`, there are at least that many, and counting stopped. */
export type Total = { count: number; more: boolean }

/** A list by time is counted no further: 'more than 1,000'. */
export const mostCounted = 1000

/** What counting up to one row beyond `most` found. */
export function countedUpTo(found: number, most = Infinity): Total {
  return { count: Math.min(found, most), more: found > most }
}

/** The page that is shown, and the pages that it links to. */
export type Paging = {
  page: number
  /** The numbers of the first and last row shown; 0 if there are none. */
  from: number
  to: number
  total: Total
  pages: number | null
  first: PagePlace | null
  previous: PagePlace | null
  next: PagePlace | null
  last: PagePlace | null
}

/** A query for `limit` rows: those after the row `from`, or, backwards, those before it, nearest first. */
export type Slice<From = string> = { backwards: boolean; from: From | null; skip: number; limit: number }

/** Without a cursor the database counts rows up to the page, which gets slow; a page beyond this number becomes page 1. */
export const lastCountedPage = 100

/** Reads page and cursor from the address; ignores a value that makes no sense. */
export function readPagePlace(params: URLSearchParams, isId: (text: string) => boolean = isUuid): PagePlace {
  const page = Number(params.get('page') ?? 1)
  if (!Number.isInteger(page) || page < 1 || page > 10_000_000) return firstPage
  const id = (name: string, ...others: string[]) => {
    const value = params.get(name)
    return value && (isId(value) || others.includes(value)) ? value : null
  }
  return { page, after: page > 1 ? id('after') : null, before: id('before', end) }
}

/** Writes page and cursor into the address; page 1 is left out. */
export function setPagePlace(params: URLSearchParams, { page, after, before }: PagePlace): void {
  if (page > 1) params.set('page', String(page))
  if (after) params.set('after', after)
  if (before) params.set('before', before)
}

/**
 * Returns the rows of one page. `fetch` returns rows in the order of the slice, or null if the row `from` no longer exists;
 * the page is then found by its number. A number beyond the end gives the last page.
 */
export async function takePage<Row>(
  place: PagePlace,
  size: number,
  total: Total,
  fetch: (slice: Slice) => Promise<Row[] | null>,
  idOf: (row: Row) => string = String,
): Promise<{ rows: Row[]; paging: Paging }> {
  const limit = size + 1
  const answer = (page: number, rows: Row[], more: { before: boolean; after: boolean }) => ({
    rows,
    paging: pagingOf(page, size, rows.map(idOf), total, more),
  })
  if (place.before && place.before !== end) {
    const found = await fetch({ backwards: true, from: place.before, skip: 0, limit })
    if (found && found.length >= size) {
      const before = found.length > size
      return answer(before ? Math.max(2, place.page) : 1, found.slice(0, size).toReversed(), { before, after: true })
    }
    // Less than a page is left before that row, so this is page 1 now.
    if (found) return firstOf(size, fetch, answer)
  }
  if (place.after) {
    const found = await fetch({ backwards: false, from: place.after, skip: 0, limit })
    if (found?.length) return answer(place.page, found.slice(0, size), { before: true, after: found.length > size })
  }
  const isPastEnd = place.page > 1 && !total.more && (place.page - 1) * size >= total.count
  if (place.before !== end && !isPastEnd) {
    const page = place.page > lastCountedPage ? 1 : place.page
    const found = (await fetch({ backwards: false, from: null, skip: (page - 1) * size, limit })) ?? []
    if (found.length > 0 || page === 1)
      return answer(page, found.slice(0, size), { before: page > 1, after: found.length > size })
  }
  // The last page holds only the remaining rows, so that going back from it gives the same pages as going forward.
  const rest = total.more ? size : total.count % size || size
  const found = (await fetch({ backwards: true, from: null, skip: 0, limit: rest + 1 })) ?? []
  return answer(place.page, found.slice(0, rest).toReversed(), { before: found.length > rest, after: false })
}

async function firstOf<Row, Answer>(
  size: number,
  fetch: (slice: Slice) => Promise<Row[] | null>,
  answer: (page: number, rows: Row[], more: { before: boolean; after: boolean }) => Answer,
): Promise<Answer> {
  const found = (await fetch({ backwards: false, from: null, skip: 0, limit: size + 1 })) ?? []
  return answer(1, found.slice(0, size), { before: false, after: found.length > size })
}

/** Returns one page of a list that is short enough to count and skip by offset. A number beyond the end gives the last page. */
export async function takeCountedPage<Row>(
  asked: number,
  size: number,
  total: Total,
  read: (limit: number, offset: number) => PromiseLike<Row[]>,
): Promise<{ rows: Row[]; paging: Paging }> {
  const page = Math.min(asked, Math.max(1, Math.ceil(total.count / size)))
  const rows = await read(size, (page - 1) * size)
  return { rows, paging: { ...pagingByNumber(page, size, rows.length, total.count), total } }
}

/** The paging of a list that is short enough to count. */
export function pagingByNumber(page: number, size: number, shown: number, count: number): Paging {
  const pages = Math.max(1, Math.ceil(count / size))
  const at = (number: number) => ({ page: number, after: null, before: null })
  const from = shown === 0 ? 0 : (page - 1) * size + 1
  return {
    page,
    from,
    to: shown === 0 ? 0 : from + shown - 1,
    total: { count, more: false },
    pages,
    first: page > 1 ? firstPage : null,
    previous: page > 1 ? at(page - 1) : null,
    next: page < pages ? at(page + 1) : null,
    last: page < pages ? at(pages) : null,
  }
}

function pagingOf(
  asked: number,
  size: number,
  ids: readonly string[],
  counted: Total,
  more: { before: boolean; after: boolean },
): Paging {
  const pagesCounted = Math.max(1, Math.ceil(counted.count / size))
  // Rows may be added or deleted between two clicks; on the first and the last page the true number is known again.
  const page = !more.before ? 1 : !more.after && !counted.more ? Math.max(2, pagesCounted) : asked
  const from = ids.length === 0 ? 0 : (page - 1) * size + 1
  const to = ids.length === 0 ? 0 : from + ids.length - 1
  const total = { ...counted, count: Math.max(counted.count, more.after ? to + 1 : to) }
  const pages = total.more ? null : Math.max(page, Math.ceil(total.count / size))
  const [first, last] = [ids[0], ids.at(-1)]
  return {
    page,
    from,
    to,
    total,
    pages,
    first: more.before ? firstPage : null,
    previous: more.before && first ? { page: Math.max(1, page - 1), after: null, before: first } : null,
    next: more.after && last ? { page: page + 1, after: last, before: null } : null,
    last: more.after && pages ? { page: pages, after: null, before: end } : null,
  }
}
