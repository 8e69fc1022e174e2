import { datesIn } from '#app/lib/dates-in-text.ts'
import { findTables } from '#app/platform/found-tables.ts'
import type { FoundDocument } from '#app/platform/sheet-tables.ts'
import { type Figure, fold, primeIn, readFigure, readPoints, wordsOf } from './rate-source-cells.ts'
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
  grid: Grid
  recipe: TableRecipe
  cells: string[]
  name: string
  column: string
  role: FigureRole
  text: string
  figure: Exclude<Figure, { kind: 'unclear' | 'none' }>
  facts: Facts
}

export function readByRecipe(document: FoundDocument, recipe: Recipe, { today, prime: asked }: When): RateReading {
  const grids = document.tables.map(gridOf)
  const stated = primeIn(document.notes)
  const reading: RateReading = { offers: [], market: [], moved: [], unmapped: [], prime: stated, cells: [] }
  const prime = stated ?? asked
  const pageDoubts = holdsOfPage([document.title, ...document.notes], today)
  const offers = new Map<string, ReadOffer>()
  const found = recipe.tables.flatMap((table) => {
    const grid = gridFor(grids, table, reading)
    return grid ? cellsIn(grid, table, recipe, reading, today) : []
  })
  for (const cell of found) {
    const { figure, role, facts, text } = cell
    const where = placeOf(cell)
    const said = figure.kind === 'prime' ? `prime ${figure.offset}` : figure.percent
    const { term, rateType, mortgageType, lenderId } = facts
    const lender = lenderId ?? (facts.lender && fold(facts.lender))
    reading.cells.push([where, said, role, term, rateType, mortgageType, ...(lender ? [lender] : [])].join(', '))
    if (figure.kind === 'prime') reading.prime = prime
    const percent = figure.kind === 'percent' ? figure.percent : (atPrime(prime, figure.offset) ?? figure.percent)
    if (percent === null) {
      const was = 'a figure, or one worked out from prime'
      reading.moved.push({ where, was, now: `“${text}”, and prime is not known` })
    } else if (role === 'bank' || role === 'prime' || role === 'overnight') {
      const series = role === 'bank' ? `posted ${term ?? ''}` : role
      reading.market.push({ series, percent, day: dayOf(cell) ?? today })
    } else if (!isComplete(facts, role) || (!lender && cell.recipe.columns.some(({ use }) => use === 'lender')))
      reading.unmapped.push(`${where}: “${text}”`)
    else {
      const name = { term, rateType, mortgageType, lender } as OfferName
      const key = offerKey(name)
      const offer: ReadOffer = offers.get(key) ?? {
        ...name,
        ourRate: null,
        postedRate: null,
        primeOffset: null,
        facts,
        cell: '',
        doubts: [...pageDoubts],
        newDoubts: [],
      }
      const side = role === 'posted' ? 'postedRate' : 'ourRate'
      if (offer[side] !== null && offer[side] !== percent)
        reading.moved.push({
          where,
          was: `one figure for ${offerKey({ ...name, lender: null })}`,
          now: `two: ${offer[side]}% and ${percent}%`,
        })
      offer[side] = percent
      if (side === 'ourRate') {
        offer.facts = facts
        offer.primeOffset = figure.kind === 'prime' ? figure.offset : null
      }
      offer.cell = [offer.cell, `${where}: “${text}”`].filter(Boolean).join('; ')
      offer.doubts = [...new Set([...offer.doubts, ...doubtsOf(cell, percent, prime, today)])]
      offers.set(key, offer)
    }
  }
  const accepted = new Set(recipe.accepted)
  reading.offers = [...offers.values()].map((offer) => ({
    ...offer,
    newDoubts: offer.doubts.filter((one) => !accepted.has(one)),
  }))
  return reading
}

