import { type Cents, type Explanation, percentOf, readAmount, type Reading, readPercent, zeroCents } from '#mortgage'
import type { QuotePurpose, QuoteScenario } from '#app/features/leads/leads.ts'
import { joined } from '#app/lib/joined.ts'
import { readChoice, readWholeNumber } from './calculator-reading.ts'
import { type ScenarioForm, scenarioForm, type Typed } from './calculator-scenario.ts'
import type { CalculatorPath } from './calculator-links.ts'
import type { ResultLine } from './calculator-words.ts'

type Labelled = {
  label: string
  hint?: string
  /** What stands in the field at first. */
  start: string
  /** What an empty field counts as, where that is not nothing: '0.75% of the price'. */
  empty?: string
  /** Takes the whole row on wide screens. */
  wide?: boolean
}

/** A field of a calculator: what it is called, what may be typed, and with what it starts. */
export type Field =
  | (Labelled & { kind: 'money'; optional?: boolean; upTo?: Cents })
  | (Labelled & { kind: 'percent'; upTo: number; such: string; optional?: boolean })
  | (Labelled & { kind: 'count'; upTo: number; unit: string; optional?: boolean })
  | (Labelled & { kind: 'choice'; options: readonly { value: string; label: string }[] })
  | (Labelled & { kind: 'check' })
  | (Labelled & { kind: 'day' })
  /** Dollars, or percent of the price while the choice named `unit` is 'percent'. */
  | (Labelled & { kind: 'share'; unit: string; optional?: boolean; upTo?: Cents })

/** What a field of dollars or percent holds. */
export type Share = { amount: Cents } | { percent: number }

type Missing<F> = F extends { optional: true } ? null : never

/**
 * What a field holds once it is read: cents, percent, either of them, a whole number, one of the choices, yes or no, or a day
 * ('2026-12-23').
 * A field that may stay empty is then null.
 */
type ValueOf<F extends Field> = F extends { kind: 'money' }
  ? Cents | Missing<F>
  : F extends { kind: 'percent' | 'count' }
    ? number | Missing<F>
    : F extends { kind: 'choice'; options: readonly { value: infer Value }[] }
      ? Value
      : F extends { kind: 'check' }
        ? boolean
        : F extends { kind: 'day' }
          ? string | null
          : F extends { kind: 'share' }
            ? Share | Missing<F>
            : never

export type Fields = Record<string, Field>
export type Values<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> }

/** What a calculator knows besides its fields. */
export type Today = {
  /** Today in Toronto: '2026-11-23'. */
  day: string
}

/** Lines of figures under a heading, with how they were worked out. */
export type ResultPart = { title?: string; text?: string; lines: readonly ResultLine[]; working?: Explanation }

/** Rows of text, the first cell of each being its name. It is shown, printed, and offered as CSV. */
export type ResultTable = {
  title: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  note?: string
  /** Long tables are closed at first. */
  closed?: boolean
}

/** Series of amounts over the same points, as lines (over time) or columns (side by side). Each chart shows its table too. */
export type ResultChart = {
  kind: 'lines' | 'columns'
  title: string
  /** What the points are: 'Year', 'Offer'. */
  across: string
  points: readonly string[]
  series: readonly { name: string; values: readonly Cents[] }[]
}

/** All that a calculator says. Texts and figures are ready to be shown; the page adds nothing but their look. */
export type CalculatorResult = {
  /** The day whose rules were used. */
  ruleDay: string
  headline: { label: string; value: string; note?: string; working?: Explanation }
  answer?: string
  warnings?: readonly string[]
  /** What a small change would bring: 'With $1 more down the premium falls by $1,500.' */
  hints?: readonly string[]
  parts: readonly ResultPart[]
  charts?: readonly ResultChart[]
  tables?: readonly ResultTable[]
  /** Where the visitor may go on with these figures. */
  more?: { to: string; text: string }
  /** What 'Get a quote' takes along. */
  quote?: { purpose: QuotePurpose; scenario: QuoteScenario }
  /** The fields of the page at `path` that show the same figures, where they are not this calculator's own. */
  address?: URLSearchParams
}

/** Figures that cannot be worked out, with the reason and the way out; `field` is the one to change. */
export type CalculatorRefusal<Name extends string = string> = { refusal: string; field?: Name }

