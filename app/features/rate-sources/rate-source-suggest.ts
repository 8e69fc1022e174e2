import type { FoundDocument } from '#app/platform/sheet-tables.ts'
import { fold, kindIn, readFigure, termIn, typeIn } from './rate-source-cells.ts'
import { holdWords } from './rate-source-holds.ts'
import {
  columnAt,
  type Facts,
  type FigureRole,
  type Grid,
  gridOf,
  type Recipe,
  rowLabel,
  type TableRecipe,
} from './rate-sources.ts'

/** What a page's plain labels suggest. A person looks at it before anything is read by it. */

/** What a person says about a column: what its figures are, or what its words tell of a row. */
export const columnUses = ['name', 'term', 'type', 'mortgage', 'day'] as const
export type ColumnUse = FigureRole | (typeof columnUses)[number] | ''

/** How a table is to be read, in the terms of the form. */
export type Mapping = {
  isUsed: boolean
  facts: Facts
  columns: { use: ColumnUse; facts: Facts }[]
  rows: { isUsed: boolean; facts: Facts }[]
  /** Every row says its term, type and mortgage by itself, also one that is not there yet. */
  isFeed: boolean
}

const posted = /\bposted\b|\baffiches?\b|\bregular rate|\bstandard rate/
const ours = /\b(?:our|special|discount\w*|offer|promo\w*|notre|reduit|vedette)\b/
const cost = holdWords[1].words
const other = holdWords[3].words
const dateName = /\b(?:date|day|jour|updated|effective)\b/
const termName = /\bterms?\b|\btermes?\b|\bduree\b/
const typeName = /\b(?:rate ?)?type\b/
const kindName = /\b(?:mortgage|insurance|product|pret)\b.*(?:type)?|\bhypotheque\b/

export function suggestMappings(document: FoundDocument): Mapping[] {
  const isAboutInsured = [
    document.title,
    ...document.notes,
    ...document.tables.flatMap(({ rows }) => rows.flat()),
  ].some((text) => text.length < 200 && /\binsur(?:ed|able)\b|high[ -]ratio|assure/.test(fold(text)))
  return document.tables.map((table) => suggestMapping(gridOf(table), document.title, isAboutInsured))
}

function suggestMapping(grid: Grid, title: string, isAboutInsured: boolean): Mapping {
  const isData = grid.table.form === 'data' || grid.table.form === 'sheet'
  const above = grid.table.path.join(' ')
  const uses = grid.header.map((name, at) => columnUse(grid, name, at, isData))
  const isFeed = isData && uses.includes('term') && uses.some((use) => use === 'ours' || use === 'posted')
  const kind = last(grid.table.path, kindIn) ?? kindIn(title)
  const type = last(grid.table.path, typeIn)
  const facts: Facts = {
    ...(type && { rateType: type }),
    ...(kind ? { mortgageType: kind } : !isAboutInsured && { mortgageType: 'Conventional' as const }),
  }
  const columns = grid.header.map((name, at) => ({ use: uses[at]!, facts: factsIn(name, uses[at]!) }))
  const rows = grid.rows.map((row) => {
    const label = rowLabel(grid, row, namesOf(grid, uses))
    const isOther = other.test(fold(label))
    const hasFigure = row.cells.some((cell, at) => isRole(uses[at]!) && isPlain(cell, isData))
    return { isUsed: hasFigure && !isOther, facts: factsIn(label) }
  })
  const hasType = facts.rateType || columns.some((one) => one.facts.rateType) || rows.some((one) => one.facts.rateType)
  // Pages name what is variable; several terms of which nothing says the type are fixed.
  if (!hasType && rows.length + columns.length > 3) facts.rateType = 'fixed'
  if (hasType && !facts.rateType && columns.every((one) => !one.facts.rateType))
    for (const row of rows) row.facts.rateType ??= 'fixed'
  const isWhole = (row: Mapping['rows'][number]) =>
    columns.some((column) => isRole(column.use) && isComplete({ ...facts, ...column.facts, ...row.facts }))
  for (const row of rows) row.isUsed &&= isFeed || isWhole(row)
  const isUsed = rows.some((row) => row.isUsed) && !other.test(fold(above)) && !grid.table.isHidden
  return { isUsed, facts, columns, rows, isFeed }
}

