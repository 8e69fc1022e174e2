import { datesIn } from '#app/lib/dates-in-text.ts'
import type { FoundDocument, FoundTable } from '#app/platform/sheet-tables.ts'
import { foldLabel, mortgageIn, termIn, typeIn } from '#app/lib/rate-words.ts'
import { factReaders, readFigure, wordsOf } from './rate-source-cells.ts'
import { holdWords } from './rate-source-holds.ts'
import {
  type ColumnUse,
  type Facts,
  isFigureRole,
  namesOf,
  offerKey,
  type OfferName,
  type Recipe,
  rowLabel,
  type SaidFact,
  type TableRecipe,
} from './rate-sources.ts'

/** The tables of a page as a person maps them: with what their plain labels suggest, or what was said of them before. */

export type MappedTable = TableRecipe & { isUsed: boolean }

/** One of the list of lenders, to be known where a heading or a label names it. */
export type Lender = { id: string; name: string }

type Row = Pick<TableRecipe['rows'][number], 'section' | 'cells'>

export type Grid = {
  table: FoundTable
  header: string[]
  hasHeader: boolean
  /** The header has as many cells as the table is wide: else nobody can tell which name stands above which figure. */
  isEven: boolean
  rows: Row[]
}

const mostHeaderRows = 3

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
  const rows: Row[] = []
  for (const [at, cells] of table.rows.entries()) {
    if (at < heads) continue
    if (!isFigureRow(at) && isTitle(cells) && cells.some(Boolean)) section = cells.find(Boolean) ?? ''
    else if (cells.some(Boolean)) rows.push({ section, cells })
  }
  const isEven = table.rows.slice(0, heads).every((row) => row.length === width)
  return { table, header, hasHeader: heads > 0, isEven, rows }
}

/** As labels are compared: the date and the figures in them change, the words do not. */
export function isSame(one: string, other: string): boolean {
  return wordsOf(one) === wordsOf(other)
}

/** A table of days, such as a history of prime: its newest row counts. */
export function isHistory({ columns }: Pick<TableRecipe, 'columns'>): boolean {
  const uses = columns.map(({ use }) => use)
  return uses.includes('day') && !uses.includes('name') && !uses.includes('term')
}

export function isComplete({ term, rateType, mortgageType }: Facts, role: ColumnUse): boolean {
  if (role === 'prime' || role === 'overnight') return true
  return Boolean(term && (role === 'bank' || (rateType && mortgageType)))
}

/** What keeps the tables from being a recipe, besides what a reading of the page shows to be missing. */
export function problemsOf(facts: Facts, tables: readonly MappedTable[]): string[] {
  const used = tables.filter(({ isUsed }) => isUsed)
  if (used.length === 0) return ['Choose at least one table.']
  return used.flatMap((table) => {
    const title = table.path.at(-1) ?? 'The table'
    const columns = table.columns.filter(({ use }) => isFigureRole(use))
    if (columns.length === 0) return [`${title}: say which column is the rate.`]
    if (table.isFeed || isHistory(table)) return []
    const rows = table.rows.filter(({ isUsed }) => isUsed)
    if (rows.length === 0) return [`${title}: choose the rows to read.`]
    const names = namesOf(table)
    return rows.flatMap((row) => {
      const label = rowLabel(row, names)
      if (!label) return [`${title}: a row has no name. Say which column names the rows.`]
      return columns.flatMap((column) => {
        const all = factsOf(facts, table.facts, column.facts, saidIn(table, row.cells), row.facts)
        return isComplete(all, column.use) ? [] : [`${title} › ${label}: ${wanting(all)} is not said.`]
      })
    })
  })
}

/** What is said of a figure, the later words counting more. Whoever names a lender says all of who it is. */
export function factsOf(...said: readonly Facts[]): Facts {
  return said.reduce((all, { lender, lenderId, ...facts }) => {
    const { lender: _name, lenderId: _id, ...others } = all
    return lender || lenderId
      ? { ...others, ...facts, ...(lender && { lender }), ...(lenderId && { lenderId }) }
      : { ...all, ...facts }
  }, {})
}

function wanting({ term, rateType }: Facts): string {
  return term ? (rateType ? 'for which mortgage it is' : 'fixed or variable') : 'the term'
}

/** What the cells of a row say of it, by the columns that say something. */
export function saidIn({ columns }: Pick<TableRecipe, 'columns'>, cells: readonly string[]): Facts {
  // Under 'Term' may stand '5 year variable'; a column of its own for the type counts more.
  const byTerm = columns.map(({ use }, at) => (use === 'term' ? plainFacts(cells[at] ?? '') : {}))
  const said = columns.flatMap(({ use, label }, at) => {
    const read = use in factReaders ? factReaders[use as SaidFact] : null
    const value = read?.(use === 'term' ? withUnit(cells[at] ?? '', label) : (cells[at] ?? ''))
    return value === null || value === undefined ? [] : [[use, value]]
  })
  const all = Object.assign({}, ...byTerm, Object.fromEntries(said)) as Facts
  const isRefinance = all.purpose === 'refinance' && (all.mortgageType ?? 'Conventional') === 'Conventional'
  return isRefinance ? { ...all, mortgageType: 'Refinance' } : all
}

