import Download from 'lucide-react/icons/download'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { csvPath, type Filter } from '#app/lib/list.ts'
import { Button, buttonClass } from './button.tsx'
import { classes } from './classes.ts'
import { useHydrated } from './hydrated.ts'
import { Select } from './select.tsx'
import { TextInput } from './text-field.tsx'
import { useTypingPause } from './typing-pause.ts'
import { isInFront, isSingleKey, useHotkey } from './use-hotkey.ts'

const typingPauseMilliseconds = 250

type FilterBarProps = {
  label: string
  placeholder: string
  search: string
  filters: readonly Filter[]
  /** Query parameters that stay unchanged, such as the sort order. */
  keep: Record<string, string>
  /** The path of the list page, from which the address of its CSV file follows. */
  csv: string
}

// The search shares a line with the filters if they fit; with more filters it takes its own line.
const searchWidths = ['basis-40', 'basis-full md:basis-56']

/** Search and filters of a list, kept in the address. Before JavaScript has loaded, a button applies them. */
export function FilterBar({ label, placeholder, search, filters, keep, csv }: FilterBarProps) {
  const hydrated = useHydrated()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    // While a page loads, the fields are ahead of the page that is shown; the next choice must build on the fields.
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
        <SearchField
          {...{ label, placeholder, search }}
          onSearch={apply}
          className={searchWidths[filters.length] ?? 'basis-full xl:basis-40'}
        />
        <FoldingFilters filters={filters} onChange={apply} />
        {!hydrated && (
          <Button type="submit" kind="secondary" size="small">
            Show
          </Button>
        )}
        <CsvLink path={`${csvPath(csv)}?${shownNow(search, filters, keep)}`} />
      </Form>
    </search>
  )
}

type SearchFieldProps = Pick<FilterBarProps, 'label' | 'placeholder' | 'search'> & {
  onSearch: () => void
  className: string
}

function SearchField({ label, placeholder, search, onSearch, className }: SearchFieldProps) {
  const pause = useTypingPause(typingPauseMilliseconds)
  return (
    <span className={classes('relative min-w-0 flex-1', className)}>
      <Search className="pointer-events-none absolute inset-y-0 left-3 z-10 my-auto size-4 text-ink-soft" />
      <TextInput
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        name="q"
        defaultValue={search}
        maxLength={100}
        placeholder={placeholder}
        className="pl-9 md:min-h-9 md:py-1 md:text-sm"
        onChange={() => pause.later(onSearch)}
        onBlur={pause.leave}
      />
    </span>
  )
}

/** On a phone, many filters would fill the screen before the first row; those that are in use stay in sight. */
function FoldingFilters({ filters, onChange }: Pick<FilterBarProps, 'filters'> & { onChange: () => void }) {
  const folds = filters.length > 2
  const [open, setOpen] = useState(!folds || filters.some(({ value }) => value))
  const days = filters.filter(({ day }) => day)
  const controlOf = (filter: Filter) => <FilterControl key={filter.name} filter={filter} onChange={onChange} />
  return (
    <>
      {folds && (
        <Button
          type="button"
          kind="secondary"
          size="small"
          aria-expanded={open}
          className="md:hidden noscript:hidden"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Fewer filters' : 'Filters'}
        </Button>
      )}
      <span className={open ? 'contents' : 'hidden md:contents noscript:contents'}>
        {filters.filter(({ day }) => !day).map(controlOf)}
        {days.length > 0 && (
          <span className="flex flex-1 basis-88 flex-wrap gap-2 lg:flex-none">{days.map(controlOf)}</span>
        )}
      </span>
    </>
  )
}

/** No `download` attribute: a response that is not the file, such as the sign-in page, is shown and not saved. */
function CsvLink({ path }: { path: string }) {
  return (
    <a href={path} className={buttonClass({ kind: 'secondary', size: 'small' })}>
      <Download className="size-4" />
      CSV
    </a>
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

/** Back, forward and links also change the view; the field with the focus is left alone, because somebody may be typing. */
function follow(form: HTMLFormElement | null, shown: Record<string, string>) {
  for (const [name, value] of Object.entries(shown)) {
    const field = form?.elements.namedItem(name)
    const typed = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (typed && field !== document.activeElement && field.value !== value) field.value = value
  }
}

/** The current view as query parameters, from its first page. */
function shownNow(search: string, filters: readonly Filter[], keep: Record<string, string>): URLSearchParams {
  const said = { q: search, ...Object.fromEntries(filters.map(({ name, value }) => [name, value])), ...keep }
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value))
}

/** The fields that are filled in; empty ones stay out of the address. */
function filledIn(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim()) params.set(name, value.trim())
  }
  return params
}
