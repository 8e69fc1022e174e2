import { datesIn } from '#app/lib/dates-in-text.ts'
import { findTables } from '#app/platform/found-tables.ts'
import type { FoundDocument } from '#app/platform/sheet-tables.ts'
import { foldText } from '#app/lib/folded-text.ts'
import { foldLabel } from '#app/lib/rate-words.ts'
import { type Figure, primeIn, readFigure, readPoints, wordsOf } from './rate-source-cells.ts'
import { holdsOfCell, holdsOfLabels, holdsOfPage } from './rate-source-holds.ts'
import {
  factsOf,
  type Grid,
  gridOf,
  isComplete,
  isHistory,
  isSame,
  type Lender,
  type MappedTable,
  mapTables,
  saidIn,
} from './rate-source-tables.ts'
import {
  type Facts,
  type FigureRole,
  isFigureRole,
  missing,
  namesOf,
  offerKey,
  type OfferName,
  type RateReading,
  type ReadOffer,
  type Recipe,
  rowLabel,
  type TableRecipe,
} from './rate-sources.ts'

/** Reading a page in exactly the way that a person showed once. It runs in the reading thread: strangers wrote the page. */

/** `today` as '2026-11-26'; `prime` in percent, for pages that do not state it; null when it is not known. */
export type When = { today: string; prime: number | null }

export async function readPage(body: Uint8Array, type: string, recipe: Recipe, when: When): Promise<RateReading> {
  return readByRecipe(await findTables(body, type), recipe, when)
}

/** Larger tables are read as feeds, or not at all: nobody points at hundreds of rows. */
const mostShown = { tables: 30, columns: 24, rows: 120 } as const

/** The tables of a page that have figures, as many as somebody would look through, to be mapped. */
export async function showPage(
  body: Uint8Array,
  type: string,
  recipe: Recipe | null,
  lenders: readonly Lender[],
): Promise<MappedTable[]> {
  const document = await findTables(body, type)
  const tables = document.tables.filter(({ rows }) => rows.some((row) => row.some((cell) => /\d/.test(cell))))
  return mapTables({ ...document, tables: tables.slice(0, mostShown.tables) }, recipe, lenders).map((table) => ({
    ...table,
    columns: table.columns.slice(0, mostShown.columns),
    rows: table.rows.slice(0, mostShown.rows).map((row) => ({ ...row, cells: row.cells.slice(0, mostShown.columns) })),
  }))
}

/** A cell that is to be read: where it stands, what it says and what was said of it. */
type Cell = {
  table: TableRecipe
  /** The row, in the order of the recipe's columns. */
  cells: string[]
  name: string
  column: string
  role: FigureRole
  text: string
  figure: Exclude<Figure, { kind: 'unclear' | 'none' }>
  facts: Facts
  isNewlyHidden: boolean
}

export function readByRecipe(document: FoundDocument, recipe: Recipe, { today, prime: asked }: When): RateReading {
  const grids = document.tables.map(gridOf)
  const stated = primeIn(document.notes)
  const reading: RateReading = { offers: [], market: [], moved: [], unmapped: [], prime: stated, cells: [] }
  const prime = stated ?? asked
  const pageDoubts = holdsOfPage([document.title, ...document.notes], today)
  const accepted = new Set(recipe.accepted)
  const offers = new Map<string, ReadOffer>()
  for (const cell of recipe.tables.flatMap((table) => cellsIn(grids, table, recipe, reading, today))) {
    const { table, figure, role, facts, text } = cell
    const where = placeOf(cell)
    const said = figure.kind === 'prime' ? `prime ${figure.offset}` : figure.percent
    const { term, rateType, mortgageType, lenderId } = facts
    const lender = lenderId ?? (facts.lender && foldLabel(facts.lender))
    reading.cells.push([where, said, role, term, rateType, mortgageType, ...(lender ? [lender] : [])].join(', '))
    if (figure.kind === 'prime') reading.prime = prime
    const percent = figure.kind === 'percent' ? figure.percent : (atPrime(prime, figure.offset) ?? figure.percent)
    if (percent === null) {
      const was = 'a figure, or one worked out from prime'
      reading.moved.push({ where, was, now: `“${text}”, and prime is not known` })
    } else if (role === 'bank' || role === 'prime' || role === 'overnight') {
      const series = role === 'bank' ? `posted ${term ?? ''}` : role
      reading.market.push({ series, percent, day: dayOf(table, cell.cells) || today })
    } else if (!isComplete(facts, role) || (!lender && table.columns.some(({ use }) => use === 'lender')))
      reading.unmapped.push(`${where}: “${text}”`)
    else {
      const name = { term, rateType, mortgageType, lender } as OfferName
      const nothing = { ourRate: null, postedRate: null, primeOffset: null }
      const offer: ReadOffer = offers.get(offerKey(name)) ?? {
        ...name,
        ...nothing,
        facts,
        cell: '',
        doubts: pageDoubts,
        newDoubts: [],
      }
      const side = role === 'posted' ? 'postedRate' : 'ourRate'
      if (offer[side] !== null && offer[side] !== percent) {
        const was = `one figure for ${offerKey({ ...name, lender: null })}`
        reading.moved.push({ where, was, now: `two: ${offer[side]}% and ${percent}%` })
      }
      const doubts = [...new Set([...offer.doubts, ...doubtsOf(cell, percent, prime, today)])]
      const primeOffset = figure.kind === 'prime' ? figure.offset : null
      offers.set(offerKey(name), {
        ...offer,
        ...(side === 'ourRate' && { facts, primeOffset }),
        [side]: percent,
        cell: [offer.cell, `${where}: “${text}”`].filter(Boolean).join('; '),
        doubts,
        newDoubts: doubts.filter((one) => !accepted.has(one)),
      })
    }
  }
  return { ...reading, offers: [...offers.values()] }
}

