import { foldText } from './folded-text.ts'

/** Which rate a text names, in English or French: its term, its type and the kind of its mortgage. */

/** Marks of footnotes. */
export const noteMarks = /[*†‡§¤◊¹²³⁴⁵⁶⁷⁸⁹⁰^]+|\(\d\)|\[\d{1,2}\]/g

/** Small letters, no accents, plain dashes, one space, no marks of footnotes. */
export function foldLabel(text: string): string {
  return foldText(text.replace(noteMarks, ' '))
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/(?<=%) ?\d(?:,\d)*$/, '')
    .trim()
}

const numberWords = 'one|two|three|four|five|six|seven|eight|nine|ten'.split('|')
const frenchWords = 'un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix'.split('|')
const years = 'years?|yrs?\\.?|y|ans?|annees?'
const months = 'months?|mths?\\.?|mos?\\.?|mois'
const length = new RegExp(
  `(?<![\\d.,$a-z])(\\d{1,3}|${[...numberWords, ...frenchWords].join('|')})[ -]*(?:(${years})|(${months}))(?![a-z])`,
  'g',
)
const amortization = new RegExp(
  `\\d{1,3}[ -]*(?:${years}) ?am(?:\\b|ort[a-z]*)|amort[a-z]* ?(?:of|de|:)? ?\\d+[ -]*(?:${years})`,
  'g',
)
const longestTermMonths = 120

/** The one term that a label names, as a rate's is stored: '5 year', '6 month'; null when it names none or several. */
export function termIn(label: string): string | null {
  const found = [...foldLabel(label).replace(amortization, ' ').matchAll(length)].flatMap(
    ([, digits = '', inYears]) => {
      const word = Math.max(numberWords.indexOf(digits), frenchWords.indexOf(digits)) + 1
      const term = (word || Number(digits)) * (inYears ? 12 : 1)
      return term >= 1 && term <= longestTermMonths ? [term] : []
    },
  )
  const [term, ...others] = new Set(found)
  if (!term || others.length > 0) return null
  return term % 12 === 0 ? `${term / 12} year` : `${term} month`
}

/** Fixed or variable; null for neither or both. */
export function typeIn(label: string): 'fixed' | 'variable' | null {
  const folded = foldLabel(label)
  const isVariable = /\b(?:variables?|adjustable|ajustables?|floating|revisables?|arm|vrm)\b/.test(folded)
  const isFixed = /\b(?:fixed|fixes?)\b/.test(folded.replace(/\bfixed[ -]term\b/g, ' '))
  return isFixed === isVariable ? null : isFixed ? 'fixed' : 'variable'
}

const mortgages: ['Conventional' | 'Insurable' | 'High-Ratio' | 'Refinance', RegExp][] = [
  ['Insurable', /(?<!un|non[ -]|not )\b(?:insurable|assurables?)\b/],
  [
    'High-Ratio',
    /(?<!un|non[ -]|not )\b(?:insured|assuree?s?)\b|\bhi(?:gh)?[ -]ratio|ratio eleve|\bcmhc\b|\bschl\b|(?:less than|under|<|moins de) ?20 ?%/,
  ],
  [
    'Conventional',
    /\bconv(?:entional|entionnel\w*)?\b|\blow[ -]ratio|faible ratio|\bunins(?:ured|urable)\b|\bnon[ -](?:insured|assure)|(?<!(?:less than|under|moins de|<) ?)20 ?% ?(?:\+|down|or more|de mise|ou plus)|(?:at least|>=?|≥|au moins) ?20 ?%/,
  ],
  ['Refinance', /\brefi(?:nanc\w*)?\b/],
]

/** The one value whose word a text holds; null for none or several. */
export function onlyIn<Value>(label: string, words: [Value, RegExp][]): Value | null {
  const folded = foldLabel(label)
  const [found, ...others] = words.flatMap(([value, word]) => (word.test(folded) ? [value] : []))
  return found && others.length === 0 ? found : null
}

/** The one kind of mortgage that a label names. */
export const mortgageIn = (label: string) => onlyIn(label, mortgages)