/** Under 'termYears' a 5 is five years. */
function withUnit(value: string, column: string): string {
  const unit = /month|mois/i.test(column) ? 'months' : /year|ann?[ée]e|\bans?\b/i.test(column) ? 'years' : ''
  return /^\d{1,3}$/.test(value.trim()) ? `${value} ${unit}` : value
}

/** The tables with what a saved recipe says of them, as far as the page still has what it names; else as their labels suggest. */
export function mapTables(document: FoundDocument, recipe: Recipe | null, lenders: readonly Lender[]): MappedTable[] {
  const suggested = suggestTables(document, lenders)
  const knownOf = (table: TableRecipe) =>
    recipe?.tables.find(
      ({ form, path, anchor }) => form === table.form && path.join() === table.path.join() && anchor === table.anchor,
    )
  if (!suggested.some(knownOf)) return suggested
  return suggested.map((table) => {
    const known = knownOf(table)
    if (!known) return { ...table, isUsed: false }
    const columns = table.columns.map(
      ({ label }) => known.columns.find((one) => one.label === label) ?? { label, use: '' as const, facts: {} },
    )
    const rows = table.rows.map((row) => {
      const label = rowLabel(row, namesOf({ columns }))
      const before = known.rows.find((one) => isSame(rowLabel(one, namesOf(known)), label))
      return { ...row, isUsed: before?.isUsed ?? false, facts: before?.facts ?? {} }
    })
    return { ...table, isUsed: true, isFeed: known.isFeed, facts: known.facts, columns, rows }
  })
}

const posted = /\bposted\b|\baffiches?\b|\bregular rate|\bstandard rate/
const ours = /\b(?:our|special|discount\w*|offer|promo\w*|notre|reduit|vedette)\b/
const cost = holdWords[1].words
const other = holdWords[3].words
const dateName = /\b(?:date|day|jour|updated|effective)\b/
const lenderName = /\b(?:lender|bank|institution|preteur|banque)\b/
const rateName = /\b(?:rates?|taux)\b/
/** Columns whose header says what their cells say; those of data only may be headers of rates elsewhere. */
const headerUses: [use: SaidFact, words: RegExp, ofData: boolean][] = [
  ['purpose', /\bpurposes?\b/, false],
  ['holdDays', /\bhold\b/, false],
  ['maxAmortizationYears', /\bamort/, false],
  ['lumpSumPercent', /\blump\b|\bprepay/, false],
  ['paymentIncreasePercent', /\bincrease\b/, false],
  ['term', /\bterms?\b|\btermes?\b|\bduree\b/, true],
  ['rateType', /\b(?:rate ?)?type\b/, true],
  ['mortgageType', /\b(?:mortgage|insurance|product|pret)\b.*(?:type)?|\bhypotheque\b/, true],
]

/** What the plain labels of a page suggest. A person looks at it before anything is read by it. */
export function suggestTables(document: FoundDocument, lenders: readonly Lender[] = []): MappedTable[] {
  const isAboutInsured = [
    document.title,
    ...document.notes,
    ...document.tables.flatMap(({ rows }) => rows.flat()),
  ].some((text) => text.length < 200 && /\binsur(?:ed|able)\b|high[ -]ratio|assure/.test(foldLabel(text)))
  const tables = document.tables.map((table) => suggestTable(gridOf(table), document.title, isAboutInsured, lenders))
  // Of a history in several tables the one with the newest day counts.
  const dayOf = (table: MappedTable) =>
    table.rows
      .flatMap(({ cells }) => datesIn(foldLabel(cells.join(' '))))
      .toSorted()
      .at(-1)
  const histories = tables.filter((table) => table.isUsed && isHistory(table))
  const newest = histories.map(dayOf).toSorted().at(-1)
  for (const table of histories) table.isUsed = dayOf(table) === newest
  return tables
}

