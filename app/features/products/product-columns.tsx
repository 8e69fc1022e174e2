import { shortDate } from '#app/ui/calendar-date.ts'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { PicturedName } from '#app/ui/pictured-name.tsx'
import type { ManagedProduct } from './products.manage.server.ts'

export const productColumns: readonly DataColumn<ManagedProduct>[] = [
  {
    id: 'name',
    header: 'Product',
    main: true,
    cell: ({ name, imageUrl, excerpt }) => <PicturedName name={name} imageUrl={imageUrl} note={excerpt} />,
  },
  { id: 'price', header: 'Price', align: 'right', cell: ({ price }) => price ?? 'None' },
  { id: 'added', header: 'Added', className: 'whitespace-nowrap', cell: ({ addedOn }) => shortDate(addedOn) },
]
