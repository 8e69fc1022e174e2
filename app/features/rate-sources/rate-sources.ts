import type { MortgageType, RateType } from '#app/features/rates/rates.ts'
import { datesIn } from '#app/lib/dates-in-text.ts'
import type { FoundDocument, FoundTable } from '#app/platform/sheet-tables.ts'
import { fold, kindIn, primeIn, readFigure, termIn, typeIn, wordsOf } from './rate-source-cells.ts'
import { holdsOfLabels, holdsOfPage } from './rate-source-holds.ts'
import type { Conditions, Facts, Recipe, TableRecipe } from './rate-sources.recipe.server.ts'

/** What a person said once about a page of rates, and reading the page in exactly that way. */

/** What a figure is. All but the first two are the market's, for comparing, and never offered. */
export const figureRoles = ['ours', 'posted', 'bank', 'prime', 'overnight'] as const
export type FigureRole = (typeof figureRoles)[number]

/** The names of the fields of a mapping: 't0-used', 't0c2-use', 't0r5-term'. */
export const partName = (table: number, part: 'c' | 'r' | '' = '', at: number | '' = '') => `t${table}${part}${at}`

export type { Conditions, Facts, Recipe, TableRecipe }

export type ReadOffer = {
  rateType: RateType
  term: string
  mortgageType: MortgageType
  /** In percent a year; null where the page does not name it. */
  ourRate: number | null
  postedRate: number | null
  /** Where it stands and what it says there: 'Fixed rates › 5 year › Our rate: “4.49%”'. */
  cell: string
  /** What speaks against publishing it, in sentences; `newDoubts` those that were not there when the page was mapped. */
  doubts: string[]
  newDoubts: string[]
}

/** A figure to compare with, and the day that it is of: 'prime', 'overnight', 'posted 5 year'. */
export type MarketFigure = { series: string; percent: number; day: string }

/** Something that the recipe promises and that is not as it was: the cell of the saved page and today's beside it. */
export type Moved = { where: string; was: string; now: string }

export type RateReading = {
  offers: ReadOffer[]
  market: MarketFigure[]
  /** Empty: everything that the recipe promises was found. */
  moved: Moved[]
  /** What the page says besides, in the mapped tables, and nobody mapped. */
  unmapped: string[]
  /** By which 'Prime - 0.75%' was worked out. */
  prime: number | null
  needsPrime: boolean
}

export type Grid = {
  table: FoundTable
  header: string[]
  hasHeader: boolean
  /** The header has as many cells as the table is wide: else nobody can tell which name stands above which figure. */
  isEven: boolean
  rows: { section: string; cells: string[] }[]
}

const mostHeaderRows = 3
export const missing = 'not there'

/** A table with its header apart, and the rows with the line above them that names a part of it. */
export function gridOf(table: FoundTable): Grid {
  const isData = table.form === 'data' || table.form === 'sheet'
  const figures = table.rows.map((row) => row.map((cell) => readFigure(cell, isData)))
  const isFigureRow = (at: number) => figures[at]!.some((one) => one && one.kind !== 'none')
  // 'N/A' stands where a figure may stand, and in no header; 'Prime rate' may be the name of a column.
  const mayBeHeader = (at: number) =>
    figures[at]!.every((one, column) => {
      const cell = table.rows[at]![column] ?? ''
      return !one || (one.kind === 'none' ? !cell : one.kind === 'prime' && !/\d/.test(table.rows[at]!.join()))
    })
  const isTitle = (row: string[]) => new Set(row.filter(Boolean)).size < 2
  let heads = table.form === 'data' ? 1 : 0
  while (heads < mostHeaderRows && heads < table.rows.length && mayBeHeader(heads) && !isTitle(table.rows[heads]!))
    heads += 1
  if (table.form !== 'data' && !table.rows.some((_row, at) => at >= heads && isFigureRow(at))) heads = 0
  const width = Math.max(0, ...table.rows.map((row) => row.length))
  const header = Array.from({ length: width }, (_, at) => {
    const names = table.rows.slice(0, heads).map((row) => row[at] ?? '')
    return heads === 0 ? `#${at + 1}` : [...new Set(names.filter(Boolean))].join(' › ')
  })
  let section = ''
  const rows: Grid['rows'] = []
  for (const [at, cells] of table.rows.entries()) {
    if (at < heads) continue
    if (!isFigureRow(at) && isTitle(cells) && cells.some(Boolean)) section = cells.find(Boolean) ?? ''
    else if (cells.some(Boolean)) rows.push({ section, cells })
  }
  const isEven = table.rows.slice(0, heads).every((row) => row.length === width)
  return { table, header, hasHeader: heads > 0, isEven, rows }
}