function doubtsOf(cell: Cell, percent: number, prime: number | null, today: string): string[] {
  const { table, column, name, text, figure, isNewlyHidden } = cell
  const isOff = figure.kind === 'prime' && figure.percent !== null && figure.percent !== percent
  return [
    ...holdsOfLabels([...table.path, column, name], today),
    ...holdsOfCell(text, today),
    ...(isNewlyHidden ? ['The page does not show this table any more.'] : []),
    ...(isOff ? [`“${text}” is not what prime at ${prime}% makes it.`] : []),
  ]
}

function atPrime(prime: number | null, offset: number): number | null {
  return prime === null ? null : Math.round((prime + offset) * 1000) / 1000
}

function gridFor(grids: readonly Grid[], recipe: TableRecipe, { moved }: RateReading): Grid | null {
  const isPath = (one: readonly string[], other: readonly string[]) =>
    one.length === other.length && one.every((text, at) => isSame(text, other[at]!))
  const labels = recipe.columns.map(({ label }) => label)
  let fitting = grids.filter(({ table }) => table.form === recipe.form && isPath(table.path, recipe.path))
  if (fitting.length > 1) fitting = fitting.filter(({ table }) => table.anchor === recipe.anchor)
  if (fitting.length > 1) fitting = fitting.filter(({ header }) => isPath(header.slice(0, labels.length), labels))
  const [grid, ...others] = fitting
  if (grid && others.length === 0) return grid
  const headings = grids.flatMap(({ table }) => table.path.at(-1) || []).slice(0, 5)
  const now = grid ? `${fitting.length} tables of that name` : headings.join(' | ') || missing
  moved.push({ where: 'Table', was: recipe.path.join(' › ') || 'a table without a heading', now })
  return null
}

/** A row as it is today. `whole` as it stands, `cells` in the order of the recipe's columns. */
type Row = Grid['rows'][number] & { whole: string[] }

/** The rows with their cells in the order of the recipe's columns; null, and noted, where a column is not there. */
function alignedRows(grid: Grid, recipe: TableRecipe, { moved }: RateReading): Row[] | null {
  const title = titleOf(recipe)
  const labels = recipe.columns.map(({ label }) => label)
  if (!grid.isEven) {
    moved.push({ where: `${title}, header`, was: lineOf(labels), now: lineOf(grid.header) })
    return null
  }
  /** -1 for those that are gone, and where two are named alike. */
  const columnAt = labels.map((label) => {
    const [at, ...others] = grid.header.flatMap((text, index) => (isSame(text, label) ? [index] : []))
    return at === undefined || others.length > 0 ? -1 : at
  })
  const lost = recipe.columns.flatMap(({ use }, at) => (use && columnAt[at] === -1 ? [at] : []))
  for (const at of lost) moved.push({ where: `${title}, column`, was: labels[at]!, now: grid.header[at] || missing })
  if (lost.length > 0) return null
  return grid.rows.map(({ section, cells }) => ({
    section,
    whole: cells,
    cells: columnAt.map((at) => cells[at] ?? ''),
  }))
}

/** The cells that the recipe names, each as it was promised. What is not so is noted as moved, and nothing of it is read. */
function cellsIn(
  grids: readonly Grid[],
  table: TableRecipe,
  { facts, lenders }: Recipe,
  reading: RateReading,
  today: string,
): Cell[] {
  const grid = gridFor(grids, table, reading)
  const rows = grid && alignedRows(grid, table, reading)
  if (!rows) return []
  const isNewlyHidden = grid.table.isHidden && !table.isHidden
  const read =
    table.isFeed || isHistory(table) ? feedRows(rows, table, reading, today) : pointedRows(rows, grid, table, reading)
  return read.flatMap(({ cells, name, before, facts: own }) => {
    const said = saidIn(table, cells)
    const lenderId = said.lender && lenders[foldText(said.lender)]
    return table.columns.flatMap((column, at): Cell[] => {
      if (!isFigureRole(column.use)) return []
      const all = factsOf(facts, table.facts, column.facts, lenderId ? { ...said, lenderId } : said, own)
      const role = column.use
      const text = cells[at]!
      const figure = figureOf(text, role)
      const was = before && figureOf(before[at] ?? '', role)
      if ((before && (!was || was.kind === 'unclear')) || figure?.kind === 'none') return []
      const isOther =
        was && was.kind !== 'none' && (was.kind !== figure?.kind || wordsAround(text) !== wordsAround(before[at]!))
      const cell = { table, cells, name, column: column.label, role, text, facts: all, isNewlyHidden }
      if (figure && figure.kind !== 'unclear' && !isOther) return [{ ...cell, figure }]
      reading.moved.push({ where: placeOf(cell), was: before?.[at] || 'a figure', now: text || missing })
      return []
    })
  })
}