type FormDefinition<F extends Fields> = {
  path: CalculatorPath
  /** The noun of 'Enter a price to see the …'. */
  result: string
  fields: F
  groups: readonly { legend: string; note?: string; fields: readonly (keyof F & string)[]; closed?: boolean }[]
  /** Fields that only some cases need; the others are always shown. A hidden field keeps what was typed. */
  shownIf?: Partial<Record<keyof F & string, (typed: Typed<keyof F & string>) => boolean>>
  /**
   * The options of a choice that other fields leave, the field's start among them. An option that they rule out counts as the
   * start: a city, once another province is chosen.
   */
  offered?: Partial<Record<keyof F & string, (typed: Typed<keyof F & string>) => readonly string[]>>
}

type Definition<F extends Fields> = FormDefinition<F> & {
  /** `typed` is for a calculator that shares the reading of a page. */
  workOut: (
    values: Values<F>,
    today: Today,
    typed: Typed<keyof F & string>,
  ) => CalculatorResult | CalculatorRefusal<keyof F & string>
}

/** The fields of a calculator, without what works them out: that may be left to the server. */
export type CalculatorForm<F extends Fields = Fields> = FormDefinition<F> & { form: ScenarioForm<keyof F & string> }

export type Calculator<F extends Fields = Fields> = CalculatorForm<F> & Pick<Definition<F>, 'workOut'>

export function defineCalculatorForm<const F extends Fields>(definition: FormDefinition<F>): CalculatorForm<F> {
  return { ...definition, form: formOf(definition) }
}

/** A calculator from its fields and the function that works it out; `CalculatorPage` shows it. */
export function defineCalculator<const F extends Fields>(definition: Definition<F>): Calculator<F> {
  return { ...definition, form: formOf(definition) }
}

/** The fields in the address; those that still hold their start are left out. */
function formOf<F extends Fields>({ fields }: FormDefinition<F>): ScenarioForm<keyof F & string> {
  const names = Object.keys(fields) as (keyof F & string)[]
  const starts = Object.fromEntries(names.map((name) => [name, fields[name]?.start ?? ''])) as Typed<keyof F & string>
  const money = names.filter((name) => /^(?:money|share)$/.test(fields[name]?.kind ?? ''))
  const form = scenarioForm(starts, money)
  return {
    ...form,
    // A plain form does not send a cleared checkbox: among its other fields the absence means no.
    read(params) {
      const typed = form.read(params)
      for (const name of names) {
        if (fields[name]?.kind === 'check' && params.has('sent') && !params.has(name)) typed[name] = ''
      }
      return typed
    },
  }
}

export type CalculatorReading = {
  errors: Partial<Record<string, string | null>>
  result: CalculatorResult | null
  /** Why there is no result, as a sentence; null while there is one. */
  why: string | null
}

function readField(field: PlainField, typed: string): Reading<unknown> {
  switch (field.kind) {
    case 'money':
      return readAmount(typed, { upTo: field.upTo })
    case 'percent':
      return readPercent(typed, { upTo: field.upTo, such: field.such })
    case 'count':
      return readWholeNumber(typed, field)
    case 'choice':
      return readChoice(
        typed,
        field.options.map(({ value }) => value),
      )
    case 'check':
      return { value: typed === 'yes', error: null }
    case 'day':
      return readDay(typed)
  }
}

function readDay(typed: string): Reading<string> {
  if (typed.trim() === '') return { value: null, error: null }
  const isDay = /^\d{4}-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed))
  if (isDay && typed >= '2000-01-01' && typed < '2100-01-01') return { value: typed, error: null }
  return { value: null, error: 'Enter a day as year, month and day, such as 2027-01-15' }
}

/** Whether a field may be empty: then its value is null. */
function mayBeEmpty(field: Field): boolean {
  return field.kind === 'day' || ('optional' in field && field.optional === true)
}

type FieldsReading<F extends Fields> = { values: Values<F> } | CalculatorReading

