import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { cellsOfLine, type FoundDocument, type FoundTable, mostCells, rowsOfText } from './sheet-tables.ts'
import { Unreadable } from './unreadable.ts'

/** Finds the tables of an HTML page, and the lists, cards and rows of blocks that read like one. */

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document
type Element = DefaultTreeAdapterTypes.Element

/** More than any page of figures has; a larger or deeper one is refused. */
const mostTags = 40_000
const deepest = 300
const widestRow = 100
const widestSpan = 60
/** In characters: larger blocks are no rows, and longer lines no headings. */
const longestRow = 600
const longestHeading = 160
const widestItem = 12
const longestAlone = 20
const fewestNested = 3
const figure = /\d[.,]\d|\d ?%/

const unseen = new Set('script style template noscript svg head select iframe object math s strike del'.split(' '))
const inline = new Set(
  'a abbr b bdi bdo button cite code data em font i img input ins kbd label mark q samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
const asides = new Set(['nav', 'blockquote', 'dialog', 'datalist'])
/** Raised digits are a footnote's mark, or a part of the figure as designers raise it: '4<sup>.09</sup>%'. */
const raisedPart = /^\s*(?:%|[.,]\d{1,3}\s*%?)\s*$/
const asideRoles = new Set(['navigation', 'contentinfo', 'dialog', 'alertdialog'])

export function tablesOfPage(html: string): FoundDocument {
  if ((html.match(/</g)?.length ?? 0) > mostTags) throw new Unreadable('The page is too large to read.')
  const document = parse(html)
  const { holdsBlock, holdsTable, sizes } = survey(document)
  const tabs = tabNames(document)
  const found: FoundDocument = { title: textOf(firstOf(document, 'title')), notes: [], tables: [] }
  const headings: { level: number; text: string }[] = []
  const rowLike = new Map<Element, boolean>()
  const nested = new Map<Element, number>()
  let lead = ''
  let anchor = ''
  let hidden = 0
  let cells = 0

  function take(form: FoundTable['form'], rows: string[][], caption = '') {
    cells += rows.reduce((sum, row) => sum + row.length, 0)
    if (rows.length === 0 || cells > mostCells) return
    const above = [...headings.map(({ text }) => text), lead, caption].filter(Boolean)
    found.tables.push({ path: above, anchor, form, rows, isHidden: hidden > 0 })
    lead = ''
  }

  function line(text: string) {
    if (!text) return
    found.notes.push(text)
    lead = text.length <= longestHeading && !figure.test(text) ? text : ''
  }

  function visit(node: Node) {
    if (!isElement(node)) return visitAll(node)
    if (isUnseen(node) || isAside(node)) return
    const [outer, isHidden] = [anchor, isSetAside(node)]
    const id = attribute(node, 'id')
    if (/^[a-z][a-z_-]*\d{0,2}$/i.test(id)) anchor = id
    if (isHidden) hidden += 1
    const tab = tabs.get(attribute(node, 'aria-labelledby')) ?? tabs.get(id)
    if (tab && attribute(node, 'role') !== 'tab') visitOpened(tab, node)
    else visitElement(node)
    if (isHidden) hidden -= 1
    anchor = outer
  }

  /** The name of a tab stands above what it opens, and above nothing after that. */
  function visitOpened(tab: string, node: Element) {
    const before = headings.length
    headings.push({ level: (headings.at(-1)?.level ?? 0) + 0.5, text: tab })
    visitElement(node)
    headings.splice(before)
    lead = ''
  }

  function visitElement(node: Element) {
    const level = headingLevel(node)
    const text = level === null ? '' : textOf(node)
    if (level !== null && !(figure.test(text) && !/\p{L}{3}/u.test(text))) {
      while ((headings.at(-1)?.level ?? 0) >= level) headings.pop()
      if (text) headings.push({ level, text })
      found.notes.push(text)
      lead = ''
    } else if (isTable(node) && !holdsTable.has(node)) take('table', rowsOfTable(node), captionOf(node))
    else if (node.tagName === 'dl') take('list', pairsOf(node))
    else if (node.tagName === 'pre') for (const rows of [rowsOfText(setTextOf(node))]) take('list', rows)
    else if (!holdsBlock.has(node)) line(textOf(node))
    else visitAll(node)
  }

  function visitAll(node: Node) {
    const children = 'childNodes' in node ? node.childNodes : []
    let text: Node[] = []
    const endText = () => {
      line(textOf(...text))
      text = []
    }
    let past = 0
    for (const [at, child] of children.entries()) {
      if (at < past) continue
      if (!isElement(child) || isInLine(child)) {
        text.push(child)
        continue
      }
      endText()
      if (headingLevel(child) !== null) {
        const named = namedRows(children, at)
        if (named) take('list', named.rows)
        else visit(child)
        past = named ? at + named.count : 0
        continue
      }
      const run = runFrom(children, at)
      for (const { blocks, rows } of stretchesOf(run)) {
        if (!rows) for (const block of blocks) visit(block)
        else {
          for (const row of rows) if (row.length === 1) found.notes.push(row[0]!)
          take(
            'list',
            rows.filter((row) => row.length > 1),
          )
        }
      }
      past = children.indexOf(run.at(-1) ?? child, at) + 1
    }
    endText()
  }

  /** Headings of one level, each with a figure in what follows it, as long as that goes on. */
  function namedRows(children: readonly Node[], from: number): { rows: string[][]; count: number } | null {
    const rows: string[][] = []
    let count = 0
    let part: Node[] = []
    const first = children[from]!
    const level = isElement(first) ? headingLevel(first) : null
    const endPart = () => {
      const inside = stretchesOf(part.slice(1).filter(isElement))
      const isGroup = inside.some(({ rows: own }) => own) || part.some((one) => isElement(one) && nestedRows(one) > 1)
      const texts = isGroup ? [] : part.flatMap(cellsOf)
      const isRow =
        texts.length > 1 &&
        texts.length <= widestItem &&
        !figure.test(texts[0]!) &&
        texts.some((text) => figure.test(text))
      if (isRow) rows.push(texts)
      count += isRow ? part.length : 0
      return isRow
    }
    for (let at = from; at < children.length; at += 1) {
      const child = children[at]!
      const own = isElement(child) ? headingLevel(child) : null
      if (own !== null && part.length > 0) {
        if (!endPart()) return rows.length > 1 ? { rows, count } : null
        part = []
      }
      if (own !== null && own !== level) break
      if (
        isElement(child) &&
        (isTable(child) || holdsTable.has(child) || (sizes.get(child) ?? 0) > longestRow || isAside(child))
      )
        break
      part.push(child)
    }
    if (part.length > 0) endPart()
    const isOne = rows.length === 1 && rows[0]!.length === 2 && rows[0]![1]!.length <= longestAlone
    return rows.length > 1 || isOne ? { rows, count } : null
  }

  function isInLine(node: Node): boolean {
    return !isElement(node) || (inline.has(node.tagName) && !holdsBlock.has(node) && headingLevel(node) === null)
  }

  /** The blocks from here on that follow each other without a heading or text between them. */
  function runFrom(children: readonly Node[], from: number): Element[] {
    const run: Element[] = []
    for (let at = from; at < children.length; at += 1) {
      const child = children[at]!
      if (isElement(child) ? isUnseen(child) : textOf(child) === '') continue
      if (!isElement(child) || isInLine(child) || headingLevel(child) !== null) break
      run.push(child)
    }
    return run
  }

  /**
   * A run of neighbours in stretches: those that hold a name and a figure each are rows (lines of a list, cards, a grid without
   * a table), the others are none.
   */
  function stretchesOf(run: readonly Element[]): { blocks: Element[]; rows: string[][] | null }[] {
    const stretches: { blocks: Element[]; rows: string[][] | null }[] = []
    for (const block of run) {
      const cells = mayBeRow(block) ? rowOf(block) : []
      const isItem = cells.some((cell) => figure.test(cell))
      const row = isItem && (cells.length < 2 || cells.length > widestItem) ? null : mayBeRow(block) ? cells : null
      const last = stretches.at(-1)
      if (last && (last.rows === null) === (row === null)) {
        last.blocks.push(block)
        if (row) last.rows?.push(row)
      } else stretches.push({ blocks: [block], rows: row && [row] })
    }
    return stretches.map(({ blocks, rows }) => ({ blocks, rows: rows && headedRows(rows) }))
  }

  /** The rows with their header, if there are any; what stands before that, as one cell each. Null where they are no group. */
  function headedRows(rows: string[][]): string[][] | null {
    const isItem = (row: string[]) => row.some((cell) => figure.test(cell))
    const items = rows.filter(isItem)
    if (items.length < 2) return null
    const first = rows.findIndex(isItem)
    const isHeaded = first > 0 && rows[first - 1]!.length === items[0]!.length
    const alone = rows.slice(0, isHeaded ? first - 1 : first).map((row) => [row.join(' ')])
    return [...alone, ...rows.slice(isHeaded ? first - 1 : first)].filter((row) => row.some(Boolean))
  }

  function mayBeRow(block: Element): boolean {
    const known = rowLike.get(block)
    if (known !== undefined) return known
    const isLike =
      isRow(block) &&
      !holdsTable.has(block) &&
      !isTable(block) &&
      block.tagName !== 'dl' &&
      nestedRows(block) < fewestNested
    rowLike.set(block, isLike)
    return isLike
  }

  /** The cells of a block; of a single line its name and its figure. */
  function rowOf(block: Element): string[] {
    const cells = cellsOf(block)
    return cells.length === 1 ? cellsOfLine(cells[0]!) : cells
  }

  function isRow(block: Element): boolean {
    return (sizes.get(block) ?? 0) <= longestRow && !isAside(block)
  }

  /** How many rows the largest group inside a block has. */
  function nestedRows(block: Element): number {
    const known = nested.get(block)
    if (known !== undefined) return known
    let most = 0
    for (let at = 0; at < block.childNodes.length; at += 1) {
      const run = runFrom(block.childNodes, at)
      if (run.length === 0) continue
      for (const { rows } of stretchesOf(run))
        most = Math.max(most, rows?.filter(({ length }) => length > 1).length ?? 0)
      at = block.childNodes.indexOf(run.at(-1)!, at)
    }
    for (const child of block.childNodes)
      if (isElement(child) && holdsBlock.has(child)) most = Math.max(most, nestedRows(child))
    nested.set(block, most)
    return most
  }

  /** The texts of a block, one for each line in it. */
  function cellsOf(node: Node): string[] {
    if (!isElement(node)) return [textOf(node)].filter(Boolean)
    if (isUnseen(node) || isAside(node)) return []
    if (!holdsBlock.has(node)) {
      const parts = node.childNodes.filter((child) => textOf(child) !== '')
      const isSplit =
        parts.length > 1 && parts.every((part) => isElement(part) && /^(?:span|b|strong|em|label)$/.test(part.tagName))
      return isSplit && headingLevel(node) === null ? parts.map((part) => textOf(part)) : [textOf(node)].filter(Boolean)
    }
    const texts: string[] = []
    let run: Node[] = []
    for (const child of [...node.childNodes, null]) {
      if (child && isInLine(child)) run.push(child)
      else {
        texts.push(textOf(...run))
        run = []
        if (child) texts.push(...cellsOf(child))
      }
    }
    return texts.filter(Boolean)
  }

  /** The names of a definition list with what each is. */
  function pairsOf(list: Element): string[][] {
    const rows: string[][] = []
    for (const element of descendants(list, ({ tagName }) => tagName === 'dt' || tagName === 'dd')) {
      if (element.tagName === 'dt') rows.push([textOf(element)])
      else rows.at(-1)?.push(textOf(element))
    }
    return rows.filter(({ length }) => length > 1)
  }

  visit(document)
  return found
}

/** Which elements hold a block or a table somewhere inside, and how much text. */
function survey(document: Node) {
  const [holdsBlock, holdsTable, sizes] = [new Set<Node>(), new Set<Node>(), new Map<Node, number>()]
  function walk(node: Node, depth: number) {
    if (depth > deepest) throw new Unreadable('The page is too deeply nested to read.')
    let size = 'value' in node ? node.value.trim().length : 0
    for (const child of 'childNodes' in node ? node.childNodes : []) {
      if (isElement(child) && isUnseen(child) && child.tagName !== 'head') continue
      walk(child, depth + 1)
      size += sizes.get(child) ?? 0
      if (holdsBlock.has(child) || (isElement(child) && !inline.has(child.tagName))) holdsBlock.add(node)
      if (holdsTable.has(child) || (isElement(child) && isTable(child))) holdsTable.add(node)
    }
    sizes.set(node, size)
  }
  walk(document, 0)
  return { holdsBlock, holdsTable, sizes }
}

function isTable(element: Element): boolean {
  return element.tagName === 'table' || ['table', 'grid'].includes(attribute(element, 'role'))
}

function captionOf(table: Element): string {
  return [textOf(firstOf(table, 'caption')), attribute(table, 'aria-label')].filter(Boolean).join(' ')
}

/** The rows as a full matrix: a cell that spans stands in each place that it covers. */
function rowsOfTable(table: Element): string[][] {
  const rows: string[][] = []
  const reaching: { text: string; rows: number }[] = []
  let size = 0
  const isRow = (element: Element) => element.tagName === 'tr' || attribute(element, 'role') === 'row'
  for (const row of descendants(table, isRow)) {
    const texts: string[] = []
    const place = (text: string, down: number) => {
      texts.push(text)
      reaching[texts.length - 1] = { text, rows: down - 1 }
    }
    const carryOver = () => {
      for (let above = reaching[texts.length]; above && above.rows > 0; above = reaching[texts.length])
        place(above.text, above.rows)
    }
    const elements = descendants(row, isCell)
    for (const element of elements) {
      carryOver()
      const [text, across, down] = [textOf(element), spanOf(element, 'colspan'), spanOf(element, 'rowspan')]
      for (let at = 0; at < across; at += 1) place(text, down)
    }
    carryOver()
    size += texts.length
    if (size > mostCells || texts.length > widestRow) return []
    // A header whose row was never closed stands in the first row of figures.
    const heads = elements.findIndex(({ tagName }) => tagName === 'td')
    const isTwo =
      heads > 1 && texts.length === heads * 2 && elements.slice(0, heads).every(({ tagName }) => tagName === 'th')
    rows.push(...(isTwo ? [texts.slice(0, heads), texts.slice(heads)] : [texts]))
  }
  return rows.filter((row) => row.some(Boolean))
}

function isCell(element: Element): boolean {
  return (
    /^t[dh]$/.test(element.tagName) || /^(?:cell|gridcell|columnheader|rowheader)$/.test(attribute(element, 'role'))
  )
}

function spanOf(cell: Element, name: 'colspan' | 'rowspan'): number {
  const span = Number(attribute(cell, name))
  return Number.isInteger(span) && span > 0 ? Math.min(span, widestSpan) : 1
}

function descendants(element: Element, isSought: (element: Element) => boolean): Element[] {
  return element.childNodes.flatMap((child) => {
    if (!isElement(child) || isUnseen(child)) return []
    return isSought(child) ? [child] : descendants(child, isSought)
  })
}

function isElement(node: Node): node is Element {
  return 'tagName' in node
}

function attribute(element: Element, name: string): string {
  return element.attrs.find((attr) => attr.name === name)?.value ?? ''
}

/** Not shown, and by no name a part that a visitor unfolds. */
function isSetAside(element: Element): boolean {
  const isShown =
    !/display: ?none|visibility: ?hidden/.test(attribute(element, 'style')) &&
    !element.attrs.some(({ name }) => name === 'hidden')
  if (isShown || attribute(element, 'role') === 'tabpanel') return false
  const names = `${attribute(element, 'class')} ${attribute(element, 'id')}`
  return !/tab|panel|pane|accordion|collaps|toggle|fold|slide/i.test(names)
}

function isUnseen(element: Element): boolean {
  const isMark = element.tagName === 'sup' && !raisedPart.test(setTextOf(element))
  const isOrnament = attribute(element, 'aria-hidden') === 'true' && inline.has(element.tagName)
  return unseen.has(element.tagName) || isMark || isOrnament || /line-through/.test(attribute(element, 'style'))
}

/** Menus, dialogs, what others say, and the page's foot. */
function isAside(element: Element): boolean {
  if (element.tagName === 'footer') return /^(?:body|html)$/.test(parentName(element))
  return asides.has(element.tagName) || asideRoles.has(attribute(element, 'role'))
}

function parentName({ parentNode }: Element): string {
  return parentNode && 'tagName' in parentNode ? parentNode.tagName : ''
}

function firstOf(node: Node, tagName: string): Node {
  const sought = (some: Node): Node | null => {
    if (isElement(some) && some.tagName === tagName) return some
    for (const child of 'childNodes' in some ? some.childNodes : []) {
      const found = sought(child)
      if (found) return found
    }
    return null
  }
  return sought(node) ?? ({ nodeName: '#text', value: '' } as Node)
}

/** What the tabs of a page are called, by the id of each and by the id of what it opens. */
function tabNames(node: Node, names = new Map<string, string>()): Map<string, string> {
  if (isElement(node) && attribute(node, 'role') === 'tab')
    for (const id of ['id', 'aria-controls', 'href'].map((name) => attribute(node, name).replace('#', '')))
      if (id) names.set(id, textOf(node))
  for (const child of 'childNodes' in node ? node.childNodes : []) tabNames(child, names)
  return names
}

// Where a word may be broken, and marks of direction.
const invisible = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g

/** The visible text, blocks separated, spaces as one. */
function textOf(...nodes: readonly Node[]): string {
  const pieces: string[] = []
  function collect(some: Node) {
    if ('value' in some) pieces.push(gap(pieces.at(-1) ?? '', some.value), some.value)
    else if (isElement(some)) {
      if (isUnseen(some) && !nodes.includes(some)) {
        if (some.tagName === 'sup') pieces.push(raisedDigits(pieces.at(-1) ?? '', setTextOf(some)))
        return
      }
      if (!inline.has(some.tagName)) pieces.push(' ')
    }
    for (const child of 'childNodes' in some ? some.childNodes : []) collect(child)
  }
  for (const some of nodes) collect(some)
  return pieces.join('').replace(invisible, '').replace(/\s+/g, ' ').trim()
}

/** In '4⁰⁹%' the raised digits are decimals; in '4⁹%' they may be a decimal or a note, which nobody can tell. */
function raisedDigits(before: string, digits: string): string {
  if (!/^\s*\d{1,2}\s*$/.test(digits) || !/(?<![\d.,])\d{1,2}$/.test(before)) return ''
  return digits.trim().length === 2 ? `.${digits.trim()}` : '?'
}

/** 'Rate' and '4.49%' in neighbouring elements are two words; '4' and '.49' are one figure. */
function gap(before: string, after: string): string {
  return /\p{L}/u.test(before.at(-1) ?? '') && /^[\p{Lu}\d]/u.test(after) ? ' ' : ''
}

function setTextOf(node: Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(setTextOf).join('') : ''
}

function headingLevel(element: Element): number | null {
  const level = /^h([1-6])$/.exec(element.tagName)?.[1] ?? (element.tagName === 'summary' ? '4' : null)
  if (level) return Number(level)
  if (attribute(element, 'role') !== 'heading') return null
  return Math.min(Number(attribute(element, 'aria-level')) || 3, 9)
}
