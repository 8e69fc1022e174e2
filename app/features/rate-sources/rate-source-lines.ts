import type { Line } from './rate-source-content.ts'
import { figureInText, readFigures, type SaidFigure } from './rate-source-figures.ts'
import { namesSeveralTerms, termIn } from './rate-source-labels.ts'
import { decides, namesLenders } from './rate-source-refusals.ts'
import { belowColumnNames, isNameFirst, sharedDepth, standsBelow } from './rate-source-order.ts'
import { apart, withoutTerm } from './rate-source-split.ts'
import { contextOf, type Readings, readSaying, type Unread } from './rate-source-sayings.ts'

const longestLabel = 80
/** How many lines after its label a figure may stand. */
const farthest = 8

/** `lead` is what stands before the line, if it may be of this line and not of the part before it. */
export type Entry = { line: Line; term: number | null; figures: SaidFigure[]; lead: string }

/**
 * Reads rates that stand outside tables: a line that names a term ('5 Year Fixed', a card's heading, a <dt>) with the
 * figures that belong to it, in the same line or in the lines after it within the same part of the page. Where it is not
 * plain which figure belongs to which label, nothing is read.
 */
export function readLines(lines: readonly Line[], isAllMortgages: boolean): Readings {
  const readings: Readings = { sayings: [], unread: [] }
  const entries = underTitles(lines.flatMap(linesApart)).map(entryOf)
  const belowNames = belowColumnNames(entries.map(({ line }) => line))
  const isOfLenders = namesLenders(entries.flatMap(({ line, term }) => (term === null ? [] : whoseOf(line))))
  for (const [at, entry] of entries.entries()) {
    if (entry.term === null) {
      const { text } = entry.line
      if (figureInText.test(text) && namesSeveralTerms(text))
        readings.unread.push({ labels: [], text, why: 'several rates in one line' })
      continue
    }
    const own = ownFigures(entries, at)
    const last = own.at(-1)
    if (last === undefined) continue
    const isPlain = !belowNames.has(at) && (own.includes(at) || isNameFirst(entries, at, own))
    const after = isPlain ? wordsAfter(entries, at, last) : null
    const before = wordsBefore(entries, at, last)
    const said = own.flatMap((place) => {
      const other = entries[place]!
      if (!after) return [unclear(entry, other)]
      const between = wordsBetween(entries, at, place)
      const beside = {
        part: lines,
        before,
        between,
        after,
        isByOrder: isByOrder(entries, at, last),
        isAllMortgages,
        isOfLenders,
      }
      return other.figures.map((one) => read(entry, other, one, beside))
    })
    for (const one of said) {
      if ('why' in one) readings.unread.push(one)
      else readings.sayings.push(one)
    }
  }
  return readings
}

/** A line of several rates as a line for each, below what is said of all. */
function linesApart(line: Line): Line[] {
  const said = apart(line.text)
  if (!said) return [line]
  const headings = said.prefix ? [...line.headings, said.prefix] : line.headings
  const nearHeadings = line.nearHeadings + (said.prefix ? 1 : 0)
  return said.parts.map((text, at) => ({ ...line, text, headings, nearHeadings, path: [...line.path, at] }))
}

/** Where the figures stand that belong to the label at `at`. */
function ownFigures(entries: readonly Entry[], at: number): number[] {
  if (entries[at]?.figures.length) return [at]
  const after = followers(entries, at)
  return after.length > 0 ? after : figureAbove(entries, at)
}

/**
 * Strong words that stand like a heading above several lines are one for them: 'Insured' above '5 year 4.09%', '3 year
 * 3.99%'. The first has to stand plainly above and not below what it is of.
 */
