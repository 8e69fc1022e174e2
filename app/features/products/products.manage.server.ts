import { asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { products } from '#db/schema/products.server.ts'
import { anywhere } from '#app/lib/like-pattern.ts'
import { takeCountedPage } from '#app/lib/list-page.ts'
import { cutText } from '#app/lib/cut-text.ts'
import { cents, formatExactDollars } from '#app/lib/money.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { ruleDay } from '#app/mortgage/rules/rule.ts'
import { attempt, mustBeOne } from '#app/platform/attempt.server.ts'
import type { StaffCtx } from '#app/platform/context.ts'
import { AppError } from '#app/platform/errors.ts'
import { storableHtml } from '#app/platform/post-html.server.ts'
import { saveVersion, type SaveOutcome, versionOf } from '#app/platform/versions.server.ts'
import { productPageSize, type ProductListView } from './product-list-view.ts'
import { productsCopy } from './products.copy.ts'
import type { ProductFields } from './products.forms.ts'

type ManagedProducts = NonNullable<Awaited<ReturnType<typeof listManagedProducts>>>
export type ManagedProduct = ManagedProducts['products'][number]

const longestExcerpt = 120

/** One page of the products and where it lies. Null when they could not be read; the log says why. */
export async function listManagedProducts(ctx: StaffCtx, view: ProductListView) {
  const matching = matchingView(view)
  try {
    return await ctx.db(async (tx) => {
      const count = tx.$count(products, matching)
      const { rows, paging } = await takeCountedPage(view.page, productPageSize, count, (limit, offset) =>
        tx
          .select({
            id: products.id,
            name: products.name,
            description: products.description,
            price: products.price,
            imageUrl: products.imageUrl,
            createdAt: products.createdAt,
          })
          .from(products)
          .where(matching)
          .orderBy(...orderOf(view))
          .limit(limit)
          .offset(offset),
      )
      return { products: rows.map(listed), paging }
    })
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.error({ requestId: ctx.requestId, error }, 'products not listed')
    return null
  }
}

type ListedRow = Pick<typeof products.$inferSelect, 'id' | 'name' | 'description' | 'price' | 'imageUrl' | 'createdAt'>

function listed({ description, price, createdAt, ...product }: ListedRow) {
  return {
    ...product,
    excerpt: cutText(description ?? '', longestExcerpt),
    price: price === null ? null : formatExactDollars(cents(Math.round(price * 100))),
    addedOn: ruleDay(createdAt) as string,
  }
}

export type EditedProduct = NonNullable<Awaited<ReturnType<typeof findManagedProduct>>>

/** The product to edit with its version, or null when there is none of that id. */
export async function findManagedProduct(ctx: StaffCtx, id: string) {
  if (!isUuid(id)) return null
  const [row] = await ctx.db((tx) =>
    tx
      .select({
        id: products.id,
        name: products.name,
        description: products.description,
        price: products.price,
        imageUrl: products.imageUrl,
        content: products.content,
        version: versionOf(products),
      })
      .from(products)
      .where(eq(products.id, id)),
  )
  return row ?? null
}

/** A new product, shown on the public pages at once. False: not stored; the log says why. */
export function addProduct(ctx: StaffCtx, product: ProductFields): Promise<boolean> {
  return attempt(ctx, 'product not added', (tx) => tx.insert(products).values(storable(product)))
}

/** Replaces what can be typed about a product, unless somebody else did since it was read. */
export function updateProduct(
  ctx: StaffCtx,
  read: { id: string; version: string },
  product: ProductFields,
): Promise<SaveOutcome> {
  return saveVersion(ctx, 'product not updated', products, read, (tx, where) =>
    tx.update(products).set(storable(product)).where(where).returning({ id: products.id }),
  )
}

/** Removes a product for good. */
export function deleteProduct(ctx: StaffCtx, id: string): Promise<boolean> {
  return attempt(ctx, 'product not deleted', async (tx) => {
    mustBeOne(
      await tx.delete(products).where(eq(products.id, id)).returning({ id: products.id }),
      productsCopy.deleteFailed,
    )
  })
}

function storable(product: ProductFields): ProductFields {
  return { ...product, content: product.content && storableHtml(product.content) }
}

/** The condition that a view's search and filters make. */
export function matchingView({ search }: ProductListView): SQL | undefined {
  if (!search) return undefined
  const pattern = anywhere(search)
  return or(ilike(products.name, pattern), ilike(products.description, pattern))
}

/** A view's order, with the id at its end. */
export function orderOf({ sort }: ProductListView): SQL[] {
  const order = sort.direction === 'asc' ? asc : desc
  const column = {
    added: order(products.createdAt),
    name: order(sql`lower(${products.name})`),
    price: sql`${order(products.price)} nulls last`,
  }[sort.column]
  return [column, asc(products.createdAt), asc(products.id)]
}
