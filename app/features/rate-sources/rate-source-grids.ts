import type { Grid } from './rate-source-content.ts'
import type { Cell } from './rate-source-tables.ts'
import { type Figure, readFigure, readFigures, type SaidFigure, withoutYearlyCost } from './rate-source-figures.ts'
import {
  type FigureRole,
  foldText,
  isMoney,
  kindsIn,
  type MortgageKind,
  namesMortgage,
  roleBelow,
  roleIn,
  speaksOfMortgages,
  termIn,
  typeIn,
} from './rate-source-labels.ts'
import {
  comparesLenders,
  isCalendarDate,
  isOnlyDate,
  isProvince,
  namesDiscount,
  whyNotAnOffer,
  whyNotARate,
  whyNotBelow,
} from './rate-source-refusals.ts'

export type Saying = {
  termMonths: number
  /** Null where nothing around the figure says it. */
  rateType: 'fixed' | 'variable' | null
  /** The type is not said but follows from the terms. */
  isInferred?: boolean
  kinds: MortgageKind[]
  role: FigureRole
  /** Which row or card it stands in: the same one for figures that stand beside each other. */
  row: object
  figure: Extract<Figure, { kind: 'percent' | 'prime' }>
  /** The labels that say so, for a person to check. */
  labels: string[]
}

/** A figure that was seen and left, and why. */
export type Unread = { labels: string[]; text: string; why: string }

export type Readings = { sayings: Saying[]; unread: Unread[] }

/** In percent; a rate is more. */
const largestDiscount = 3

/** What a label in a row or column may be at most; longer is prose. */
const longestLabel = 120
/** How many labels above a figure may be its column's. */
const mostAbove = 12

