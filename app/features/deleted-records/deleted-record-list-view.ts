import { type ListView, listViewParams, orderInAddress, readListView, withParams } from '#app/lib/list-view.ts'

export const deletedSorts = ['deleted', 'label', 'agent', 'by'] as const

export const deletedPageSize = 50

/** What a list of deleted records shows; it lives in the address. */
export type DeletedListView = ListView<(typeof deletedSorts)[number]>

/** What was deleted last comes first, unless the address says otherwise. */
export function readDeletedListView(params: URLSearchParams): DeletedListView {
  return readListView(params, deletedSorts, 'desc')
}

/** The order as the address holds it; empty for what was deleted last first. */
export function deletedOrder({ sort }: DeletedListView): string {
  return orderInAddress(sort, deletedSorts, 'desc')
}

/** The address under `base` that shows this view, and asks whose the post `restore` becomes. */
export function deletedListPath(base: string, view: DeletedListView, restore?: string): string {
  const params = listViewParams(view, deletedSorts, 'desc')
  if (restore) params.set('restore', restore)
  return withParams(base, params)
}
