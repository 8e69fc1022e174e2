import { type ListView, listViewParams, oneOf, readListView, withParams } from '#app/lib/list-view.ts'
import { documentTypes, type DocumentType } from './documents.ts'

export const documentSorts = ['uploaded', 'name', 'size', 'type'] as const

export const documentPageSize = 25

/** What a list of documents shows; it lives in the address. */
export type DocumentListView = ListView<(typeof documentSorts)[number]> & { type: DocumentType | null }

/** Newest first, unless the address says otherwise. */
export function readDocumentListView(params: URLSearchParams): DocumentListView {
  const view = readListView(params, documentSorts)
  const sort = params.has('sort') ? view.sort : ({ column: 'uploaded', direction: 'desc' } as const)
  return { ...view, sort, type: oneOf(documentTypes, params.get('type')) }
}

/** The order as the address holds it; empty for the newest first. */
export function documentOrder({ sort }: DocumentListView): string {
  return sort.column === 'uploaded' && sort.direction === 'desc' ? '' : `${sort.column}.${sort.direction}`
}

/** The address under `base` that shows this view. */
export function documentListPath(base: string, view: DocumentListView): string {
  const params = listViewParams(view, documentSorts)
  const order = documentOrder(view)
  if (order) params.set('sort', order)
  else params.delete('sort')
  if (view.type) params.set('type', view.type)
  return withParams(base, params)
}

export function isDocumentListFiltered({ search, type }: DocumentListView): boolean {
  return Boolean(search || type)
}