/** Reads a table by the labels around each figure: those of its row, of its column, and what stands above the table. */
export function readGrid(grid: Grid, isAllMortgages: boolean): Readings {
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
  const isOfLenders = comparesLenders(labels.map((row) => (row.length > 1 ? (row[0] ?? '') : '')))
  const standing = standingAbove(grid, figures, labels)
  const isOfMortgages = isAllMortgages || (labels[0]?.some(speaksOfMortgages) ?? false)
  for (const [row, cells] of grid.rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      // A cell that spans is read where it begins.
      if (cells[column - 1] === cell || grid.rows[row - 1]?.[column] === cell) continue
      if (!figures[row]?.[column]?.length) continue
      const { over, group } = standing.at(row, column)
      const left = labels[row]?.slice(0, column).toReversed().filter(Boolean) ?? []
      const right = labels[row]?.slice(column + 1).filter(Boolean) ?? []
      for (const { figure, text } of figures[row][column]) {
        if (figure.kind === 'none') continue
        const said = readSaying({
          figure,
          row: cells,
          cell: text,
          left,
          right,
          column: [cell.name, ...over],
          group,
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

const unitInHead = /\b(?:years?|yrs?|ans|annees)\b/

/** '5' in a row or column whose head says years is five years. */
function namedTerm(grid: Grid, row: number, column: number): string | null {
  const text = grid.rows[row]?.[column]?.text ?? ''
  if (!/^(?:[1-9]|10)$/.test(text)) return null
  const heads = [grid.rows[0]?.[column]?.text ?? '', grid.rows[row]?.[0]?.text ?? '']
  return heads.some((head) => unitInHead.test(foldText(head)) && termIn(head) === null) ? `${text} years` : null
}

/** Nearest first: the table's caption, the text before it, headings from the inside out, the page's title. */
export function contextOf({
  caption,
  lead,
  leadTitle,
  headings,
  title,
}: Pick<Grid, 'caption' | 'lead' | 'leadTitle' | 'headings' | 'title'>): string[] {
  const leads = [lead, leadTitle].filter((text) => text.length <= longestLabel && !readFigure(text))
  return [caption, ...leads, ...headings.toReversed(), title].filter(Boolean)
}

/** The figures of a row. 'Variable 5 years (Prime - 0.31%)' beside a percentage is the name of the row. */
function figuresOf(row: Cell[]): SaidFigure[][] {
  const figures = row.map((cell) => readFigures(cell.text))
  const hasPercent = figures.some((said) => said.some(({ figure }) => figure.kind === 'percent'))
  return figures.map((said, at) => {
    const isName = hasPercent && said[0]?.figure.kind === 'prime' && termIn(row[at]?.text ?? '') !== null
    return isName ? [] : said
  })
}

/** What stands above the cells of a row, kept from row to row: looked for anew for each cell a long table takes minutes. */
function standingAbove(grid: Grid, figures: SaidFigure[][][], labels: string[][]) {
  /** The labels above each column, nearest first, and the row of figures above them, -1 for none. */
  const columns: { over: string[]; since: number }[] = []
  let lone = { row: -1, text: '' }
  let lastFigures = -1
  const hasFigure = (row: number) =>
    figures[row]?.some((said) => said.some(({ figure }) => figure.kind === 'percent' || figure.kind === 'prime')) ??
    false
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
    pass(row: number) {
      const text = loneText(grid, row)
      if (text) lone = { row, text }
      // Labels above other figures are of another part of the table, and labels beside figures are of those.
      if (hasFigure(row)) lastFigures = row
      else if (!text)
        for (const [column, label] of labels[row]?.entries() ?? []) {
          const before = columns[column]?.since === lastFigures ? columns[column].over : []
          if (label) columns[column] = { over: [label, ...before].slice(0, mostAbove), since: lastFigures }
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

type Around = {
  figure: Figure
  cell: string
  row: object
  /** The labels of its row, nearest first: what stands before it, and what comes after it. */
  left: string[]
  right: string[]
  column: string[]
  group: string
  above: string[]
  /** The page speaks of mortgages and of nothing else. */
  isAllMortgages: boolean
  /** Its row is one of several lenders'. */
  isOfLenders?: boolean
}

/** What the labels around a figure say of it together, or why it is not read. */
export function readSaying(around: Around): Saying | Unread {
  const { figure, cell, left, right, column, group, above } = around
  const row = [...left, ...right]
  const near = [...row, ...column, group].filter(Boolean)
  const labels = [...new Set([...left, ...column, group, ...right, ...above])].filter(Boolean)
  const unread = (why: string): Unread => ({ labels, text: cell, why })

  if (figure.kind === 'unclear' || figure.kind === 'none') return unread('not one rate')
  if (left.some((label) => isCalendarDate(label) && termIn(label) === null)) return unread('of a day in the past')
  if (column.some(isOnlyDate)) return unread('of a day in the past')
  if ([...left, ...column].some(isProvince)) return unread('of one province')
  if (around.isOfLenders && !left.some((label) => roleIn(label) === 'ours'))
    return unread('of one lender among several')
  if (figure.kind === 'percent' && figure.percent < largestDiscount && column.some(namesDiscount))
    return unread('a discount')
  const isPrime = figure.kind === 'prime'
  const words = [...left, ...column, group, isPrime ? '' : withoutYearlyCost(cell)]
  const against =
    words.map((label) => whyNotARate(label.includes('%') ? withoutYearlyCost(label) : label)).find(Boolean) ??
    [...right, isPrime ? cell : ''].map(whyNotAnOffer).find(Boolean) ??
    above.slice(0, -1).map(whyNotBelow).find(Boolean)
  if (against) return unread(against)
  const isOfMortgages = around.isAllMortgages || labels.some(speaksOfMortgages) || labels.some(namesMortgage)
  if (!isOfMortgages) return unread('nothing says that it is of mortgages')

  const ofCell = termIn(cell)
  const ofRow = firstSaid(row, termIn)
  if (ofCell && ofRow && ofCell !== ofRow) return unread('itself and its row name different terms')
  const ofColumn = firstSaid(column, termIn)
  if (ofRow && ofColumn && ofRow !== ofColumn) return unread('its row and its column name different terms')
  const termMonths = ofCell ?? ofRow ?? ofColumn ?? firstSaid([group, ...above.slice(0, -1)], termIn)
  if (!termMonths) return unread('no term')

  const everything = [cell, ...near, ...above]
  return {
    termMonths,
    rateType: firstSaid(everything, typeIn) ?? (figure.kind === 'prime' ? 'variable' : null),
    // What stands above may speak of several kinds; then it says of which this is as little as saying none.
    kinds:
      firstSaid([...[cell, ...near].filter(isName), cell, ...column], (label) =>
        kindsIn(label).length > 0 ? kindsIn(label) : null,
      ) ??
      firstSaid(above, (label) => (kindsIn(label).length === 1 ? kindsIn(label) : null)) ??
      [],
    role:
      firstSaid([cell, ...column, ...left, ...right.filter(isShort), group], (label) =>
        roleIn(label) === 'plain' ? null : roleIn(label),
      ) ??
      firstSaid(above.slice(0, -1), (label) => (roleBelow(label) === 'plain' ? null : roleBelow(label))) ??
      'plain',
    row: around.row,
    figure,
    labels,
  }
}

const longestSentence = 45
const longestRole = 25

function isShort(label: string): boolean {
  return label.length <= longestRole
}

/** No sentence that describes it, in which many words stand. */
function isName(label: string): boolean {
  return label.length <= longestSentence || !/[.!?]$/.test(label)
}

function firstSaid<Said>(labels: readonly string[], read: (label: string) => Said | null): Said | null {
  for (const label of labels) {
    const said = label ? read(label) : null
    if (said !== null) return said
  }
  return null
}

export function unsaidAsFixed(saying: Saying): Saying {
  return saying.rateType === null ? { ...saying, rateType: 'fixed', isInferred: true } : saying
}
