/**
 * What word processors put on the clipboard, as plain HTML: no styles, no wrappers, lists that are lists, and no pictures
 * that lie on the writer's own disk. The editor keeps of it what it knows. Needs a browser's DOM.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutConditions(html), 'text/html')
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml, o\\:smarttagtype'))
    element.remove()
  for (const element of body.querySelectorAll('b, strong'))
    if (/font-weight:\s*(normal|400)/i.test(styleOf(element))) unwrap(element)
  makeLists(body)
  makeEmphasis(body)
  for (const element of body.querySelectorAll('*')) if (element.localName.includes(':')) unwrap(element)
  for (const picture of body.querySelectorAll('img'))
    if (!/^(https:|\/media\/)/i.test(picture.getAttribute('src') ?? '')) picture.remove()
  for (const anchor of body.querySelectorAll('a')) if (!anchor.hasAttribute('href') || isInside(anchor)) unwrap(anchor)
  for (const element of body.querySelectorAll('*')) dropAttributes(element)
  for (const paragraph of body.querySelectorAll('p')) if (isBlank(paragraph)) paragraph.remove()
  return body.innerHTML
}

/** `<![if !supportLists]>…<![endif]>`: what stands between is kept, the conditions and all other comments go. */
function withoutConditions(html: string): string {
  return html.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(/<!\[[^\]>]*\]>/g, '')
}

const kept = new Set(['href', 'src', 'alt', 'colspan', 'rowspan', 'start'])

function dropAttributes(element: Element) {
  for (const name of element.getAttributeNames()) if (!kept.has(name)) element.removeAttribute(name)
}

function styleOf(element: Element): string {
  return element.getAttribute('style') ?? ''
}

function unwrap(element: Element) {
  element.replaceWith(...element.childNodes)
}

/** A bookmark, a footnote, or a link to the file it was copied from. */
function isInside(anchor: Element): boolean {
  return !/^(https?:|mailto:|tel:|\/(?!\/))/i.test(anchor.getAttribute('href') ?? '')
}

function isBlank(element: Element): boolean {
  return element.querySelector('img') === null && textOf(element) === ''
}

/** Some write emphasis as style: what would be lost with it becomes an element. */
function makeEmphasis(body: HTMLElement) {
  const looks = [
    [/font-weight:\s*(bold|[6-9]00)/i, 'strong'],
    [/font-style:\s*italic/i, 'em'],
    [/text-decoration[^;]*:\s*[^;]*underline/i, 'u'],
    [/text-decoration[^;]*:\s*[^;]*line-through/i, 's'],
  ] as const
  for (const span of body.querySelectorAll('span')) {
    for (const [look, name] of looks) {
      if (!look.test(styleOf(span)) || span.closest('a, h1, h2, h3, h4, h5, h6')) continue
      const wrapper = span.ownerDocument.createElement(name)
      wrapper.append(...span.childNodes)
      span.append(wrapper)
    }
  }
}

/** Word writes an item of a list as a paragraph: its style says in which list and how deep, its first span is the mark. */
function makeLists(body: HTMLElement) {
  let open: { list: HTMLElement; level: number }[] = []
  let last: Element | null = null
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = levelOf(paragraph)
    if (level === 0) continue
    if (!last || nextElement(last) !== paragraph) open = []
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const item = body.ownerDocument.createElement('li')
    const name = takeMark(paragraph)
    if (open.at(-1)?.level !== level) {
      const list = body.ownerDocument.createElement(name)
      const parent = open.at(-1)?.list.lastElementChild
      if (parent) parent.append(list)
      else paragraph.before(list)
      open.push({ list, level })
    }
    item.append(...paragraph.childNodes)
    open.at(-1)?.list.append(item)
    paragraph.remove()
    last = open[0]?.list ?? null
  }
}

/** How deep in a list the paragraph stands, 0 outside of one. Safari hands over Word's class and indent, not its `mso-list`. */
function levelOf(paragraph: Element): number {
  const said = /mso-list:[^;]*\blevel(\d)/i.exec(styleOf(paragraph))?.[1]
  if (said) return Number(said)
  if (!/\bMsoListParagraph/.test(paragraph.className) || !markOf(paragraph)) return 0
  const points = /margin-left:\s*([\d.]+)pt/i.exec(styleOf(paragraph))?.[1] ?? pointsOfLevel
  return Math.max(1, Math.round(Number(points) / pointsOfLevel))
}

const pointsOfLevel = 36
const numberMark = /^\(?([0-9]+|[a-z]|[ivxlc]+)[.)]$/i

/** The span that holds the bullet or number as it was typed. */
function markOf(paragraph: Element): Element | null {
  const named = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)))
  if (named) return named
  const first = paragraph.firstElementChild
  const text = textOf(first)
  return first?.localName === 'span' && (/^[·•§o–-]$/.test(text) || numberMark.test(text)) ? first : null
}

function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replaceAll('\u00A0', ' ').trim()
}

function nextElement(element: Element): Element | null {
  return element.nextElementSibling
}

/** Takes the typed mark away and says which kind of list it was the mark of. */
function takeMark(paragraph: Element): 'ol' | 'ul' {
  const mark = markOf(paragraph)
  mark?.remove()
  return numberMark.test(textOf(mark)) ? 'ol' : 'ul'
}
