import { Form } from 'react-router'
import { blogCopy } from '#app/features/blog/blog.copy.ts'
import type { Paging } from '#app/lib/list-page.ts'
import { oneOf } from '#app/lib/list-view.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { FilterBar } from '#app/ui/filter-bar.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { deletedListPath, type DeletedListView, deletedOrder, deletedSorts } from './deleted-record-list-view.ts'
import { deletedRecordsCopy as copy } from './deleted-records.copy.ts'
import type { HeirChoice } from './deleted-records.restoring.server.ts'
import type { DeletedRecord } from './deleted-records.server.ts'
import type { DeletedEntity } from './deleted-records.ts'
import { RestorePostForm } from './restore-post-form.tsx'

type DeletedListProps = {
  entity: DeletedEntity
  records: readonly DeletedRecord[]
  paging: Paging
  view: DeletedListView
  /** Whose list it is: one agent's own has no column for it. */
  ofOneAgent?: boolean
  /** This page, and the tab that it belongs to. */
  path: string
  tab: { label: string; path: string }
  /** A post whose agent has left, about to be restored. */
  choice: HeirChoice | null
}

/** What was deleted, by whom and how long it is still there; a button puts it back. */
export function DeletedList(props: DeletedListProps) {
  const { entity, records, paging, view, ofOneAgent, path, tab, choice } = props
  const { search } = view
  const order = deletedOrder(view)
  const columns = columnsOf(entity, (id) => deletedListPath(path, view, id))
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeading
        title={copy.title[entity]}
        intro={copy.intro}
        above={<BackLink to={tab.path}>{tab.label}</BackLink>}
      />
      {choice && (
        <RestorePostForm
          key={choice.id}
          choice={choice}
          noAgent={blogCopy.noAgent}
          backPath={deletedListPath(path, view)}
        />
      )}
      <DataTable
        label={copy.title[entity]}
        columns={ofOneAgent ? columns.filter(({ id }) => id !== 'agent') : columns}
        currentKey={choice?.id}
        rows={records}
        rowKey={(record) => record.id}
        sort={view.sort}
        sortHref={({ column, direction }) =>
          deletedListPath(path, {
            ...view,
            sort: { column: oneOf(deletedSorts, column) ?? 'deleted', direction },
            page: 1,
          })
        }
        toolbar={
          <FilterBar
            label="Search what was deleted"
            placeholder="Name or person"
            search={search}
            filters={[]}
            keep={order ? { sort: order } : {}}
            csv={`${path}.csv`}
          />
        }
        empty={
          <EmptyState
            title={search ? copy.noneMatching : copy.none[entity]}
            actions={
              search ? (
                <LinkButton kind="secondary" to={path}>
                  Show everything deleted
                </LinkButton>
              ) : undefined
            }
          />
        }
      />
      <Pagination
        paging={paging}
        hrefFor={({ page }) => deletedListPath(path, { ...view, page })}
        noun={`${entity}s`}
      />
    </div>
  )
}

function columnsOf(entity: DeletedEntity, choicePath: (id: string) => string): DataColumn<DeletedRecord>[] {
  return [
    {
      id: 'label',
      header: entity === 'lead' ? 'Client' : 'Title',
      sortable: true,
      main: true,
      className: 'md:min-w-40',
      cell: ({ label }) => <span className="wrap-anywhere">{label}</span>,
    },
    {
      id: 'agent',
      header: 'Agent',
      className: 'wrap-anywhere md:min-w-28',
      cell: (record) => <AgentName record={record} />,
    },
    {
      id: 'deleted',
      header: 'Deleted',
      sortable: true,
      cell: ({ deletedAt }) => <Moment at={deletedAt} />,
    },
    { id: 'by', header: 'By', className: 'wrap-anywhere md:min-w-24', cell: ({ by }) => by },
    { id: 'left', header: 'Days left', align: 'right', cell: (record) => record.daysLeft },
    {
      id: 'restore',
      header: 'Restore',
      controls: true,
      cell: ({ id, label, agentLeft, byBrokerage }) =>
        entity === 'post' && agentLeft && !byBrokerage ? (
          <LinkButton
            kind="secondary"
            size="small"
            className="whitespace-nowrap"
            to={choicePath(id)}
            preventScrollReset
            aria-label={`Restore ${label} to another agent`}
          >
            Restore to…
          </LinkButton>
        ) : (
          <Form method="post">
            <input type="hidden" name="intent" value="restore" />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" kind="secondary" size="small" aria-label={`Restore ${label}`}>
              Restore
            </Button>
          </Form>
        ),
    },
  ]
}

/** Whose it was; a post that the brokerage wrote is by 'Admin', whoever it was tied to. */
function AgentName({ record: { agentName, agentLeft, byBrokerage } }: { record: DeletedRecord }) {
  if (byBrokerage) return blogCopy.admin
  if (!agentLeft) return agentName ?? <span className="text-ink-soft">None</span>
  return (
    <>
      {agentName} <span className="text-ink-soft">{agentName ? '(has left)' : 'Has left'}</span>
    </>
  )
}
