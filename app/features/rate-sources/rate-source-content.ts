import { parse } from 'parse5'
import { figureInText, readFigure } from './rate-source-figures.ts'
import { isColumnNames, rowsOf, rowsOfCells, rowsOfSheet } from './rate-source-rows.ts'
import { surveyOf } from './rate-source-survey.ts'
import { captionOf, type Cell, isTable, mostCells, readRows } from './rate-source-tables.ts'
import {
  attribute,
  choicesOf,
  type Element,
  findFirst,
  headingLevel,
  holdsHeading,
  inline,
  insideOf,
  isElement,
  isBesideMain,
  isLink,
  isSetAside,
  isStrong,
  isTermName,
  isUnseen,
  setTextOf,
  sharedStart,
  tabNames,
  type Node,
  textOf,
} from './rate-source-text.ts'

/** What stands above a table or a line of text, the nearest last: headings from the outermost in, then the text before. */
export type Surroundings = {
  title: string
  headings: string[]
  lead: string
  /** A short line above a long lead: the name of a part, then what it is. */
  leadTitle: string
  /** How many of the nearest headings stand above it: the next one is of a part, with figures of its own, that ended before. */
  nearHeadings: number
  /** It is not shown, and no tab opens it. */
  isHidden: boolean
}

export type Grid = Surroundings & { caption: string; rows: Cell[][] }

/** A short text that stands by itself; `path` names the elements around it, the outermost first. */
export type Line = Surroundings & {
  text: string
  level: number | null
  path: number[]
  isStrong: boolean
  /** A name by its element: <dt>. */
  isName: boolean
}

/** `notes`: the texts that are too long for a line. */
export type PageContent = {
  title: string
  grids: Grid[]
  lines: Line[]
  notes: string[]
  choices: string[]
  text: string
}

/** More than any page of rates has; what is larger or deeper is not read at all. */
const mostTags = 40_000
const longestLine = 160
const longestTitle = 60
/** In characters; larger blocks are no rows of offers, and reading each again for what it stands in would take long. */
const mostRowText = 600
const mostRows = 60

