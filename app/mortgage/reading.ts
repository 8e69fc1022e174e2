import { cents, formatExactDollars, maxCents, type Cents } from './money.ts'

/**
 * The result of reading a typed text: a value; nothing yet (both null, so calculations wait without an error); or a
 * sentence that says what is wrong and how to fix it.
 */
export type Reading<Value> = { value: Value; error: null } | { value: null; error: string | null }

const nothing = { value: null, error: null } as const

function found<Value>(value: Value): Reading<Value> {
  return { value, error: null }
}

function wrong(error: string): Reading<never> {
  return { value: null, error }
}

/** The text with plain spaces and minus signs: French keyboards and copied pages bring narrow and non-breaking spaces. */
function withPlainSigns(typed: string): string {
  return typed.replaceAll(/\s+/g, ' ').replace('\u2212', '-').trim()
}

// A group of thousands may have more than three digits: somebody may just have typed a digit into a grouped amount.
const commaThousands = /^(\d*|\d+(?:,\d{3,})+)(?:\.(\d{0,2}))?$/
const spaceThousands = /^(\d+(?: \d{3,})+)(?:\.(\d{0,2})|,(\d{2}))?$/
const commaCents = /^(\d+),(\d{2})$/

/**
 * Reads dollars as people in Canada type them: '650000', '650,000.50', '$650,000', '650 000,50 $'. A comma stands before
 * cents only if two digits follow it and the amount is written the French way, with spaces between thousands or with its
 * dollar sign at the end. A text that could be two amounts ('12,34', '650.000') is refused, never guessed. Zero is a value.
 */
export function readAmount(typed: string, { upTo = maxCents }: { upTo?: Cents } = {}): Reading<Cents> {
  const text = withPlainSigns(typed)
  if (text === '') return nothing
  const [, before = '', number = '', signAfter] = /^(-? ?\$?) ?(.*?)( ?\$)?$/.exec(text) ?? []
  const parts = commaThousands.exec(number) ?? spaceThousands.exec(number) ?? (signAfter && commaCents.exec(number))
  if (!parts || !/\d/.test(number)) {
    return /^[\d., ]*\d[\d., ]*$/.test(number)
      ? wrong('Write thousands and cents as in 450,000.50 or 450 000,50 $')
      : wrong('Enter an amount in dollars, such as 450,000')
  }
  const [, whole = '', afterPoint = '', afterComma = ''] = parts
  const amount = Number(whole.replaceAll(/\D/g, '')) * 100 + Number((afterPoint + afterComma).padEnd(2, '0'))
  if (before.includes('-') && amount > 0) return wrong('Enter an amount of 0 or more')
  if (amount > upTo) return wrong(`Enter an amount up to ${formatExactDollars(upTo)}`)
  return found(cents(amount))
}

/** Bounds in percent, inclusive; `such` is the example in the error. */
type PercentBounds = { from?: number; upTo: number; such?: string }

/**
 * Reads a percentage with up to three decimals: '3.94', '3,94', '5.125', '3,94 %'. More decimals are refused, because the
 * engine would not use them. Never negative.
 */
export function readPercent(typed: string, { from = 0, upTo, such = '3.94' }: PercentBounds): Reading<number> {
  const text = withPlainSigns(typed)
  if (text === '') return nothing
  const [, minus = '', whole = '', decimals = ''] = /^(-?)(\d*)(?:[.,](\d*))?(?: ?%)?$/.exec(text) ?? []
  if (whole + decimals === '') return wrong(`Enter a number in percent, such as ${such}`)
  if (decimals.length > 3) return wrong('Use at most three decimals, such as 3.945')
  const percent = Number(`${whole || 0}.${decimals || 0}`)
  if (percent < from || (minus && percent > 0)) return wrong(`Enter at least ${from}%`)
  return percent > upTo ? wrong(`Enter at most ${upTo}%`) : found(percent)
}

/** A mortgage rate above this is treated as a typing error. */
export const maxTypedRatePercent = 35

/** Reads a mortgage rate in percent a year; 0 is a rate, as between relatives. */
export function readRatePercent(typed: string): Reading<number> {
  return readPercent(typed, { upTo: maxTypedRatePercent })
}
