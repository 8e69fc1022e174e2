type Direction = 'asc' | 'desc'

/** What a list shows; it lives in the address. */
export type ListView<Sort extends string> = {
  search: string
  sort: { column: Sort; direction: Direction }
  page: number
}

const longestSearch = 100
const lastPage = 100_000

/**
 * Reads a view from the address; what makes no sense there is as if it were left out. The usual order is by the first of
 * `sorts`, in the direction `usually`.
 */
export function readListView<Sort extends string>(
  params: URLSearchParams,
  sorts: readonly [Sort, ...Sort[]],
  usually: Direction = 'asc',
): ListView<Sort> {
  const page = Number(params.get('page'))
  const [sorted, direction] = (params.get('sort') ?? '').split('.')
  const column = oneOf(sorts, sorted)
  return {
    search: readSearch(params),
    sort: column
      ? { column, direction: direction === 'desc' ? 'desc' : 'asc' }
      : { column: sorts[0], direction: usually },
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  }
}

/** What somebody looks for in a list, short enough to look for. */
export function readSearch(params: URLSearchParams): string {
  return (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, longestSearch)
}

/** The part of the address that shows this view again, without what is usual. */
export function listViewParams<Sort extends string>(
  { search, sort, page }: ListView<Sort>,
  sorts: readonly [Sort, ...Sort[]],
  usually?: Direction,
): URLSearchParams {
  const params = new URLSearchParams()
  const order = orderInAddress(sort, sorts, usually)
  if (search) params.set('q', search)
  if (order) params.set('sort', order)
  if (page > 1) params.set('page', String(page))
  return params
}

/** The order as the address holds it; empty for the usual one. */
export function orderInAddress<Sort extends string>(
  { column, direction }: ListView<Sort>['sort'],
  sorts: readonly Sort[],
  usually: Direction = 'asc',
): string {
  return column === sorts[0] && direction === usually ? '' : `${column}.${direction}`
}

/** The one of `choices` that `value` is, or null. */
export function oneOf<T extends string>(choices: readonly T[], value: string | null | undefined): T | null {
  return choices.find((choice) => choice === value) ?? null
}

/** A path with its parameters, without a lonely question mark. */
export function withParams(path: string, params: URLSearchParams): string {
  return params.size > 0 ? `${path}?${params}` : path
}
