import { oneOf, orderInAddress } from '#app/lib/list-view.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { PicturedName } from '#app/ui/pictured-name.tsx'
import { RowActions } from '#app/ui/row-actions.tsx'
import { productListPath, type ProductListView, productSorts } from './product-list-view.ts'
import { productsCopy as copy } from './products.copy.ts'
import type { ManagedProduct } from './products.manage.server.ts'

type ProductTableProps = { products: readonly ManagedProduct[]; view: ProductListView; currentId: string | null }

/** Every product with what can be done to it. */
export function ProductTable({ products, view, currentId }: ProductTableProps) {
  const columns: DataColumn<ManagedProduct>[] = [
    {
      id: 'name',
      header: 'Product',
      sortable: true,
      main: true,
      cell: ({ name, imageUrl, excerpt }) => <PicturedName name={name} imageUrl={imageUrl} note={excerpt} />,
    },
    { id: 'price', header: 'Price', sortable: true, align: 'right', cell: ({ price }) => price ?? 'None' },
    {
      id: 'added',
      header: 'Added',
      sortable: true,
      className: 'whitespace-nowrap',
      cell: ({ addedOn }) => shortDate(addedOn),
    },
    {
      id: 'actions',
      header: 'Actions',
      controls: true,
      cell: ({ id, name }) => (
        <RowActions
          id={id}
          name={name}
          editPath={productListPath(view, id)}
          question={`Delete ${name}?`}
          consequence={<p>It disappears from the public pages for good, with all its text.</p>}
          confirmLabel="Delete product"
        />
      ),
    },
  ]
  return (
    <DataTable
      label="Products"
      columns={columns}
      rows={products}
      rowKey={(product) => product.id}
      sort={view.sort}
      sortHref={(sort) =>
        productListPath({
          ...view,
          sort: { column: oneOf(productSorts, sort.column) ?? 'added', direction: sort.direction },
          page: 1,
        })
      }
      currentKey={currentId}
      toolbar={
        <FilterBar
          label="Search products"
          placeholder="Name or description"
          search={view.search}
          filters={[]}
          keep={{ sort: orderInAddress(view.sort, productSorts) }}
          csv="/super-admin/products.csv"
        />
      }
      empty={<NoProducts view={view} />}
    />
  )
}

function NoProducts({ view }: { view: ProductListView }) {
  if (!view.search) {
    return (
      <EmptyState
        title={copy.listEmpty}
        actions={<LinkButton to={productListPath(view, 'new')}>Add product</LinkButton>}
      />
    )
  }
  return (
    <EmptyState
      title="No product matches"
      actions={
        <LinkButton kind="secondary" to="/super-admin/products">
          Show all products
        </LinkButton>
      }
    />
  )
}
