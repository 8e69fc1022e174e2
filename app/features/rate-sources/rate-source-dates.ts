import type { PageContent } from './rate-source-content.ts'
import { foldText } from './rate-source-labels.ts'

/** Whether a page says itself that its rates are of another time. */

/** In days. Posted rates stand for months; a year's are another market. */
export const oldestPage = 120

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
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th|er)?(?: of)? ${month},? (20\\d\\d)\\b`, 'g'),
    ([, day = '', name = '', year = '']) => [year, name, day],
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
  /\brates?\b|\btaux\b|\beffective\b|\bas (?:of|at)\b|\bupdated\b|\ben vigueur\b|\bmise? a jour\b|\bdate\b/
const yearAlone = /\b(20\d\d)\b/g

/** The texts by which a page says when its rates are of. */
export function datedTexts({ title, lines, grids }: PageContent): string[] {
  const beside = [
    ...lines.map(({ text }) => text),
    ...grids.flatMap(({ caption, lead, rows }) => [caption, lead, ...rows.flat().map(({ text }) => text)]),
  ]
  const above = [title, ...lines.flatMap(({ level, text }) => (level === 1 ? [text] : []))]
  const years = above.filter((text) => ofRates.test(foldText(text))).flatMap((text) => text.match(yearAlone) ?? [])
  return [...beside.filter((text) => ofRates.test(foldText(text))), ...above, ...years.map((year) => `${year}-12-31`)]
}

/** True where the newest of the dates that the texts name is long past; `today` as '2026-11-20'. */
export function isOutOfDate(texts: readonly string[], today: string): boolean {
  const newest = texts.flatMap(datesIn).toSorted().at(-1)
  const oldest = new Date(Date.parse(today) - oldestPage * 86_400_000).toISOString().slice(0, 10)
  return newest !== undefined && newest < oldest
}
