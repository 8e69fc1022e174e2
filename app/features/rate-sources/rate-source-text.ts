import type { DefaultTreeAdapterTypes } from 'parse5'

/** What of a page's elements can be seen, and its text. */
export type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document
export type Element = DefaultTreeAdapterTypes.Element

const unseen = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'head',
  'select',
  'iframe',
  'object',
  'sup',
  'math',
  // Struck through: what it was.
  's',
  'strike',
  'del',
])
/** Elements that stand in a line of text. */
export const inline = new Set(
  'a abbr b bdi bdo button cite code data em font i img input ins kbd label mark q samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ), //
)
export function isElement(node: Node): node is Element {
  return 'tagName' in node
}

export function attribute(element: Element, name: string): string {
  return element.attrs.find((attr) => attr.name === name)?.value ?? ''
}

/** An ornament, or a window that opens. A block that is hidden until it is unfolded belongs to the page. */
function isHidden(element: Element): boolean {
  const isAside = inline.has(element.tagName) || /\bmodal\b/.test(attribute(element, 'class'))
  return isAside && attribute(element, 'aria-hidden') === 'true'
}

/** Not shown, and by no name a part that a visitor unfolds. */
export function isSetAside(element: Element): boolean {
  const isShown =
    !/display: ?none/.test(attribute(element, 'style')) && !element.attrs.some(({ name }) => name === 'hidden')
  if (isShown || attribute(element, 'role') === 'tabpanel') return false
  return !/tab|panel|pane|accordion|collaps|toggle|fold|slide/i.test(
    `${attribute(element, 'class')} ${attribute(element, 'id')}`,
  )
}

/** Part of a figure, as designers raise it: '%', '.09'. */
function isRaisedPart(element: Element): boolean {
  return element.tagName === 'sup' && element.childNodes.some((node) => 'value' in node && raisedPart.test(node.value))
}
const raisedPart = /^\s*(?:%|[.,]\d{1,3}\s*%?)\s*$/
const raisedDigits = /^\s*\d{1,2}\s*%?\s*$/
/** Stands before raised digits until what they are is seen from what follows. */
const raised = '\uE000'

/** What raised digits behind a digit are: in '4⁰⁹%' its decimals, in '4⁹%' a decimal or a note, else a note's mark. */
function withRaised(text: string): string {
  return text
    .replace(/(?<![\d.,])(\d{1,2})[.,]?\uE000\s*(\d\d)\s*%/g, '$1.$2%')
    .replace(/(?<![\d.,])\d{1,2}\uE000\s*\d\s*%/g, '?')
    .replace(/\uE000\s*\d+/g, '')
}

// A footnote mark raised above the line would become a digit of the figure, so <sup> is not read at all.
export function isUnseen(element: Element): boolean {
  return (
    (unseen.has(element.tagName) && !isRaisedPart(element)) ||
    isHidden(element) ||
    /line-through/.test(attribute(element, 'style'))
  )
}

/** What can be seen directly inside. */
export function insideOf(element: Element): DefaultTreeAdapterTypes.ChildNode[] {
  return element.childNodes.filter((child) => (isElement(child) ? !isUnseen(child) : textOf(child) !== ''))
}

/** True for an element of which all that can be seen is links, buttons or tabs. */
export function isLink(node: Node): boolean {
  return isAll(node, (element) => ['a', 'button'].includes(element.tagName) || attribute(element, 'role') === 'tab')
}

/** True for text of which every word is strong, as titles are that are no headings. */
export function isStrong(node: Node): boolean {
  return isAll(node, ({ tagName }) => ['b', 'strong', 'u'].includes(tagName))
}

/** True for the name in a list of names and what they are. */
export function isTermName(node: Node): boolean {
  return isElement(node) && node.tagName === 'dt'
}

function isAll(node: Node, isOne: (element: Element) => boolean): boolean {
  if (!isElement(node)) return false
  if (isOne(node)) return true
  const inside = insideOf(node)
  return inside.length > 0 && inside.every((child) => isAll(child, isOne))
}

const asides = new Set(['nav', 'blockquote', 'dialog', 'datalist'])
const asideRoles = new Set(['navigation', 'contentinfo', 'dialog', 'alertdialog'])
const parts = new Set(['article', 'section', 'main', 'li'])

