import { type ListView, listViewParams, readListView, withParams } from '#app/lib/list-view.ts'

/** Oldest first, as the public page lists them. */
export const productSorts = ['added', 'name', 'price'] as const

export const productPageSize = 25

/** What the products tab shows; it lives in the address. */
export type ProductListView = ListView<(typeof productSorts)[number]>

export function readProductListView(params: URLSearchParams): ProductListView {
  return readListView(params, productSorts)
}

/** The address that shows this view, with the form for a new product (`new`) or for the product of that id above it. */
export function productListPath(view: ProductListView, form?: string): string {
  const params = listViewParams(view, productSorts)
  if (form) params.set('product', form)
  return withParams('/super-admin/products', params)
}
