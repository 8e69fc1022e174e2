import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { type Option, Select } from '#app/ui/select-field.tsx'
import { TextInput } from '#app/ui/text-field.tsx'
import type { RateListView } from './rate-list-view.ts'
import { national, provinces } from './rates.ts'

const typingPauseMilliseconds = 250

const filters: { name: 'province' | 'type' | 'state' | 'origin'; label: string; options: Option[] }[] = [
  {
    name: 'province',
    label: 'Province or territory',
    options: [
      { value: '', label: 'Every province' },
      { value: national, label: 'Canada (national)' },
      ...provinces.map((province) => ({ value: province, label: province })),
    ],
  },
  {
    name: 'type',
    label: 'Rate type',
    options: [
      { value: '', label: 'Fixed and variable' },
      { value: 'fixed', label: 'Fixed' },
      { value: 'variable', label: 'Variable' },
    ],
  },
  {
    name: 'state',
    label: 'Status',
    options: [
      { value: '', label: 'Active and inactive' },
      { value: 'active', label: 'Active' },
      { value: 'inactive', label: 'Inactive' },
    ],
  },
  {
    name: 'origin',
    label: 'Source',
    options: [
      { value: '', label: 'Every source' },
      { value: 'manual', label: 'Manual entry' },
      { value: 'collected', label: 'Collected' },
    ],
  },
]

/** Search and filters; the address holds them. Before JavaScript a button applies them. */
export function RateToolbar({ view }: { view: RateListView }) {
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

  return (
    <search className="w-full">
      <Form ref={form} method="get" className="flex flex-wrap items-center gap-2">
        {view.sort.column !== 'province' || view.sort.direction !== 'asc' ? (
          <input type="hidden" name="sort" value={`${view.sort.column}.${view.sort.direction}`} />
        ) : null}
        <span className="relative min-w-0 flex-1 basis-full xl:basis-56">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 z-10 my-auto size-4 text-ink-soft"
          />
          <TextInput
            type="search"
            aria-label="Search rates"
            name="q"
            defaultValue={view.search}
            maxLength={100}
            placeholder="5 year fixed Ontario"
            className="pl-9 md:min-h-9 md:py-1 md:text-sm"
            onChange={() => apply(typingPauseMilliseconds)}
          />
        </span>
        {filters.map(({ name, label, options }) => (
          <Select
            key={`${name}-${view[name] ?? ''}`}
            small
            name={name}
            aria-label={label}
            options={options}
            defaultValue={view[name] ?? ''}
            onChange={() => apply()}
            className="flex-1 basis-40 sm:flex-none"
          />
        ))}
        {!hydrated && (
          <Button type="submit" kind="secondary" size="small">
            Show
          </Button>
        )}
      </Form>
    </search>
  )
}

/** What says something: defaults stay out of the address. */
function filledIn(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim()) params.set(name, value.trim())
  }
  return params
}