export function isComplete({ term, rateType, mortgageType, figure }: Facts): boolean {
  if (figure === 'prime' || figure === 'overnight') return true
  return Boolean(term && (figure === 'bank' || (rateType && mortgageType)))
}

export function isRole(use: ColumnUse): use is FigureRole {
  return use !== '' && !columnUses.some((one) => one === use)
}

function factsIn(label: string, use: ColumnUse = ''): Facts {
  const [term, rateType, mortgageType] = [termIn(label), typeIn(label), kindIn(label)]
  return {
    ...(isRole(use) && { figure: use }),
    ...(term && { term }),
    ...(rateType && { rateType }),
    ...(mortgageType && { mortgageType }),
  }
}

function columnUse(grid: Grid, name: string, at: number, isData: boolean): ColumnUse {
  const cells = grid.rows.map(({ cells: row }) => row[at] ?? '').filter((cell) => readFigure(cell)?.kind !== 'none')
  const words = fold(name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_.]/g, ' '))
  const figures = cells.filter((cell) => isPlain(cell, isData)).length
  if (cells.length === 0) return ''
  if (dateName.test(words) && figures === 0) return 'day'
  if (isData && termName.test(words)) return 'term'
  if (isData && typeName.test(words) && cells.some((cell) => typeIn(cell))) return 'type'
  if (isData && kindName.test(words) && cells.some((cell) => kindIn(cell))) return 'mortgage'
  if (figures * 2 < cells.length)
    return figures === 0 && cells.some((cell) => /\p{L}|\d/u.test(cell)) && cells.every((cell) => cell.length < 120)
      ? nameUse(grid, at)
      : ''
  if (cost.test(words) || cells.every((cell) => cost.test(fold(cell)))) return ''
  if (/\b(?:payment|versement|discount|difference|ltv|bonus|hold|lump)\b/.test(words)) return ''
  if (/\bprime\b/.test(words)) return 'prime'
  return posted.test(words) || (!ours.test(words) && cells.every((cell) => posted.test(fold(cell)))) ? 'posted' : 'ours'
}

/** Of the columns of words the first names the row; a card's button or a note further on names nothing. */
function nameUse(grid: Grid, at: number): ColumnUse {
  const earlier = grid.rows.every(({ cells }) =>
    cells.slice(0, at).every((cell) => readFigure(cell)?.kind !== 'percent'),
  )
  return earlier ? 'name' : ''
}

function isPlain(cell: string, isData: boolean): boolean {
  const kind = readFigure(cell, isData)?.kind
  return kind === 'percent' || kind === 'prime'
}

function namesOf(grid: Grid, uses: readonly ColumnUse[]): string[] {
  return grid.header.filter((_name, at) => uses[at] === 'name')
}

function last<Value>(path: readonly string[], read: (text: string) => Value | null): Value | null {
  return path.map(read).findLast((value) => value !== null) ?? null
}

/** The recipe that a mapping makes of a document's tables, and what keeps it from being one. */
export function recipeOf(
  document: FoundDocument,
  mappings: readonly Mapping[],
): { recipe: Recipe; problems: string[] } {
  const problems: string[] = []
  const tables = document.tables.flatMap((table, at): TableRecipe[] => {
    const mapping = mappings[at]
    return mapping?.isUsed ? [tableRecipe(gridOf(table), mapping, problems)] : []
  })
  if (tables.length === 0) problems.push('Choose at least one table.')
  return { recipe: { tables, accepted: [] }, problems }
}

