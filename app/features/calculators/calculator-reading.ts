import { type Cents, formatNumber, type Reading } from '#mortgage'

const nothing = { value: null, error: null } as const

function found<Value>(value: Value): Reading<Value> {
  return { value, error: null }
}

function wrong(error: string): Reading<never> {
  return { value: null, error }
}

/** One of the options of a select; any other value, from an edited address, gets an error. */
export function readChoice<Value extends string>(typed: string, offered: readonly Value[]): Reading<Value> {
  const value = offered.find((one) => one === typed)
  if (value !== undefined) return found(value)
  return typed.trim() === '' ? nothing : wrong('Choose one from the list')
}

/** A whole number of years among the options of a select. */
export function readYears(typed: string, offered: readonly number[]): Reading<number> {
  const value = offered.find((years) => String(years) === typed)
  if (value !== undefined) return found(value)
  return typed.trim() === '' ? nothing : wrong('Choose a number of years from the list')
}

/** A whole number of something, such as months, from 0 to `upTo`. */
export function readWholeNumber(typed: string, { upTo, unit }: { upTo: number; unit: string }): Reading<number> {
  const text = typed.trim()
  if (text === '') return nothing
  if (!/^\d{1,6}$/.test(text)) return wrong(`Enter a whole number of ${unit}`)
  return Number(text) <= upTo ? found(Number(text)) : wrong(`Enter at most ${upTo} ${unit}`)
}

/** Formats `450000` as `450,000`; text that is not a plain number of dollars is unchanged. */
export function groupDigits(typed: string): string {
  const [, whole, fraction = ''] = /^(\d{4,11})(\.\d{1,2})?$/.exec(typed.trim()) ?? []
  return whole ? formatNumber(Number(whole), 0) + fraction : typed
}

/** An amount as the address contains it: `450000`, `412345.67`. */
export function plainDollars(amount: Cents): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)
}

/** The error of each field, or null. */
export function errorsOf<Name extends string>(readings: Record<Name, Reading<unknown>>): Record<Name, string | null> {
  const names = Object.keys(readings) as Name[]
  return Object.fromEntries(names.map((name) => [name, readings[name].error])) as Record<Name, string | null>
}

export const coveredError = 'The down payment covers the whole price: there is no mortgage to pay back'

/** `from`, `from + 1`, … `to`. */
export function yearsFromTo(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

export const amortizationChoices = yearsFromTo(1, 30)