/** As labels are compared: the date and the figures in them change, the words do not. */
function isSame(one: string, other: string): boolean {
  return wordsOf(one) === wordsOf(other)
}

const isSamePath = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, at) => isSame(text, other[at]!))

/** The place of the one column of that name; -1 for none, and where two are named alike. */
export function columnAt({ header }: Pick<Grid, 'header'>, name: string): number {
  const found = header.flatMap((text, at) => (isSame(text, name) ? [at] : []))
  return found.length === 1 ? found[0]! : -1
}

/** What a row is called, by the columns that name it. */
export function rowLabel(grid: Grid, { section, cells }: Grid['rows'][number], names: readonly string[]): string {
  const parts = names.map((name) => cells[columnAt(grid, name)] ?? '')
  return [section, ...parts].filter(Boolean).join(' › ')
}

/** The words of a cell around its figure: by them it is seen whether it still says the same kind of thing. */
function wordsAround(cell: string): string {
  const words = fold(cell).replace(/(?<![\d.,$])\d{1,2}(?:[.,]\d{1,3})? ?%/g, '#')
  return /^\d{1,2}$/.test(words) ? '#' : wordsOf(words)
}

type Pointed = {
  grid: Grid
  recipe: TableRecipe
  row: Grid['rows'][number]
  name: string
  column: string
  text: string
  facts: Facts
}

/** Reads a document by a recipe. `today` as '2026-11-26'; `askedPrime` in percent, where the page does not state prime. */
export function readByRecipe(
  document: FoundDocument,
  recipe: Recipe,
  { today, askedPrime }: { today: string; askedPrime: number | null },
): RateReading {
  const grids = document.tables.map(gridOf)
  const reading: RateReading = { offers: [], market: [], moved: [], unmapped: [], prime: null, needsPrime: false }
  const stated = primeIn(document.notes)
  const prime = stated ?? askedPrime
  const pageDoubts = holdsOfPage([document.title, ...document.notes], today)
  const offers = new Map<string, ReadOffer>()
  const pointed = recipe.tables.flatMap((one) => {
    const grid = gridFor(grids, one, reading)
    return grid ? pointedIn(grid, one, reading, today) : []
  })
  for (const one of pointed) {
    const { figure: role = 'ours', term, rateType, mortgageType } = one.facts
    const figure = readFigure(one.text, true)
    const where = placeOf(one)
    if (figure === null || figure.kind === 'unclear' || figure.kind === 'none') continue
    if (figure.kind === 'prime') reading.needsPrime ||= stated === null
    const percent =
      figure.kind === 'percent' ? figure.percent : prime === null ? figure.percent : round(prime + figure.offset)
    if (percent === null) {
      reading.moved.push({
        where,
        was: 'a figure, or one worked out from prime',
        now: `“${one.text}”, and prime is not known`,
      })
      continue
    }
    if (role === 'bank' || role === 'prime' || role === 'overnight') {
      const series = role === 'bank' ? `posted ${term ?? ''}` : role
      reading.market.push({ series, percent, day: dayOf(one) ?? today })
      continue
    }
    if (!term || !rateType || !mortgageType) {
      reading.unmapped.push(`${where}: “${one.text}”`)
      continue
    }
    const key = `${term} ${rateType} ${mortgageType}`
    const labels = [...one.recipe.path, one.column, one.name]
    const isOff = figure.kind === 'prime' && figure.percent !== null && figure.percent !== percent
    const doubts = [
      ...holdsOfLabels(labels, today),
      ...(one.grid.table.isHidden && !one.recipe.isHidden ? ['The page does not show this table any more.'] : []),
      ...(isOff ? [`“${one.text}” is not what prime at ${prime}% makes it.`] : []),
    ]
    const offer = offers.get(key) ?? {
      term,
      rateType,
      mortgageType,
      ourRate: null,
      postedRate: null,
      cell: '',
      doubts: [...pageDoubts],
      newDoubts: [],
    }
    const side = role === 'ours' ? 'ourRate' : 'postedRate'
    if (offer[side] !== null && offer[side] !== percent)
      reading.moved.push({ where, was: `one figure for ${key}`, now: `two: ${offer[side]}% and ${percent}%` })
    offer[side] = percent
    offer.cell = [offer.cell, `${where}: “${one.text}”`].filter(Boolean).join('; ')
    offer.doubts.push(...doubts.filter((doubt) => !offer.doubts.includes(doubt)))
    offers.set(key, offer)
  }
  const accepted = new Set(recipe.accepted)
  reading.prime = reading.needsPrime ? askedPrime : stated
  reading.offers = [...offers.values()].map((offer) => ({
    ...offer,
    newDoubts: offer.doubts.filter((one) => !accepted.has(one)),
  }))
  return reading
}

