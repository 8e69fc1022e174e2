import { type Calculator, type Fields, type Today, readCalculator } from './calculator-definition.ts'
import { definedCalculators } from './calculator-all.ts'

/** The tables of a calculator for a spreadsheet; null for an unknown calculator, and when the fields in the address give no result. */
export function tableRows(path: string, params: URLSearchParams, today: Today): string[][] | null {
  const calculator = definedCalculators.find((one) => one.path === path) as Calculator<Fields> | undefined
  if (!calculator) return null
  const { result } = readCalculator(calculator, calculator.form.read(params), today)
  if (!result?.tables) return null
  return result.tables.flatMap(({ title, columns, rows: body }, index) => [
    ...(index > 0 ? [[]] : []),
    ...(result.tables && result.tables.length > 1 ? [[title]] : []),
    [...columns],
    ...body.map((row) => row.map(plainCell)),
  ])
}

/** `$1,234.56` as a spreadsheet takes it for a number: `1234.56`. */
function plainCell(cell: string): string {
  return /^-?\$[\d,]+(\.\d\d)?$/.test(cell) ? cell.replaceAll(/[$,]/g, '') : cell
}
