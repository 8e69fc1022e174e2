import { type PageContent, readContent } from './rate-source-content.ts'
import { datedTexts, offerTexts } from './rate-source-dates.ts'
import { figureText, primesIn } from './rate-source-figures.ts'
import { doubtsOf, echoesKinds, isAssumed, isLongFixed, type Offered } from './rate-source-doubts.ts'
import { type ReadDoubt, readDoubts } from './rate-source-guard.ts'
import { isAllMortgages, kindIsElsewhere, kindOfAll, speaksOfMortgages, termName } from './rate-source-labels.ts'
import { readGrid } from './rate-source-grids.ts'
import { type Readings, type Saying, unsaidAsFixed, type Unread } from './rate-source-sayings.ts'
import { withStrangeNames } from './rate-source-names.ts'
import { readJson } from './rate-source-json.ts'
import { readLines } from './rate-source-lines.ts'
import { type LooseWords, looseWords, noLooseWords } from './rate-source-loose.ts'
import { doubtPage, withoutOtherDays } from './rate-source-page.ts'
import { isProvince, provinceIn, saidAbroad } from './rate-source-refusals.ts'

export type ReadOffer = {
  rateType: 'fixed' | 'variable'
  /** As stored: '5 year'. */
  term: string
  mortgageType: 'Conventional' | 'High-Ratio' | 'Refinance'
  /** Percent a year. Where the page names one figure only, both are that one. */
  postedRate: number
  ourRate: number
  /** Which of the two the page names; 'plain' is one figure without a word about whose it is. */
  said: 'both' | 'posted' | 'ours' | 'plain'
  /** The words on the page that say so. */
  labels: string[]
  /** Empty: it is said plainly. */
  doubts: ReadDoubt[]
}

export type RateReading = {
  offers: ReadOffer[]
  /** What was seen and left, with the reason: nothing is guessed. */
  unread: Unread[]
  /** The prime rate by which 'Prime - 0.75%' was worked out, in percent, and where it stood. */
  prime: { percent: number; from: 'page' | 'settings' } | null
}

export type ReaderSettings = {
  /** In percent, for pages that do not state it. */
  prime: number | null
  /** What a rate is for whose page does not say. */
  unsaidMortgageType: 'Conventional' | 'High-Ratio' | 'Refinance' | null
  /** As '2026-11-20', to know what is old by; without it nothing is. */
  today?: string
}

const mostUnread = 200
/** A figure with the mark of a note: the note may tell of which mortgages it is. */
const markedFigure = /%\s{0,9}(?:<[^<>]{0,80}>\s{0,9}){0,3}(?:[*†‡§]|<sup)/
/** Of the figures of one offer, when there are several. */
const mostNamed = 20

/**
 * Turns a page of rates into offers by its labels, never by position: HTML (tables, lists, cards, headings) or JSON. What
 * is not plain (no type, two figures for one offer, other products) is left out with a reason.
 */
