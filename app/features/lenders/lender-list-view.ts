import { type ListView, listViewParams, oneOf, orderInAddress, readListView, withParams } from '#app/lib/list-view.ts'
import { type LenderType, lenderTypes } from './lenders.ts'

export const lenderSorts = ['order', 'name', 'kind', 'status'] as const

const lenderStates = ['active', 'inactive'] as const

export const lenderPageSize = 50

/** What the lenders tab shows; it lives in the address. */
export type LenderListView = ListView<(typeof lenderSorts)[number]> & {
  type: LenderType | null
  state: (typeof lenderStates)[number] | null
}

export function readLenderListView(params: URLSearchParams): LenderListView {
  return {
    ...readListView(params, lenderSorts),
    type: oneOf(lenderTypes, params.get('type')),
    state: oneOf(lenderStates, params.get('state')),
  }
}

/** The address that shows this view, with the form for a new lender (`new`) or for the lender of that id above it. */
export function lenderListPath(view: LenderListView, form?: string): string {
  const params = listViewParams(view, lenderSorts)
  if (view.type) params.set('type', view.type)
  if (view.state) params.set('state', view.state)
  if (form) params.set('lender', form)
  return withParams('/super-admin/lenders', params)
}

/** True when anything but order and page is chosen. */
export function isLenderListFiltered({ search, type, state }: LenderListView): boolean {
  return Boolean(search || type || state)
}

/** Only in the whole list, in its own order, does one place up or down mean what it seems to. */
export function canMoveLenders(view: LenderListView): boolean {
  return !isLenderListFiltered(view) && orderInAddress(view.sort, lenderSorts) === ''
}
