import Download from 'lucide-react/icons/download'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { Button, buttonClass } from './button.tsx'
import { classes } from './classes.ts'
import { useHydrated } from './hydrated.ts'
import { type Option, Select } from './select.tsx'
import { TextInput } from './text-field.tsx'
import { useTypingPause } from './typing-pause.ts'
import { isInFront, isSingleKey, useHotkey } from './use-hotkey.ts'

const typingPauseMilliseconds = 250

export type Filter = {
  name: string
  label: string
  /** What the address holds; empty for no filter. */
  value: string
} & ({ options: readonly Option[]; day?: never } | { day: true; options?: never })

type FilterBarProps = {
  /** Names the search: `Search leads`. */
  label: string
  placeholder: string
  search: string
  filters: readonly Filter[]
  /** Parts of the address that stay as they are, such as the order. */
  keep?: Record<string, string>
  /** Where this view is had as a file. */
  csv?: string
  /** What else stands beside the filters. */
  children?: ReactNode
}

// Beside what stands in one line with it; with more filters it has a line of its own.
const searchWidths = ['basis-40', 'basis-full md:basis-56']

/** Search and filters of a list; the address holds them, so a list has a link. Before JavaScript a button applies them. */
export function FilterBar({ label, placeholder, search, filters, keep = {}, csv, children }: FilterBarProps) {
  const hydrated = useHydrated()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const days = filters.filter(({ day }) => day)
  const choices = filters.filter(({ day }) => !day)
  const pause = useTypingPause(typingPauseMilliseconds)
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    // What was chosen is ahead of the page until that has come; the next choice is made upon it.
    if (!isIdle) return
    follow(form.current, { q: search, ...Object.fromEntries(filters.map(({ name, value }) => [name, value])) })
  })

  useHotkey(
    (event) => event.key === '/' && isSingleKey(event) && isInFront(form.current),
    () => form.current?.querySelector<HTMLInputElement>('input[type=search]')?.select(),
  )

  function apply() {
    if (form.current) void submit(filledIn(form.current), { replace: true, preventScrollReset: true })
  }

  return (
    <search className="contents">
      <Form ref={form} method="get" className="contents">
        {Object.entries(keep).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <span className={classes('relative min-w-0 flex-1', searchWidths[filters.length] ?? 'basis-full xl:basis-40')}>
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 z-10 my-auto size-4 text-ink-soft"
          />
          <TextInput
            type="search"
            aria-label={label}
            aria-keyshortcuts="/"
            name="q"
            defaultValue={search}
            maxLength={100}
            placeholder={placeholder}
            className="pl-9 md:min-h-9 md:py-1 md:text-sm"
            onChange={() => pause.later(apply)}
            onBlur={pause.leave}
          />
        </span>
        {choices.map((filter) => (
          <FilterControl key={filter.name} filter={filter} onChange={apply} />
        ))}
        {days.length > 0 && (
          <span className="flex flex-1 basis-88 flex-wrap gap-2 lg:flex-none">
            {days.map((filter) => (
              <FilterControl key={filter.name} filter={filter} onChange={apply} />
            ))}
          </span>
        )}
        {!hydrated && (
          <Button type="submit" kind="secondary" size="small">
            Show
          </Button>
        )}
        {csv && (
          // Without 'download': what is no file, such as the page to sign in, is shown and not saved.
          <a
            href={`${csv}?${shownNow(search, filters, keep)}`}
            className={buttonClass({ kind: 'secondary', size: 'small' })}
          >
            <Download aria-hidden="true" className="size-4" />
            CSV
          </a>
        )}
        {children}
      </Form>
    </search>
  )
}

function FilterControl({ filter, onChange }: { filter: Filter; onChange: () => void }) {
  const { name, label, value, options } = filter
  if (options) {
    return (
      <Select
        small
        name={name}
        aria-label={label}
        options={options}
        defaultValue={value}
        onChange={onChange}
        className="flex-1 basis-36 lg:basis-30 xl:max-w-48 xl:flex-none"
      />
    )
  }
  return (
    <label className="flex flex-1 basis-36 items-center gap-2 text-sm text-ink-soft lg:flex-none">
      <span className="max-md:min-w-9">{label}</span>
      <TextInput
        type="date"
        name={name}
        defaultValue={value}
        onChange={onChange}
        className="md:min-h-9 md:py-1 md:text-sm"
      />
    </label>
  )
}

/** Back, forward and links change the view too; what somebody is typing is left alone. */
function follow(form: HTMLFormElement | null, shown: Record<string, string>) {
  for (const [name, value] of Object.entries(shown)) {
    const field = form?.elements.namedItem(name)
    const typed = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (typed && field !== document.activeElement && field.value !== value) field.value = value
  }
}

/** The view that is shown, from its first page, as parameters of an address. */
function shownNow(search: string, filters: readonly Filter[], keep: Record<string, string>): URLSearchParams {
  const said = { q: search, ...Object.fromEntries(filters.map(({ name, value }) => [name, value])), ...keep }
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value))
}

/** What says something: defaults stay out of the address. */
function filledIn(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim()) params.set(name, value.trim())
  }
  return params
}
