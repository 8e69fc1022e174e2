import { products } from '#db/schema/products.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { csvOfList } from '#app/platform/csv.server.ts'
import type { ProductListView } from './product-list-view.ts'
import { matchingView, orderOf } from './products.manage.server.ts'

/** The products of a view as CSV, in its order. */
export function downloadProducts(ctx: StaffCtx, view: ProductListView): Promise<Response> {
  const matching = matchingView(view)
  return csvOfList(ctx, {
    what: 'product',
    header: ['Name', 'Description', 'Price', 'Picture', 'Content', 'Added'],
    count: (tx) => tx.$count(products, matching),
    read: (tx, limit, offset) =>
      tx
        .select()
        .from(products)
        .where(matching)
        .orderBy(...orderOf(view))
        .limit(limit)
        .offset(offset),
    cells: (one) => [one.name, one.description, one.price, one.imageUrl, one.content, one.createdAt],
  })
}
