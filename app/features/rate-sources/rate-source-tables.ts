import { attribute, type Element, findFirst, isElement, isUnseen, textOf } from './rate-source-text.ts'

export type Cell = {
  text: string
  /** What the page itself calls the cell, for phones and screen readers. */ name: string
}

export const mostCells = 20_000
const widestSpan = 60
/** In cells; a table of offers has a dozen. */
const widestRow = 100

export function isTable(element: Element): boolean {
  return element.tagName === 'table' || ['table', 'grid'].includes(attribute(element, 'role'))
}

export function captionOf(table: Element): string {
  return [textOf(...findFirst(table, 'caption')), attribute(table, 'aria-label'), attribute(table, 'summary')]
    .filter(Boolean)
    .join(' ')
}

const rowRoles = new Set(['row'])
const cellRoles = new Set(['cell', 'gridcell', 'columnheader', 'rowheader'])

/** The rows as a full matrix: a cell that spans stands in each place that it covers. None for a table out of bounds. */
export function readRows(table: Element): Cell[][] {
  const rows: Cell[][] = []
  let size = 0
  const reaching: { cell: Cell; rows: number }[] = []
  for (const row of descendants(
    table,
    (element) => element.tagName === 'tr' || rowRoles.has(attribute(element, 'role')),
  )) {
    const cells: Cell[] = []
    const place = (cell: Cell, down: number) => {
      cells.push(cell)
      reaching[cells.length - 1] = { cell, rows: down - 1 }
    }
    const carryOver = () => {
      for (let above = reaching[cells.length]; above && above.rows > 0; above = reaching[cells.length])
        place(above.cell, above.rows)
    }
    for (const element of descendants(row, isCell)) {
      carryOver()
      const cell = { text: textOf(element), name: nameOf(element) }
      const across = spanOf(element, 'colspan')
      const down = spanOf(element, 'rowspan')
      for (let at = 0; at < across; at += 1) place(cell, down)
    }
    carryOver()
    rows.push(cells)
    size += cells.length
    if (size > mostCells || cells.length > widestRow) return []
  }
  return rows
}

function isCell(element: Element): boolean {
  return element.tagName === 'td' || element.tagName === 'th' || cellRoles.has(attribute(element, 'role'))
}

function nameOf(cell: Element): string {
  return ['data-label', 'data-title', 'data-th', 'aria-label'].map((name) => attribute(cell, name)).find(Boolean) ?? ''
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
