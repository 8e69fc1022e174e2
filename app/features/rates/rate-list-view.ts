import { national, provinces, rateTypes, type RateType } from './rates.ts'

export const rateSorts = ['province', 'term', 'posted', 'ours', 'date'] as const
export type RateSort = (typeof rateSorts)[number]

export const rateStates = ['active', 'inactive'] as const
export const rateOrigins = ['manual', 'collected'] as const

export const ratePageSize = 25

/** What the rates tab shows; it lives in the address. */
export type RateListView = {
  search: string
  /** A province or 'Canada'. */
  province: string | null
  type: RateType | null
  state: (typeof rateStates)[number] | null
  origin: (typeof rateOrigins)[number] | null
  sort: { column: RateSort; direction: 'asc' | 'desc' }
  page: number
}

/** Reads the view from the address; what makes no sense there is as if it were left out. */
export function readRateListView(params: URLSearchParams): RateListView {
  const page = Number(params.get('page'))
  const [column, direction] = (params.get('sort') ?? '').split('.')
  return {
    search: (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 100),
    province: oneOf([national, ...provinces], params.get('province')),
    type: oneOf(rateTypes, params.get('type')),
    state: oneOf(rateStates, params.get('state')),
    origin: oneOf(rateOrigins, params.get('origin')),
    sort: { column: oneOf(rateSorts, column) ?? 'province', direction: direction === 'desc' ? 'desc' : 'asc' },
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  }
}

function oneOf<T extends string>(choices: readonly T[], value: string | null | undefined): T | null {
  return choices.find((choice) => choice === value) ?? null
}

/** The address that shows this view, with the form for a new rate (`new`) or for the rate of that id above it. */
export function rateListPath(view: RateListView, form?: string): string {
  const { search, province, type, state, origin, sort, page } = view
  const params = new URLSearchParams()
  if (search) params.set('q', search)
  for (const [name, value] of Object.entries({ province, type, state, origin })) if (value) params.set(name, value)
  if (sort.column !== 'province' || sort.direction !== 'asc') params.set('sort', `${sort.column}.${sort.direction}`)
  if (page > 1) params.set('page', String(page))
  if (form) params.set('rate', form)
  return params.size > 0 ? `/super-admin/rates?${params}` : '/super-admin/rates'
}

/** True when anything but order and page is chosen. */
export function isRateListFiltered({ search, province, type, state, origin }: RateListView): boolean {
  return Boolean(search || province || type || state || origin)
}
