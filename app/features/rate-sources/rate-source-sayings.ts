import type { ReadDoubt } from './rate-source-guard.ts'
import type { Grid } from './rate-source-content.ts'
import { type Figure, readFigure, withoutYearlyCost } from './rate-source-figures.ts'
import {
  type FigureRole,
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
  decides,
  isCalendarDate,
  isOnlyDate,
  isProvince,
  namesDiscount,
  whyNotAnOffer,
  whyNotARate,
  whyNotBelow,
} from './rate-source-refusals.ts'
import { isForSome, moreIn, type Place } from './rate-source-vocabulary.ts'

export type Saying = {
  termMonths: number
  /** Null where nothing around the figure says it. */
  rateType: 'fixed' | 'variable' | null
  /** The type is not said but follows from the terms. */
  isInferred?: boolean
  kinds: MortgageKind[]
  role: FigureRole
  /** Nothing nearer than a heading or a caption says the role. */
  isRoleAbove: boolean
  /** Words around it that are not known: names, where they stand around all others too. */
  names: string[]
  /** What is not plain around the figure. */
  doubts: ReadDoubt[]
  /** Which table it stands in, or all that is no table. */
  part: object
  /** Which row or card it stands in: the same one for figures that stand beside each other. */
  row: object
  figure: Extract<Figure, { kind: 'percent' | 'prime' }>
  /** The labels that say so, for a person to check. */
  labels: string[]
}

/** A figure that was seen and left, and why. */
export type Unread = { labels: string[]; text: string; why: string }

export type Readings = { sayings: Saying[]; unread: Unread[] }

/** What a label in a row or column may be at most; longer is prose. */
export const longestLabel = 120
/** In percent; a rate is more. */
const largestDiscount = 3

/** What stands above: the table's caption and the text before it, the headings from the nearest out, the page's title. */
export type Above = { leads: string[]; headings: string[]; nearHeadings: number; isHidden: boolean; title: string }

export function contextOf({
  caption,
  lead,
  leadTitle,
  headings,
  nearHeadings,
  isHidden,
  title,
}: Pick<Grid, 'caption' | 'lead' | 'leadTitle' | 'headings' | 'nearHeadings' | 'isHidden' | 'title'>): Above {
  const leads = [lead, leadTitle].filter((text) => text.length <= longestLabel && !readFigure(text))
  return { leads: [caption, ...leads].filter(Boolean), headings: headings.toReversed(), nearHeadings, isHidden, title }
}

type Around = {
  figure: Figure
  cell: string
  part: object
  row: object
  /** The labels of its row, nearest first: what stands before it, and what comes after it. */
  left: string[]
  right: string[]
  column: string[]
  group: string
  above: Above
  /** The page speaks of mortgages and of nothing else. */
  isAllMortgages: boolean
  /** Its row is one of several lenders'. */
  isOfLenders?: boolean
  /** Only the order of the lines says which label is whose. */
  isByOrder?: boolean
}

