import type { Line, PageContent } from './rate-source-content.ts'
import type { Cell } from './rate-source-tables.ts'
import { foldText } from './rate-source-labels.ts'

/** Whether a page says itself that its rates are of another time. */

/**
 * In days. Posted rates stand for months, and a page may keep last spring's date above rates that change (First National's
 * said July through the autumn of 2026); a year ago is another market.
 */
export const oldestPage = 365

const monthNames = [
  'jan feb mar apr may jun jul aug sep oct nov dec',
  'january february march april may june july august september october november december',
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
]
const months = new Map([
  ...monthNames.flatMap((names) => names.split(' ').map((name, at) => [name, at + 1] as const)),
  ['sept', 9] as const,
])
const month = `(${[...months.keys()].toSorted((a, b) => b.length - a.length).join('|')})\\.?`
const dates: [RegExp, (found: string[]) => [year: string, month: string, day: string]][] = [
  [/\b(20\d\d)-(\d\d)-(\d\d)/g, ([, year = '', inYear = '', day = '']) => [year, inYear, day]],
  [
    new RegExp(`\\b${month} (\\d{1,2})(?:st|nd|rd|th|er)?,? (20\\d\\d)\\b`, 'g'),
    ([, name = '', day = '', year = '']) => [year, name, day],
  ],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th|er)?(?: of)?[ -]${month}[, -] ?(20\\d\\d)\\b`, 'g'),
    ([, day = '', name = '', year = '']) => [year, name, day],
  ],
  // 'Apr 2/24'; and '12/03/2023', whose first is the month wherever it can be one.
  [
    new RegExp(`\\b${month} (\\d{1,2})/(\\d\\d)\\b`, 'g'),
    ([, name = '', day = '', year = '']) => [`20${year}`, name, day],
  ],
  [
    /\b(\d{1,2})\/(\d{1,2})\/(20\d\d)\b/g,
    ([, first = '', second = '', year = '']) => (Number(first) > 12 ? [year, second, first] : [year, first, second]),
  ],
  // Of a month alone, its end.
  [new RegExp(`\\b${month},? (20\\d\\d)\\b`, 'g'), ([, name = '', year = '']) => [year, name, '31']],
]

/** Every date that a text names, as '2026-11-20'. */
export function datesIn(text: string): string[] {
  const folded = foldText(text)
  return dates.flatMap(([pattern, partsOf]) =>
    [...folded.matchAll(pattern)].map((found) => {
      const [year, inYear, day] = partsOf(found)
      return `${year}-${String(months.get(inYear) ?? inYear).padStart(2, '0')}-${day.padStart(2, '0')}`
    }),
  )
}

const ofRates =
  /\brates?\b|\btaux\b|\beffective\b|\bas (?:of|at)\b|\bupdated\b|\ben vigueur\b|\bmise? a jour\b|\bdate\b|\bweek of\b|\bsemaine du\b/
const ratesByName = /\brates?\b|\btaux\b/
const prime = /\bprime\b|\bpreferentiel|\bovernight\b|\bdirecteur\b|\bbank of canada\b|\bbanque du canada\b/
/** What else has a date on a page of rates, besides prime, which keeps its own for as long as it holds. */
const ofSomethingElse =
  /\boffers?\b|\boffres?\b|\bpromotion|\bexpir|\bends?\b|\bended\b|\buntil\b|\bjusqu|\bpolicy\b|\bpolitique\b|\bconditions\b|\bcopyright\b|©/
const yearAlone = /\b(20\d\d)\b/g

/** The texts by which a page says when its rates are of. */
export function datedTexts({ title, lines, notes, grids }: PageContent): string[] {
  const beside = [
    ...lines
      .filter((line, at) => isOfRates(line.text, lines[at - 1]?.text) || isBelowRates(line, lines[at - 1]))
      .map(({ text }) => text),
    ...notes.filter((text) => isOfRates(text)).flatMap(inForce),
    ...grids.flatMap(({ caption, lead, rows }) => [
      ...[caption, lead].filter((text) => isOfRates(text)),
      ...rows.flatMap(datedCells),
    ]),
  ]
  const above = [title, ...lines.flatMap(({ level, text }) => (level === 1 ? [text] : []))]
  return [...beside, ...above, ...withoutDays(above.filter((text) => ofRates.test(foldText(text))))]
}

function datedCells(row: Cell[]): string[] {
  return row.filter(({ text }, at) => isOfRates(text, row[at - 1]?.text)).map(({ text }) => text)
}

/** `before`: what a date may belong to that does not say itself of what it is: 'Our prime rate is 4.45%', 'Effective October 30, 2025'. */
function isOfRates(text: string, before = ''): boolean {
  const folded = foldText(text)
  if (!ofRates.test(folded) || isOfSomethingElse(folded)) return false
  return ratesByName.test(folded) || !prime.test(foldText(before))
}

/** In characters: 'effective as of the morning of June 5th, 2023'. */
const nearDate = 35

/** What a note at the foot says that its rates are in force from; it may tell of other days besides. */
function inForce(note: string): string[] {
  const folded = foldText(note)
  return [...folded.matchAll(/\beffective\b|\ben vigueur\b/g)].map(({ index }) => folded.slice(index, index + nearDate))
}

const bareDate = new RegExp(
  `^(?:[a-z]+,? )?(?:le |du )?(?:${month} \\d{1,2}|\\d{1,2}(?:st|nd|rd|th|er)? ${month})\\S* 20\\d\\d\\.?$`,
)

/** True for a line that is but a date, under a heading of rates: 'Rates', 'May 17th, 2019'. */
function isBelowRates({ text }: Line, before: Line | undefined): boolean {
  return (
    before != null && before.level !== null && ratesByName.test(foldText(before.text)) && bareDate.test(foldText(text))
  )
}

function isOfSomethingElse(folded: string): boolean {
  return ofSomethingElse.test(folded) || prime.test(folded)
}

/** The years that texts say without a day: of a year alone, its end. */
function withoutDays(texts: readonly string[]): string[] {
  const years = texts.flatMap((text) => (datesIn(text).length === 0 ? (text.match(yearAlone) ?? []) : []))
  return years.map((year) => `${year}-12-31`)
}

/** A longer label is a sentence, which may tell of any day. */
const longestName = 60

/** What the labels of one offer say of when it is. */
export function datedLabels(labels: readonly string[]): string[] {
  const names = labels.filter((label) => label.length <= longestName && !isOfSomethingElse(foldText(label)))
  return [...names, ...withoutDays(names)]
}

/** True where the newest of the dates that the texts name is long past; `today` as '2026-11-20'. */
export function isOutOfDate(texts: readonly string[], today: string): boolean {
  const newest = texts.flatMap(datesIn).toSorted().at(-1)
  const oldest = new Date(Date.parse(today) - oldestPage * 86_400_000).toISOString().slice(0, 10)
  return newest !== undefined && newest < oldest
}

const endsOn =
  /\b(?:end(?:s|ed|ing)?|expir\w*|until|till|through|thru|to|before|jusqu\w*|fin|(?:se )?termin\w*|au|avant)\b/g
const beginsOn = /\b(?:effective|start(?:s|ing)|begin(?:s|ning)|from|as of|en vigueur|compter|partir|des|debut\w*)\b/g

/** True for a text that says of what it stands by that it ended before `today`, or begins after it: '2026-11-20'. */
export function isOfOtherDay(text: string, today: string): boolean {
  const folded = foldText(text)
  const datesAfter = (word: RegExp) =>
    [...folded.matchAll(word)].flatMap(({ index }) => datesIn(folded.slice(index, index + nearDate)).slice(0, 1))
  const ends = [...datesAfter(endsOn), ...daysAfter(folded, today)]
  const isOver = ends.length > 0 && ends.every((day) => day < today)
  return !prime.test(folded) && (isOver || datesAfter(beginsOn).some((day) => day > today))
}

const dayOfYear = new RegExp(
  `\\b${month} (\\d{1,2})(?:st|nd|rd|th)?\\b(?!,? ?\\d)|\\b(\\d{1,2})(?:er)? ${month}\\b(?! ?\\d)`,
)
const halfAYear = 183 * 86_400_000

/** The days without a year by which something ends, in the year that brings them nearest to today. */
function daysAfter(folded: string, today: string): string[] {
  return [...folded.matchAll(endsOn)].flatMap(({ index }) => {
    const found = dayOfYear.exec(folded.slice(index, index + nearDate))
    const inYear = months.get(found?.[1] ?? found?.[4] ?? '')
    if (!found || !inYear) return []
    const years = [-1, 0, 1].map((later) => Number(today.slice(0, 4)) + later)
    const days = years.map(
      (year) => `${year}-${String(inYear).padStart(2, '0')}-${(found[2] ?? found[3] ?? '').padStart(2, '0')}`,
    )
    return days.filter((day) => Math.abs(Date.parse(day) - Date.parse(today)) < halfAYear)
  })
}

const ofOffers = /\b(?:rates?|taux|offers?|offres?|specials?|speciale?s?|speciaux|promo\w*|sale)\b/
const ofAccounts =
  /\b(?:gics?|cpg|deposits?|depots?|rrsps?|reer|tfsa|celi|savings?|epargne|contest|concours|cards?|cartes?)\b/

/** The texts of a page that may tell when its mortgages are offered, wherever they stand: notes at its foot too. */
export function offerTexts({ lines, notes }: PageContent): string[] {
  return [...lines.map(({ text }) => text), ...notes].filter((text) => {
    const folded = foldText(text)
    return ofOffers.test(folded) && !ofAccounts.test(folded)
  })
}
