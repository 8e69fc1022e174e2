import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { affordablePrice } from './calculator-affordable-price.ts'
import { definedCalculators } from './calculator-all.ts'
import { type Calculator, type CalculatorResult, type Fields, readCalculator } from './calculator-definition.ts'
import { calculatorLink } from './calculator-links.ts'
import { minimumDown } from './calculator-minimum-down.ts'
import { neededIncome } from './calculator-needed-income.ts'
import { paymentCalculator } from './calculator-payment.ts'
import { paymentCarries } from './calculator-payment-carries.ts'
import { purchasePayment } from './calculator-purchase-payment.ts'

const today = { day: '2026-11-23' }
// The last five have no page of their own: the assistant shows them, and their links open the page of another.
const calculators: readonly Calculator<Fields>[] = [
  ...definedCalculators,
  paymentCalculator,
  affordablePrice,
  minimumDown,
  neededIncome,
  paymentCarries,
  purchasePayment,
] as never

/** Every text that a visitor would read. */
function textsOf({
  headline,
  answer = '',
  warnings = [],
  hints = [],
  parts,
  charts = [],
  tables = [],
}: CalculatorResult) {
  return JSON.stringify([headline, answer, warnings, hints, parts, tables, charts])
}

/** Names in one list: the page tells its rows apart by them. */
function namesBesideEachOther({ warnings = [], hints = [], parts, charts = [], tables = [] }: CalculatorResult) {
  return [
    warnings,
    hints,
    parts.flatMap(({ title }) => title ?? []),
    ...parts.map(({ lines }) => lines.map(({ label }) => label)),
    ...charts.flatMap(({ points, series }) => [points, series.map(({ name }) => name)]),
    tables.map(({ title }) => title),
    ...tables.flatMap(({ columns, rows }) => [columns, rows.map(([name]) => name)]),
  ]
}

const impossible = /NaN|Infinity|undefined|[^\d.]-0(\.0+)?\b|\d[eE][+-]?\d|-\$0\.00/

/** What people paste into a field: amounts in both languages, mistakes, and attacks. */
const pasted = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '650 000,50 $',
    '650,000.00',
    '-5',
    '1e9',
    '0x10',
    'NaN',
    'Infinity',
    '99999999999',
    '12.345',
    'yes',
    '2027-02-30',
    '<b>',
  ),
  fc.nat({ max: 2_000_000 }).map(String),
  fc.double({ min: 0, max: 40, noNaN: true }).map((number) => number.toFixed(2)),
  fc.string({ maxLength: 12 }),
)

describe.each(calculators.map((calculator) => [calculator.path, calculator] as const))('%s', (path, calculator) => {
  const starts = calculator.form.read(new URLSearchParams())

  it('gives a result as it opens, with its working and the rules that it used', () => {
    const { result, why } = readCalculator(calculator, starts, today)
    expect(why).toBeNull()
    expect(result?.headline.value).toMatch(/\d/)
    const workings = [result?.headline.working, ...(result?.parts.map(({ working }) => working) ?? [])]
    expect(workings.some(Boolean)).toBe(true)
    expect(calculatorLink(path).title).toBeTruthy()
  })

  it('keeps its fields in the address', () => {
    const names = Object.keys(calculator.fields)
    fc.assert(
      fc.property(fc.array(pasted, { minLength: names.length, maxLength: names.length }), (texts) => {
        const typed = calculator.form.read(new URLSearchParams(names.map((name, index) => [name, texts[index] ?? ''])))
        const address = calculator.form.write(typed)
        expect(String(calculator.form.write(calculator.form.read(address)))).toBe(String(address))
      }),
      { numRuns: 50 },
    )
  })

  it('shows no impossible figure whatever is typed, and says why when it shows none', () => {
    const names = Object.keys(calculator.fields)
    fc.assert(
      fc.property(
        fc.subarray(names),
        fc.array(pasted, { minLength: names.length, maxLength: names.length }),
        (some, texts) => {
          const params = new URLSearchParams(some.map((name, index) => [name, texts[index] ?? '']))
          const { result, why } = readCalculator(calculator, calculator.form.read(params), today)
          expect(result ? textsOf(result) : why).not.toMatch(impossible)
          expect(Object.values(result?.quote?.scenario ?? {})).not.toContain(undefined)
          const lists = result ? namesBesideEachOther(result) : []
          expect(lists).toEqual(lists.map((names) => [...new Set(names)]))
          expect(why ?? 'A result.').toMatch(/^[A-Z].*[.:]/)
        },
      ),
      { numRuns: 200 },
    )
  })
})
