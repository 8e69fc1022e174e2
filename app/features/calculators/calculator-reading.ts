import { type Cents, dollarsToCents, formatExactDollars, maxCents } from '#mortgage'

/**
 * The result of reading a typed text: a value; nothing yet (both null, so calculations wait without an error); or a
 * sentence that says what is wrong and how to fix it.
 */
export type Reading<Value> = { value: Value; error: null } | { value: null; error: string | null }

/** A mortgage rate above this is treated as a typing error. */
export const maxTypedRatePercent = 35

const nothing = { value: null, error: null } as const

function found<Value>(value: Value): Reading<Value> {
  return { value, error: null }
}

function wrong(error: string): Reading<never> {
  return { value: null, error }
}

/** Reads dollars in common notations. An empty field is missing; zero is a value, because a down payment may be 0. */
export function readMoney(typed: string, { upTo = maxCents }: { upTo?: Cents } = {}): Reading<Cents> {
  const text = typed.trim()
  if (text === '') return nothing
  const amount = dollarsToCents(text)
  if (amount === null) {
    return /^[$\s]*\d[\d\s,]*(\.\d*)?$/.test(text) && text.replaceAll(/\D/g, '').length > 9
      ? wrong(`Enter an amount up to ${formatExactDollars(upTo)}`)
      : wrong('Enter an amount in dollars, such as 450,000')
  }
  if (amount < 0) return wrong('Enter an amount of 0 or more')
  if (amount > upTo) return wrong(`Enter an amount up to ${formatExactDollars(upTo)}`)
  return found(amount)
}

/** A number in percent, `3.94`, `3,94` or `3.94 %`, rounded to three decimals. */
export function readPercent(typed: string, { upTo, such }: { upTo: number; such: string }): Reading<number> {
  const text = typed.replace('%', '').replace(',', '.').trim()
  if (text === '') return typed.trim() === '' ? nothing : wrong(`Enter a number in percent, such as ${such}`)
  if (!/^[-−]?(\d+\.?\d*|\.\d+)$/.test(text)) return wrong(`Enter a number in percent, such as ${such}`)
  const percent = Math.round(Number(text.replace('−', '-')) * 1000) / 1000
  if (percent < 0) return wrong('Enter a percentage of 0 or more')
  if (!(percent <= upTo)) return wrong(`Enter at most ${upTo}%`)
  return found(percent + 0)
}

/** A mortgage rate in percent a year, above zero. */
export function readRatePercent(typed: string): Reading<number> {
  const reading = readPercent(typed, { upTo: maxTypedRatePercent, such: '3.94' })
  return reading.value === 0 ? wrong('Enter a rate above 0%, such as 3.94') : reading
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
  return whole ? Number(whole).toLocaleString('en-CA') + fraction : typed
}

/** An amount as the address contains it: `450000`, `412345.67`. */
export function plainDollars(amount: Cents): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)
}

/** `from`, `from + 1`, … `to`. */
export function yearsFromTo(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