function tableRecipe(grid: Grid, mapping: Mapping, problems: string[]): TableRecipe {
  const title = grid.table.path.at(-1) ?? 'The table'
  const uses = mapping.columns.map(({ use }) => use)
  const names = namesOf(grid, uses)
  const nameOf = (use: ColumnUse) => grid.header[uses.indexOf(use)]
  const says = Object.fromEntries(
    (['term', 'type', 'mortgage', 'day'] as const).flatMap((use) => (uses.includes(use) ? [[use, nameOf(use)!]] : [])),
  )
  const columns = mapping.columns.flatMap(({ use, facts }, at) =>
    isRole(use) ? [{ label: grid.header[at]!, facts: { ...facts, figure: use } }] : [],
  )
  if (!grid.isEven) problems.push(`${title}: its header and its rows differ in length.`)
  if (columns.length === 0) problems.push(`${title}: say which column is the rate.`)
  for (const label of [...columns.map((one) => one.label), ...names, ...Object.values(says)])
    if (columnAt(grid, label) === -1)
      problems.push(`${title}: two columns are called “${label}”, so they cannot be told apart.`)
  const isEveryRow = mapping.isFeed || (names.length === 0 && 'day' in says)
  const rows = grid.rows.flatMap((row, at) => {
    const own = mapping.rows[at]
    return own?.isUsed ? [{ label: rowLabel(grid, row, names), facts: own.facts, cells: row.cells }] : []
  })
  if (!isEveryRow) {
    const labels = grid.rows.map((row) => rowLabel(grid, row, names))
    if (rows.length === 0) problems.push(`${title}: choose the rows to read.`)
    for (const { label, facts } of rows) {
      if (!label) problems.push(`${title}: a row has no name. Say which column names the rows.`)
      else if (labels.filter((one) => one === label).length > 1)
        problems.push(`${title}: two rows are called “${label}”, so they cannot be told apart.`)
      for (const column of columns) {
        const all = { ...mapping.facts, ...column.facts, ...facts }
        if (!isComplete(all)) problems.push(`${title} › ${label}: ${wanting(all)} is not said.`)
      }
    }
  }
  const { path, anchor, form, isHidden } = grid.table
  const left = grid.rows.filter((_row, at) => !mapping.rows[at]?.isUsed).map((row) => rowLabel(grid, row, names))
  return {
    path,
    anchor,
    form,
    isHidden,
    header: grid.header,
    names,
    says,
    facts: mapping.facts,
    columns,
    rows: isEveryRow ? null : rows,
    left: isEveryRow ? [] : left,
  }
}

function wanting({ term, rateType }: Facts): string {
  return term ? (rateType ? 'for which mortgage it is' : 'fixed or variable') : 'the term'
}

/** How a saved recipe fills in the form for a page, as far as the page still has what it names. */
export function mappingsOf(document: FoundDocument, recipe: Recipe | null): Mapping[] {
  const suggested = suggestMappings(document)
  const isKnown = (table: FoundDocument['tables'][number]) => (one: TableRecipe) =>
    one.form === table.form && one.path.join() === table.path.join() && one.anchor === table.anchor
  if (!recipe || !document.tables.some((table) => recipe.tables.some(isKnown(table)))) return suggested
  return document.tables.map((table, at) => {
    const grid = gridOf(table)
    const known = recipe.tables.find(isKnown(table))
    if (!known) return { ...suggested[at]!, isUsed: false }
    const useOf = (label: string): ColumnUse => {
      const column = known.columns.find((one) => one.label === label)
      if (column) return column.facts.figure ?? 'ours'
      if (known.names.includes(label)) return 'name'
      return (Object.entries(known.says).find(([, name]) => name === label)?.[0] as ColumnUse | undefined) ?? ''
    }
    return {
      isUsed: true,
      isFeed: known.rows === null,
      facts: known.facts,
      columns: grid.header.map((label) => ({
        use: useOf(label),
        facts: known.columns.find((one) => one.label === label)?.facts ?? {},
      })),
      rows: grid.rows.map((row) => {
        const own = known.rows?.find((one) => one.label === rowLabel(grid, row, known.names))
        return own ? { isUsed: true, facts: own.facts } : { isUsed: false, facts: {} }
      }),
    }
  })
}