/** Menus, dialogs, what others say, and the page's foot: there are no offers of the page. */
export function isBesideMain(element: Element): boolean {
  if (element.tagName === 'footer') return !isInsidePart(element)
  return asides.has(element.tagName) || asideRoles.has(attribute(element, 'role'))
}

function isInsidePart(element: Element): boolean {
  for (let above = element.parentNode; above; above = 'parentNode' in above ? above.parentNode : null)
    if ('tagName' in above && parts.has(above.tagName)) return true
  return false
}

/** The first element of that name inside, or none. */
export function findFirst(node: Node, tagName: string): Element[] {
  if (isElement(node) && node.tagName === tagName) return [node]
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    const found = findFirst(child, tagName)
    if (found.length > 0) return found
  }
  return []
}

/** What the tabs of a page are called, by the id of each and by the id of what it opens. */
export function tabNames(node: Node, names = new Map<string, string>()): Map<string, string> {
  if (isElement(node) && attribute(node, 'role') === 'tab')
    for (const id of [
      attribute(node, 'id'),
      attribute(node, 'aria-controls'),
      attribute(node, 'href').replace('#', ''),
    ])
      if (id) names.set(id, textOf(node))
  for (const child of 'childNodes' in node ? node.childNodes : []) tabNames(child, names)
  return names
}

/** The texts that a visitor may choose between: options, tabs, links within the page. */
export function choicesOf(node: Node): string[] {
  if (isElement(node)) {
    const isOption = ['option', 'button'].includes(node.tagName) || attribute(node, 'role') === 'tab'
    if (isOption || (node.tagName === 'a' && attribute(node, 'href').startsWith('#'))) return [textOf(node)]
  }
  return 'childNodes' in node ? node.childNodes.flatMap(choicesOf) : []
}

// Where a word may be broken, and marks of direction.
const invisible = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g

/** The visible text, blocks separated, spaces as one. */
export function textOf(...nodes: readonly Node[]): string {
  // Pieces, joined at the end: asked for its last letter, a string that is being put together is copied each time.
  const pieces: string[] = []
  function collect(some: Node) {
    if ('value' in some) {
      if (some.value) pieces.push(gap(pieces.at(-1) ?? '', some.value), some.value)
    } else if (isElement(some)) {
      if (isUnseen(some) && !nodes.includes(some)) {
        const digits = some.tagName === 'sup' ? setTextOf(some) : ''
        if (raisedDigits.test(digits) && /\d[.,]?$/.test(pieces.at(-1) ?? '')) pieces.push(raised + digits)
        return
      }
      if (!inline.has(some.tagName)) pieces.push(' ')
    }
    for (const child of 'childNodes' in some ? some.childNodes : []) collect(child)
  }
  for (const some of nodes) collect(some)
  return withRaised(pieces.join('')).replace(invisible, '').replace(/\s+/g, ' ').trim()
}

/** The text as it is set, with its spaces and lines. */
export function setTextOf(node: Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(setTextOf).join('') : ''
}

/** 'Rate' and '4.49%' in neighbouring elements are two words; '4' and '.49' are one figure. */
function gap(before: string, after: string): string {
  return /\p{L}/u.test(before.at(-1) ?? '') && /^[\p{Lu}\d]/u.test(after) ? ' ' : ''
}

const deepestHeading = 9

/** How many elements two paths begin with together. */
export function sharedStart(one: readonly number[], other: readonly number[]): number {
  const parts = one.findIndex((element, at) => element !== other[at])
  return parts === -1 ? one.length : parts
}

/** 1 to 9 for a heading, null for anything else. */
export function headingLevel(element: Element): number | null {
  const level = /^h([1-6])$/.exec(element.tagName)?.[1] ?? (element.tagName === 'summary' ? '4' : null)
  if (level) return Number(level)
  if (attribute(element, 'role') !== 'heading') return null
  return Math.min(Number(attribute(element, 'aria-level')) || 3, deepestHeading)
}

export function holdsHeading(node: Node): boolean {
  if (isElement(node) && headingLevel(node) !== null) return true
  return 'childNodes' in node && node.childNodes.some(holdsHeading)
}
