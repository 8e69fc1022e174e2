import { stringify } from 'csv-stringify/sync'
import { type Calculator, type Fields, type Today, readCalculator } from './calculator-definition.ts'
import { definedCalculators } from './calculator-all.ts'

/**
 * The tables of a calculator as CSV, for the fields in the address. Null for an unknown calculator, and when there is no result.
 * Cells that a spreadsheet would run as a formula become text.
 */
export function tablesCsv(path: string, params: URLSearchParams, today: Today): string | null {
  const calculator = definedCalculators.find((one) => one.path === path) as Calculator<Fields> | undefined
  if (!calculator) return null
  const { result } = readCalculator(calculator, calculator.form.read(params), today)
  if (!result?.tables) return null
  const rows = result.tables.flatMap(({ title, columns, rows: body }, index) => [
    ...(index > 0 ? [[]] : []),
    ...(result.tables && result.tables.length > 1 ? [[title]] : []),
    [...columns],
    ...body.map((row) => row.map(plainCell)),
  ])
  // The byte order mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${stringify(rows, { escape_formulas: true, relax_column_count: true } as Parameters<typeof stringify>[1])}`
}

/** `$1,234.56` as a spreadsheet takes it for a number: `1234.56`. */
function plainCell(cell: string): string {
  return /^-?\$[\d,]+(\.\d\d)?$/.test(cell) ? cell.replaceAll(/[$,]/g, '') : cell
}