/** Reads what is typed; without values there is a sentence that says what is wrong or missing. */
export function readFields<F extends Fields>(
  calculator: CalculatorForm<F>,
  typed: Typed<keyof F & string>,
): FieldsReading<F> {
  const names = (Object.keys(calculator.fields) as (keyof F & string)[]).filter((name) =>
    isShown(calculator, name, typed),
  )
  const errors: Partial<Record<string, string | null>> = {}
  const values: Record<string, unknown> = {}
  const missing: string[] = []
  for (const [name, field] of Object.entries(calculator.fields)) values[name] = hiddenValue(field)
  for (const name of names) {
    const field = offeredField(calculator, name, typed)
    const { value, error } = readField(field, offeredText(calculator, name, typed))
    errors[name] = error
    // Who empties a field that starts at 0 means none.
    const read = value === null && error === null && field.start === '0' ? 0 : value
    const isShare = calculator.fields[name]?.kind === 'share' && read !== null
    values[name] = isShare ? (field.kind === 'percent' ? { percent: read } : { amount: read }) : read
    if (read === null && error === null && !mayBeEmpty(field)) missing.push(field.label)
  }
  if (Object.values(errors).some(Boolean)) {
    return { errors, result: null, why: `Change the marked field to see the ${calculator.result}.` }
  }
  if (missing.length > 0) {
    const what = missing.length > 3 ? 'the empty fields' : joined(missing.map((label) => `“${label}”`))
    return { errors, result: null, why: `Fill in ${what} to see the ${calculator.result}.` }
  }
  return { values: values as Values<F> }
}

/** Reads the fields of a calculator and works it out. */
export function readCalculator<F extends Fields>(
  calculator: Calculator<F>,
  typed: Typed<keyof F & string>,
  today: Today,
): CalculatorReading {
  const read = readFields(calculator, typed)
  if (!('values' in read)) return read
  const worked = calculator.workOut(read.values, today, typed)
  if (!('refusal' in worked)) return { errors: {}, result: worked, why: null }
  return { errors: worked.field ? { [worked.field]: worked.refusal } : {}, result: null, why: worked.refusal }
}

/** A field that is not shown counts as nothing: no amount, the first choice, no. */
function hiddenValue(field: Field): unknown {
  if (field.kind === 'check') return false
  if (field.kind === 'choice') return field.start
  if (mayBeEmpty(field)) return null
  if (field.kind === 'share') return { amount: zeroCents }
  return field.kind === 'money' ? zeroCents : 0
}

export function isShown<F extends Fields>(
  { shownIf }: CalculatorForm<F>,
  name: keyof F & string,
  typed: Typed<keyof F & string>,
): boolean {
  return shownIf?.[name]?.(typed) ?? true
}

/** The text of a field; of a choice whose option is not offered any more, its start. */
export function offeredText<F extends Fields>(
  { fields, offered }: CalculatorForm<F>,
  name: keyof F & string,
  typed: Typed<keyof F & string>,
): string {
  const isOffered = offered?.[name]?.(typed).includes(typed[name]) ?? true
  return isOffered ? typed[name] : (fields[name]?.start ?? '')
}

type PlainField = Exclude<Field, { kind: 'share' }>

/** A field as it stands: with the options that are offered, and in dollars or percent as its unit says. */
export function offeredField<F extends Fields>(
  { fields, offered }: CalculatorForm<F>,
  name: keyof F & string,
  typed: Typed<keyof F & string>,
): PlainField {
  const field = fields[name] as Field
  if (field.kind === 'share') {
    const { unit, ...rest } = field
    return typed[unit] === 'percent' ? { ...rest, kind: 'percent', upTo: 100, such: '20' } : { ...rest, kind: 'money' }
  }
  const values = offered?.[name]?.(typed)
  if (field.kind !== 'choice' || values === undefined) return field
  return { ...field, options: field.options.filter(({ value }) => values.includes(value)) }
}

/** A share of a price in dollars. */
export function dollarsOf(share: Share, price: Cents): Cents {
  return 'amount' in share ? share.amount : percentOf(price, share.percent)
}

/** The address of the calculator's page with the same figures. */
export function calculatorAddress<F extends Fields>(
  { path, form }: CalculatorForm<F>,
  typed: Typed<keyof F & string>,
  result: CalculatorResult | null,
): string {
  const params = result?.address ?? form.write(typed)
  return params.size > 0 ? `${path}?${params}` : path
}
