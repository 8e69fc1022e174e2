import type { Cell } from './rate-source-tables.ts'
import { readFigure } from './rate-source-figures.ts'
import { foldText, termIn } from './rate-source-labels.ts'

const longestCell = 120
const longestName = 40
const widest = 8
const longestSheet = 20_000

/**
 * Blocks that stand in rows like a table without being one: as many parts in each, a term in one part and a figure in
 * another in most of them. `parts` holds the texts of each block; null when they are no such rows.
 */
export function rowsOf(parts: readonly (readonly string[])[]): Cell[][] | null {
  const [first] = parts
  const width = first?.length ?? 0
  if (parts.length < 2 || width < 2 || width > widest) return null
  if (parts.some((row) => row.length !== width || row.some((text) => text.length > longestCell))) return null
  if (parts.some((row) => row.some(isLine))) return null
  const offers = parts.filter(isOffer).length
  const isNamed = offers === parts.length - 1 && first?.every((text) => !isRate(text))
  return isNamed || (offers > 1 && offers * 2 >= parts.length) ? parts.map((row) => row.map(cellOf)) : null
}

/**
 * The rows of cells that stand one after another in one block, as in a grid that only its style sheet sets in rows: the names
 * of the columns, then for each row a term and its figures; null where they are no such rows.
 */
export function rowsOfCells(texts: readonly string[]): Cell[][] | null {
  if (texts.some((text) => text.length > longestCell)) return null
  const terms = texts.flatMap((text, at) => (termIn(text) !== null && readFigure(text) === null ? [at] : []))
  const [width = 0] = terms
  const isEven = terms.length > 1 && terms.every((at, row) => at === width * (row + 1))
  if (!isEven || width < 2 || width > widest || texts.length !== width * (terms.length + 1)) return null
  const rows = [0, ...terms].map((from) => texts.slice(from, from + width))
  const [names = [], ...offers] = rows
  const isPlain = names.every((name) => name !== '' && name.length <= longestName && !isRate(name))
  return isPlain && offers.every((row) => row.slice(1).every(isRateOrNone)) ? rows.map((row) => row.map(cellOf)) : null
}

function isRateOrNone(text: string): boolean {
  return isOneRate(text) || readFigure(text)?.kind === 'none'
}

/** The rows of text that is set in columns by spaces, as in <pre>; null where it is not. */
export function rowsOfSheet(text: string): Cell[][] | null {
  if (text.length > longestSheet) return null
  const lines = text.split('\n').map((line) => line.trim())
  const rows = lines.filter((line) => /[\p{L}\d]/u.test(line)).map((line) => line.split(/\s{2,}|\t/))
  return rows.filter(isOffer).length > 1 ? rows.map((row) => row.map(cellOf)) : null
}

/** True for the names of a term's and a rate's columns: 'Term', 'Rate', 'Special rate'. */
export function isColumnNames(parts: readonly string[]): boolean {
  const texts = parts.map(foldText)
  if (texts.length < 2 || texts.length > widest || texts.some((text) => text.length > longestName || /\d/.test(text)))
    return false
  return (
    texts.some((text) => /^(?:term|terme|duree|product|produit)s?\b/.test(text)) &&
    texts.some((text) => /\b(?:rates?|taux)\b/.test(text))
  )
}

// '5 years 4.09%' in one part is a line by itself.
function isLine(text: string): boolean {
  return isRate(text) && termIn(text) !== null
}

function isOffer(row: readonly string[]): boolean {
  return row.some(isOneRate) && row.some((text) => termIn(text) !== null)
}

function isOneRate(text: string): boolean {
  const kind = readFigure(text)?.kind
  return kind === 'percent' || kind === 'prime'
}

function isRate(text: string): boolean {
  const kind = readFigure(text)?.kind
  return kind !== undefined && (kind !== 'none' || text !== '')
}

function cellOf(text: string): Cell {
  return { text, name: '' }
}
