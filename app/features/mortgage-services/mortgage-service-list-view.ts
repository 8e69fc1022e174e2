import { type ListView, listViewParams, readListView, withParams } from '#app/lib/list-view.ts'

/** Oldest first, as the public page lists them. */
export const serviceSorts = ['added', 'name'] as const

export const servicePageSize = 25

/** What the services tab shows; it lives in the address. */
export type ServiceListView = ListView<(typeof serviceSorts)[number]>

export function readServiceListView(params: URLSearchParams): ServiceListView {
  return readListView(params, serviceSorts)
}

/** The address that shows this view, with the form for a new service (`new`) or for the service of that id above it. */
export function serviceListPath(view: ServiceListView, form?: string): string {
  const params = listViewParams(view, serviceSorts)
  if (form) params.set('service', form)
  return withParams('/super-admin/services', params)
}
