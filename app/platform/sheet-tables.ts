import { parse as parseCsv } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import readSheets from 'read-excel-file/universal'
import { Unreadable } from './unreadable.ts'

/** Finds the tables of spreadsheets, pasted text and JSON. */

/** A table as it stands in a document; `path` holds the headings above it, or its JSON path, the outermost first. */
export type FoundTable = {
  path: string[]
  /** The id of the nearest element around it that has one; '' for none. */
  anchor: string
  form: 'table' | 'list' | 'sheet' | 'data'
  rows: string[][]
  isHidden: boolean
}

/** `notes`: the lines of text outside the tables. */
export type FoundDocument = { title: string; notes: string[]; tables: FoundTable[] }

export const mostCells = 20_000
/** A spreadsheet that unpacks to more is refused before it is unpacked. */
const mostUnpacked = 20 * 1024 * 1024
const deepest = 12
const longestLine = 160

const figureAtEnd =
  /^(.*?\p{L}.*?)[\s:–—-]+((?:(?:prime|pr[ée]f[ée]rentiel|tp|p) ?[-–−+] ?)?\d{1,2}(?:[.,]\d{1,3})? ?%|(?:(?:prime|pr[ée]f[ée]rentiel|tp|p) ?[-–−+] ?)\d{1,2}[.,]\d{1,3}|\d{1,2}[.,]\d{2,3})[*†‡§]*$/iu
const figureAtStart = /^(\d{1,2}(?:[.,]\d{1,3})? ?%|\d{1,2}[.,]\d{2,3})[*†‡§]* +(.*\p{L}.*)$/u
const isFigure = /\d[.,]\d|\d ?%|\bprime\b/i

/** The parts of a line: '5 year fixed: 4.49%' is a name and a figure. */
export function cellsOfLine(line: string): string[] {
  const text = line.trim()
  if (!text) return []
  // The expressions below are slow on long lines, and a line that long is no name with a figure.
  if (text.length > longestLine) return [text]
  const [, name, figure] = figureAtEnd.exec(text) ?? []
  if (name && figure && !isFigure.test(name)) return [name.trim(), figure]
  const [, first, rest] = figureAtStart.exec(text) ?? []
  return first && rest && !isFigure.test(rest) ? [first, rest] : [text]
}

/** Text that is set in columns: by tabs or two spaces, else a name and a figure in each line. */
export function rowsOfText(text: string): string[][] {
  return text.split(/\r?\n/).map((line) => {
    const cells = line.trim().split(/\t| {2,}/)
    return cells.length > 1 ? cells.map((cell) => cell.trim()) : cellsOfLine(line)
  })
}

/** Blocks of rows between empty rows; a row with one text in it and no figure is the heading of what follows. */
function tablesOfRows(rows: readonly (readonly string[])[], title: string): FoundDocument {
  const found: FoundDocument = { title, notes: [], tables: [] }
  let heading: string[] = []
  let block: string[][] = []
  let cells = 0
  const endBlock = () => {
    // A line alone below a block belongs to no row of it.
    while (block.length > 1 && block.at(-1)!.filter(Boolean).length < 2)
      found.notes.push(...block.pop()!.filter(Boolean))
    const width = Math.max(0, ...block.map((row) => row.findLastIndex(Boolean) + 1))
    if (block.length > 1 || width > 1)
      found.tables.push({
        path: [title, ...heading].filter(Boolean),
        anchor: '',
        form: 'sheet',
        rows: block.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? '')),
        isHidden: false,
      })
    if (block.length > 0) heading = []
    block = []
  }
  for (const row of rows) {
    const filled = row.filter(Boolean)
    cells += row.length
    if (cells > mostCells) throw new Unreadable('The sheet has too many cells to read.')
    if (filled.length > 1 || (filled.length === 1 && block.length > 0 && row[0] === filled[0])) block.push([...row])
    else {
      endBlock()
      const [text] = filled
      if (text) {
        found.notes.push(text)
        heading = text.length <= longestLine && !/\d[.,]\d/.test(text) ? [text] : []
      }
    }
  }
  endBlock()
  return found
}

const delimiters = ['\t', ';', '|', ',']

/** CSV by whichever delimiter makes the most rows of one width; other text by its lines. */
export function tablesOfText(text: string, title = ''): FoundDocument {
  const best = bestReading(text)
  const lines = text.split('\n').filter((line) => line.trim()).length
  return tablesOfRows(best.score * 2 > lines ? best.rows : rowsOfText(text), title)
}

/** The rows of CSV, or of cells that were copied out of a spreadsheet, as they stand. */
export function rowsOfCsv(text: string): string[][] {
  return bestReading(text).rows
}

function bestReading(text: string) {
  const readings = delimiters.map((delimiter) => {
    const rows = csvRows(text, delimiter)
    const widths = Map.groupBy(
      rows.filter(({ length }) => length > 1),
      ({ length }) => length,
    )
    return { rows, score: Math.max(0, ...[...widths.values()].map(({ length }) => length)) }
  })
  return readings.reduce((one, other) => (other.score > one.score ? other : one))
}

