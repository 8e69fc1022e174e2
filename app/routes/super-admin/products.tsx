import { parsePictureForm } from '#app/features/pictures/pictures.server.ts'
import { productColumns, ProductForm } from '#app/features/products/product-tab.tsx'
import { productsCopy as copy } from '#app/features/products/products.copy.ts'
import { ProductsTabForm } from '#app/features/products/products.forms.ts'
import { productRecords } from '#app/features/products/products.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { RecordsTab } from './records-tab.tsx'
import type { Route } from './+types/products.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/** The list of products; above it, `?product=new` opens the form for a new product, `?product={id}` the form of a product. */
export function loader({ context, url }: Route.LoaderArgs) {
  return productRecords.load(context.get(staffContext), url)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(staffContext)
  const form = await parsePictureForm(ctx, request, ProductsTabForm, () => ({ imageUrl: { purpose: 'product' } }))
  return form.ok ? productRecords.change(ctx, url, form) : form.invalid()
}

export default function ProductsTab({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordsTab
      data={loaderData}
      answer={actionData}
      columns={productColumns}
      actions="It disappears from the public pages for good, with all its text."
      none={copy.listEmpty}
      form={ProductForm}
    />
  )
}
