import { oneOf, orderInAddress } from '#app/lib/list-view.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { PicturedName } from '#app/ui/pictured-name.tsx'
import { RowActions } from '#app/ui/row-actions.tsx'
import { serviceListPath, type ServiceListView, serviceSorts } from './mortgage-service-list-view.ts'
import { servicesCopy as copy } from './mortgage-services.copy.ts'
import type { ManagedService } from './mortgage-services.manage.server.ts'

type ServiceTableProps = { services: readonly ManagedService[]; view: ServiceListView; currentId: string | null }

/** Every service with what can be done to it. */
export function ServiceTable({ services, view, currentId }: ServiceTableProps) {
  const columns: DataColumn<ManagedService>[] = [
    {
      id: 'name',
      header: 'Service',
      sortable: true,
      main: true,
      cell: ({ name, imageUrl, excerpt }) => <PicturedName name={name} imageUrl={imageUrl} note={excerpt} />,
    },
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
          editPath={serviceListPath(view, id)}
          question={`Delete ${name}?`}
          consequence={<p>It disappears from the public pages for good, with all its text.</p>}
          confirmLabel="Delete service"
        />
      ),
    },
  ]
  return (
    <DataTable
      label="Services"
      columns={columns}
      rows={services}
      rowKey={(service) => service.id}
      sort={view.sort}
      sortHref={(sort) =>
        serviceListPath({
          ...view,
          sort: { column: oneOf(serviceSorts, sort.column) ?? 'added', direction: sort.direction },
          page: 1,
        })
      }
      currentKey={currentId}
      toolbar={
        <FilterBar
          label="Search services"
          placeholder="Name or description"
          search={view.search}
          filters={[]}
          keep={{ sort: orderInAddress(view.sort, serviceSorts) }}
          csv="/super-admin/services.csv"
        />
      }
      empty={<NoServices view={view} />}
    />
  )
}

function NoServices({ view }: { view: ServiceListView }) {
  if (!view.search) {
    return (
      <EmptyState
        title={copy.listEmpty}
        actions={<LinkButton to={serviceListPath(view, 'new')}>Add service</LinkButton>}
      />
    )
  }
  return (
    <EmptyState
      title="No service matches"
      actions={
        <LinkButton kind="secondary" to="/super-admin/services">
          Show all services
        </LinkButton>
      }
    />
  )
}
