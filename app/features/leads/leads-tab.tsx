import type { ReactNode } from 'react'
import { Form, Link, useFetcher, useNavigate } from 'react-router'
import { deletedRecordsCopy } from '#app/features/deleted-records/deleted-records.ts'
import { type ListData, listFilterHref, listHref, listSortHref } from '#app/lib/list.ts'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { shortDate } from '#app/ui/calendar-date.ts'
import { classes } from '#app/ui/classes.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { openSelect, optionsOf, Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-field.tsx'
import { displayPhone, telephoneHref } from '#app/lib/phone.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataList } from '#app/ui/data-list.tsx'
import type { DataColumn } from '#app/ui/data-table.tsx'
import { oneLineWhenWideClass, Moment, NarrowNote } from '#app/ui/table-room.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LeadPanel } from './lead-panel.tsx'
import type { loadLeadsTab, LeadListItem, SavedFilter } from './leads.list.server.ts'
import {
  type LeadStatus,
  leadStatuses,
  leadStatusLabels,
  longestFilterName,
  leadSourceLabels,
  leadTypeLabels,
  mostFound,
} from './leads.ts'
import { importsPath } from './lead-import.ts'
import { templatesPath } from './lead-reply.ts'
import { routingPath } from './lead-routing.ts'
import { LeadStatusSelect } from './lead-status.tsx'
import { leadsCopy as copy, routingCopy } from './leads.copy.ts'

type LeadsTabProps = Awaited<ReturnType<typeof loadLeadsTab>> & {
  answer?: FormAnswer
}

export function LeadsTab({
  list,
  filters,
  query,
  duplicates,
  open,
  replies,
  showsAgents,
  mayDelete,
  answer,
}: LeadsTabProps) {
  const { byStatus, ends } = list
  // The agents that leads can be assigned to are the options of the agent filter, where the list has one.
  const assignees = list.filters.find(({ name }) => name === 'agent')?.options?.filter(({ value }) => value !== '')
  return (
    <div className="grid gap-4">
      <OutcomeToasts toasts={answer?.toasts} />
      <PageHeading
        title="Leads"
        actions={
          mayDelete && (
            <>
              <LinkButton kind="secondary" to={importsPath}>
                Import
              </LinkButton>
              <LinkButton kind="secondary" to={routingPath}>
                {routingCopy.title}
              </LinkButton>
              <LinkButton kind="secondary" to={templatesPath}>
                Mail templates
              </LinkButton>
              <LinkButton kind="secondary" to={`${list.path}/deleted`}>
                {deletedRecordsCopy.link}
              </LinkButton>
            </>
          )
        }
      />
      <LeadNumbers byStatus={byStatus} list={list} />
      <LeadTable
        list={list}
        currentId={open?.id ?? null}
        showsAgents={showsAgents}
        duplicates={duplicates}
        ends={ends}
        savedFilters={<LeadFilters filters={filters} query={query} base={list.path} />}
        mayImport={mayDelete}
        bulkActions={(ids) => <LeadBulkActions ids={ids} assignees={assignees} />}
      />
      {open && (
        <LeadPanel
          lead={open}
          list={list}
          duplicates={duplicates.get(open.id) ?? []}
          answer={answer}
          assignees={assignees}
          mayDelete={mayDelete}
          replies={replies}
        />
      )}
    </div>
  )
}

const grouped = new Intl.NumberFormat('en-CA')

type LeadNumbersProps = { byStatus: ReadonlyMap<LeadStatus, number>; list: ListData<LeadListItem> }

