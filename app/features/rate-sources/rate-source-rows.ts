import type { Cell } from './rate-source-content.ts'
import { readFigure } from './rate-source-figures.ts'
import { termIn } from './rate-source-labels.ts'

const longestCell = 120
const widest = 8

/**
 * Blocks that stand in rows like a table without being one: as many parts in each, a term in one part and a figure in
 * another. `parts` holds the texts of each block; null when they are no such rows.
 */
export function rowsOf(parts: readonly (readonly string[])[]): Cell[][] | null {
  const [first] = parts
  const width = first?.length ?? 0
  if (parts.length < 2 || width < 2 || width > widest) return null
  if (parts.some((row) => row.length !== width || row.some((text) => text.length > longestCell))) return null
  // All of them are offers, but for a first row of names.
  const isRows = parts.every((row, at) => isOffer(row) || (at === 0 && row.every((text) => !isRate(text))))
  return isRows ? parts.map((row) => row.map(cellOf)) : null
}

function isOffer(row: readonly string[]): boolean {
  const figures = row.map((text) => isRate(text))
  const terms = row.map((text) => termIn(text) !== null)
  // '5 years 4.09%' in one part is a line by itself.
  if (terms.some((isTerm, at) => isTerm && figures[at])) return false
  return figures.includes(true) && terms.includes(true)
}

function isRate(text: string): boolean {
  const kind = readFigure(text)?.kind
  return kind !== undefined && (kind !== 'none' || text !== '')
}

function cellOf(text: string): Cell {
  return { text, name: '' }
}