function csvRows(text: string, delimiter: string): string[][] {
  try {
    const rows: string[][] = parseCsv(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: mostCells,
    })
    return rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()))
  } catch {
    return []
  }
}

export async function tablesOfWorkbook(file: Uint8Array): Promise<FoundDocument> {
  const found = (await sheetsOf(file)).map(({ title, rows }) => tablesOfRows(rows, title))
  return { title: '', notes: found.flatMap(({ notes }) => notes), tables: found.flatMap(({ tables }) => tables) }
}

/** The sheets of an XLSX file. Of a formula the value that was saved with it is read; nothing is calculated. */
export async function sheetsOf(file: Uint8Array): Promise<{ title: string; rows: string[][] }[]> {
  let size = 0
  try {
    unzipSync(file, {
      filter: ({ originalSize }) => {
        size += originalSize
        return false
      },
    })
  } catch (cause) {
    throw new Unreadable('This is no spreadsheet in the XLSX format.', { cause })
  }
  if (size > mostUnpacked) throw new Unreadable('The spreadsheet unpacks to more than 20 MB.')
  const sheets = await readSheets(new Uint8Array(file).buffer).catch((cause: unknown) => {
    throw new Unreadable('This is no spreadsheet in the XLSX format.', { cause })
  })
  return sheets.map(({ sheet, data }) => ({ title: sheet, rows: data.map((row) => row.map(cellText)) }))
}

/** A cell that shows 4.49% holds 0.0449. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'number') {
    const isShare = value > 0 && value < 0.3
    return isShare ? `${Math.round(value * 1e5) / 1e3}%` : String(Math.round(value * 1e6) / 1e6)
  }
  return String(value).replace(/\s+/g, ' ').trim()
}

/** Lists of objects as tables with a column for each key, and objects of plain values as names with what each is. */
export function tablesOfData(value: unknown): FoundDocument {
  const found: FoundDocument = { title: '', notes: [], tables: [] }
  let cells = 0
  function take(path: string[], rows: string[][]) {
    cells += rows.reduce((sum, row) => sum + row.length, 0)
    if (cells > mostCells) throw new Unreadable('The answer has too many values to read.')
    found.tables.push({ path, anchor: '', form: 'data', rows, isHidden: false })
  }
  function visit(node: unknown, path: string[]) {
    if (path.length > deepest || node === null || typeof node !== 'object') return
    if (Array.isArray(node)) {
      const flat = node.filter((item) => isObject(item)).map((item) => flattened(item))
      const header = [...new Set(flat.flatMap((item) => [...item.keys()]))]
      if (flat.length > 0 && header.length > 1)
        take(path, [header, ...flat.map((item) => header.map((key) => item.get(key) ?? ''))])
      for (const item of node)
        if (isObject(item)) for (const [key, child] of Object.entries(item)) visitList(child, [...path, key])
      return
    }
    const plain = Object.entries(node).filter(([, child]) => typeof child === 'number' || typeof child === 'string')
    if (plain.length > 1)
      take(
        path,
        plain.map(([key, child]) => [key, String(child)]),
      )
    else for (const [, child] of plain) found.notes.push(String(child))
    for (const [key, child] of Object.entries(node)) visit(child, [...path, key])
  }
  const visitList = (node: unknown, path: string[]) => Array.isArray(node) && visit(node, path)
  const series = seriesOf(value)
  if (series) take(['Valet'], series)
  else visit(value, [])
  return found
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The plain values of an object and of the objects in it, by their path. */
function flattened(item: Record<string, unknown>, prefix = '', depth = 0): Map<string, string> {
  return new Map(
    Object.entries(item).flatMap(([key, child]) => {
      if (isObject(child) && depth < 3) return [...flattened(child, `${prefix}${key}.`, depth + 1)]
      const isPlain = typeof child === 'number' || typeof child === 'string' || typeof child === 'boolean'
      return isPlain ? [[`${prefix}${key}`, String(child)] as const] : []
    }),
  )
}

/** As the Bank of Canada's Valet answers: each series with its name, its newest day and the value of that day. */
function seriesOf(value: unknown): string[][] | null {
  if (!isObject(value) || !Array.isArray(value.observations) || !isObject(value.seriesDetail)) return null
  const rows = value.observations.filter(isObject).toSorted((a, b) => String(b.d).localeCompare(String(a.d)))
  const of = (series: string) => rows.find((row) => isObject(row[series]) && row[series].v !== '')
  return [
    ['Series', 'Name', 'Day', 'Value'],
    ...Object.entries(value.seriesDetail).flatMap(([series, detail]) => {
      const row = of(series)
      const said = row?.[series]
      return row && isObject(said) && isObject(detail)
        ? [[series, String(detail.label ?? ''), String(row.d), String(said.v)]]
        : []
    }),
  ]
}
