import { type ListView, listViewParams, oneOf, orderInAddress, readListView, withParams } from '#app/lib/list-view.ts'
import { documentTypes, type DocumentType } from './documents.ts'

export const documentSorts = ['uploaded', 'name', 'size', 'type'] as const

export const documentPageSize = 25

/** What a list of documents shows; it lives in the address. */
export type DocumentListView = ListView<(typeof documentSorts)[number]> & { type: DocumentType | null }

/** Newest first, unless the address says otherwise. */
export function readDocumentListView(params: URLSearchParams): DocumentListView {
  return { ...readListView(params, documentSorts, 'desc'), type: oneOf(documentTypes, params.get('type')) }
}

/** The order as the address holds it; empty for the newest first. */
export function documentOrder({ sort }: DocumentListView): string {
  return orderInAddress(sort, documentSorts, 'desc')
}

/** The address under `base` that shows this view. */
export function documentListPath(base: string, view: DocumentListView): string {
  const params = listViewParams(view, documentSorts, 'desc')
  if (view.type) params.set('type', view.type)
  return withParams(base, params)
}

export function isDocumentListFiltered({ search, type }: DocumentListView): boolean {
  return Boolean(search || type)
}