function underTitles(lines: readonly Line[]): Line[] {
  let title: Line | null = null
  return lines.map((line, at) => {
    if (title && (line.headings.join() !== title.headings.join() || sharedDepth(line, title) < title.path.length - 1))
      title = null
    const [before, next] = [lines[at - 1], lines[at + 1]]
    const isTitle =
      line.isStrong &&
      line.level === null &&
      line.text.length <= longestLabel &&
      termIn(line.text) === null &&
      decides(line.text)
    if (isTitle && next && termIn(next.text) !== null && sharedDepth(line, next) >= line.path.length - 1) {
      const isBelowFigure = before && termIn(before.text) === null && figureInText.test(before.text)
      if (title || !isBelowFigure) title = line
      return line
    }
    return title ? { ...line, headings: [...line.headings, title.text] } : line
  })
}

function entryOf(line: Line, at: number, lines: readonly Line[]): Entry {
  const before = lines[at - 1]
  const beforeIt = lines[at - 2]
  const isOfPartBefore = before && beforeIt && sharedDepth(before, beforeIt) > sharedDepth(before, line)
  const short = line.text.length <= longestLabel
  const term = short ? termIn(line.text) : null
  const figures = short ? figuresOf(line.text, term !== null) : []
  return { line, term, figures, lead: isOfPartBefore || figureInText.test(line.lead) ? '' : line.lead }
}

/** The figures in a line of text; beside a term's own number only those with their sign. */
function figuresOf(text: string, isBesideTerm: boolean): SaidFigure[] {
  if (!figureInText.test(text)) return []
  return readFigures(isBesideTerm ? withoutTerm(text) : text).filter(
    ({ figure }) => figure.kind !== 'percent' || figure.hasSign,
  )
}

/** Where the figures stand that belong to the label at `at`: those that follow it before the next label. */
function followers(entries: readonly Entry[], at: number): number[] {
  const label = entries[at]
  if (!label) return []
  const figures: number[] = []
  for (let place = at + 1; place <= at + farthest; place += 1) {
    const entry = entries[place]
    if (!entry || entry.term !== null || endsPart(label.line, entry.line)) break
    if (entry.figures.length > 0) figures.push(place)
  }
  const nearest = entries[figures[0] ?? -1]
  if (!nearest) return []
  // A figure nearer to the label before it, or to the one after it, is that one's.
  const shared = sharedDepth(label.line, nearest.line)
  const before = entries[nearestTelling(entries, at, -1)]
  if (before?.figures.length && before.term === null && sharedDepth(label.line, before.line) > shared) return []
  return figures.filter((place) => sharedDepth(label.line, entries[place]!.line) >= shared)
}

/** Where the label or figure stands that is nearest to a place, before or after it; -1 for none. */
function nearestTelling(entries: readonly Entry[], from: number, step: 1 | -1): number {
  for (let place = from + step; place >= 0 && place < entries.length; place += step) {
    const entry = entries[place]
    if (entry?.figures.length || entry?.term) return place
  }
  return -1
}

/** What names the lender of a line: itself, and the heading that it stands below. */
function whoseOf({ text, headings }: Line): string[] {
  return [text, headings.at(-1) ?? '']
}

/** The figure above a label, where it stands nearer to that than to any other: a card with the figure at its top. */
function figureAbove(entries: readonly Entry[], at: number): number[] {
  const place = nearestTelling(entries, at, -1)
  const [label, above] = [entries[at], entries[place]]
  if (!label || !above || above.term !== null) return []
  const shared = sharedDepth(label.line, above.line)
  const others = [entries[nearestTelling(entries, place, -1)], entries[nearestTelling(entries, at, 1)]]
  const isNearest = others.every(
    (other) => !other || (sharedDepth(other.line, above.line) < shared && sharedDepth(other.line, label.line) < shared),
  )
  return isNearest ? [place] : []
}

function endsPart(label: Line, line: Line): boolean {
  return line.level !== null && line.level <= (label.level ?? 6)
}

/**
 * What stands after the figures of a label within the same part, such as 'Insured' at the foot of a card. Null where it
 * may as well stand above the next label and changes what is said.
 */
