/** What a list shows; it lives in the address. */
export type ListView<Sort extends string> = {
  search: string
  sort: { column: Sort; direction: 'asc' | 'desc' }
  page: number
}

const longestSearch = 100
const lastPage = 100_000

/** Reads a view from the address; what makes no sense there is as if it were left out. The first of `sorts` is the usual order. */
export function readListView<Sort extends string>(
  params: URLSearchParams,
  sorts: readonly [Sort, ...Sort[]],
): ListView<Sort> {
  const page = Number(params.get('page'))
  const [column, direction] = (params.get('sort') ?? '').split('.')
  return {
    search: (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, longestSearch),
    sort: { column: oneOf(sorts, column) ?? sorts[0], direction: direction === 'desc' ? 'desc' : 'asc' },
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  }
}

/** The part of the address that shows this view again, without what is usual. */
export function listViewParams<Sort extends string>(
  { search, sort, page }: ListView<Sort>,
  sorts: readonly [Sort, ...Sort[]],
): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  if (!isUsualOrder(sort, sorts)) params.set('sort', `${sort.column}.${sort.direction}`)
  if (page > 1) params.set('page', String(page))
  return params
}

export function isUsualOrder<Sort extends string>(sort: ListView<Sort>['sort'], sorts: readonly Sort[]): boolean {
  return sort.column === sorts[0] && sort.direction === 'asc'
}

/** The one of `choices` that `value` is, or null. */
export function oneOf<T extends string>(choices: readonly T[], value: string | null | undefined): T | null {
  return choices.find((choice) => choice === value) ?? null
}

/** A path with its parameters, without a lonely question mark. */
export function withParams(path: string, params: URLSearchParams): string {
  return params.size > 0 ? `${path}?${params}` : path
}
