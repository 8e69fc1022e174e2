import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/hydrated.ts'
import { Select } from '#app/ui/select-field.tsx'
import { TextInput } from '#app/ui/text-field.tsx'
import type { AgentListView } from './agents.ts'

const typingPauseMilliseconds = 250

const states = [
  { value: '', label: 'All agents' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

const sorts = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
  { value: 'email', label: 'By email' },
]

/** Search, filter and order; the address holds them. Before JavaScript a button applies them. */
export function AgentToolbar({ view }: { view: AgentListView }) {
  const hydrated = useHydrated()
  const submit = useSubmit()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => () => clearTimeout(pause.current), [])
  useEffect(() => follow(form.current, view), [view])

  function apply(wait = 0) {
    clearTimeout(pause.current)
    pause.current = setTimeout(
      () => void submit(filledIn(form.current), { replace: true, preventScrollReset: true }),
      wait,
    )
  }

  return (
    <search>
      <Form ref={form} method="get" className="flex flex-wrap gap-3">
        <span className="relative min-w-0 flex-1 basis-full lg:basis-64">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 z-10 my-auto size-4 text-ink-soft"
          />
          <TextInput
            type="search"
            aria-label="Search agents"
            name="q"
            defaultValue={view.search}
            maxLength={100}
            placeholder="Name, email, phone or profile URL"
            className="pl-9"
            onChange={() => apply(typingPauseMilliseconds)}
          />
        </span>
        <Select
          name="state"
          aria-label="Show"
          options={states}
          defaultValue={shown(view).state}
          onChange={() => apply()}
          className="flex-1 basis-36 sm:flex-none"
        />
        <Select
          name="sort"
          aria-label="Order"
          options={sorts}
          defaultValue={shown(view).sort}
          onChange={() => apply()}
          className="flex-1 basis-36 sm:flex-none"
        />
        {!hydrated && (
          <Button type="submit" kind="secondary">
            Show
          </Button>
        )}
      </Form>
    </search>
  )
}

function shown(view: AgentListView) {
  const { search, state, sort } = view
  return { q: search, state: state === 'all' ? '' : state, sort: sort === 'newest' ? '' : sort }
}

/** Back, forward and links change the view too; what somebody is typing is left alone. */
function follow(form: HTMLFormElement | null, view: AgentListView) {
  for (const [name, value] of Object.entries(shown(view))) {
    const field = form?.elements.namedItem(name)
    const typed = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (typed && field !== document.activeElement) field.value = value
  }
}

/** What says something: defaults stay out of the address. */
function filledIn(form: HTMLFormElement | null): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form ?? undefined)) {
    if (typeof value === 'string' && value.trim()) params.set(name, value.trim())
  }
  return params
}
