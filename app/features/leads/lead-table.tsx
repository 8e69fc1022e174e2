import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { displayPhone, telephoneHref } from '#app/lib/phone.ts'
import { formatWhen } from '#app/lib/when.ts'
import { Badge } from '#app/ui/badge.tsx'
import { classes } from '#app/ui/classes.ts'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { openSelect } from '#app/ui/select.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { fromTheStart, isFiltered, leadListPath, type LeadListView, leadSorts } from './lead-list-view.ts'
import { LeadStatusBadge } from './lead-status-badge.tsx'
import { LeadStatusSelect } from './lead-status-select.tsx'
import { leadsCopy as copy } from './leads.copy.ts'
import type { LeadListItem } from './leads.server.ts'
import { leadSourceLabels, leadTypeLabels } from './leads.ts'

type LeadTableProps = {
  leads: readonly LeadListItem[]
  view: LeadListView
  /** The path of the tab, to which the view's parameters are added. */
  base: string
  currentId: string | null
  /** Whether the actor may set the status. */
  mayWork: boolean
  showAgent: boolean
  /** How many others seem to be by the same person. */
  duplicates: ReadonlyMap<string, readonly unknown[]>
  /** Search and filters. */
  toolbar: ReactNode
  /** What is done to the chosen rows; left out where nothing is. */
  bulkActions?: (ids: string[], clear: () => void) => ReactNode
}

/** Leads of one page; a name opens the lead beside the table. */
export function LeadTable(props: LeadTableProps) {
  const { leads, view, base, currentId, mayWork, showAgent, duplicates, toolbar, bulkActions } = props
  const navigate = useNavigate()
  const columns: DataColumn<LeadListItem>[] = [
    {
      id: 'name',
      header: 'Client',
      sortable: true,
      main: true,
      cell: (lead) => (
        <>
          <Link
            to={leadListPath(base, view, lead.id)}
            preventScrollReset
            className="inline-block max-w-64 truncate py-1 align-middle md:max-w-36 2xl:max-w-64 text-spruce underline-offset-4 hover:underline"
          >
            {lead.clientName ?? 'Unnamed'}
          </Link>
          {duplicates.has(lead.id) && (
            <Badge tone="warning" className="ml-2">
              {`${duplicates.get(lead.id)?.length} more`}
            </Badge>
          )}
        </>
      ),
    },
    { id: 'contact', header: 'Contact', cell: (lead) => <Contact lead={lead} isNarrow={showAgent} /> },
    ...(showAgent
      ? [
          {
            id: 'agent',
            header: 'Agent',
            sortable: true,
            className: 'wrap-anywhere md:min-w-28',
            cell: (lead: LeadListItem) => lead.agentName ?? <Unassigned />,
          },
        ]
      : []),
    {
      id: 'type',
      header: 'Type',
      sortable: true,
      className: 'whitespace-nowrap',
      cell: (lead) => leadTypeLabels[lead.type],
    },
    { id: 'source', header: 'Source', hiddenAtFirst: true, cell: (lead) => leadSourceLabels[lead.source] },
    {
      id: 'created',
      header: 'Received',
      sortable: true,
      className: 'whitespace-nowrap tabular-nums',
      cell: (lead) => <time dateTime={lead.createdAt.toISOString()}>{formatWhen(lead.createdAt)}</time>,
    },
    {
      id: 'status',
      header: 'Status',
      sortable: true,
      stays: true,
      cell: (lead) => (mayWork ? <LeadStatusSelect lead={lead} /> : <LeadStatusBadge status={lead.status} />),
    },
  ]
  return (
    <DataTable
      label="Leads"
      columns={columns}
      rows={leads}
      rowKey={(lead) => lead.id}
      sort={view.sort}
      sortHref={({ column, direction }) =>
        leadListPath(
          base,
          fromTheStart({
            ...view,
            sort: { column: leadSorts.find((sort) => sort === column) ?? 'created', direction },
          }),
        )
      }
      currentKey={currentId}
      rowKeys={{
        s: (_, row) => {
          const select = row.querySelector('select')
          if (select) openSelect(select, row.querySelector('a'))
        },
        n: (id) =>
          void navigate(leadListPath(base, view, id), { state: { startsIn: 'notes' }, preventScrollReset: true }),
      }}
      toolbar={toolbar}
      renderBulkActions={bulkActions}
      empty={<NoLeads view={view} base={base} />}
    />
  )
}

/** Beside the agents' names there is less room. */
function Contact({ lead, isNarrow }: { lead: LeadListItem; isNarrow: boolean }) {
  return (
    <span
      className={classes(
        'grid max-w-64 md:min-w-36 2xl:max-w-72',
        isNarrow ? 'md:max-w-36' : 'xl:max-w-72 md:max-w-36',
      )}
    >
      {lead.clientEmail && (
        <a href={`mailto:${lead.clientEmail}`} className="truncate hover:underline">
          {lead.clientEmail}
        </a>
      )}
      {lead.clientPhone && (
        <a
          href={telephoneHref(lead.clientPhone)}
          className="whitespace-nowrap text-ink-soft tabular-nums hover:underline"
        >
          {displayPhone(lead.clientPhone)}
        </a>
      )}
    </span>
  )
}

function Unassigned() {
  return <span className="text-ink-soft">Unassigned</span>
}

function NoLeads({ view, base }: { view: LeadListView; base: string }) {
  if (!isFiltered(view) && view.place.page === 1) return <EmptyState title={copy.noneYet} />
  return (
    <EmptyState
      title={copy.noneMatching}
      actions={
        <LinkButton kind="secondary" to={base}>
          Show all leads
        </LinkButton>
      }
    />
  )
}
