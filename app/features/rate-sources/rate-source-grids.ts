import type { Grid } from './rate-source-content.ts'
import type { Cell } from './rate-source-tables.ts'
import { readFigure, readFigures, type SaidFigure } from './rate-source-figures.ts'
import { foldText, isMoney, speaksOfMortgages, termIn, typeIn } from './rate-source-labels.ts'
import { comparesLenders } from './rate-source-refusals.ts'
import { apart, withoutSlashes, withoutTerm } from './rate-source-split.ts'
import {
  contextOf,
  longestLabel,
  type Readings,
  readSaying,
  type Saying,
  unsaidAsFixed,
} from './rate-source-sayings.ts'

/** How many labels above a figure may be its column's. */
const mostAbove = 12

/** Reads a table by the labels around each figure: those of its row, of its column, and what stands above the table. */
export function readGrid(whole: Grid, isAllMortgages: boolean): Readings {
  const grid = { ...whole, rows: withoutSlashes(whole.rows) }
  const readings: Readings = { sayings: [], unread: [] }
  const above = contextOf(grid)
  const figures = grid.rows.map(figuresOf)
  const labels = grid.rows.map((cells, row) =>
    cells.map((cell, column) => {
      const text = namedTerm(grid, row, column) ?? cell.text
      // Money in a row says what the rate comes to, not what it is of; at the row's head it says of which mortgages.
      const isLabel = !figures[row]?.[column]?.length && text.length <= longestLabel && (column === 0 || !isMoney(text))
      return isLabel ? text : ''
    }),
  )
  const isOfLenders = comparesLenders(lenderLabels(labels, figures))
  const standing = standingAbove(grid, figures, labels)
  const isOfMortgages = isAllMortgages || (labels[0]?.some(speaksOfMortgages) ?? false)
  for (const [row, cells] of grid.rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      // A cell that spans is read where it begins.
      if (cells[column - 1] === cell || grid.rows[row - 1]?.[column] === cell) continue
      if (!figures[row]?.[column]?.length) continue
      const { over, group } = standing.at(row, column)
      const [from, to] = besideIn(labels[row] ?? [], figures[row] ?? [], column)
      const left = labels[row]?.slice(from, column).toReversed().filter(Boolean) ?? []
      const right = labels[row]?.slice(column + 1, to).filter(Boolean) ?? []
      // A row without its figure names nothing below it: '5 year, insured' above '5 year'.
      const isRow = termIn(group) !== null && [...left, ...right, ...over].some((label) => termIn(label) !== null)
      const unsure = cell.name ? null : standing.whyUnsure(row, column)
      for (const { figure, text } of figures[row][column]) {
        if (figure.kind === 'none') continue
        if (unsure) {
          readings.unread.push({ labels: [...left, ...over, ...right], text, why: unsure })
          continue
        }
        const said = readSaying({
          figure,
          part: grid,
          row: cells,
          cell: text,
          left,
          right,
          column: [cell.name, ...over],
          group: isRow ? '' : group,
          above,
          isAllMortgages: isOfMortgages,
          isOfLenders,
        })
        if ('why' in said) readings.unread.push(said)
        else readings.sayings.push(said)
      }
    }
    standing.pass(row)
  }
  return isOfFixed(grid, readings.sayings) ? { ...readings, sayings: readings.sayings.map(unsaidAsFixed) } : readings
}

/** Where what belongs to a figure begins and ends in its row: two tables may stand side by side, each with terms of its own. */
function besideIn(labels: string[], figures: SaidFigure[][], column: number): [from: number, to: number] {
  const hasFigure = (from: number, to: number) => figures.slice(from, to).some((said) => said.some(isRate))
  const terms = labels.flatMap((label, at) => (termIn(label) === null ? [] : [at]))
  const starts = terms.filter((at, place) => hasFigure(at + 1, terms[place + 1] ?? labels.length))
  if (starts.length < 2 || hasFigure(0, starts[0]!)) return [0, labels.length]
  return [starts.findLast((at) => at < column) ?? 0, starts.find((at) => at > column) ?? labels.length]
}

/** The labels of a table but for those above figures: 'Bank' may be the name of a column of rates. */
function lenderLabels(labels: string[][], figures: SaidFigure[][][]): string[] {
  const ofFigures = new Set(
    figures.flatMap((row) => row.flatMap((said, column) => (said.some(isRate) ? [column] : []))),
  )
  return labels.filter((row) => row.length > 1).flatMap((row) => row.filter((_, column) => !ofFigures.has(column)))
}

/** Variable mortgages are sold for three and five years. */
const termsOfVariable = 3

/**
 * Where a table says of others that they are variable, those of which it says nothing are fixed. So are those of a table
 * with more terms than variable mortgages come in, where nothing says any type.
 */