/** `before`: the cells of the row when it was mapped; null for rows that say by themselves what they are for. */
type ReadRow = { cells: string[]; name: string; before: string[] | null; facts: Facts }

/** The rows that a person pointed at. */
function pointedRows(rows: readonly Row[], grid: Grid, recipe: TableRecipe, reading: RateReading): ReadRow[] {
  const title = titleOf(recipe)
  const names = namesOf(recipe)
  const known = new Set<Row>()
  const pointed = recipe.rows.flatMap((row, order) => {
    const label = rowLabel(row, names)
    const [found, ...others] = rows.filter((one) => isSame(rowLabel(one, names), label))
    for (const one of found ? [found, ...others] : []) known.add(one)
    if (!row.isUsed) return []
    const isWhole = found?.whole.length === (grid.hasHeader ? grid.header.length : row.cells.length)
    if (found && isWhole && others.length === 0)
      return [{ cells: found.cells, name: label, before: row.cells, facts: row.facts }]
    const where = found && !isWhole ? `${title} › ${label}` : `${title}, row`
    const now = others.length > 0 ? `${others.length + 1} rows of that name` : lineOf((found ?? rows[order])?.whole)
    reading.moved.push({ where, was: lineOf(row.cells), now })
    return []
  })
  for (const row of rows) {
    const figures = recipe.columns.flatMap(({ use }, at) =>
      isFigureRole(use) && readFigure(row.cells[at]!, true)?.kind === 'percent' ? [row.cells[at]] : [],
    )
    if (!known.has(row) && figures.length > 0)
      reading.unmapped.push(`${title} › ${rowLabel(row, names)}: ${figures.join(', ')}`)
  }
  return pointed
}

/** Rows that say their term, type and mortgage by themselves, as in a feed; of a history the newest. */
function feedRows(rows: readonly Row[], recipe: TableRecipe, reading: RateReading, today: string): ReadRow[] {
  const naming = recipe.columns.flatMap(({ use }, at) => (use && !isFigureRole(use) ? [at] : []))
  const needed = (['term', 'rateType', 'mortgageType', 'lender'] as const).filter((fact) =>
    recipe.columns.some(({ use }) => use === fact),
  )
  return (isHistory(recipe) ? newestRow(rows, recipe, reading, today) : rows).flatMap((row) => {
    const name = rowLabel(row, naming)
    const said = saidIn(recipe, row.cells)
    if (needed.every((fact) => said[fact])) return [{ cells: row.cells, name, before: null, facts: {} }]
    reading.unmapped.push(`${name}: ${lineOf(row.whole)}`)
    return []
  })
}

/** A history only grows: one that ends earlier than when it was mapped is another table, or a part of it. */
function newestRow(rows: readonly Row[], recipe: TableRecipe, { moved }: RateReading, today: string): Row[] {
  const lastDay = (some: readonly { cells: string[] }[]) =>
    some
      .map(({ cells }) => dayOf(recipe, cells))
      .filter((day) => day <= today)
      .toSorted()
      .at(-1) ?? ''
  const [day, before] = [lastDay(rows), lastDay(recipe.rows)]
  if (day && day >= before) return [rows.findLast(({ cells }) => dayOf(recipe, cells) === day)!]
  if (before) moved.push({ where: `${titleOf(recipe)}, newest day`, was: before, now: day || missing })
  return []
}

function figureOf(text: string, role: FigureRole): Figure | null {
  return role === 'points' ? readPoints(text) : readFigure(text, true)
}

/** The words of a cell around its figure: by them it is seen whether it still says the same kind of thing. */
function wordsAround(cell: string): string {
  const words = foldLabel(cell).replace(/(?<![\d.,$])\d{1,2}(?:[.,]\d{1,3})? ?%/g, '#')
  return /^\d{1,2}$/.test(words) ? '#' : wordsOf(words)
}

/** The day that a row is of: '2026-11-18', or '' where it names none. */
function dayOf({ columns }: TableRecipe, cells: readonly string[]): string {
  return datesIn(foldLabel(cells[columns.findIndex(({ use }) => use === 'day')] ?? ''))[0] ?? ''
}

function titleOf({ path }: TableRecipe): string {
  return path.at(-1) ?? 'Table'
}

function placeOf({ table, name, column }: Pick<Cell, 'table' | 'name' | 'column'>): string {
  return [table.path.at(-1), name, column.startsWith('#') ? '' : column].filter(Boolean).join(' › ')
}

function lineOf(cells: readonly string[] | undefined): string {
  return cells?.filter(Boolean).join(' | ') || missing
}
