import { asc, eq } from 'drizzle-orm'
import { products } from '#db/schema/products.server.ts'
import { truncateText } from '#app/lib/cut-text.ts'
import { cents, formatExactDollars } from '#mortgage'
import { isUuid } from '#app/lib/uuid.ts'
import type { AppCtx } from '#app/platform/context.ts'
import { plainTextOf, readableHtml } from '#app/platform/post-html.server.ts'

const longestCardText = 180

const columns = {
  id: products.id,
  name: products.name,
  description: products.description,
  content: products.content,
  price: products.price,
  imageUrl: products.imageUrl,
}

export type ProductCardData = Awaited<ReturnType<typeof listProducts>>[number]

/** All products, oldest first, with text shortened to fit a card. */
export async function listProducts(ctx: AppCtx) {
  const rows = await ctx.db((tx) =>
    tx.select(columns).from(products).orderBy(asc(products.createdAt), asc(products.id)),
  )
  return rows.map(({ description, content, price, ...product }) => ({
    ...product,
    price: priceText(price),
    text: truncateText(description?.trim() || plainTextOf(content ?? '', Infinity), longestCardText),
  }))
}

/** One product with everything its page shows, its content sanitized; null when the id is unknown or invalid. */
export async function findProduct(ctx: AppCtx, id: string) {
  if (!isUuid(id)) return null
  const [row] = await ctx.db((tx) => tx.select(columns).from(products).where(eq(products.id, id)))
  if (!row) return null
  const { id: found, name, description, content, price, imageUrl } = row
  return {
    id: found,
    name,
    description: description?.trim() || null,
    html: readableHtml(content ?? ''),
    price: priceText(price),
    imageUrl,
  }
}

/** `$299` or `$299.50`; null when no price is set. The column stores at most two decimals. */
export function priceText(price: number | null): string | null {
  return price === null ? null : formatExactDollars(cents(Math.round(price * 100)))
}

/** The page of every product with its title and the time of its last change. */
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
