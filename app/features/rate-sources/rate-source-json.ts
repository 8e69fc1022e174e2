import { type Figure, rateBounds, readFigure } from './rate-source-figures.ts'
import { foldText, isMoney, termIn } from './rate-source-labels.ts'
import { isProvince } from './rate-source-refusals.ts'
import { type Readings, readSaying } from './rate-source-sayings.ts'

const deepest = 12
const mostValues = 20_000
/** An offer has a dozen; in a larger object the values beside a rate say nothing of it. */
const mostBeside = 60
const longestText = 120
const lenderKey = /^(?:lender|provider|bank|institution|company)(?:_?name)?$/i
const lenderList = /^(?:lenders|providers|banks|institutions|companies)$/
/** A number under such a key makes an offer for some borrowers only. */
const forWhom = /\b(?:ltv|loan to value|down|score|credit)\b/
/** What names a record for a machine says nothing of its rate. */
const identityKey =
  /^_*(?:id|uuid|slug|url|href|link|typename|currency|icon|image|logo|colou?r|lang|locale)$|(?:_id|Id|_at|At|_?[dD]ate)$/
const endKey = /\b(?:expir\w*|until|ends?|end date|valid to)\b/
const provinceKey = /^(?:province|region)(?:_?(?:name|code))?$/i
const rateKey = /\b(?:rates?|taux|interest|percent|percentage|apr|value|special|posted)\b/

/**
 * Reads an answer in JSON by its keys: each number under a key that says rate, or names a term, with what the keys above
 * it and the values beside it say. A bare `term: 5` is read only when something says years or months.
 */
export function readJson(value: unknown): Readings {
  const readings: Readings = { sayings: [], unread: [] }
  let values = 0

  function visit(node: unknown, above: string[], depth: number, isOfLenders = false) {
    values += 1
    if (depth > deepest || values > mostValues) return
    if (Array.isArray(node)) {
      const differs = (key: RegExp) => new Set(node.map((item) => saidUnder(item, key))).size > 1
      const isCompared = isOfLenders || differs(lenderKey) || (node.length > 1 && lenderList.test(above[0] ?? ''))
      const isByProvince = differs(provinceKey)
      for (const item of node)
        visit(item, isByProvince ? [saidUnder(item, provinceKey), ...above] : above, depth + 1, isCompared)
    } else if (node && typeof node === 'object') {
      visitObject(Object.entries(node), above, depth, isOfLenders)
    }
  }

  function visitObject(entries: [string, unknown][], above: string[], depth: number, isOfLenders: boolean) {
    const beside = besideOf(entries)
    for (const [key, child] of entries) {
      const name = wordsOf(key)
      const figure = isRateKey(name) ? figureIn(child) : null
      if (!figure) {
        visit(child, [name, ...beside, ...above], depth + 1, isOfLenders)
        continue
      }
      if (figure.kind === 'none') continue
      const said = readSaying({
        figure,
        part: readings,
        row: entries,
        cell: '',
        left: [],
        right: [],
        column: [name, ...beside, ...above.filter(isProvince)],
        group: '',
        above: { leads: above, headings: [], nearHeadings: 0, isHidden: false, title: '' },
        // An endpoint that somebody named as a source of mortgage rates need not say mortgage.
        isAllMortgages: true,
        isOfLenders,
      })
      if ('why' in said) readings.unread.push(said)
      else readings.sayings.push(said)
    }
  }

  visit(value, [], 0)
  return readings
}

/** What an object says under a key, as text. */
function saidUnder(node: unknown, key: RegExp): string {
  if (!node || typeof node !== 'object') return ''
  const said = Object.entries(node).find(([name]) => key.test(name))?.[1]
  return typeof said === 'string' ? said : said === undefined ? '' : JSON.stringify(said).slice(0, longestText)
}

function isRateKey(name: string): boolean {
  return (rateKey.test(name) || termIn(name) !== null) && !/\b(?:date|at|id|type|name|updated|term|unit)\b/.test(name)
}

function figureIn(value: unknown): Figure | null {
  if (typeof value === 'string') return value.length <= 80 ? readFigure(value) : null
  if (typeof value !== 'number') return null
  // 0.0449 may be a fraction or a mistake.
  return value >= rateBounds.lowest && value <= rateBounds.highest
    ? { kind: 'percent', percent: value, hasSign: false }
    : { kind: 'unclear' }
}

/** 'fiveYearFixed' as 'five year fixed', 'rate_5yr' as 'rate 5 yr'. */
function wordsOf(key: string): string {
  return foldText(
    key
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replace(/[_.-]+/g, ' ')
      .replace(/([a-zA-Z])(\d)/g, '$1 $2'),
  )
}

/** What the other values of an object say, as labels. */
function besideOf(entries: [string, unknown][]): string[] {
  if (entries.length > mostBeside) return []
  const unit = entries.find(([key]) => /unit|period/i.test(key))?.[1]
  return entries.flatMap(([key, value]) => {
    const name = wordsOf(key)
    if (endKey.test(name) && typeof value === 'string') return [`valid until ${value.slice(0, longestText)}`]
    if (provinceKey.test(key) || identityKey.test(key)) return []
    if (typeof value === 'boolean') return value ? whatIs(name) : whatIsNot(name)
    const isNumber = typeof value === 'number' || (typeof value === 'string' && value.length <= 20 && readFigure(value))
    if (forWhom.test(name) && isNumber) return [`${name} ${value}`]
    if (typeof value === 'string' && value.length <= 120 && !readFigure(value))
      return isMoney(value) ? [] : [value.replaceAll('_', ' ')]
    if (/\bamort/.test(name) && typeof value === 'number') return [`amortization ${value} years`]
    const isLength = /\b(?:term|months?|years?|duration)\b/.test(name)
    if (isLength && (typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))))
      return [`${value} ${/month/.test(name) ? 'months' : /year|yr/.test(name) ? 'years' : String(unit ?? '')}`]
    return []
  })
}

const shown = /\b(?:active|available|enabled|visible|published|offered|current)\b/

/** What a key that holds says: `insured: true`. */
function whatIs(name: string): string[] {
  return shown.test(name) ? [] : [name.replace(/^is /, '')]
}

/** What the denial of a key says: `insured: false`, `active: false`. */
function whatIsNot(name: string): string[] {
  if (/insured/.test(name)) return ['uninsured']
  if (/owner occupied/.test(name)) return ['rental']
  return shown.test(name) ? ['inactive'] : []
}
