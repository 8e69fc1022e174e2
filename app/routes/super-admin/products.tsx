import { describeLastChange } from '#app/features/audit/audit.server.ts'
import { HistoryLink } from '#app/features/audit/history-link.tsx'
import Plus from 'lucide-react/icons/plus'
import { ProductForm } from '#app/features/products/product-form.tsx'
import { productListPath, readProductListView } from '#app/features/products/product-list-view.ts'
import { ProductTable } from '#app/features/products/product-table.tsx'
import { productsCopy as copy } from '#app/features/products/products.copy.ts'
import { ProductsTabForm } from '#app/features/products/products.forms.ts'
import {
  addProduct,
  deleteProduct,
  findManagedProduct,
  listManagedProducts,
  updateProduct,
} from '#app/features/products/products.manage.server.ts'
import { staffContext } from '#app/platform/context.ts'
import { deletedMeanwhile } from '#app/platform/deleted-meanwhile.ts'
import { redirectWithToast } from '#app/platform/flash.server.ts'
import { parsePictureForm } from '#app/features/pictures/pictures.server.ts'
import { keepingForm } from '#app/platform/lost-connection.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { LoadFailed } from '#app/ui/load-failed.tsx'
import { NotThere } from '#app/ui/not-there.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { pageTitle } from '../public/page-meta.ts'
import type { Route } from './+types/products.ts'

export { shouldRevalidate } from '#app/platform/after-conflict.ts'

/** The list; `?product=new` opens the form for a new one above it, `?product={id}` the form of one of them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffContext)
  const view = readProductListView(url.searchParams)
  const chosen = url.searchParams.get('product')
  const adding = chosen === 'new'
  const [list, editing] = await Promise.all([
    listManagedProducts(ctx, view),
    chosen && !adding ? findManagedProduct(ctx, chosen) : null,
  ])
  return { view, list, adding, missing: Boolean(chosen) && !adding && !editing, editing }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(staffContext)
  const form = await parsePictureForm(ctx, request, ProductsTabForm, () => ({ imageUrl: { purpose: 'product' } }))
  if (!form.ok) return form.invalid()

  const back = productListPath(readProductListView(url.searchParams))
  const { value } = form
  const backWith = (text: string) => redirectWithToast(ctx, back, { kind: 'success', text })
  const failed = (text: string) => form.refuse(500, [{ kind: 'error', text }])
  switch (value.intent) {
    case 'add': {
      const { intent: _, ...product } = value
      return (await addProduct(ctx, product)) ? backWith(copy.added) : failed(copy.saveFailed)
    }
    case 'update': {
      const { intent: _, id, version, ...product } = value
      const outcome = await updateProduct(ctx, { id, version }, product)
      if (outcome === 'saved') return backWith(copy.updated)
      if (outcome === 'missing') return form.refuse(404, [deletedMeanwhile(copy.saveFailed, 'product')])
      return outcome === 'changed'
        ? form.refuse(409, [], { '': [copy.changed, ...(await describeLastChange(ctx, id))] })
        : failed(copy.saveFailed)
    }
    case 'delete':
      return (await deleteProduct(ctx, value.id)) ? backWith(copy.deleted) : failed(copy.deleteFailed)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepingForm(() => serverAction(), copy.saveFailed)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: pageTitle('Products') }]
}

export default function ProductsTab({ loaderData, actionData }: Route.ComponentProps) {
  const { view, list, adding, missing, editing } = loaderData
  const backPath = productListPath(view)
  return (
    <div className="grid grid-cols-1 gap-4">
      <OutcomeToasts toasts={actionData?.toasts} />
      <PageHeading
        title="Products"
        actions={
          <>
            {editing && <HistoryLink id={editing.id} />}
            <LinkButton
              to={productListPath(view, 'new')}
              preventScrollReset
              icon={<Plus aria-hidden="true" className="size-5" />}
            >
              Add product
            </LinkButton>
          </>
        }
      />
      {adding && <ProductForm backPath={backPath} lastResult={actionData?.form} />}
      {missing && <NotThere what="product" />}
      {editing && <ProductForm key={editing.id} product={editing} backPath={backPath} lastResult={actionData?.form} />}
      {list ? (
        <ProductTable products={list.products} view={view} currentId={adding ? 'new' : (editing?.id ?? null)} />
      ) : (
        <LoadFailed>{copy.fetchFailed}</LoadFailed>
      )}
      {list && (
        <Pagination paging={list.paging} hrefFor={({ page }) => productListPath({ ...view, page })} noun="products" />
      )}
    </div>
  )
}
