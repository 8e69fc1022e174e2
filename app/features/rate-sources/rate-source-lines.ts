import type { Line } from './rate-source-content.ts'
import { type Figure, readFigure } from './rate-source-figures.ts'
import { kindsIn, termIn, typeIn, whyNotAnOffer } from './rate-source-labels.ts'
import { contextOf, type Readings, readSaying, type Unread } from './rate-source-grids.ts'

const longestLabel = 80
/** How many lines after its label a figure may stand. */
const farthest = 8
// In running text a number without its sign may be anything.
const figureInText = /(?:prime|preferentiel|\bp) ?(?:rate )?[-–−+] ?[\d.,]+ ?%?|\d{1,2}[.,]\d{1,3} ?%|\d{1,2} ?%/i

/** `lead` is what stands before the line, if it may be of this line and not of the part before it. */
type Entry = { line: Line; term: number | null; figure: Figure | null; lead: string }

/**
 * Reads rates that stand outside tables: a line that names a term ('5 Year Fixed', a card's heading, a <dt>) with the
 * figures that belong to it, in the same line or in the lines after it within the same part of the page. Where it is not
 * plain which figure belongs to which label, nothing is read.
 */
export function readLines(lines: readonly Line[], isAllMortgages: boolean): Readings {
  const readings: Readings = { sayings: [], unread: [] }
  const entries = lines.map(entryOf)
  for (const [at, entry] of entries.entries()) {
    if (entry.term === null) continue
    const own = entry.figure ? [at] : followers(entries, at)
    const last = own.at(-1)
    if (last === undefined) continue
    const after = wordsAfter(entries, at, last)
    const said = own.map((place) => {
      const other = entries[place]!
      return after ? read(entry, other, after, isAllMortgages) : unclear(entry, other)
    })
    for (const one of said) {
      if ('why' in one) readings.unread.push(one)
      else readings.sayings.push(one)
    }
  }
  return readings
}

function entryOf(line: Line, at: number, lines: readonly Line[]): Entry {
  const before = lines[at - 1]
  const beforeIt = lines[at - 2]
  const isOfPartBefore = before && beforeIt && sharedDepth(before, beforeIt) > sharedDepth(before, line)
  const short = line.text.length <= longestLabel
  const term = short ? termIn(line.text) : null
  const figure = short ? figureOf(line.text, term !== null) : null
  return { line, term, figure, lead: isOfPartBefore || figureInText.test(line.lead) ? '' : line.lead }
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

/** Where the figures stand that belong to the label at `at`: those that follow it before the next label. */
function followers(entries: readonly Entry[], at: number): number[] {
  const label = entries[at]
  if (!label) return []
  const figures: number[] = []
  for (let place = at + 1; place <= at + farthest; place += 1) {
    const entry = entries[place]
    if (!entry || entry.term !== null || endsPart(label.line, entry.line)) break
    if (entry.figure) figures.push(place)
  }
  const nearest = entries[figures[0] ?? -1]
  if (!nearest) return []
  // A figure nearer to the label before it, or to the one after it, is that one's.
  const shared = sharedDepth(label.line, nearest.line)
  const before = lastTelling(entries, at)
  if (before?.figure && before.term === null && sharedDepth(label.line, before.line) > shared) return []
  return figures.filter((place) => sharedDepth(label.line, entries[place]!.line) >= shared)
}

/** The last label or figure before `at`. */
function lastTelling(entries: readonly Entry[], at: number): Entry | undefined {
  for (let place = at - 1; place >= 0; place -= 1) {
    const entry = entries[place]
    if (entry?.figure || entry?.term) return entry
  }
  return undefined
}

function endsPart(label: Line, line: Line): boolean {
  return line.level !== null && line.level <= (label.level ?? 6)
}

/** How many elements two lines stand in together. */
function sharedDepth(one: Line, other: Line): number {
  const parts = one.path.findIndex((element, at) => element !== other.path[at])
  return parts === -1 ? one.path.length : parts
}

/**
 * What stands after the figures of a label within the same part, such as 'Insured' at the foot of a card. Null where it
 * may as well stand above the next label and changes what is said.
 */
function wordsAfter(entries: readonly Entry[], at: number, last: number): string[] | null {
  const label = entries[at]!
  let next = last + 1
  while (entries[next]?.term === null && !endsPart(label.line, entries[next]!.line)) next += 1
  const nextLabel = entries[next]
  const after: string[] = []
  for (const { line, figure } of entries.slice(last + 1, next)) {
    if (figure) continue
    const depth = sharedDepth(label.line, line)
    const toNext = nextLabel ? sharedDepth(nextLabel.line, line) : 0
    if (depth > toNext) after.push(line.text)
    else if (depth === toNext && depth >= sharedDepth(label.line, entries[last]!.line) && decides(line.text))
      return null
  }
  return after
}

/** Words that would make another offer of it. */
function decides(text: string): boolean {
  return (
    text.length <= longestLabel && (kindsIn(text).length > 0 || typeIn(text) !== null || whyNotAnOffer(text) !== null)
  )
}

function unclear(label: Entry, entry: Entry): Unread {
  return { labels: [label.line.text], text: entry.line.text, why: 'not plain which words belong to it' }
}

function read(label: Entry, entry: Entry, after: string[], isAllMortgages: boolean) {
  const isSame = label === entry
  return readSaying({
    figure: entry.figure ?? { kind: 'none' },
    cell: isSame ? '' : entry.line.text,
    left: [],
    right: after,
    column: isSame ? [label.line.text] : [previousWords(label, entry), label.line.text],
    group: '',
    above: contextOf({ ...label.line, lead: label.line.level === null ? label.lead : '', caption: '' }),
    isAllMortgages,
  })
}

/** A label between the two, such as 'Our rate' above the figure. */
function previousWords(label: Entry, entry: Entry): string {
  return entry.line.lead !== label.line.text && !readFigure(entry.line.lead) ? entry.line.lead : ''
}