function gridFor(grids: readonly Grid[], recipe: TableRecipe, { moved }: RateReading): Grid | null {
  const alike = grids.filter(({ table }) => table.form === recipe.form && isSamePath(table.path, recipe.path))
  const named = alike.length > 1 ? alike.filter(({ table }) => table.anchor === recipe.anchor) : alike
  const fitting = named.length > 1 ? named.filter(({ header }) => isSamePath(header, recipe.header)) : named
  const [grid, ...others] = fitting
  if (grid && others.length === 0) return grid
  const was = recipe.path.join(' › ') || 'a table without a heading'
  const now = grid
    ? `${fitting.length} tables of that name`
    : grids
        .map(({ table }) => table.path.at(-1))
        .filter(Boolean)
        .slice(0, 5)
        .join(' | ')
  moved.push({ where: 'Table', was, now: now || missing })
  return null
}

function pointedIn(grid: Grid, recipe: TableRecipe, reading: RateReading, today: string): Pointed[] {
  const title = recipe.path.at(-1) ?? 'Table'
  if (!grid.isEven) {
    reading.moved.push({ where: `${title}, header`, was: lineOf(recipe.header), now: lineOf(grid.header) })
    return []
  }
  const said = Object.values(recipe.says)
  const used = [...new Set([...recipe.names, ...said, ...recipe.columns.map((one) => one.label)])]
  const lost = used.filter((name) => columnAt(grid, name) === -1)
  for (const name of lost)
    reading.moved.push({
      where: `${title}, column`,
      was: name,
      now: grid.header[recipe.header.indexOf(name)] ?? missing,
    })
  if (lost.length > 0) return []
  return recipe.rows ? pointedRows(grid, recipe, recipe.rows, reading) : sayingRows(grid, recipe, reading, today)
}

/** The cells of the rows that a person pointed at, each as it was promised. */
function pointedRows(
  grid: Grid,
  recipe: TableRecipe,
  rows: NonNullable<TableRecipe['rows']>,
  reading: RateReading,
): Pointed[] {
  const title = recipe.path.at(-1) ?? 'Table'
  const labels = grid.rows.map((row) => rowLabel(grid, row, recipe.names))
  const known = new Set<number>()
  const pointed = rows.flatMap(({ label: name, facts, cells }, order) => {
    const found = labels.flatMap((text, at) => (isSame(text, name) ? [at] : []))
    for (const at of found) known.add(at)
    const row = grid.rows[found[0] ?? -1]
    if (!row || found.length > 1) {
      const now = found.length > 1 ? `${found.length} rows of that name` : lineOf(grid.rows[order]?.cells)
      reading.moved.push({ where: `${title}, row`, was: lineOf(cells), now })
      return []
    }
    const width = grid.hasHeader ? grid.header.length : cells.length
    if (row.cells.length !== width) {
      reading.moved.push({ where: `${title} › ${name}`, was: lineOf(cells), now: lineOf(row.cells) })
      return []
    }
    return recipe.columns.flatMap((column): Pointed[] => {
      const text = row.cells[columnAt(grid, column.label)] ?? ''
      const before = cells[recipe.header.indexOf(column.label)] ?? ''
      const one = {
        grid,
        recipe,
        row,
        name,
        column: column.label,
        text,
        facts: { ...recipe.facts, ...column.facts, ...facts },
      }
      const [was, is] = [readFigure(before, true), readFigure(text, true)]
      if (!was || was.kind === 'unclear') return []
      if (is?.kind === 'none') return []
      if (
        !is ||
        is.kind === 'unclear' ||
        (was.kind !== 'none' && (is.kind !== was.kind || wordsAround(text) !== wordsAround(before)))
      ) {
        reading.moved.push({ where: placeOf(one), was: before, now: text || missing })
        return []
      }
      return [one]
    })
  })
  for (const [at, text] of labels.entries()) if (recipe.left.some((one) => isSame(one, text))) known.add(at)
  for (const [at, row] of grid.rows.entries()) {
    const figures = recipe.columns
      .map((column) => row.cells[columnAt(grid, column.label)] ?? '')
      .filter((text) => readFigure(text, true)?.kind === 'percent')
    if (!known.has(at) && figures.length > 0)
      reading.unmapped.push(`${title} › ${labels[at] ?? ''}: ${figures.join(', ')}`)
  }
  return pointed
}

