import { shortDate } from '#app/ui/calendar-date.ts'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { PicturedName } from '#app/ui/pictured-name.tsx'
import type { ManagedService } from './mortgage-services.manage.server.ts'

export const serviceColumns: readonly DataColumn<ManagedService>[] = [
  {
    id: 'name',
    header: 'Service',
    main: true,
    cell: ({ name, imageUrl, excerpt }) => <PicturedName name={name} imageUrl={imageUrl} note={excerpt} />,
  },
  { id: 'added', header: 'Added', className: 'whitespace-nowrap', cell: ({ addedOn }) => shortDate(addedOn) },
]
