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
  let offers = 0
  for (const row of parts) {
    const figures = row.map((text) => isRate(text))
    // '5 years 4.09%' in one part is a line by itself.
    if (row.some((text, at) => figures[at] && termIn(text) !== null)) return null
    if (figures.includes(true) && row.some((text, at) => !figures[at] && termIn(text) !== null)) offers += 1
  }
  // All of them, but for a first row of names.
  const isNamed = offers === parts.length - 1 && first?.every((text) => !isRate(text))
  return offers > 0 && (offers === parts.length || isNamed) ? parts.map((row) => row.map(cellOf)) : null
}

function isRate(text: string): boolean {
  const kind = readFigure(text)?.kind
  return kind !== undefined && (kind !== 'none' || text !== '')
}

function cellOf(text: string): Cell {
  return { text, name: '' }
}
