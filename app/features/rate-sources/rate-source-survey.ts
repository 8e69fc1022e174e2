import { isTable } from './rate-source-tables.ts'
import { inline, isElement, isUnseen, type Node } from './rate-source-text.ts'

/** More than any page of rates has. */
const deepest = 300

/** Which elements hold a block or a table somewhere inside, and how much text, found in one walk; null when the page is too deep. */
export function surveyOf(document: Node) {
  const holdsBlock = new Set<Node>()
  const holdsTable = new Set<Node>()
  const textSizes = new Map<Node, number>()

  function walk(node: Node, depth: number): boolean {
    if (depth > deepest) return false
    let size = 'value' in node ? node.value.trim().length : 0
    for (const child of 'childNodes' in node ? node.childNodes : []) {
      if (isElement(child) && isUnseen(child) && child.tagName !== 'head') continue
      if (!walk(child, depth + 1)) return false
      size += textSizes.get(child) ?? 0
      if (holdsBlock.has(child) || (isElement(child) && !inline.has(child.tagName))) holdsBlock.add(node)
      if (holdsTable.has(child) || (isElement(child) && isTable(child))) holdsTable.add(node)
    }
    textSizes.set(node, size)
    return true
  }

  return walk(document, 0) ? { holdsBlock, holdsTable, textSizes } : null
}
