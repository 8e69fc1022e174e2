import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readAmount } from '#mortgage'
import { useEarlyTyping } from '#app/ui/early-typing.ts'
import { useTypingPause } from '#app/ui/typing-pause.ts'
import { groupDigits, plainDollars } from './calculator-reading.ts'

/** The typed text of each field, by name. */
export type Typed<Name extends string> = Record<Name, string>

/** What the calculators need to show their fields. */
export type FieldsProps<Name extends string> = {
  typed: Typed<Name>
  /** The props that show a field and its error, and change it. */
  field: (name: Name) => {
    name: Name
    value: string
    error?: string | null
    onChange: (event: { currentTarget: { value: string } }) => void
  }
  change: (changed: Partial<Typed<Name>>) => void
}

/** The fields of a scenario, each with its error. */
export function withErrors<Name extends string>(
  { typed, field, change }: Pick<ReturnType<typeof useScenario<Name>>, 'typed' | 'field' | 'change'>,
  errors: Partial<Record<Name, string | null>>,
): FieldsProps<Name> {
  return { typed, change, field: (name) => ({ ...field(name), error: errors[name] }) }
}

/** Writes a calculator's fields to the address and reads them back. Every address can be read. */
export type ScenarioForm<Name extends string> = {
  read: (params: URLSearchParams) => Typed<Name>
  write: (typed: Typed<Name>) => URLSearchParams
  /** What follows from a change: a field that depends on the others. */
  settle?: (typed: Typed<Name>) => Typed<Name>
}

const longestTyped = 40

/** One parameter for each field, without defaults. Names in `money` are grouped in fields, plain in addresses. */
export function scenarioForm<Name extends string>(
  defaults: Typed<Name>,
  money: readonly NoInfer<Name>[] = [],
): ScenarioForm<Name> {
  const names = Object.keys(defaults) as Name[]
  const shown = (name: Name, text: string) => (money.includes(name) ? groupDigits(text) : text)
  return {
    read(params) {
      const typed = { ...defaults }
      for (const name of names) {
        const text = params.get(name)?.slice(0, longestTyped)
        if (text !== undefined) typed[name] = shown(name, text)
      }
      return typed
    },
    write(typed) {
      const params = new URLSearchParams()
      for (const name of names) {
        const amount = money.includes(name) ? readAmount(typed[name]).value : null
        const text = amount === null ? typed[name] : plainDollars(amount)
        // `600000.00` is the default of `600,000` too.
        if (shown(name, text) !== defaults[name]) params.set(name, text)
      }
      return params
    },
  }
}

const typingPauseMilliseconds = 500

/**
 * The fields of a calculator, kept in the address. Results update at once. The address updates a moment after the last
 * key and replaces the previous one. A link or the back button sets the fields from its address.
 */
export function useScenario<Name extends string>(
  scenario: ScenarioForm<Name>,
  form: RefObject<HTMLFormElement | null>,
) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const pause = useTypingPause(typingPauseMilliseconds)
  const [typed, setTyped] = useState(() => scenario.read(new URLSearchParams(search)))
  const [seen, setSeen] = useState(search)
  const [written, setWritten] = useState<string | null>(null)

  if (search !== seen) {
    setSeen(search)
    setWritten(null)
    if (search !== written) setTyped(scenario.read(new URLSearchParams(search)))
  }

  const leave = useEffectEvent(() => pause.leave())
  const follow = useEffectEvent((next: Typed<Name>) => {
    const nextSearch = searchOf(scenario, next)
    if (nextSearch === search) return
    setWritten(nextSearch)
    void navigate({ search: nextSearch }, { replace: true, preventScrollReset: true })
  })

  useEffect(() => {
    const fields = form.current
    // A visitor who leaves a field may be about to follow a link: the address must be right first, for the way back.
    fields?.addEventListener('focusout', leave)
    return () => fields?.removeEventListener('focusout', leave)
  }, [form])

  useEarlyTyping(form, (early) => {
    if (!form.current || Object.keys(early).length === 0) return
    const read = scenario.read(paramsOf(form.current))
    // Somebody may still be typing: `8500` is not grouped yet, because one more key would make it `8,5000`.
    const isOnlyGrouped = ([name, text]: [string, string]) => read[name as Name] === groupDigits(text)
    change({ ...read, ...Object.fromEntries(Object.entries(early).filter(isOnlyGrouped)) })
  })

  function change(changed: Partial<Typed<Name>>) {
    const asTyped: Typed<Name> = { ...typed, ...changed }
    const next = scenario.settle?.(asTyped) ?? asTyped
    setTyped(next)
    pause.later(() => follow(next))
  }

  function field(name: Name) {
    return {
      name,
      value: typed[name],
      onChange: (event: { currentTarget: { value: string } }) =>
        change({ [name]: event.currentTarget.value } as Partial<Typed<Name>>),
    }
  }

  /** The query of the present fields with some of them changed: `?…` or empty. */
  function searchWith(changed: Partial<Typed<Name>>): string {
    return searchOf(scenario, { ...typed, ...changed })
  }

  /** Whether the address has what is typed. */
  const isWritten = searchWith({}) === searchOf(scenario, scenario.read(new URLSearchParams(search)))

  return { typed, change, field, searchWith, isWritten }
}

function searchOf<Name extends string>(scenario: ScenarioForm<Name>, typed: Typed<Name>): string {
  const params = scenario.write(typed)
  return params.size > 0 ? `?${params}` : ''
}

/** The parameters that the plain form would send. */
function paramsOf(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.set(name, value)
  return params
}
