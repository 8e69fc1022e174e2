import type { Line } from './rate-source-content.ts'
import { kindsIn, termIn, typeIn } from './rate-source-labels.ts'
import { figureInText } from './rate-source-figures.ts'
import type { Entry } from './rate-source-lines.ts'
import { whyNotARate } from './rate-source-refusals.ts'
import { sharedStart } from './rate-source-text.ts'

/** Of lines that stand among equals only their order says which figure is whose; here is seen where it does not. */

/** How many elements two lines stand in together. */
export function sharedDepth(one: Line, other: Line): number {
  return sharedStart(one.path, other.path)
}

/** How many lines of equals are looked through. */
const longestRun = 400

/**
 * False where names and figures take turns among equals and the figure may as well stand above its name: such a list
 * begins with a figure, or ends with a name.
 */
export function isNameFirst(entries: readonly Entry[], at: number, own: readonly number[]): boolean {
  const label = entries[at]!
  const figure = entries[own[0] ?? -1]
  if (!figure || own[0]! < at) return true
  const shared = sharedDepth(label.line, figure.line)
  const end = (step: 1 | -1) => {
    let last = label
    for (let place = at + step; Math.abs(place - at) < longestRun; place += step) {
      const entry = entries[place]
      if (!entry) break
      if (sharedDepth(entry.line, label.line) !== shared) break
      const isFigure = step === 1 ? entry.figures.length > 0 : isBareRate(entry)
      if (isFigure || (entry.term !== null && entry.figures.length === 0)) last = entry
    }
    return last
  }
  return end(-1).term !== null && end(1).figures.length > 0
}

const longestBareRate = 25

function isBareRate({ line, figures }: Entry): boolean {
  return figures.length > 0 && line.text.length <= longestBareRate && whyNotARate(line.text) === null
}

const longestName = 40

/** The lines that stand among equals below the names of columns ('Insured', 'Uninsured'): which is whose is not to be seen. */
export function belowColumnNames(lines: readonly Line[]): Set<number> {
  const below = new Set<number>()
  let names: { line: Line; shared: number } | null = null
  for (const [at, line] of lines.entries()) {
    if (names && (line.level !== null || sharedDepth(line, names.line) < names.shared)) names = null
    if (names) below.add(at)
    const next = lines[at + 1]
    // A table between the two takes the lead.
    const isBeside = next?.lead === line.text && isColumnName(line) && isColumnName(next)
    if (isBeside && saysAnother(line.text, next.text)) names = { line: next, shared: sharedDepth(line, next) }
  }
  return below
}

/**
 * True for a kind in a block of its own after a card, unless such blocks stand above the cards: then the first of them
 * stands above the first card.
 */
export function standsBelow(entries: readonly Entry[], card: number, kind: Line, depth: number): boolean {
  if (!namesKind(kind)) return false
  for (const entry of entries.slice(Math.max(0, card - longestRun))) {
    if (sharedDepth(entry.line, kind) < depth) continue
    if (entry.term !== null || entry.figures.length > 0) return true
    if (namesKind(entry.line)) return false
  }
  return false
}

function namesKind(line: Line): boolean {
  return isColumnName(line) && kindsIn(line.text).length > 0
}

function isColumnName({ text, level }: Line): boolean {
  const isName = level === null && text.length <= longestName && termIn(text) === null && !figureInText.test(text)
  return isName && (kindsIn(text).length > 0 || typeIn(text) !== null)
}

function saysAnother(one: string, other: string): boolean {
  const types = [typeIn(one), typeIn(other)]
  const kinds = [kindsIn(one).join(), kindsIn(other).join()]
  const differ = ([first, second]: (string | null)[]) => Boolean(first && second && first !== second)
  return differ(types) || differ(kinds)
}