function LeadNumbers({ byStatus, list }: LeadNumbersProps) {
  const filter = list.filters.find(({ name }) => name === 'status')?.value
  return (
    <div className="@container">
      <ul className="grid grid-cols-2 gap-2 @xl:grid-cols-4">
        {leadStatuses.map((status) => {
          const chosen = filter === status
          return (
            <li key={status}>
              <Link
                to={listFilterHref(list, 'status', chosen ? null : status)}
                aria-current={chosen ? 'true' : undefined}
                preventScrollReset
                className={classes(
                  'flex flex-col rounded-card border px-4 py-2 transition-colors @xl:flex-row @xl:flex-wrap @xl:items-baseline @xl:py-3',
                  chosen ? 'border-spruce bg-spruce-wash' : 'border-line bg-paper hover:border-spruce',
                )}
              >
                <span className="text-sm text-ink-soft">{leadStatusLabels[status]}</span>
                <span className="text-2xl font-semibold tabular-nums @xl:ml-auto">
                  {grouped.format(byStatus.get(status) ?? 0)}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type LeadFiltersProps = {
  filters: readonly SavedFilter[]
  /** The current view of the list, as a saved filter stores it. */
  query: string
  base: string
}

function LeadFilters({ filters, query, base }: LeadFiltersProps) {
  const known = filters.some((filter) => filter.query === query)
  if (filters.length === 0 && query === '') return null
  return (
    <section aria-label="Saved filters" className="flex flex-wrap items-start gap-2 text-sm">
      {filters.map((filter) => (
        <Link
          key={filter.id}
          to={filter.query ? `${base}?${filter.query}` : base}
          aria-current={filter.query === query ? 'true' : undefined}
          className={classes(
            'inline-flex min-h-11 max-w-60 items-center rounded-field border px-3 md:min-h-9',
            filter.query === query ? 'border-spruce bg-spruce-wash' : 'border-line bg-paper hover:border-spruce',
          )}
        >
          <span className="truncate">{filter.name}</span>
        </Link>
      ))}
      <details key={`${query} ${filters.length}`} className="open:basis-full">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-spruce underline underline-offset-4 md:min-h-9">
          {query !== '' && !known ? 'Save this filter' : 'Manage filters'}
        </summary>
        <div className="mt-1 grid max-w-[36rem] gap-3 rounded-card border border-line bg-paper p-4">
          {query !== '' && !known && <SaveFilter />}
          {filters.map((filter) => (
            <FilterRow key={filter.id} filter={filter} />
          ))}
        </div>
      </details>
    </section>
  )
}

function SaveFilter() {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="intent" value="save-filter" />
      <NameInput label="Name of this filter" placeholder="Such as New this week" />
      <Button type="submit" size="small">
        Save filter
      </Button>
    </Form>
  )
}

function FilterRow({ filter }: { filter: SavedFilter }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Form method="post" preventScrollReset className="contents">
        <HiddenFields fields={{ intent: 'rename-filter', id: filter.id }} />
        <NameInput key={filter.name} label={`New name of ${filter.name}`} defaultValue={filter.name} />
        <Button type="submit" kind="secondary" size="small">
          Rename
        </Button>
      </Form>
      <ActionButton
        intent="delete-filter"
        fields={{ id: filter.id }}
        ask={{
          title: `Delete the filter ${filter.name}?`,
          body: <p>Only the filter goes; the leads stay.</p>,
          confirmLabel: 'Delete filter',
        }}
        kind="quiet"
        size="small"
        className="text-maple! hover:bg-maple-wash!"
      >
        Delete
      </ActionButton>
    </div>
  )
}

function NameInput({ label, ...rest }: { label: string; placeholder?: string; defaultValue?: string }) {
  return (
    <span className="min-w-40 flex-1 max-sm:basis-full">
      <TextInput
        {...rest}
        name="name"
        aria-label={label}
        required
        maxLength={longestFilterName}
        autoComplete="off"
        className="md:min-h-9 md:py-1 md:text-sm"
      />
    </span>
  )
}

type LeadBulkActionsProps = {
  ids: readonly string[]
  /** "Nobody" comes first. Undefined where leads may not be assigned. */
  assignees?: readonly { value: string; label: string }[]
}

function LeadBulkActions({ ids, assignees }: LeadBulkActionsProps) {
  return (
    <>
      <BulkForm
        ids={ids}
        intent="bulk-status"
        name="status"
        label="Status of the chosen leads"
        placeholder="Choose a status"
        button="Set status"
        options={optionsOf(leadStatusLabels)}
      />
      {assignees && (
        <BulkForm
          ids={ids}
          intent="bulk-assign"
          name="agentId"
          label="Agent of the chosen leads"
          placeholder="Choose an agent"
          button="Assign"
          options={assignees}
        />
      )}
    </>
  )
}

type BulkFormProps = {
  ids: readonly string[]
  intent: string
  name: string
  label: string
  /** The first option, which does nothing, so that one press cannot change every selected lead. */
  placeholder: string
  button: string
  options: readonly { value: string; label: string }[]
}

function BulkForm({ ids, intent, name, label, placeholder, button, options }: BulkFormProps) {
  const fetcher = useFetcher<FormAnswer>()
  return (
    <fetcher.Form method="post" className="flex flex-wrap gap-2">
      <OutcomeToasts toasts={fetcher.data?.toasts} />
      <HiddenFields fields={{ intent, ids: ids.join(',') }} />
      <Select
        small
        name={name}
        aria-label={label}
        options={options}
        placeholder={placeholder}
        defaultValue=""
        required
        className="max-w-48 min-w-30"
      />
      <Button type="submit" kind="secondary" size="small" busy={fetcher.state !== 'idle'} busyLabel="Saving...">
        {button}
      </Button>
    </fetcher.Form>
  )
}

type LeadTableProps = {
  list: ListData<LeadListItem>
  showsAgents: boolean
  currentId: string | null
  /** Whether the actor may set statuses, and sees other agents' leads too. */
  /** The possible duplicates of each lead, by its id. */
  duplicates: ReadonlyMap<string, readonly unknown[]>
  /** Why the list ends before the last lead: only the newest of a search are sorted, or these are all pages. */
  ends: 'found' | 'pages' | null
  savedFilters: ReactNode
  mayImport?: boolean
  /** The actions on the selected rows. Undefined where there are none. */
  bulkActions?: (ids: string[]) => ReactNode
}

function columnsOf({
  list,
  showsAgents,
  duplicates,
}: Pick<LeadTableProps, 'list' | 'showsAgents' | 'duplicates'>): DataColumn<LeadListItem>[] {
  return [
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
    ...(showsAgents
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
    { id: 'origin', header: 'Came from', hiddenAtFirst: true, className: 'wrap-anywhere', cell: (lead) => lead.origin },
    {
      id: 'created',
      header: 'Received',
      cell: (lead) => <Moment at={lead.createdAt} />,
    },
    {
      id: 'status',
      header: 'Status',
      stays: true,
      cell: (lead) => <LeadStatusSelect lead={lead} />,
    },
  ]
}

export function LeadTable(props: LeadTableProps) {
  const { list, currentId, ends, savedFilters, mayImport, bulkActions } = props
  const navigate = useNavigate()
  return (
    <DataList
      list={list}
      columns={columnsOf(props)}
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
          {ends && <EndsEarly list={list} ends={ends} />}
        </>
      }
      renderBulkActions={bulkActions}
      none={
        <EmptyState
          title={copy.noneYet}
          actions={
            mayImport && (
              <LinkButton kind="secondary" to={importsPath}>
                Import leads and clients
              </LinkButton>
            )
          }
        />
      }
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

function EndsEarly({ list, ends }: { list: ListData<LeadListItem>; ends: 'found' | 'pages' }) {
  return (
    <p className="text-sm text-ink-soft">
      {ends === 'found'
        ? `Sorted among the newest ${mostFound.toLocaleString('en-CA')} of the leads found.`
        : 'The list ends at page 100 in this order.'}{' '}
      To see the others, narrow the search or{' '}
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