/** The cells of rows that say their term, type and mortgage by themselves, as in a feed. */
function sayingRows(grid: Grid, recipe: TableRecipe, reading: RateReading, today: string): Pointed[] {
  const { says } = recipe
  const text = (row: Grid['rows'][number], name: string | undefined) =>
    name ? (row.cells[columnAt(grid, name)] ?? '') : ''
  const newest = says.day && says.term === undefined ? newestRow(grid.rows, (row) => text(row, says.day), today) : null
  return (newest ? [newest] : grid.rows).flatMap((row) => {
    const [term, rateType, mortgageType] = [
      termIn(withUnit(text(row, says.term), says.term)),
      typeIn(text(row, says.type)),
      kindIn(text(row, says.mortgage)),
    ]
    const isKnown = (name: string | undefined, value: string | null) => !name || value !== null
    const facts = { ...(term && { term }), ...(rateType && { rateType }), ...(mortgageType && { mortgageType }) }
    const name = rowLabel(grid, row, recipe.names.length > 0 ? recipe.names : Object.values(says))
    if (!isKnown(says.term, term) || !isKnown(says.type, rateType) || !isKnown(says.mortgage, mortgageType)) {
      reading.unmapped.push(`${name}: ${lineOf(row.cells)}`)
      return []
    }
    return recipe.columns
      .map((column) => ({
        grid,
        recipe,
        row,
        name,
        column: column.label,
        text: text(row, column.label),
        facts: { ...recipe.facts, ...column.facts, ...facts },
      }))
      .filter((one) => {
        const figure = readFigure(one.text, true)
        if (figure && figure.kind !== 'unclear') return true
        reading.moved.push({ where: placeOf(one), was: 'a figure', now: one.text || missing })
        return false
      })
  })
}

/** Under 'termYears' a 5 is five years. */
function withUnit(value: string, column = ''): string {
  const unit = /month|mois/i.test(column) ? 'months' : /year|ann?[ée]e|\bans?\b/i.test(column) ? 'years' : ''
  return /^\d{1,3}$/.test(value.trim()) ? `${value} ${unit}` : value
}

function newestRow(rows: Grid['rows'], dayText: (row: Grid['rows'][number]) => string, today: string) {
  const dated = rows.flatMap((row) =>
    datesIn(fold(dayText(row)))
      .slice(0, 1)
      .map((day) => ({ row, day })),
  )
  return dated.filter(({ day }) => day <= today).toSorted((a, b) => b.day.localeCompare(a.day))[0]?.row ?? null
}

function dayOf({ grid, recipe, row }: Pointed): string | undefined {
  return recipe.says.day ? datesIn(fold(row.cells[columnAt(grid, recipe.says.day)] ?? ''))[0] : undefined
}

function placeOf({ recipe, name, column }: Pick<Pointed, 'recipe' | 'name' | 'column'>): string {
  return [recipe.path.at(-1), name, column.startsWith('#') ? '' : column].filter(Boolean).join(' › ')
}

function lineOf(cells: readonly string[] | undefined): string {
  return cells?.filter(Boolean).join(' | ') || missing
}

function round(percent: number): number {
  return Math.round(percent * 1000) / 1000
}
