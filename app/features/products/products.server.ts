import { asc, sql } from 'drizzle-orm'
import { products } from '#db/schema/products.server.ts'
import { cutText } from '#app/lib/cut-text.ts'
import { cents, formatExactDollars, ruleDay } from '#mortgage'
import { storableHtml } from '#app/platform/post-html.server.ts'
import { defineList, type RowOf } from '#app/platform/list.server.ts'
import { definePublicRecords } from '#app/platform/public-records.server.ts'
import { defineRecords, type EditedOf } from '#app/platform/records.server.ts'
import { productsCopy as copy } from './products.copy.ts'
import type { ProductFields } from './products.forms.ts'
import { pick } from '#app/lib/pick.ts'

/** What visitors see of the products. */
export const publicProducts = definePublicRecords(products, '/products', {
  card: ({ price }) => ({ price: priceText(price) }),
  page: ({ price }) => ({ price: priceText(price) }),
})

export type ProductCardData = Awaited<ReturnType<typeof publicProducts.listCards>>[number]

/** `$299` or `$299.50`; null when no price is set. The column stores at most two decimals. */
function priceText(price: number | null): string | null {
  return price === null ? null : formatExactDollars(cents(Math.round(price * 100)))
}

const longestExcerpt = 120

/** The products, oldest first, as the public page lists them. */
export const productList = defineList({
  words: { one: 'product', placeholder: 'Name or description' },
  failed: copy.fetchFailed,
  pageSize: 25,
  select: (tx) => tx.select().from(products).$dynamic(),
  search: [products.name, products.description],
  sorts: { added: products.createdAt, name: sql`lower(${products.name})`, price: products.price },
  ties: [asc(products.createdAt), asc(products.id)],
  row: ({ id, name, imageUrl, description, price, createdAt }) => ({
    id,
    name,
    imageUrl,
    excerpt: cutText(description ?? '', longestExcerpt),
    price: priceText(price),
    addedOn: ruleDay(createdAt) as string,
  }),
  csv: 'product',
  columns: {
    Name: (one) => one.name,
    Description: (one) => one.description,
    Price: (one) => one.price,
    Picture: (one) => one.imageUrl,
    Content: (one) => one.content,
    Added: (one) => one.createdAt,
  },
})

export type ManagedProduct = RowOf<typeof productList>

/** The queries of the products tab; changes are on the public pages at once. */
export const productRecords = defineRecords({
  noun: 'product',
  table: products,
  list: productList,
  copy,
  columns: pick(products, 'id', 'name', 'description', 'price', 'imageUrl', 'content'),
  values: (product: ProductFields) => ({ ...product, content: product.content && storableHtml(product.content) }),
})

export type EditedProduct = EditedOf<typeof productRecords>
