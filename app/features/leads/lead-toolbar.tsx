import Download from 'lucide-react/icons/download'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { type Option, Select } from '#app/ui/select-field.tsx'
import { TextInput } from '#app/ui/text-field.tsx'
import { type LeadListView, leadListParams } from './lead-list-view.ts'
import { leadSourceLabels, leadStatusLabels, leadTypeLabels } from './leads.ts'

const typingPauseMilliseconds = 250

type LeadToolbarProps = {
  view: LeadListView
  /** Offered as a filter where more than one agent's leads are seen. */
  agents?: readonly { id: string; name: string }[]
  exportPath: string
}

/** Search, filters and the export of what they show; the address holds them. Before JavaScript a button applies them. */
export function LeadToolbar({ view, agents, exportPath }: LeadToolbarProps) {
  const hydrated = useHydrated()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])

  function apply(wait = 0) {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => {
      if (form.current) void submit(filledIn(form.current), { replace: true, preventScrollReset: true })
    }, wait)
  }

  const select = (name: 'status' | 'type' | 'source' | 'agent', label: string, options: readonly Option[]) => (
    <Select
      key={`${name}-${view[name] ?? ''}`}
      small
      name={name}
      aria-label={label}
      options={options}
      defaultValue={view[name] ?? ''}
      onChange={() => apply()}
      className="flex-1 basis-36 sm:flex-none"
    />
  )

  return (
    <search className="w-full">
      <Form ref={form} method="get" className="flex flex-wrap items-center gap-2">
        {view.sort.column !== 'created' || view.sort.direction !== 'desc' ? (
          <input type="hidden" name="sort" value={`${view.sort.column}.${view.sort.direction}`} />
        ) : null}
        <span className="relative min-w-0 flex-1 basis-full xl:basis-56">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 z-10 my-auto size-4 text-ink-soft"
          />
          <TextInput
            type="search"
            aria-label="Search leads"
            name="q"
            defaultValue={view.search}
            maxLength={100}
            placeholder="Name, email, phone, message or notes"
            className="pl-9 md:min-h-9 md:py-1 md:text-sm"
            onChange={() => apply(typingPauseMilliseconds)}
          />
        </span>
        {select('status', 'Status', optionsOf('Every status', leadStatusLabels))}
        {select('type', 'Type', optionsOf('Every type', leadTypeLabels))}
        {select('source', 'Source', optionsOf('Every source', leadSourceLabels))}
        {agents &&
          select('agent', 'Agent', [
            { value: '', label: 'Every agent' },
            { value: 'none', label: 'Unassigned' },
            ...agents.map(({ id, name }) => ({ value: id, label: name })),
          ])}
        <DayInput name="from" label="From" value={view.from} onChange={() => apply()} />
        <DayInput name="to" label="To" value={view.to} onChange={() => apply()} />
        {!hydrated && (
          <Button type="submit" kind="secondary" size="small">
            Show
          </Button>
        )}
        <a
          href={`${exportPath}?${leadListParams({ ...view, page: 1 })}`}
          download
          className={buttonClass({ kind: 'secondary', size: 'small' })}
        >
          <Download aria-hidden="true" className="size-4" />
          CSV
        </a>
      </Form>
    </search>
  )
}

type DayInputProps = { name: string; label: string; value: string | null; onChange: () => void }

function DayInput({ name, label, value, onChange }: DayInputProps) {
  return (
    <label className="flex flex-1 basis-40 items-center gap-2 text-sm text-ink-soft sm:flex-none">
      {label}
      <TextInput
        key={value}
        type="date"
        name={name}
        defaultValue={value ?? ''}
        onChange={onChange}
        className="md:min-h-9 md:py-1 md:text-sm"
      />
    </label>
  )
}

function optionsOf(every: string, labels: Record<string, string>): Option[] {
  return [{ value: '', label: every }, ...Object.entries(labels).map(([value, label]) => ({ value, label }))]
}

/** What says something: defaults stay out of the address. */
function filledIn(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim()) params.set(name, value.trim())
  }
  return params
}
