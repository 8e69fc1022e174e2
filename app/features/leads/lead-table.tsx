import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { type ListData, listHref, listSortHref } from '#app/lib/list.ts'
import { displayPhone, telephoneHref } from '#app/lib/phone.ts'
import { Badge } from '#app/ui/badge.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { classes } from '#app/ui/classes.ts'
import { DataList } from '#app/ui/data-list.tsx'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { oneLineWhenWideClass } from '#app/ui/table-room.ts'
import { openSelect } from '#app/ui/select.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { NarrowNote } from '#app/ui/narrow-note.tsx'
import { LeadStatusBadge } from './lead-status-badge.tsx'
import { LeadStatusSelect } from './lead-status-select.tsx'
import { leadsCopy as copy } from './leads.copy.ts'
import type { LeadListItem } from './leads.list.server.ts'
import { leadSourceLabels, leadTypeLabels, mostFound } from './leads.ts'

type LeadTableProps = {
  list: ListData<LeadListItem>
  currentId: string | null
  /** Whether the actor may set statuses, and sees other agents' leads too. */
  mayWork: boolean
  /** The possible duplicates of each lead, by its id. */
  duplicates: ReadonlyMap<string, readonly unknown[]>
  /** Whether the search found more leads than were sorted. */
  amongNewest: boolean
  savedFilters: ReactNode
  /** The actions on the selected rows. Undefined where there are none. */
  bulkActions?: (ids: string[]) => ReactNode
}

export function LeadTable(props: LeadTableProps) {
  const { list, currentId, mayWork, duplicates, amongNewest, savedFilters, bulkActions } = props
  const navigate = useNavigate()
  const columns: DataColumn<LeadListItem>[] = [
    {
      id: 'name',
      header: 'Client',
      main: true,
      className: 'md:min-w-28',
      cell: (lead) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <Link
            to={listHref(list, { lead: lead.id })}
            preventScrollReset
            className="py-1 wrap-anywhere text-spruce underline-offset-4 hover:underline"
          >
            {lead.clientName ?? 'Unnamed'}
          </Link>
          <DuplicateCount count={duplicates.get(lead.id)?.length ?? 0} />
          <NarrowNote>
            {[leadTypeLabels[lead.type], lead.renewalDate && renewsOn(lead.renewalDate)].filter(Boolean).join(', ')}
          </NarrowNote>
        </span>
      ),
    },
    { id: 'contact', header: 'Contact', cell: (lead) => <Contact lead={lead} /> },
    ...(mayWork
      ? [
          {
            id: 'agent',
            header: 'Agent',
            className: 'wrap-anywhere md:min-w-28',
            cell: (lead: LeadListItem) => lead.agentName ?? <Unassigned />,
          },
        ]
      : []),
    {
      id: 'type',
      header: 'Type',
      lesser: true,
      className: 'whitespace-nowrap',
      cell: (lead) => (
        <>
          {leadTypeLabels[lead.type]}
          {lead.renewalDate && <span className="block text-ink-soft">{renewsOn(lead.renewalDate)}</span>}
        </>
      ),
    },
    { id: 'source', header: 'Source', hiddenAtFirst: true, cell: (lead) => leadSourceLabels[lead.source] },
    {
      id: 'created',
      header: 'Received',
      cell: (lead) => <Moment at={lead.createdAt} />,
    },
    {
      id: 'status',
      header: 'Status',
      stays: true,
      cell: (lead) => (mayWork ? <LeadStatusSelect lead={lead} /> : <LeadStatusBadge status={lead.status} />),
    },
  ]
  return (
    <DataList
      list={list}
      columns={columns}
      currentKey={currentId}
      rowKeys={{
        s: (_, row) => {
          const select = row.querySelector('select')
          if (select) openSelect(select, row.querySelector('a'))
        },
        n: (id) =>
          void navigate(listHref(list, { lead: id }), { state: { startsIn: 'notes' }, preventScrollReset: true }),
      }}
      belowToolbar={
        <>
          {savedFilters}
          {amongNewest && <AmongNewest list={list} />}
        </>
      }
      renderBulkActions={bulkActions}
      none={<EmptyState title={copy.noneYet} />}
    />
  )
}

function renewsOn(day: string): string {
  return `renews ${shortDate(day)}`
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

/** Shows in the list that a lead has possible duplicates. */
function DuplicateCount({ count }: { count: number }) {
  if (count === 0) return null
  return <Badge tone="warning">{count === 1 ? '1 duplicate' : `${count} duplicates`}</Badge>
}

/** Explains why the list ends before the last search result. */
function AmongNewest({ list }: { list: ListData<LeadListItem> }) {
  return (
    <p className="text-sm text-ink-soft">
      Sorted among the newest {mostFound.toLocaleString('en-CA')} of the leads found. To see the others, narrow the
      search or{' '}
      <Link
        to={listSortHref(list, list.usualSort)}
        preventScrollReset
        className="text-spruce underline underline-offset-4"
      >
        sort by Received
      </Link>
      .
    </p>
  )
}

function Unassigned() {
  return <span className="text-ink-soft">Unassigned</span>
}
