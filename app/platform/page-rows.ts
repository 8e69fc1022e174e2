import { cellsOfLine, mostCells } from './sheet-tables.ts'
import {
  attribute,
  descendants,
  type Element,
  firstOf,
  headingLevel,
  inline,
  isAside,
  isElement,
  isUnseen,
  type Node,
  textOf,
} from './page-elements.ts'
import { Unreadable } from './unreadable.ts'

/** The rows of a page: those of its tables, and the blocks that hold a name and a figure each. */

/** Deeper pages are refused. */
const deepest = 300
const widestRow = 100
const widestSpan = 60
/** In characters: larger blocks are no rows. */
const longestRow = 600
const widestItem = 12
const longestAlone = 20
const fewestNested = 3
export const figure = /\d[.,]\d|\d ?%/

export type Survey = ReturnType<typeof survey>

/** Which elements hold a block or a table somewhere inside, and how much text; `nested` is filled in as it is asked for. */
export function survey(document: Node) {
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
  return { holdsBlock, holdsTable, sizes, nested: new Map<Element, number>() }
}

/** Headings of one level, each with a figure in what follows it, as long as that goes on. */
export function namedRows(
  page: Survey,
  children: readonly Node[],
  from: number,
): { rows: string[][]; count: number } | null {
  const rows: string[][] = []
  let count = 0
  let part: Node[] = []
  const first = children[from]!
  const level = isElement(first) ? headingLevel(first) : null
  const endPart = () => {
    const inside = stretchesOf(page, part.slice(1).filter(isElement))
    const isGroup =
      inside.some(({ rows: own }) => own) || part.some((one) => isElement(one) && nestedRows(page, one) > 1)
    const texts = isGroup ? [] : part.flatMap((one) => cellsOf(page, one))
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
      (isTable(child) || page.holdsTable.has(child) || (page.sizes.get(child) ?? 0) > longestRow || isAside(child))
    )
      break
    part.push(child)
  }
  if (part.length > 0) endPart()
  const isOne = rows.length === 1 && rows[0]!.length === 2 && rows[0]![1]!.length <= longestAlone
  return rows.length > 1 || isOne ? { rows, count } : null
}

export function isInLine(page: Survey, node: Node): boolean {
  return !isElement(node) || (inline.has(node.tagName) && !page.holdsBlock.has(node) && headingLevel(node) === null)
}

/** The blocks from here on that follow each other without a heading or text between them. */
export function runFrom(page: Survey, children: readonly Node[], from: number): Element[] {
  const run: Element[] = []
  for (let at = from; at < children.length; at += 1) {
    const child = children[at]!
    if (isElement(child) ? isUnseen(child) : textOf(child) === '') continue
    if (!isElement(child) || isInLine(page, child) || headingLevel(child) !== null) break
    run.push(child)
  }
  return run
}

/**
 * A run of neighbours in stretches: those that hold a name and a figure each are rows (lines of a list, cards, a grid without
 * a table), the others are none.
 */
export function stretchesOf(page: Survey, run: readonly Element[]): { blocks: Element[]; rows: string[][] | null }[] {
  const stretches: { blocks: Element[]; rows: string[][] | null }[] = []
  for (const block of run) {
    const cells = mayBeRow(page, block) ? rowOf(page, block) : null
    const isItem = cells?.some((cell) => figure.test(cell))
    const row = cells && isItem && (cells.length < 2 || cells.length > widestItem) ? null : cells
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

/** Small enough for a row, and no group of rows itself. */
function mayBeRow(page: Survey, block: Element): boolean {
  const isSmall = (page.sizes.get(block) ?? 0) <= longestRow && !isAside(block)
  const isOther = page.holdsTable.has(block) || isTable(block) || block.tagName === 'dl'
  return isSmall && !isOther && nestedRows(page, block) < fewestNested
}

/** The cells of a block; of a single line its name and its figure. */
function rowOf(page: Survey, block: Element): string[] {
  const cells = cellsOf(page, block)
  return cells.length === 1 ? cellsOfLine(cells[0]!) : cells
}

/** How many rows the largest group inside a block has. */
function nestedRows(page: Survey, block: Element): number {
  const known = page.nested.get(block)
  if (known !== undefined) return known
  let most = 0
  for (let at = 0; at < block.childNodes.length; at += 1) {
    const run = runFrom(page, block.childNodes, at)
    if (run.length === 0) continue
    for (const { rows } of stretchesOf(page, run))
      most = Math.max(most, rows?.filter(({ length }) => length > 1).length ?? 0)
    at = block.childNodes.indexOf(run.at(-1)!, at)
  }
  for (const child of block.childNodes)
    if (isElement(child) && page.holdsBlock.has(child)) most = Math.max(most, nestedRows(page, child))
  page.nested.set(block, most)
  return most
}

/** The texts of a block, one for each line in it. */
function cellsOf(page: Survey, node: Node): string[] {
  if (!isElement(node)) return [textOf(node)].filter(Boolean)
  if (isUnseen(node) || isAside(node)) return []
  if (!page.holdsBlock.has(node)) {
    const parts = node.childNodes.filter((child) => textOf(child) !== '')
    const isSplit =
      parts.length > 1 && parts.every((part) => isElement(part) && /^(?:span|b|strong|em|label)$/.test(part.tagName))
    return isSplit && headingLevel(node) === null ? parts.map((part) => textOf(part)) : [textOf(node)].filter(Boolean)
  }
  const texts: string[] = []
  let run: Node[] = []
  for (const child of [...node.childNodes, null]) {
    if (child && isInLine(page, child)) run.push(child)
    else {
      texts.push(textOf(...run))
      run = []
      if (child) texts.push(...cellsOf(page, child))
    }
  }
  return texts.filter(Boolean)
}

/** The names of a definition list with what each is. */
export function pairsOf(list: Element): string[][] {
  const rows: string[][] = []
  for (const element of descendants(list, ({ tagName }) => tagName === 'dt' || tagName === 'dd')) {
    if (element.tagName === 'dt') rows.push([textOf(element)])
    else rows.at(-1)?.push(textOf(element))
  }
  return rows.filter(({ length }) => length > 1)
}

export function isTable(element: Element): boolean {
  return element.tagName === 'table' || ['table', 'grid'].includes(attribute(element, 'role'))
}

export function captionOf(table: Element): string {
  return [textOf(firstOf(table, 'caption')), attribute(table, 'aria-label')].filter(Boolean).join(' ')
}

/** The rows as a full matrix: a cell that spans stands in each place that it covers. */
export function rowsOfTable(table: Element): string[][] {
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
