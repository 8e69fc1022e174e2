import { parse } from 'parse5'
import {
  attribute,
  type Element,
  firstOf,
  headingLevel,
  isAside,
  isElement,
  isSetAside,
  isUnseen,
  type Node,
  setTextOf,
  textOf,
} from './page-elements.ts'
import {
  captionOf,
  figure,
  isInLine,
  isTable,
  namedRows,
  pairsOf,
  rowsOfTable,
  runFrom,
  stretchesOf,
  type Survey,
  survey,
} from './page-rows.ts'
import { type FoundDocument, type FoundTable, mostCells, rowsOfText } from './sheet-tables.ts'
import { Unreadable } from './unreadable.ts'

/** Finds the tables of an HTML page, and the lists, cards and rows of blocks that read like one. */

/** More than any page of figures has; a larger one is refused. */
const mostTags = 40_000
/** In characters: longer lines are no headings. */
const longestHeading = 160

/** A page on the way through its elements: what stands above the next table, and what was found so far. */
type Walk = Survey & {
  found: FoundDocument
  tabs: ReadonlyMap<string, string>
  headings: { level: number; text: string }[]
  /** The line before the next table. */
  lead: string
  /** The id of the nearest element around it that has one. */
  anchor: string
  /** How many elements around it are not shown. */
  hidden: number
  cells: number
}

export function tablesOfPage(html: string): FoundDocument {
  if ((html.match(/</g)?.length ?? 0) > mostTags) throw new Unreadable('The page is too large to read.')
  const document = parse(html)
  // First: it refuses what is nested too deeply for everything that follows.
  const surveyed = survey(document)
  const found: FoundDocument = { title: textOf(firstOf(document, 'title')), notes: [], tables: [] }
  const state = { headings: [], lead: '', anchor: '', hidden: 0, cells: 0 }
  visit({ ...surveyed, tabs: tabNames(document), found, ...state }, document)
  return found
}

function take(page: Walk, form: FoundTable['form'], rows: string[][], caption = '') {
  page.cells += rows.reduce((sum, row) => sum + row.length, 0)
  if (rows.length === 0 || page.cells > mostCells) return
  const above = [...page.headings.map(({ text }) => text), page.lead, caption].filter(Boolean)
  page.found.tables.push({ path: above, anchor: page.anchor, form, rows, isHidden: page.hidden > 0 })
  page.lead = ''
}

function line(page: Walk, text: string) {
  if (!text) return
  page.found.notes.push(text)
  page.lead = text.length <= longestHeading && !figure.test(text) ? text : ''
}

function visit(page: Walk, node: Node) {
  if (!isElement(node)) return visitAll(page, node)
  if (isUnseen(node) || isAside(node)) return
  const [outer, isHidden] = [page.anchor, isSetAside(node)]
  const id = attribute(node, 'id')
  if (/^[a-z][a-z_-]*\d{0,2}$/i.test(id)) page.anchor = id
  if (isHidden) page.hidden += 1
  const tab = page.tabs.get(attribute(node, 'aria-labelledby')) ?? page.tabs.get(id)
  if (tab && attribute(node, 'role') !== 'tab') visitOpened(page, tab, node)
  else visitElement(page, node)
  if (isHidden) page.hidden -= 1
  page.anchor = outer
}

/** The name of a tab stands above what it opens, and above nothing after that. */
function visitOpened(page: Walk, tab: string, node: Element) {
  const before = page.headings.length
  page.headings.push({ level: (page.headings.at(-1)?.level ?? 0) + 0.5, text: tab })
  visitElement(page, node)
  page.headings.splice(before)
  page.lead = ''
}

function visitElement(page: Walk, node: Element) {
  const level = headingLevel(node)
  const text = level === null ? '' : textOf(node)
  if (level !== null && !(figure.test(text) && !/\p{L}{3}/u.test(text))) {
    while ((page.headings.at(-1)?.level ?? 0) >= level) page.headings.pop()
    if (text) page.headings.push({ level, text })
    page.found.notes.push(text)
    page.lead = ''
  } else if (isTable(node) && !page.holdsTable.has(node)) take(page, 'table', rowsOfTable(node), captionOf(node))
  else if (node.tagName === 'dl') take(page, 'list', pairsOf(node))
  else if (node.tagName === 'pre') take(page, 'list', rowsOfText(setTextOf(node)))
  else if (!page.holdsBlock.has(node)) line(page, textOf(node))
  else visitAll(page, node)
}

function visitAll(page: Walk, node: Node) {
  const children = 'childNodes' in node ? node.childNodes : []
  let text: Node[] = []
  const endText = () => {
    line(page, textOf(...text))
    text = []
  }
  let past = 0
  for (const [at, child] of children.entries()) {
    if (at < past) continue
    if (!isElement(child) || isInLine(page, child)) {
      text.push(child)
      continue
    }
    endText()
    if (headingLevel(child) !== null) {
      const named = namedRows(page, children, at)
      if (named) take(page, 'list', named.rows)
      else visit(page, child)
      past = named ? at + named.count : 0
      continue
    }
    const run = runFrom(page, children, at)
    for (const { blocks, rows } of stretchesOf(page, run)) {
      if (!rows) for (const block of blocks) visit(page, block)
      else {
        for (const row of rows) if (row.length === 1) page.found.notes.push(row[0]!)
        const filled = rows.filter((row) => row.length > 1)
        take(page, 'list', filled)
      }
    }
    past = children.indexOf(run.at(-1) ?? child, at) + 1
  }
  endText()
}

/** What the tabs of a page are called, by the id of each and by the id of what it opens. */
function tabNames(node: Node, names = new Map<string, string>()): Map<string, string> {
  if (isElement(node) && attribute(node, 'role') === 'tab')
    for (const id of ['id', 'aria-controls', 'href'].map((name) => attribute(node, name).replace('#', '')))
      if (id) names.set(id, textOf(node))
  for (const child of 'childNodes' in node ? node.childNodes : []) tabNames(child, names)
  return names
}
