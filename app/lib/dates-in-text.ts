/** Dates as English and French pages write them: '2026-07-18', 'Saturday, July 18, 2026', '18 juillet 2026', '07/18/2026'. */

const names = [
  'january jan janvier janv',
  'february feb fevrier fevr fev',
  'march mar mars',
  'april apr avril avr',
  'may mai',
  'june jun juin',
  'july jul juillet juil',
  'august aug aout',
  'september sept sep septembre',
  'october oct octobre',
  'november nov novembre',
  'december dec decembre',
]
const months = new Map(names.flatMap((line, at) => line.split(' ').map((name) => [name, at + 1] as const)))
const month = `(${[...months.keys()].toSorted((a, b) => b.length - a.length).join('|')})\\.?`
const weekday =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche),? ?(?:le )?'

type Parts = [year: string, month: string, day: string]
const forms: [RegExp, (found: string[]) => Parts][] = [
  [/\b(20\d\d)-(\d\d)-(\d\d)(?:t[\d:.+z-]*)?/g, ([, year = '', inYear = '', day = '']) => [year, inYear, day]],
  [
    new RegExp(`(?:${weekday})?\\b${month} (\\d{1,2})(?:st|nd|rd|th|er)?,? (20\\d\\d)\\b`, 'g'),
    ([, name = '', day = '', year = '']) => [year, name, day],
  ],
  [
    new RegExp(`(?:${weekday})?\\b(\\d{1,2})(?:st|nd|rd|th|er)?(?: of)?[ -]${month}[, -] ?(20\\d\\d)\\b`, 'g'),
    ([, day = '', name = '', year = '']) => [year, name, day],
  ],
  // The first number is the month wherever it can be one.
  [
    /\b(\d{1,2})\/(\d{1,2})\/(20\d\d)\b/g,
    ([, first = '', second = '', year = '']) => (Number(first) > 12 ? [year, second, first] : [year, first, second]),
  ],
  // A month alone lasts until its end.
  [new RegExp(`\\b${month},? (20\\d\\d)\\b`, 'g'), ([, name = '', year = '']) => [year, name, '31']],
]

/** Every date in a text as '2026-11-20'. The text is in small letters without accents, see `foldText`. */
export function datesIn(folded: string): string[] {
  return forms.flatMap(([pattern, partsOf]) =>
    [...folded.matchAll(pattern)].map((found) => {
      const [year, inYear, day] = partsOf(found)
      return `${year}-${String(months.get(inYear) ?? inYear).padStart(2, '0')}-${day.padStart(2, '0')}`
    }),
  )
}

const dayOfYear = new RegExp(
  `(?:${weekday})?\\b(?:${month} \\d{1,2}|\\d{1,2} ${month})(?:st|nd|rd|th|er)?(?![\\d.,]*\\d)`,
  'g',
)

/** The text with each date replaced by '#': two labels that differ by their date only are the same. */
export function withoutDates(folded: string): string {
  return forms.reduce((text, [pattern]) => text.replace(pattern, '#'), folded).replace(dayOfYear, '#')
}
