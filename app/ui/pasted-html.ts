/**
 * Cleans what word processors put on the clipboard where the editor would misread it: Word's lists, which are paragraphs, empty
 * paragraphs, pictures on the writer's own disk, and the styling of links and headings. Needs a browser's DOM.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  makeLists(body)
  for (const picture of body.querySelectorAll('img'))
    if (!/^(https:|\/media\/)/i.test(picture.getAttribute('src') ?? '')) picture.remove()
  for (const element of body.querySelectorAll('*')) dropAttributes(element)
  for (const paragraph of body.querySelectorAll('p')) if (isBlank(paragraph)) paragraph.remove()
  return body.innerHTML
}

const kept = new Set(['href', 'src', 'alt', 'colspan', 'rowspan', 'start'])

/** The editor reads only bold, italic, underline and strikethrough from styles; links and headings already have these looks. */
function dropAttributes(element: Element) {
  for (const name of element.getAttributeNames()) {
    const isEmphasis = name === 'style' && !element.closest('a, h1, h2, h3, h4, h5, h6')
    if (!isEmphasis && !kept.has(name)) element.removeAttribute(name)
  }
}

function styleOf(element: Element): string {
  return element.getAttribute('style') ?? ''
}

function isBlank(element: Element): boolean {
  return element.querySelector('img') === null && textOf(element) === ''
}

/**
 * Word writes a list item as a paragraph: its style names the list and the level, and its first span is the bullet or number.
 */
function makeLists(body: HTMLElement) {
  let open: { list: HTMLElement; level: number }[] = []
  let last: Element | null = null
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = levelOf(paragraph)
    if (level === 0) continue
    if (!last || last.nextElementSibling !== paragraph) open = []
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

/** The paragraph's list level, 0 if it is not in a list. Safari passes on Word's class and indent, but not its `mso-list`. */
function levelOf(paragraph: Element): number {
  const said = /mso-list:[^;]*\blevel(\d)/i.exec(styleOf(paragraph))?.[1]
  if (said) return Number(said)
  if (!/\bMsoListParagraph/.test(paragraph.className) || !markOf(paragraph)) return 0
  const points = /margin-left:\s*([\d.]+)pt/i.exec(styleOf(paragraph))?.[1] ?? pointsOfLevel
  return Math.max(1, Math.round(Number(points) / pointsOfLevel))
}

const pointsOfLevel = 36
const numberMark = /^\(?([0-9]+|[a-z]|[ivxlc]+)[.)]$/i

/** The span that holds the typed bullet or number. */
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

/** Removes the typed bullet or number and returns the kind of list that it belonged to. */
function takeMark(paragraph: Element): 'ol' | 'ul' {
  const mark = markOf(paragraph)
  mark?.remove()
  return numberMark.test(textOf(mark)) ? 'ol' : 'ul'
}
