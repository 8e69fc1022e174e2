import { readFigure } from './rate-source-figures.ts'
import { termIn, termStart } from './rate-source-labels.ts'
import type { Cell } from './rate-source-tables.ts'

/** Several rates in one text, taken apart where each has a term of its own. */

/** `prefix`: what is said of all of them. */
export type Apart = { prefix: string; parts: string[] }

const separator = /\s*[|;•·]\s*/
const signed = /\d[.,]\d{1,3} ?%/g

/**
 * 'Insured: 5 yr fixed 3.94% | 3 yr fixed 3.84%' by its marks, '1 year 5.49% 2 year 4.99%' before each term. Null where a
 * part has no term and figure of its own, or something behind its figure that may be of the next.
 */
export function apart(text: string): Apart | null {
  if ((text.match(signed)?.length ?? 0) < 2) return null
  const isMarked = separator.test(text)
  const [first = '', ...others] = (isMarked ? text.split(separator) : text.split(termStart)).filter(Boolean)
  const colon = isMarked ? first.indexOf(':') : first.length
  const head = first.slice(0, colon)
  const hasPrefix = colon !== -1 && termIn(head) === null && !head.match(signed)
  const own = hasPrefix ? first.slice(colon + 1) : first
  const parts = [own, ...others].map((part) => part.trim()).filter((part) => part && !isOfPrime(part))
  const isPlain = parts.length > 1 && parts.every((part) => isRate(part) && (isMarked || part.endsWith('%')))
  return isPlain ? { prefix: hasPrefix ? head.trim() : '', parts } : null
}

/** One term, and behind it one figure. */
function isRate(part: string): boolean {
  const [figure, ...others] = part.match(signed) ?? []
  return figure !== undefined && others.length === 0 && termIn(part.slice(0, part.indexOf(figure))) !== null
}

function isOfPrime(part: string): boolean {
  return /^(?:prime|taux pr[ée]f[ée]rentiel)/i.test(part) && termIn(part) === null
}

/** What stands beside a term: its number is no figure. */
export function withoutTerm(text: string): string {
  // In '1 Year – 5.09%' the dash takes nothing off; no rate is as low as a discount.
  return text.replace(
    /\d+[ -]*(?:years?|yrs?\.?|months?|mos?\.?|mths?|ans?|mois)\b(?:\s+[-–—]\s+(?=[3-9]|1\d))?/gi,
    ' ',
  )
}

const slash = /\s\/\s/

/** A column 'Insured / Uninsured' whose cells are all '3.94% / 4.29%' as two. */
export function withoutSlashes(rows: Cell[][]): Cell[][] {
  const [head = [], ...others] = rows
  const places = head.flatMap(({ text }, column) => {
    const names = text.split(slash)
    const cells = others.map((row) => row[column]?.text ?? '')
    const isSplit = names.length === 2 && cells.length > 0 && cells.every((cell) => isPair(cell))
    return isSplit ? [column] : []
  })
  if (places.length === 0) return rows
  return rows.map((row) =>
    row.flatMap((cell, column) =>
      places.includes(column) ? cell.text.split(slash).map((text) => ({ ...cell, text })) : [cell],
    ),
  )
}

function isPair(cell: string): boolean {
  const figures = cell.split(slash).map(readFigure)
  return figures.length === 2 && figures.every((figure) => figure?.kind === 'percent' || figure?.kind === 'none')
}
