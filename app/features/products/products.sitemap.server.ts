import { asc } from 'drizzle-orm'
import { products } from '#db/schema/products.server.ts'
import type { AppCtx } from '#app/platform/context.ts'

/** The page of every product, its title and when it was last changed. */
export async function listProductPages(ctx: AppCtx) {
  const rows = await ctx.db((tx) =>
    tx
      .select({ id: products.id, name: products.name, updatedAt: products.updatedAt })
      .from(products)
      .orderBy(asc(products.createdAt)),
  )
  return rows.map((product) => ({
    path: `/products/${product.id}`,
    title: product.name,
    changedAt: product.updatedAt,
  }))
}