function isOfFixed(grid: Grid, sayings: readonly Saying[]): boolean {
  const isContrast = grid.rows.some((cells) =>
    cells.some(({ text }) => text.length <= longestLabel && typeIn(text) === 'variable'),
  )
  const terms = new Set(sayings.map(({ termMonths }) => termMonths))
  return isContrast || (terms.size > termsOfVariable && sayings.every(({ rateType }) => rateType === null))
}

const units: [RegExp, RegExp, string][] = [
  [/\b(?:years?|yrs?|ans|annees)\b/, /^(?:[1-9]|10)$/, 'years'],
  [/\b(?:months?|mths?|mois)\b/, /^(?:6|1[28]|24|30|36|48|60|72|84|96|108|120)$/, 'months'],
]

/** '5' in a row or column whose head says years is five years. */
function namedTerm(grid: Grid, row: number, column: number): string | null {
  const text = grid.rows[row]?.[column]?.text ?? ''
  const heads = [grid.rows[0]?.[column]?.text ?? '', grid.rows[row]?.[0]?.text ?? '']
  const unit = units.find(
    ([inHead, lengths]) =>
      lengths.test(text) && heads.some((head) => inHead.test(foldText(head)) && termIn(head) === null),
  )
  return unit ? `${text} ${unit[2]}` : null
}

/** Several rates in one cell, each with its own term. */
function figuresApart(text: string): SaidFigure[] | null {
  const said = apart(text)
  return (
    said &&
    said.parts.flatMap((part) =>
      readFigures(withoutTerm(part)).map((one) => ({ ...one, text: `${said.prefix} ${part}` })),
    )
  )
}

/** The figures of a row. 'Variable 5 years (Prime - 0.31%)' beside a percentage is the name of the row. */
function figuresOf(row: Cell[]): SaidFigure[][] {
  const figures = row.map(({ text }) => figuresApart(text) ?? readFigures(text))
  const hasPercent = figures.some((said) => said.some(({ figure }) => figure.kind === 'percent'))
  return figures.map((said, at) => {
    const isName = hasPercent && said[0]?.figure.kind === 'prime' && termIn(row[at]?.text ?? '') !== null
    return isName ? [] : said
  })
}

function isRate({ figure }: SaidFigure): boolean {
  return figure.kind === 'percent' || figure.kind === 'prime'
}

/** What stands above the cells of a row, kept from row to row: looked for anew for each cell a long table takes minutes. */
function standingAbove(grid: Grid, figures: SaidFigure[][][], labels: string[][]) {
  /** The labels above each column, nearest first, how many cells their row has, and the row of figures above them, -1 for none. */
  const columns: { over: string[]; width: number; since: number }[] = []
  let lone = { row: -1, text: '' }
  let lastFigures = -1
  const hasFigure = (row: number) => figures[row]?.some((said) => said.some(isRate)) ?? false
  const hasHeads = labels.some((row, at) => at > 0 && row[0] !== '' && hasFigure(at))
  // Above figures it is the name of their column.
  const isCorner = !hasFigure(0) && figures.every((row) => !row[0]?.length)
  const corner = isCorner ? (labels[0]?.[0] ?? '') : ''

  return {
    /** `group`: a name of the rows below it, or what stands in the corner of the table. */
    at(row: number, column: number): { over: string[]; group: string } {
      const { over, since } = columns[column] ?? { over: [], since: -1 }
      if (lone.row > since) return { over, group: lone.text }
      return { over, group: since === -1 && row > 0 ? corner : '' }
    },
    /** Why it is not to be seen which names are above a figure, where its row stands below names of columns. */
    whyUnsure(row: number, column: number): string | null {
      const cells = grid.rows[row] ?? []
      const named = cells.flatMap((_, at) => (columns[at]?.over.length ? [{ at, width: columns[at].width }] : []))
      if (hasHeads && cells[0]?.text === '') return 'no name beside it'
      if (named.some(({ width }) => width !== cells.length)) return 'its row and the names above it differ in length'
      return !columns[column] && named.some(({ at }) => at !== column) ? 'no name above it' : null
    },
    pass(row: number) {
      const text = loneText(grid, row)
      if (text) lone = { row, text }
      // Labels above other figures are of another part of the table, and labels beside figures are of those.
      if (hasFigure(row)) lastFigures = row
      else if (!text)
        for (const [column, label] of labels[row]?.entries() ?? []) {
          const before = columns[column]?.since === lastFigures ? columns[column].over : []
          const over = [label, ...before].slice(0, mostAbove)
          if (label) columns[column] = { over, width: labels[row]?.length ?? 0, since: lastFigures }
        }
    },
  }
}

/** The text of a row that has but one: the name of the rows below it. */
function loneText(grid: Grid, row: number): string {
  const texts = new Set(grid.rows[row]?.map((cell) => cell.text).filter(Boolean))
  const [text = ''] = texts
  // In another column than the first it is the name of that column.
  const isOfRows = grid.rows[row]?.[0]?.text === text
  return texts.size === 1 && isOfRows && text.length <= longestLabel && !readFigure(text) ? text : ''
}