/** The tables and lines of a page, as a reader sees them, with what stands above each; null for a page out of bounds. */
export function readContent(html: string): PageContent | null {
  if ((html.match(/</g)?.length ?? 0) > mostTags) return null
  const document = parse(html)
  const survey = surveyOf(document)
  if (!survey) return null
  const { holdsBlock, holdsTable, textSizes } = survey
  const title = textOf(...findFirst(document, 'title'))
  const page: PageContent = { title, grids: [], lines: [], notes: [], choices: choicesOf(document), text: '' }
  const headings: { level: number; text: string; isOver?: true }[] = []
  let figures = 0
  const tabs = tabNames(document)
  const partTexts = new Map<Node, string[]>()
  let lead = ''
  let leadTitle = ''
  let isAfterHeading = false
  /** The names of columns, where they stand in a block apart from the rows below. */
  let names: string[] = []
  let isLeadLink = false
  let elements = 0
  let cells = 0
  let hidden = 0

  function surroundings(): Surroundings {
    const nearHeadings = headings.length - 1 - headings.findLastIndex(({ isOver }) => isOver)
    return {
      title,
      headings: headings.map((heading) => heading.text),
      lead,
      leadTitle,
      nearHeadings,
      isHidden: hidden > 0,
    }
  }

  function takeHeading(level: number, text: string) {
    // Of two headings of a level with nothing between them the first is of all that follows: 'Posted rates', 'Closed'.
    const isAbove = isAfterHeading && headings.at(-1)?.level === level ? headings.pop() : undefined
    while ((headings.at(-1)?.level ?? 0) >= (isAbove ? level - 0.5 : level)) headings.pop()
    if (isAbove) headings.push({ level: level - 0.5, text: isAbove.text })
    headings.push({ level, text })
    isAfterHeading = true
    names = []
    lead = ''
    leadTitle = ''
  }

  /** The name of a tab stands above what it opens, and above nothing after that. */
  function visitOpened(tab: string, node: Element, path: number[]) {
    takeHeading((headings.at(-1)?.level ?? 0) + 0.25, tab)
    isAfterHeading = false
    const own = headings.at(-1)
    visitElement(node, path)
    const at = headings.findIndex((heading) => heading === own)
    if (at !== -1) headings.splice(at)
    lead = ''
    leadTitle = ''
  }

  function visit(node: Node, path: number[]) {
    if (!isElement(node)) {
      if ('childNodes' in node) for (const child of node.childNodes) visit(child, path)
      return
    }
    if (isUnseen(node) || isBesideMain(node)) return
    const tab = tabs.get(attribute(node, 'aria-labelledby')) ?? tabs.get(attribute(node, 'id'))
    const isHidden = !tab && isSetAside(node)
    if (isHidden) hidden += 1
    if (tab && attribute(node, 'role') !== 'tab') visitOpened(tab, node, path)
    else visitElement(node, path)
    if (isHidden) hidden -= 1
  }

  function visitElement(node: Element, path: number[]) {
    elements += 1
    const inside = [...path, elements]
    const level = headingLevel(node)
    if (isTable(node) && !holdsTable.has(node)) {
      takeGrid(captionOf(node), readRows(node), inside)
      return
    }
    const sheet = node.tagName === 'pre' ? rowsOfSheet(setTextOf(node)) : null
    if (sheet) return takeGrid('', sheet, inside)
    const isLeaf = level !== null || !holdsBlock.has(node)
    if (!isLeaf) {
      const parts = partsOf(node)
      if (isColumnNames(parts)) names = parts
      const above = new Set(headings)
      const before = figures
      visitAll(insideOf(node), inside)
      if (figures > before) for (const heading of headings) if (!above.has(heading)) heading.isOver = true
      return
    }
    takeLine([node], level, inside)
  }

  function visitAll(children: Node[], inside: number[]) {
    let past = 0
    let run: Node[] = []
    const endRun = () => {
      elements += 1
      takeLine(run, null, [...inside, elements])
      run = []
    }
    for (const [at, child] of children.entries()) {
      if (at < past) continue
      const found = gridFrom(children, at)
      if (!found && isInLine(child)) {
        run.push(child)
        continue
      }
      if (run.length > 0) endRun()
      if (found) {
        takeGrid('', withNames(found.rows), inside)
        past = at + found.blocks
      } else visit(child, inside)
    }
    if (run.length > 0) endRun()
  }

  /** Text and what stands in one line with it. */
  function isInLine(node: Node): boolean {
    return !isElement(node) || (inline.has(node.tagName) && !holdsBlock.has(node) && headingLevel(node) === null)
  }

  /** The neighbours from here on that are made of as many parts, each with the texts of its parts. */
  function rowsFrom(children: Node[], from: number, width: number, isNested: boolean) {
    const rows: string[][] = []
    let blocks = 0
    for (const child of children.slice(from, from + mostRows)) {
      const own = partsOf(child).length === width ? [partsOf(child)] : []
      // Rows may stand in blocks of their own, as in a head and a body.
      const within = isNested ? rowsInside(child, width) : []
      if (own.length === 0 && within.length === 0) break
      rows.push(...(within.length > 0 ? within : own))
      blocks += 1
    }
    return { rows, blocks }
  }

  function gridFrom(children: Node[], from: number): { rows: Cell[][]; blocks: number } | null {
    const first = children[from]
    if (!first || !isElement(first)) return null
    const cells = from === 0 && children.every(isElement) && rowsOfCells(children.map((child) => textOf(child)))
    if (cells) return { rows: cells, blocks: children.length }
    const own = rowsFrom(children, from, partsOf(first).length, false)
    const rows = rowsOf(own.rows)
    if (rows) return { rows, blocks: own.blocks }
    const [inner] = (textSizes.get(first) ?? 0) <= mostRowText ? insideOf(first) : []
    if (!inner || !isElement(inner)) return null
    const nested = rowsFrom(children, from, partsOf(inner).length, true)
    const nestedRows = rowsOf(nested.rows)
    return nestedRows && { rows: nestedRows, blocks: nested.blocks }
  }

  /** The rows that a block is made of, when all of it is rows of that width. */
  function rowsInside(node: Node, width: number): string[][] {
    const blocks = isElement(node) && width > 1 ? insideOf(node) : []
    // A heading names what is below it, not a column.
    const isRow = (block: Node) => partsOf(block).length === width && !holdsHeading(block)
    const isRows = blocks.length <= mostRows && blocks.every(isRow)
    return isRows ? blocks.map(partsOf) : []
  }

  /** The texts of its parts; none when it is too large for a row, or made of something else than parts. */
  function partsOf(node: Node): string[] {
    const known = partTexts.get(node)
    if (known) return known
    const parts = isElement(node) && (textSizes.get(node) ?? 0) <= mostRowText ? insideOf(node) : []
    const texts = parts.every(isElement) ? parts.map((part) => textOf(part)) : []
    partTexts.set(node, texts)
    return texts
  }

  function withNames(rows: Cell[][]): Cell[][] {
    const isNamed = rows[0]?.every(({ text }) => readFigure(text)?.kind !== 'percent')
    const head = names.map((text) => ({ text, name: '' }))
    return isNamed || head.length !== rows[0]?.length ? rows : [head, ...rows]
  }

  function takeGrid(caption: string, rows: Cell[][], path: number[]) {
    isAfterHeading = false
    cells += rows.reduce((sum, row) => sum + row.length, 0)
    // A link or a tab above a table leads elsewhere.
    const above = { ...surroundings(), lead: isLeadLink || isLeadOfOther(path) ? '' : lead }
    figures += 1
    if (cells <= mostCells) page.grids.push({ ...above, caption, rows })
    lead = ''
    leadTitle = ''
  }

  /** True where the line above a table stands at the foot of a part with a figure of its own, such as a card. */
  function isLeadOfOther(path: number[]): boolean {
    const [before, last] = page.lines.slice(-2)
    if (!before || !last || last.text !== lead || !figureInText.test(before.text)) return false
    return sharedStart(before.path, last.path) >= sharedStart(last.path, path)
  }

  function takeLine(nodes: Node[], level: number | null, path: number[]) {
    const text = textOf(...nodes)
    if (!text) return
    // A figure by itself is no heading, however large it is written.
    const isFigure = level !== null && readFigure(text)?.kind === 'percent'
    if (level !== null && !isFigure) takeHeading(level, text)
    else isAfterHeading = false
    if (figureInText.test(text)) figures += 1
    if (text.length <= longestLine) {
      const line = {
        text,
        level: isFigure ? null : level,
        path,
        isStrong: nodes.every(isStrong),
        isName: nodes.some(isTermName),
      }
      page.lines.push({ ...surroundings(), ...line })
      if (line.level !== null) return
      leadTitle = text.length > longestTitle && lead.length <= longestTitle && !isLeadLink ? lead : ''
      lead = text
      isLeadLink = nodes.every(isLink)
    } else page.notes.push(text)
  }

  visit(document, [])
  page.text = textOf(document).slice(0, 400_000)
  return page
}