function doubtsOf(cell: Cell, percent: number, prime: number | null, today: string): string[] {
  const { recipe, column, name, text, figure, grid } = cell
  const isOff = figure.kind === 'prime' && figure.percent !== null && figure.percent !== percent
  return [
    ...holdsOfLabels([...recipe.path, column, name], today),
    ...holdsOfCell(text, today),
    ...(grid.table.isHidden && !recipe.isHidden ? ['The page does not show this table any more.'] : []),
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
  const alike = grids.filter(({ table }) => table.form === recipe.form && isPath(table.path, recipe.path))
  const named = alike.length > 1 ? alike.filter(({ table }) => table.anchor === recipe.anchor) : alike
  const fitting =
    named.length > 1 ? named.filter(({ header }) => isPath(header.slice(0, labels.length), labels)) : named
  const [grid, ...others] = fitting
  if (grid && others.length === 0) return grid
  const headings = grids.flatMap(({ table }) => table.path.at(-1) || []).slice(0, 5)
  const now = grid ? `${fitting.length} tables of that name` : headings.join(' | ') || missing
  moved.push({ where: 'Table', was: recipe.path.join(' › ') || 'a table without a heading', now })
  return null
}

/** The cells that the recipe names, each as it was promised. What is not so is noted as moved, and nothing of it is read. */
function cellsIn(
  grid: Grid,
  recipe: TableRecipe,
  { facts, lenders }: Recipe,
  reading: RateReading,
  today: string,
): Cell[] {
  const title = recipe.path.at(-1) ?? 'Table'
  const labels = recipe.columns.map(({ label }) => label)
  if (!grid.isEven) {
    reading.moved.push({ where: `${title}, header`, was: lineOf(labels), now: lineOf(grid.header) })
    return []
  }
  /** Where each column of the recipe is now; -1 for those that are gone, and where two are named alike. */
  const columnAt = labels.map((label) => {
    const [at, ...others] = grid.header.flatMap((text, index) => (isSame(text, label) ? [index] : []))
    return at === undefined || others.length > 0 ? -1 : at
  })
  const lost = recipe.columns.flatMap(({ use }, at) => (use && columnAt[at] === -1 ? [at] : []))
  for (const at of lost)
    reading.moved.push({ where: `${title}, column`, was: labels[at]!, now: grid.header[at] || missing })
  if (lost.length > 0) return []

  const rows = recipe.isFeed || isHistory(recipe) ? feedRows : pointedRows
  return rows(grid, recipe, columnAt, reading, today).flatMap(({ cells, name, before, facts: own }) => {
    const said = saidIn(recipe, cells, (at) => columnAt[at]!)
    const lenderId = said.lender && lenders[fold(said.lender)]
    return recipe.columns.flatMap((column, at): Cell[] => {
      if (!isFigureRole(column.use)) return []
      const all = factsOf(facts, recipe.facts, column.facts, lenderId ? { ...said, lenderId } : said, own)
      const role = all.figure ?? column.use
      const text = cells[columnAt[at]!] ?? ''
      const figure = figureOf(text, role)
      const cell = { grid, recipe, cells, name, column: column.label, role, text, facts: all }
      const was = before && figureOf(before[at] ?? '', role)
      if (before && (!was || was.kind === 'unclear')) return []
      if (figure?.kind === 'none') return []
      const isOther =
        was && was.kind !== 'none' && (was.kind !== figure?.kind || wordsAround(text) !== wordsAround(before[at]!))
      if (figure && figure.kind !== 'unclear' && !isOther) return [{ ...cell, figure }]
      reading.moved.push({ where: placeOf(cell), was: before?.[at] || 'a figure', now: text || missing })
      return []
    })
  })
}

/** `before`: the cells of the row when it was mapped; null for rows that say by themselves what they are for. */
type ReadRow = { cells: string[]; name: string; before: string[] | null; facts: Facts }

/** The rows that a person pointed at. */
function pointedRows(grid: Grid, recipe: TableRecipe, columnAt: number[], reading: RateReading): ReadRow[] {
  const title = recipe.path.at(-1) ?? 'Table'
  const names = namesOf(recipe)
  const labels = grid.rows.map((row) =>
    rowLabel(
      row,
      names.map((at) => columnAt[at]!),
    ),
  )
  const known = new Set<number>()
  const pointed = recipe.rows.flatMap((row, order) => {
    const label = rowLabel(row, names)
    const found = labels.flatMap((text, at) => (isSame(text, label) ? [at] : []))
    for (const at of found) known.add(at)
    if (!row.isUsed) return []
    const cells = grid.rows[found[0] ?? -1]?.cells
    const width = grid.hasHeader ? grid.header.length : row.cells.length
    if (cells && found.length === 1 && cells.length === width)
      return [{ cells, name: label, before: row.cells, facts: row.facts }]
    const where = cells?.length === width || !cells ? `${title}, row` : `${title} › ${label}`
    const now = found.length > 1 ? `${found.length} rows of that name` : lineOf(cells ?? grid.rows[order]?.cells)
    reading.moved.push({ where, was: lineOf(row.cells), now })
    return []
  })
  for (const [at, row] of grid.rows.entries()) {
    const figures = recipe.columns.flatMap(({ use }, column) => {
      const text = row.cells[columnAt[column]!] ?? ''
      return isFigureRole(use) && readFigure(text, true)?.kind === 'percent' ? [text] : []
    })
    if (!known.has(at) && figures.length > 0) reading.unmapped.push(`${title} › ${labels[at]}: ${figures.join(', ')}`)
  }
  return pointed
}

/** Rows that say their term, type and mortgage by themselves, as in a feed; of a history the newest. */
function feedRows(grid: Grid, recipe: TableRecipe, columnAt: number[], reading: RateReading, today: string): ReadRow[] {
  const day = columnAt[recipe.columns.findIndex(({ use }) => use === 'day')] ?? -1
  const newestOf = <Row extends { cells: string[] }>(some: readonly Row[], at: number) =>
    some
      .map((row) => ({ row, day: datesIn(fold(row.cells[at] ?? ''))[0] ?? '' }))
      .filter((one) => one.day && one.day <= today)
      .toSorted((a, b) => a.day.localeCompare(b.day))
      .at(-1)
  const newest = newestOf(grid.rows, day)
  const before = newestOf(
    recipe.rows,
    recipe.columns.findIndex(({ use }) => use === 'day'),
  )
  // A history only grows: one that ends earlier is another table, or a part of it.
  if (isHistory(recipe) && before && (!newest || newest.day < before.day)) {
    const where = `${recipe.path.at(-1) ?? 'Table'}, newest day`
    reading.moved.push({ where, was: before.day, now: newest?.day ?? missing })
    return []
  }
  const rows = isHistory(recipe) ? (newest ? [newest.row] : []) : grid.rows
  const naming = recipe.columns.flatMap(({ use }, at) => (use && !isFigureRole(use) ? [columnAt[at]!] : []))
  const needed = (['term', 'rateType', 'mortgageType', 'lender'] as const).filter((fact) =>
    recipe.columns.some(({ use }) => use === fact),
  )
  return rows.flatMap((row) => {
    const name = rowLabel(row, naming)
    const said = saidIn(recipe, row.cells, (at) => columnAt[at]!)
    if (needed.every((fact) => said[fact])) return [{ cells: row.cells, name, before: null, facts: {} }]
    reading.unmapped.push(`${name}: ${lineOf(row.cells)}`)
    return []
  })
}

function figureOf(text: string, role: FigureRole): Figure | null {
  return role === 'points' ? readPoints(text) : readFigure(text, true)
}

/** The words of a cell around its figure: by them it is seen whether it still says the same kind of thing. */
function wordsAround(cell: string): string {
  const words = fold(cell).replace(/(?<![\d.,$])\d{1,2}(?:[.,]\d{1,3})? ?%/g, '#')
  return /^\d{1,2}$/.test(words) ? '#' : wordsOf(words)
}

function dayOf({ recipe, grid, cells }: Cell): string | undefined {
  const label = recipe.columns.find(({ use }) => use === 'day')?.label
  const at = grid.header.findIndex((text) => label !== undefined && isSame(text, label))
  return datesIn(fold(cells[at] ?? ''))[0]
}

function placeOf({ recipe, name, column }: Pick<Cell, 'recipe' | 'name' | 'column'>): string {
  return [recipe.path.at(-1), name, column.startsWith('#') ? '' : column].filter(Boolean).join(' › ')
}

function lineOf(cells: readonly string[] | undefined): string {
  return cells?.filter(Boolean).join(' | ') || missing
}
