import { readProductListView } from '#app/features/products/product-list-view.ts'
import { downloadProducts } from '#app/features/products/products.export.server.ts'
import { staffContext } from '#app/platform/context.ts'
import type { Route } from './+types/products-export.ts'

/** The list of `/super-admin/products` as CSV, with the same filters in the address. */
export function loader({ context, url }: Route.LoaderArgs) {
  return downloadProducts(context.get(staffContext), readProductListView(url.searchParams))
}
