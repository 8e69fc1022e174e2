import { useId } from 'react'
import { Form, Link, useFetcher } from 'react-router'
import { deletedRecordsCopy } from '#app/features/deleted-records/deleted-records.copy.ts'
import { type ListData, listFilterHref } from '#app/lib/list.ts'
import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { OutcomeToasts } from '#app/ui/outcome-toasts.tsx'
import { PageHeading } from '#app/ui/page.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-field.tsx'
import { LeadPanel } from './lead-panel.tsx'
import { LeadTable } from './lead-table.tsx'
import type { LeadListItem, SavedFilter } from './leads.list.server.ts'
import type { loadLeadsTab } from './leads.tab.server.ts'
import { type LeadStatus, leadStatuses, leadStatusLabels, longestFilterName } from './leads.ts'

type LeadsTabProps = Awaited<ReturnType<typeof loadLeadsTab>> & {
  answer?: FormAnswer
}

export function LeadsTab({ list, filters, query, duplicates, open, mayWork, mayDelete, answer }: LeadsTabProps) {
  const { byStatus, amongNewest } = list
  // The agents that leads can be assigned to are the options of the agent filter, where the list has one.
  const assignees = list.filters.find(({ name }) => name === 'agent')?.options?.filter(({ value }) => value !== '')
  return (
    <div className="grid gap-4">
      <OutcomeToasts toasts={answer?.toasts} />
      <PageHeading
        title="Leads"
        actions={
          mayDelete && (
            <LinkButton kind="secondary" to={`${list.path}/deleted`}>
              {deletedRecordsCopy.link}
            </LinkButton>
          )
        }
      />
      <LeadNumbers byStatus={byStatus} list={list} />
      <LeadTable
        list={list}
        currentId={open?.id ?? null}
        mayWork={mayWork}
        duplicates={duplicates}
        amongNewest={amongNewest}
        savedFilters={<LeadFilters filters={filters} query={query} base={list.path} />}
        bulkActions={mayWork ? (ids) => <LeadBulkActions ids={ids} assignees={assignees} /> : undefined}
      />
      {open && (
        <LeadPanel
          lead={open}
          list={list}
          duplicates={duplicates.get(open.id) ?? []}
          answer={answer}
          mayWork={mayWork}
          assignees={assignees}
          mayDelete={mayDelete}
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
  const form = useId()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Form method="post" preventScrollReset className="contents">
        <HiddenFields fields={{ intent: 'rename-filter', id: filter.id }} />
        <NameInput key={filter.name} label={`New name of ${filter.name}`} defaultValue={filter.name} />
        <Button type="submit" kind="secondary" size="small">
          Rename
        </Button>
      </Form>
      <Form id={form} method="post" preventScrollReset>
        <HiddenFields fields={{ intent: 'delete-filter', id: filter.id }} />
        <ConfirmButton
          kind="quiet"
          size="small"
          className="text-maple! hover:bg-maple-wash!"
          title={`Delete the filter ${filter.name}?`}
          body={<p>Only the filter goes; the leads stay.</p>}
          confirmLabel="Delete filter"
          form={form}
        >
          Delete
        </ConfirmButton>
      </Form>
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
        options={Object.entries(leadStatusLabels).map(([value, label]) => ({ value, label }))}
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
