import { type ListView, readListView, withParams } from '#app/lib/list-view.ts'

export const deletedSorts = ['deleted', 'label', 'agent', 'by'] as const

export const deletedPageSize = 50

/** What a list of deleted records shows; it lives in the address. */
export type DeletedListView = ListView<(typeof deletedSorts)[number]>

/** What was deleted last comes first, unless the address says otherwise. */
export function readDeletedListView(params: URLSearchParams): DeletedListView {
  const view = readListView(params, deletedSorts)
  return params.has('sort') ? view : { ...view, sort: { column: 'deleted', direction: 'desc' } }
}

/** The order as the address holds it; empty for what was deleted last first. */
export function deletedOrder({ sort }: DeletedListView): string {
  return sort.column === 'deleted' && sort.direction === 'desc' ? '' : `${sort.column}.${sort.direction}`
}

/** The address under `base` that shows this view, and asks whose the post `restore` becomes. */
export function deletedListPath(base: string, view: DeletedListView, restore?: string): string {
  const params = new URLSearchParams()
  const parts = { q: view.search, sort: deletedOrder(view), page: view.page > 1 && String(view.page), restore }
  for (const [name, value] of Object.entries(parts)) if (value) params.set(name, value)
  return withParams(base, params)
}