function suggestTable(grid: Grid, title: string, isAboutInsured: boolean, lenders: readonly Lender[]): MappedTable {
  const factsIn = (label: string): Facts => {
    const [lender, ...others] = lenders.filter(({ name }) => asWords(label).includes(asWords(name)))
    return { ...plainFacts(label), ...(lender && others.length === 0 && { lenderId: lender.id }) }
  }
  const { path, anchor, form, isHidden } = grid.table
  const isData = form === 'data' || form === 'sheet'
  const uses = grid.header.map((name, at) => columnUse(grid, name, at, isData))
  const isFeed = isData && uses.includes('term') && uses.some((use) => use === 'ours' || use === 'posted')
  const mortgageType = mortgageIn(title) ?? (isAboutInsured ? null : 'Conventional')
  const { term: _term, ...facts } = factsOf(mortgageType ? { mortgageType } : {}, ...path.map(factsIn))
  const columns = grid.header.map((label, at) => ({ label, use: uses[at]!, facts: factsIn(label) }))
  // Of several columns of figures that say nothing else, the one that is called a rate.
  const plain = columns.filter(({ use, facts: own }) => use === 'ours' && Object.keys(own).length === 0)
  const [rate, ...others] = plain.filter(({ label }) => rateName.test(foldLabel(label)) || ours.test(foldLabel(label)))
  for (const column of plain) if (rate && others.length === 0 && column !== rate) column.use = ''
  const figures = columns.filter(({ use }) => isFigureRole(use))
  const rows = grid.rows.map((row) => {
    const label = rowLabel(row, namesOf({ columns }))
    const hasFigure = row.cells.some((cell, at) => isFigureRole(columns[at]!.use) && isPlain(cell, isData))
    return { ...row, isUsed: hasFigure && !other.test(foldLabel(label)), facts: factsIn(label) }
  })
  const typeOf = (row: (typeof rows)[number]) => row.facts.rateType ?? saidIn({ columns }, row.cells).rateType
  const isSaidAbove = facts.rateType || columns.some((one) => one.facts.rateType)
  // Pages name what is variable; several terms of which nothing says the type are fixed.
  const untyped = isSaidAbove ? [] : rows.filter((row) => !typeOf(row))
  if (untyped.length < rows.length) for (const row of untyped) row.facts.rateType = 'fixed'
  else if (!isSaidAbove && rows.length + columns.length > 3) facts.rateType = 'fixed'
  const offersOf = (row: (typeof rows)[number]) =>
    figures.flatMap(({ use, facts: own }) => {
      const all = factsOf(facts, own, saidIn({ columns }, row.cells), row.facts)
      const name = { ...all, lender: all.lenderId ?? all.lender } as OfferName
      return isComplete(all, use) ? [`${use} ${offerKey(name)}`] : []
    })
  // Two products of one name: a person says which of them is meant.
  const offers = Map.groupBy(rows.filter(({ isUsed }) => isUsed).flatMap(offersOf), (key) => key)
  const isOne = (key: string) => offers.get(key)?.length === 1
  if (!isFeed && !isHistory({ columns }))
    for (const row of rows) row.isUsed &&= offersOf(row).length > 0 && offersOf(row).every(isOne)
  const isOther = other.test(foldLabel(path.join(' '))) && !isHistory({ columns })
  const isUsed = rows.some((row) => row.isUsed) && !isOther && !isHidden
  return { path, anchor, form, isHidden, isUsed, isFeed, facts, columns, rows }
}

const asWords = (text: string) =>
  ` ${foldLabel(text)
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `

function plainFacts(label: string): Facts {
  const [term, rateType, mortgageType] = [termIn(label), typeIn(label), mortgageIn(label)]
  return { ...(term && { term }), ...(rateType && { rateType }), ...(mortgageType && { mortgageType }) }
}

function columnUse(grid: Grid, name: string, at: number, isData: boolean): ColumnUse {
  const cells = grid.rows.map(({ cells: row }) => row[at] ?? '').filter((cell) => readFigure(cell)?.kind !== 'none')
  const words = foldLabel(name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_.]/g, ' '))
  const figures = cells.filter((cell) => isPlain(cell, isData)).length
  if (cells.length === 0) return ''
  if (dateName.test(words) && figures === 0) return 'day'
  if (lenderName.test(words) && figures === 0) return 'lender'
  const [said] = headerUses.find(
    ([use, name, ofData]) =>
      (isData || !ofData) &&
      name.test(words) &&
      cells.some((cell) => factReaders[use](cell) !== null || use === 'term'),
  ) ?? ['']
  // A product such as '5 year fixed insured' names the row.
  if (said && !(said === 'mortgageType' && cells.some(termIn))) return said
  if (figures * 2 < cells.length)
    return figures === 0 && cells.some((cell) => /\p{L}|\d/u.test(cell)) && cells.every((cell) => cell.length < 120)
      ? nameUse(grid, at)
      : ''
  if (cost.test(words) || other.test(words) || cells.every((cell) => cost.test(foldLabel(cell)))) return ''
  if (/\b(?:payment|versement|discount|difference|ltv|bonus)\b/.test(words)) return ''
  if (/\bprime\b/.test(words)) return 'prime'
  // The nearest heading that says either: 'Our rates', and 'Posted rates' below it.
  const heading = grid.table.path.map(foldLabel).findLast((one) => posted.test(one) || ours.test(one)) ?? ''
  const isAllPosted = posted.test(heading) || cells.every((cell) => posted.test(foldLabel(cell)))
  return posted.test(words) || (!ours.test(words) && isAllPosted) ? 'posted' : 'ours'
}

/** Of the columns of words the first names the row; a card's button or a note further on names nothing. */
function nameUse(grid: Grid, at: number): ColumnUse {
  const isFirst = grid.rows.every(({ cells }) =>
    cells.slice(0, at).every((cell) => readFigure(cell)?.kind !== 'percent'),
  )
  return isFirst ? 'name' : ''
}

function isPlain(cell: string, isData: boolean): boolean {
  const kind = readFigure(cell, isData)?.kind
  return kind === 'percent' || kind === 'prime'
}