function wordsAfter(entries: readonly Entry[], at: number, last: number): string[] | null {
  const label = entries[at]!
  const from = Math.max(at, last) + 1
  let next = from
  while (entries[next]?.term === null && !endsPart(label.line, entries[next]!.line)) next += 1
  const nextLabel = entries[next]
  const after: string[] = []
  // What is farther from both than they are from each other is of another part.
  const isOneLine = last === at
  const part = isOneLine ? label.line.path.length - 2 : sharedDepth(label.line, entries[last]!.line)
  for (const { line, figures } of entries.slice(from, next)) {
    if (figures.length > 0) continue
    const depth = sharedDepth(label.line, line)
    const toNext = nextLabel ? sharedDepth(nextLabel.line, line) : 0
    if (depth > toNext && depth >= part && isOwnPart(entries, at, last, depth)) after.push(line.text)
    else if (
      depth === toNext &&
      depth >= sharedDepth(label.line, entries[last]!.line) &&
      line.text.length <= longestLabel &&
      decides(line.text)
    )
      return null
    else if (depth < part && depth >= Math.max(toNext, part - 2) && standsBelow(entries, at, line, depth)) return null
  }
  return after
}

/** True where the part that a label and its last figure stand in, `depth` elements deep, holds no other label or figure. */
function isOwnPart(entries: readonly Entry[], at: number, last: number, depth: number): boolean {
  const label = entries[at]!
  const others = [
    entries[nearestTelling(entries, Math.min(at, last), -1)],
    entries[nearestTelling(entries, Math.max(at, last), 1)],
  ]
  return others.every((other) => !other || sharedDepth(other.line, label.line) < depth)
}

/** True where nothing but their order says that a figure is of a label: no part of their own, no heading, no <dt>. */
function isByOrder(entries: readonly Entry[], at: number, last: number): boolean {
  const { line } = entries[at]!
  if (last === at || line.level !== null || line.isName) return false
  return !isOwnPart(entries, at, last, sharedDepth(line, entries[last]!.line))
}

function unclear(label: Entry, entry: Entry): Unread {
  return { labels: [label.line.text], text: entry.line.text, why: 'not plain which words belong to it' }
}

type Beside = {
  part: object
  before: string[]
  between: string[]
  after: string[]
  isByOrder: boolean
  isAllMortgages: boolean
  isOfLenders: boolean
}

function read(label: Entry, entry: Entry, { figure, text }: SaidFigure, beside: Beside) {
  const { before, between, after, isByOrder, isAllMortgages, isOfLenders } = beside
  const isSame = label === entry
  return readSaying({
    figure,
    part: beside.part,
    row: label.line,
    cell: isSame && entry.figures.length === 1 ? '' : text,
    left: [],
    right: [...after, ...before],
    column: isSame ? [label.line.text] : [...between, label.line.text],
    group: '',
    above: contextOf({ ...label.line, lead: label.line.level === null ? label.lead : '', leadTitle: '', caption: '' }),
    isByOrder,
    isAllMortgages,
    isOfLenders,
  })
}

/** The words between a label and its figure, nearest to the figure first: 'Insured', 'Our rate'. */
function wordsBetween(entries: readonly Entry[], label: number, figure: number): string[] {
  return entries
    .slice(Math.min(label, figure) + 1, Math.max(label, figure))
    .filter(({ figures, line }) => figures.length === 0 && line.text.length <= longestLabel)
    .map(({ line }) => line.text)
    .toReversed()
}

/** What stands before a label in its own part: 'Insured' above '5 year fixed' in a card. */
function wordsBefore(entries: readonly Entry[], at: number, figure: number): string[] {
  const label = entries[at]
  const place = nearestTelling(entries, at, -1)
  if (!label || figure <= at) return []
  const part = sharedDepth(label.line, entries[figure]!.line)
  const isOwn = (depth: number) => depth >= part && isOwnPart(entries, at, figure, depth)
  return entries
    .slice(Math.max(place + 1, at - farthest), at)
    .filter(({ line }) => line.text.length <= longestLabel && isOwn(sharedDepth(line, label.line)))
    .map(({ line }) => line.text)
    .toReversed()
}