export function readRates(body: string, settings: ReaderSettings): RateReading {
  const json = parseJson(body)
  if (json !== undefined)
    return doubtPage(
      conclude(
        withoutOtherDays(readJson(json), settings.today),
        primesIn(body.replace(/["_]/g, ' ')),
        settings,
        noLooseWords,
      ),
      { dated: [body], told: [] },
      settings.today,
    )
  const page = readContent(body)
  if (!page)
    return { offers: [], unread: [{ labels: [], text: '', why: 'the page is too large to read' }], prime: null }
  const abroad = saidAbroad(page.text)
  if (abroad) return { offers: [], unread: [{ labels: [], text: abroad, why: 'of another country' }], prime: null }
  const ofMortgages = isAllMortgages(`${page.title} ${page.text}`) && isNamedAtTop(page)
  const readings = [...page.grids.map((grid) => readGrid(grid, ofMortgages)), readLines(page.lines, ofMortgages)]
  const read = {
    sayings: readings.flatMap((one) => one.sayings),
    unread: readings.flatMap((one) => one.unread),
  }
  const all = withoutOtherDays(withoutProvinces(read), settings.today)
  const texts = page.lines.map(({ text }) => text)
  const isUnsaid = all.sayings.every(({ kinds }) => kinds.length === 0)
  const unsaid = isUnsaid ? kindOfAll([...texts, page.text]) : null
  const unsaidMortgageType = kindIsElsewhere(
    page,
    markedFigure.test(body) ? [] : all.sayings.flatMap(({ kinds }) => kinds),
  )
    ? null
    : settings.unsaidMortgageType
  const reading = conclude(
    unsaid ? { ...all, sayings: all.sayings.map((one) => ({ ...one, kinds: [unsaid] })) } : all,
    primesIn(page.text),
    { ...settings, unsaidMortgageType },
    looseWords(page, all),
  )
  return doubtPage(reading, { dated: datedTexts(page), told: offerTexts(page) }, settings.today)
}

/** Where a page has parts for several provinces, what stands in one of them is no offer for the whole country. */
function withoutProvinces({ sayings, unread }: Readings): Readings {
  const provinceOf = ({ labels }: Saying) => labels.find(isProvince) ?? labels.map(provinceIn).find(Boolean)
  if (new Set(sayings.flatMap((saying) => provinceOf(saying) ?? [])).size < 2) return { sayings, unread }
  return {
    sayings: sayings.filter((saying) => !provinceOf(saying)),
    unread: [
      ...unread,
      ...sayings.flatMap((saying) =>
        provinceOf(saying) ? [{ labels: saying.labels, text: figureText(saying.figure), why: 'of one province' }] : [],
      ),
    ],
  }
}

/** False where only the headings of parts speak of mortgages: then the other parts are of something else. */
function isNamedAtTop({ title, lines }: PageContent): boolean {
  const speaking = lines.filter(({ level, text }) => level !== null && speaksOfMortgages(text))
  return speaksOfMortgages(title) || speaking.length === 0 || speaking.some(({ level }) => level === 1)
}

function parseJson(body: string): unknown {
  if (!/^\s*[[{]/.test(body)) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function conclude(
  { sayings, unread }: Readings,
  stated: number[],
  settings: ReaderSettings,
  loose: LooseWords,
): RateReading {
  const primes = [...new Set(stated)]
  const prime = primeOf(primes, settings)
  const left: Unread[] = [...unread]
  const groups = new Map<string, Offered[]>()
  /** Offers of which a figure was seen that could not be read. */
  const partlyRead = new Set<string>()
  const fixedParts = new Set(sayings.filter(isLongFixed).map(({ part }) => part))
  for (const saying of typed(roled(withStrangeNames({ sayings, unread })))) {
    const types = mortgageTypesOf(saying, settings)
    const percent = percentOf(saying, prime ? [...primes, prime.percent] : primes)
    const why = whyLeft(saying, types, percent)
    if (why) left.push({ labels: saying.labels, text: figureText(saying.figure), why })
    for (const mortgageType of types) {
      const key = [saying.termMonths, saying.rateType ?? 'fixed', mortgageType].join(' ')
      if (why || typeof percent === 'string') {
        partlyRead.add(key)
        continue
      }
      const group = groups.get(key) ?? []
      group.push({ saying, mortgageType, percent, doubts: doubtsOf(saying, types, loose, fixedParts) })
      groups.set(key, group)
    }
  }
  const isEchoed = echoesKinds([...groups.values()].flat())
  const offers: ReadOffer[] = []
  for (const [key, group] of groups) {
    const offer = offerOf(group, partlyRead.has(key))
    if (typeof offer !== 'string') {
      if (isEchoed && group.every(isAssumed) && !offer.doubts.includes('assumed_kind'))
        offer.doubts.push('assumed_kind')
      offers.push(offer)
    } else
      left.push({
        labels: group[0]?.saying.labels ?? [],
        text: [...new Set(group.map((one) => `${one.percent}%`))].slice(0, mostNamed).join(', '),
        why: offer,
      })
  }
  return { offers, unread: left.slice(0, mostUnread), prime }
}

const fewestTerms = 3

/** Variable mortgages say so. What says no type, of several terms, is fixed. */
function typed(sayings: readonly Saying[]): readonly Saying[] {
  const unsaid = sayings.filter(({ rateType, isInferred }) => rateType === null || isInferred)
  const terms = new Set(unsaid.map(({ termMonths }) => termMonths))
  return terms.size >= fewestTerms ? sayings.map(unsaidAsFixed) : sayings
}

/**
 * 'Posted rates' above all that a page offers tells no two figures apart. Where they differ by the kind of mortgage they are
 * what is offered, as a broker lender posts it; what banks post is one rate for each term, and nobody pays it.
 */
function roled(sayings: readonly Saying[]): readonly Saying[] {
  const isByKind = new Set(sayings.flatMap(({ kinds }) => kinds)).size > 1
  const isOfAll = isByKind && sayings.every(({ role, isRoleAbove }) => role === 'posted' && isRoleAbove)
  return isOfAll ? sayings.map((one) => ({ ...one, role: 'plain' as const })) : sayings
}

function whyLeft({ rateType, kinds }: Saying, types: readonly string[], percent: number | string): string | null {
  if (!rateType) return 'nothing says fixed or variable'
  if (kinds.length === 0 && types.length === 0) return 'nothing says for which mortgage'
  if (types.length === 0) return 'of a kind that the site does not show'
  return typeof percent === 'string' ? percent : null
}

/** The offer that a group of figures makes, or why it makes none. */
function offerOf(group: readonly Offered[], isPartlyRead: boolean): ReadOffer | string {
  const [first] = group
  const rates = ratesOf(group)
  if (group.every(({ saying }) => saying.role === 'bank')) return 'of other lenders, to compare with'
  if (!first?.saying.rateType || !rates) return 'several figures for one offer'
  // What could not be read may be the offer, and these what it is compared with.
  if (isPartlyRead && !group.some((one) => one.saying.role === 'ours')) return 'another figure for it could not be read'
  const { saying, mortgageType } = first
  return {
    rateType: first.saying.rateType,
    term: termName(saying.termMonths),
    mortgageType,
    ...rates,
    labels: saying.labels,
    doubts: doubtsOfAll(group, rates),
  }
}

/** What one of the places where a figure stands says plainly is plain. Of the posted figure only its words count. */
function doubtsOfAll(group: readonly Offered[], { ourRate, postedRate }: { ourRate: number; postedRate: number }) {
  const isDoubted = (rate: number, doubt: ReadDoubt) =>
    group.every(({ percent, doubts }) => percent !== rate || doubts.includes(doubt))
  return readDoubts.filter(
    (doubt) => isDoubted(ourRate, doubt) || (doubt === 'strange_words' && isDoubted(postedRate, doubt)),
  )
}

function primeOf([stated, ...others]: number[], settings: ReaderSettings): RateReading['prime'] {
  if (stated !== undefined && others.length === 0) return { percent: stated, from: 'page' }
  return settings.prime === null ? null : { percent: settings.prime, from: 'settings' }
}

/** The rate in percent, or why it is not known. `primes`: those that it may be worked out from. */
function percentOf({ figure }: Saying, primes: number[]): number | string {
  if (figure.kind === 'percent') return figure.percent
  const possible = [...new Set(figure.prime === null ? primes : [figure.prime])]
  const computed = possible.map((prime) => Math.round((prime + figure.offset) * 1000) / 1000)
  if (figure.percent !== null)
    return computed.length === 0 || computed.includes(figure.percent)
      ? figure.percent
      : 'not what the prime rate makes it'
  const [percent, ...others] = computed
  if (percent === undefined) return 'the prime rate is not known'
  return others.length === 0 ? percent : 'several prime rates are named'
}

function mortgageTypesOf({ kinds }: Saying, { unsaidMortgageType }: ReaderSettings): ReadOffer['mortgageType'][] {
  if (kinds.length === 0) return unsaidMortgageType ? [unsaidMortgageType] : []
  return kinds.flatMap((kind) => {
    if (kind === 'insured') return ['High-Ratio' as const]
    if (kind === 'conventional') return ['Conventional' as const]
    return kind === 'refinance' ? ['Refinance' as const] : []
  })
}

/** Posted and our rate of one offer, and which of them the page names; null when it names two of the same. */
function ratesOf(
  group: readonly { saying: Saying; percent: number }[],
): Pick<ReadOffer, 'postedRate' | 'ourRate' | 'said'> | null {
  const figuresOf = (some: typeof group) => [...new Set(some.map((one) => one.percent))]
  const figures = (role: Saying['role']) => figuresOf(group.filter((one) => one.saying.role === role))
  const ours = figures('ours')
  const posted = figures('posted').length > 0 ? figures('posted') : figures('bank')
  // Beside a rate that is named as ours, only a figure of the same row is of the same offer.
  const rows = new Set(group.filter((one) => one.saying.role === 'ours').map((one) => one.saying.row))
  const isBeside = ({ saying }: { saying: Saying }) => rows.size === 0 || rows.has(saying.row)
  const plain = figuresOf(group.filter((one) => one.saying.role === 'plain' && isBeside(one)))
  if (posted.length > 1 || ours.length > 1 || plain.length > 1) return null
  // A plain figure stands for the one that is not named.
  if (posted.length === 1 && ours.length === 1 && plain.length === 1 && !ours.includes(plain[0] ?? 0)) return null
  const ourRate = ours[0] ?? plain[0] ?? posted[0]
  const postedRate = posted[0] ?? plain[0] ?? ours[0]
  if (ourRate === undefined || postedRate === undefined) return null
  const named = [posted, ours, plain].filter(({ length }) => length > 0)
  if (named.length > 1) return { postedRate, ourRate, said: 'both' }
  return { postedRate, ourRate, said: posted.length > 0 ? 'posted' : ours.length > 0 ? 'ours' : 'plain' }
}
