import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { displayPhone, telephoneHref } from '#app/lib/phone.ts'
import { Badge } from '#app/ui/badge.tsx'
import { classes } from '#app/ui/classes.ts'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { oneLineWhenWideClass } from '#app/ui/table-room.ts'
import { openSelect } from '#app/ui/select.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { NarrowNote } from '#app/ui/narrow-note.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { fromTheStart, isFiltered, leadListPath, type LeadListView, leadSorts, mostSorted } from './lead-list-view.ts'
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
  /** Whether the list is not of all that a search found. */
  amongNewest: boolean
  /** Search and filters. */
  toolbar: ReactNode
  /** The views that somebody saved. */
  savedFilters: ReactNode
  /** What is done to the chosen rows; left out where nothing is. */
  bulkActions?: (ids: string[]) => ReactNode
}

/** Leads of one page; a name opens the lead beside the table. */
export function LeadTable(props: LeadTableProps) {
  const {
    leads,
    view,
    base,
    currentId,
    mayWork,
    showAgent,
    duplicates,
    amongNewest,
    toolbar,
    savedFilters,
    bulkActions,
  } = props
  const navigate = useNavigate()
  const columns: DataColumn<LeadListItem>[] = [
    {
      id: 'name',
      header: 'Client',
      sortable: true,
      main: true,
      className: 'md:min-w-28',
      cell: (lead) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <Link
            to={leadListPath(base, view, lead.id)}
            preventScrollReset
            className="py-1 wrap-anywhere text-spruce underline-offset-4 hover:underline"
          >
            {lead.clientName ?? 'Unnamed'}
          </Link>
          <DuplicateCount count={duplicates.get(lead.id)?.length ?? 0} />
          <NarrowNote>{leadTypeLabels[lead.type]}</NarrowNote>
        </span>
      ),
    },
    { id: 'contact', header: 'Contact', cell: (lead) => <Contact lead={lead} /> },
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
      lesser: true,
      className: 'whitespace-nowrap',
      cell: (lead) => leadTypeLabels[lead.type],
    },
    { id: 'source', header: 'Source', hiddenAtFirst: true, cell: (lead) => leadSourceLabels[lead.source] },
    {
      id: 'created',
      header: 'Received',
      sortable: true,
      cell: (lead) => <Moment at={lead.createdAt} />,
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
      belowToolbar={
        <>
          {savedFilters}
          {amongNewest && <AmongNewest view={view} base={base} />}
        </>
      }
      renderBulkActions={bulkActions}
      empty={<NoLeads view={view} base={base} />}
    />
  )
}

function Contact({ lead }: { lead: LeadListItem }) {
  return (
    <span className="grid md:max-w-48 md:min-w-30 md:@min-[56rem]/table:min-w-48">
      {lead.clientEmail && (
        <a href={`mailto:${lead.clientEmail}`} className={classes(oneLineWhenWideClass, 'hover:underline')}>
          <EmailText address={lead.clientEmail} />
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

/** That somebody sent more than one lead is seen in the list already. */
function DuplicateCount({ count }: { count: number }) {
  if (count === 0) return null
  return <Badge tone="warning">{count === 1 ? '1 duplicate' : `${count} duplicates`}</Badge>
}

/** Why the list ends before all that the search found. */
function AmongNewest({ view, base }: { view: LeadListView; base: string }) {
  const byTime = leadListPath(base, fromTheStart({ ...view, sort: { column: 'created', direction: 'desc' } }))
  return (
    <p className="text-sm text-ink-soft">
      Sorted among the newest {mostSorted.toLocaleString('en-CA')} of the leads found. To see the others, narrow the
      search or{' '}
      <Link to={byTime} preventScrollReset className="text-spruce underline underline-offset-4">
        sort by Received
      </Link>
      .
    </p>
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