/** What the labels around a figure say of it together, or why it is not read. */
export function readSaying(around: Around): Saying | Unread {
  const { figure, cell, left, right, column, group } = around
  const { leads, headings, nearHeadings, title } = around.above
  const above = [...leads, ...headings, title]
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
    leads.map((lead) => whyNotBelow(lead, false)).find(Boolean) ??
    headings
      .map((heading, at) => whyNotBelow(heading, [...near, ...headings.slice(0, at)].some(speaksOfMortgages)))
      .find(Boolean) ??
    whyNotBelow(title.split(/ [|–—-] /)[0] ?? '', true)
  if (against) return unread(against)
  const isOfMortgages = around.isAllMortgages || labels.some(speaksOfMortgages) || labels.some(namesMortgage)
  if (!isOfMortgages) return unread('nothing says that it is of mortgages')

  const ofCell = termIn(cell)
  const ofRow = firstSaid(row, termIn)
  if (ofCell && ofRow && ofCell !== ofRow) return unread('itself and its row name different terms')
  const ofColumn = firstSaid(column, termIn)
  if (ofRow && ofColumn && ofRow !== ofColumn) return unread('its row and its column name different terms')
  if (!ofCell && [row, column].some(nameSeveralTerms)) return unread('several terms are named beside it')
  const termMonths = ofCell ?? ofRow ?? ofColumn ?? firstSaid([group, ...leads, ...headings], termIn)
  if (!termMonths) return unread('no term')

  const typeSaid = firstSaid([cell, ...near, ...above], typeIn)
  const kindsSaid =
    firstSaid([...[cell, ...near].filter(isName), cell, ...column], (label) =>
      kindsIn(label).length > 0 ? kindsIn(label) : null,
    ) ??
    // What stands above may speak of several kinds; then it says of which this is as little as saying none.
    firstSaid(above, (label) => (kindsIn(label).length === 1 ? kindsIn(label) : null))
  const next = headings.findIndex((heading) => !isBland(heading))
  const closest = [cell, ...near, ...leads, ...headings.slice(0, Math.min(next + 1, nearHeadings))]
  const isClose = (names: (label: string) => boolean) => closest.some((label) => label && names(label))
  const isOfMortgagesBelow =
    around.isAllMortgages ||
    [cell, ...near, ...leads, ...headings].some((label) => speaksOfMortgages(label) || namesMortgage(label))
  const isFar =
    !isOfMortgagesBelow ||
    !isClose((label) => termIn(label) !== null) ||
    (typeSaid !== null && !isPrime && !isClose((label) => typeIn(label) !== null)) ||
    (kindsSaid !== null && !isClose((label) => kindsIn(label).length > 0))
  // A heading of another term is of other figures: '5-year fixed as low as' above them all.
  const ownHeadings = headings.filter((label) => [null, termMonths].includes(termIn(label)))
  const placed: [Place, readonly string[]][] = [
    ['row', left],
    ['column', [cell, ...column, group]],
    ['beside', right],
    ['lead', leads],
    ['heading', ownHeadings],
  ]
  // A column may bear the name that stands above it.
  const ownNames = (place: Place) => (place === 'column' ? [title, ...ownHeadings].join(' ') : title)
  const more = placed.flatMap(([place, said]) => said.map((label) => moreIn(label, place, ownNames(place))))
  const roleSaid = firstSaid([cell, ...column, ...left, ...right.filter(isShort), group], (label) =>
    roleIn(label) === 'plain' ? null : roleIn(label),
  )
  return {
    termMonths,
    rateType: typeSaid ?? (isPrime ? 'variable' : null),
    kinds: kindsSaid ?? [],
    names: [...new Set(more.flatMap(({ names }) => names))],
    doubts: [
      ...(isFar ? ['far_words' as const] : []),
      ...(more.some(({ isOther }) => isOther) || isForSome(title) ? ['strange_words' as const] : []),
      ...(around.above.isHidden ? ['hidden' as const] : []),
      ...(around.isByOrder ? ['by_order' as const] : []),
    ],
    role:
      roleSaid ??
      firstSaid([...leads, ...headings], (label) => (roleBelow(label) === 'plain' ? null : roleBelow(label))) ??
      'plain',
    isRoleAbove: roleSaid === null,
    part: around.part,
    row: around.row,
    figure,
    labels,
  }
}

/** 'Rates', 'Our rates today': between a figure and what a heading further out says, such a heading decides nothing. */
function isBland(heading: string): boolean {
  const { names, isOther } = moreIn(heading, 'heading', '')
  const saysMore = isOther || names.length > 0
  return !saysMore && !decides(heading) && termIn(heading) === null && roleBelow(heading) === 'plain'
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

function nameSeveralTerms(labels: readonly string[]): boolean {
  return new Set(labels.flatMap((label) => termIn(label) ?? [])).size > 1
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
