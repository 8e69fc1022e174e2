import { type ListView, listViewParams, oneOf, readListView, withParams } from '#app/lib/list-view.ts'
import { national, provinces, rateTypes, type RateType } from './rates.ts'

export const rateSorts = ['province', 'term', 'posted', 'ours', 'date'] as const

const rateStates = ['active', 'inactive'] as const
const rateOrigins = ['manual', 'collected'] as const

export const ratePageSize = 25

/** What the rates tab shows; it lives in the address. */
export type RateListView = ListView<(typeof rateSorts)[number]> & {
  /** A province or 'Canada'. */
  province: string | null
  type: RateType | null
  state: (typeof rateStates)[number] | null
  origin: (typeof rateOrigins)[number] | null
}

export function readRateListView(params: URLSearchParams): RateListView {
  return {
    ...readListView(params, rateSorts),
    province: oneOf([national, ...provinces], params.get('province')),
    type: oneOf(rateTypes, params.get('type')),
    state: oneOf(rateStates, params.get('state')),
    origin: oneOf(rateOrigins, params.get('origin')),
  }
}

/** The address that shows this view, with the form for a new rate (`new`) or for the rate of that id above it. */
export function rateListPath(view: RateListView, rate?: string): string {
  const { province, type, state, origin } = view
  const params = listViewParams(view, rateSorts)
  for (const [name, value] of Object.entries({ province, type, state, origin, rate }))
    if (value) params.set(name, value)
  return withParams('/super-admin/rates', params)
}

/** True when anything but order and page is chosen. */
export function isRateListFiltered({ search, province, type, state, origin }: RateListView): boolean {
  return Boolean(search || province || type || state || origin)
}
