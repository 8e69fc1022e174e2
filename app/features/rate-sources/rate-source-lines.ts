import type { Line } from './rate-source-content.ts'
import { type Figure, readFigure } from './rate-source-figures.ts'
import { termIn } from './rate-source-labels.ts'
import { contextOf, type Readings, readSaying } from './rate-source-grids.ts'

const longestLabel = 80
// In running text a number without its sign may be anything.
const figureInText = /(?:prime|preferentiel|\bp) ?(?:rate )?[-–−+] ?[\d.,]+ ?%?|\d{1,2}[.,]\d{1,3} ?%|\d{1,2} ?%/i

type Entry = { line: Line; term: number | null; figure: Figure | null }

/**
 * Reads rates that stand outside tables: a line that names a term ('5 Year Fixed', a card's heading, a <dt>) with the
 * figures that belong to it, in the same line or in the lines after it within the same part of the page. Where it is not
 * plain which figure belongs to which label, nothing is read.
 */
export function readLines(lines: readonly Line[]): Readings {
  const readings: Readings = { sayings: [], unread: [] }
  const entries = lines.map(entryOf)
  for (const [at, entry] of entries.entries()) {
    if (entry.term === null) continue
    const own = entry.figure ? [entry] : followers(entries, at)
    if (own.length === 0) continue
    const said = own.map((other) => read(entry, other))
    for (const one of said) {
      if ('why' in one) readings.unread.push(one)
      else readings.sayings.push(one)
    }
  }
  return readings
}

function entryOf(line: Line): Entry {
  const short = line.text.length <= longestLabel
  const term = short ? termIn(line.text) : null
  return { line, term, figure: short ? figureOf(line.text, term !== null) : null }
}

/** The figure in a line of text; beside a term's own number only one with its sign. */
function figureOf(text: string, isBesideTerm: boolean): Figure | null {
  if (!figureInText.test(text)) return null
  const figure = readFigure(isBesideTerm ? withoutTerm(text) : text)
  return figure?.kind === 'percent' && !figure.hasSign ? null : figure
}

function withoutTerm(text: string): string {
  return text.replace(/\d+[ -]*(?:years?|yrs?\.?|months?|mos?\.?|mths?|ans?|mois)\b/gi, ' ')
}

/** The lines with figures that belong to the label at `at`: those that follow it before the next label. */
function followers(entries: readonly Entry[], at: number): Entry[] {
  const label = entries[at]
  if (!label) return []
  const next = entries.findIndex(
    (entry, index) => index > at && (entry.term !== null || endsPart(label.line, entry.line)),
  )
  const between = entries.slice(at + 1, next === -1 ? undefined : next).slice(0, 8)
  const figures = between.filter((entry) => entry.figure)
  const nearest = figures[0]
  if (!nearest) return []
  // A figure nearer to the label before it, or to the one after it, is that one's.
  const shared = sharedDepth(label.line, nearest.line)
  const before = entries.slice(0, at).findLast((entry) => entry.figure || entry.term !== null)
  if (before?.figure && before.term === null && sharedDepth(label.line, before.line) > shared) return []
  return figures.filter((entry) => sharedDepth(label.line, entry.line) >= shared)
}

function endsPart(label: Line, line: Line): boolean {
  return line.level !== null && line.level <= (label.level ?? 6)
}

/** How many elements two lines stand in together. */
function sharedDepth(one: Line, other: Line): number {
  const parts = one.path.findIndex((element, at) => element !== other.path[at])
  return parts === -1 ? one.path.length : parts
}

function read(label: Entry, entry: Entry) {
  const isSame = label === entry
  return readSaying({
    figure: entry.figure ?? { kind: 'none' },
    cell: isSame ? '' : entry.line.text,
    row: [label.line.text],
    left: [],
    column: isSame ? [] : [previousWords(label, entry)],
    group: '',
    above: contextOf({ ...label.line, lead: label.line.level === null ? label.line.lead : '', caption: '' }),
  })
}

/** A label between the two, such as 'Our rate' above the figure. */
function previousWords(label: Entry, entry: Entry): string {
  return entry.line.lead !== label.line.text && !readFigure(entry.line.lead) ? entry.line.lead : ''
}
