import { useId } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import { TextInput } from '#app/ui/text-field.tsx'
import type { SavedFilter } from './leads.filters.server.ts'
import { longestFilterName } from './leads.ts'

type LeadFiltersProps = {
  filters: readonly SavedFilter[]
  /** What the list shows now, as a filter would keep it. */
  query: string
  base: string
}

/** Views of the list that somebody saved: links to open them, and behind a fold what saves, renames and deletes them. */
export function LeadFilters({ filters, query, base }: LeadFiltersProps) {
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
        <input type="hidden" name="intent" value="rename-filter" />
        <input type="hidden" name="id" value={filter.id} />
        <NameInput key={filter.name} label={`New name of ${filter.name}`} defaultValue={filter.name} />
        <Button type="submit" kind="secondary" size="small">
          Rename
        </Button>
      </Form>
      <Form id={form} method="post" preventScrollReset>
        <input type="hidden" name="intent" value="delete-filter" />
        <input type="hidden" name="id" value={filter.id} />
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
