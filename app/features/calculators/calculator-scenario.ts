import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { dollarsToCents } from '#app/lib/money.ts'
import { useTypingPause } from '#app/ui/typing-pause.ts'
import { groupDigits, plainDollars } from './calculator-reading.ts'

/** What stands in the fields of a calculator, as typed, by name. */
export type Typed<Name extends string> = Record<Name, string>

/** How a calculator's fields become the address that reopens them, and back. Reading takes any address whatever. */
export type ScenarioForm<Name extends string> = {
  read: (params: URLSearchParams) => Typed<Name>
  write: (typed: Typed<Name>) => URLSearchParams
}

const longestTyped = 40

/** Every field under its own name, defaults left out. Names in `money` are grouped when read, plain when written. */
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
        if (typed[name] === defaults[name]) continue
        const amount = money.includes(name) ? dollarsToCents(typed[name]) : null
        params.set(name, amount === null ? typed[name] : plainDollars(amount))
      }
      return params
    },
  }
}

const typingPauseMilliseconds = 500

/**
 * The fields of a calculator with the address following them: figures change at once, the address a moment after the last
 * key, in place of the one before. An address that comes by a link or the back button is read anew.
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

  const takeUp = useEffectEvent((plainForm: HTMLFormElement) => {
    if (isTouched(plainForm)) setTyped(scenario.read(paramsOf(plainForm)))
  })
  const leave = useEffectEvent(() => pause.leave())
  const follow = useEffectEvent((next: Typed<Name>) => {
    const nextSearch = searchOf(scenario, next)
    if (nextSearch === search) return
    setWritten(nextSearch)
    void navigate({ search: nextSearch }, { replace: true, preventScrollReset: true })
  })

  useEffect(() => {
    const fields = form.current
    // oxlint-disable-next-line react/set-state-in-effect -- read in the first render it would not match the server's page
    if (fields) takeUp(fields)
    // Who leaves a field may be on the way to a link: the address that they come back to is right before they go.
    fields?.addEventListener('focusout', leave)
    return () => fields?.removeEventListener('focusout', leave)
  }, [form])

  function change(changed: Partial<Typed<Name>>) {
    const next: Typed<Name> = { ...typed, ...changed }
    setTyped(next)
    pause.later(() => follow(next))
  }

  /** What a control spreads to show a field and to change it. */
  function field(name: Name) {
    return {
      name,
      value: typed[name],
      onChange: (event: { currentTarget: { value: string } }) =>
        change({ [name]: event.currentTarget.value } as Partial<Typed<Name>>),
    }
  }

  /** The address of what stands in the fields now with a part of it changed, `?…` or empty. */
  function searchWith(changed: Partial<Typed<Name>>): string {
    return searchOf(scenario, { ...typed, ...changed })
  }

  return { typed, change, field, searchWith }
}

function searchOf<Name extends string>(scenario: ScenarioForm<Name>, typed: Typed<Name>): string {
  const params = scenario.write(typed)
  return params.size > 0 ? `?${params}` : ''
}

/** Whether somebody typed or chose, or the browser brought back, something before the scripts arrived. */
function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected === false
    if (!(control instanceof HTMLInputElement)) return false
    if (control.type === 'text') return control.value !== control.defaultValue
    return control.checked !== control.defaultChecked
  })
}

/** What the plain form would send. */
function paramsOf(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.set(name, value)
  return params
}
