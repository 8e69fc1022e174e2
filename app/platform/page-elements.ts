import type { DefaultTreeAdapterTypes } from 'parse5'

/** What an element of a page shows, and whether it is shown at all. */

export type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document
export type Element = DefaultTreeAdapterTypes.Element

const unseen = new Set('script style template noscript svg head select iframe object math s strike del'.split(' '))
export const inline = new Set(
  'a abbr b bdi bdo button cite code data em font i img input ins kbd label mark q samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
const asides = new Set(['nav', 'blockquote', 'dialog', 'datalist'])
/** Raised digits are a footnote's mark, or a part of the figure as designers raise it: '4<sup>.09</sup>%'. */
const raisedPart = /^\s*(?:%|[.,]\d{1,3}\s*%?)\s*$/
const asideRoles = new Set(['navigation', 'contentinfo', 'dialog', 'alertdialog'])

export function isElement(node: Node): node is Element {
  return 'tagName' in node
}

export function attribute(element: Element, name: string): string {
  return element.attrs.find((attr) => attr.name === name)?.value ?? ''
}

export function isUnseen(element: Element): boolean {
  const isMark = element.tagName === 'sup' && !raisedPart.test(setTextOf(element))
  const isOrnament = attribute(element, 'aria-hidden') === 'true' && inline.has(element.tagName)
  return unseen.has(element.tagName) || isMark || isOrnament || /line-through/.test(attribute(element, 'style'))
}

/** Menus, dialogs, what others say, and the page's foot. */
export function isAside(element: Element): boolean {
  if (element.tagName === 'footer') return /^(?:body|html)$/.test(parentName(element))
  return asides.has(element.tagName) || asideRoles.has(attribute(element, 'role'))
}

function parentName({ parentNode }: Element): string {
  return parentNode && 'tagName' in parentNode ? parentNode.tagName : ''
}

/** Not shown, and by no name a part that a visitor unfolds. */
export function isSetAside(element: Element): boolean {
  const isShown =
    !/display: ?none|visibility: ?hidden/.test(attribute(element, 'style')) &&
    !element.attrs.some(({ name }) => name === 'hidden')
  if (isShown || attribute(element, 'role') === 'tabpanel') return false
  const names = `${attribute(element, 'class')} ${attribute(element, 'id')}`
  return !/tab|panel|pane|accordion|collaps|toggle|fold|slide/i.test(names)
}

export function firstOf(node: Node, tagName: string): Node {
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

export function descendants(element: Element, isSought: (element: Element) => boolean): Element[] {
  return element.childNodes.flatMap((child) => {
    if (!isElement(child) || isUnseen(child)) return []
    return isSought(child) ? [child] : descendants(child, isSought)
  })
}

export function headingLevel(element: Element): number | null {
  const level = /^h([1-6])$/.exec(element.tagName)?.[1] ?? (element.tagName === 'summary' ? '4' : null)
  if (level) return Number(level)
  if (attribute(element, 'role') !== 'heading') return null
  return Math.min(Number(attribute(element, 'aria-level')) || 3, 9)
}

// Where a word may be broken, and marks of direction.
const invisible = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g

/** The visible text, blocks separated, spaces as one. */
export function textOf(...nodes: readonly Node[]): string {
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

export function setTextOf(node: Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(setTextOf).join('') : ''
}
