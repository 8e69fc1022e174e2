import { truncateText } from '#app/lib/cut-text.ts'
import { datesIn } from '#app/lib/dates-in-text.ts'
import { foldLabel } from '#app/lib/rate-words.ts'
import { wordsBeside } from './rate-source-cells.ts'

/** The words that hold a figure back, wherever they stand: what has them beside it may not be offered as it is shown. */

/**
 * In headings and labels any of `words` counts; in a page's notes only where the note speaks of rates within the same
 * sentence, and only for what is true of all of them.
 */
export const holdWords = [
  {
    because: 'It is where rates begin, not the rate.',
    words:
      /\b(?:starting|starts?|beginning|as low as|lowest|from|a partir|a compter|jusqu'?a|minimum|approx\w*|average|moyenne?)\b|\bup to\b(?! ?\d+ ?%)|\bdes ?(?=$|:|\d)|\d ?%? ?(?:-|to|a) ?\d+[.,]\d+ ?%/,
    inNotes:
      /\b(?:rates?|taux)\b[^.!?]{0,60}(?:\bstart(?:ing|s)?\b|\bas low as\b|["“']?from["”']?\b|\ba partir de\b)|\bstarting (?:at|from)\b[^.!?]{0,40}\brates?\b|\b(?:lowest|minimum) rates?\b|\btaux minim/,
  },
  {
    because: 'It is the yearly cost with fees, not the interest rate.',
    words:
      /\b(?:apr|annual percentage rate|cost of borrowing|tac|tap|taeg|teg|taux annuel|cout d'emprunt)\b(?! ?\d{1,2},? ?20\d\d)/,
    inNotes:
      /\b(?:all|these|the)? ?rates? (?:shown|listed|displayed|above|below)? ?(?:are|is) (?:an? )?(?:apr|annual percentage)/,
  },
  {
    because: 'It is for another country.',
    words:
      /\b(?:usd|u\.?s\.?a?\.? (?:dollars?|mortgages?|homes?|residents?|rates?)|united states|etats-unis|florida|arizona|uk)\b|us\$/,
    inNotes: /\b(?:usd|u\.s\. (?:dollars?|mortgages?|homes?)|united states|equal housing lender|nmls)\b/,
  },
  {
    because: 'It is another product than a first mortgage at a closed term.',
    words:
      /\b(?:gics?|cpg|deposits?|depots?|savings?|epargne|rrsp|reer|tfsa|celi|reverse|inversee?s?|heloc|lines? of credit|marges?|personal loans?|auto|cars?|credit cards?|second mortgages?|private|construction|bridge|commercial\w*|business|cash ?back|remise|open|ouverts?|ouvertes?|rentals?|locatifs?|qualifying|stress test|expired|history|historical|employees?|employes)\b/,
    inNotes: null,
  },
  {
    because: 'It is a promotion for some people only.',
    words:
      /\b(?:members?|membres?|exclusive(?:ly)?|teachers?|students?|new clients?|pre-?approvals?|bundled?|forfait)\b/,
    inNotes: /\b(?:all|these) rates? [^.!?]{0,40}\b(?:members?|exclusive(?:ly)?|employees?) only\b/,
  },
] as const

/** In days. Posted rates stand for months; a year ago is another market. */
const oldestPage = 365
const ofRates =
  /\brates?\b|\btaux\b|\beffective\b|\bas (?:of|at)\b|\bupdated\b|\ben vigueur\b|\bmise? a jour\b|\bweek of\b|\bsemaine du\b/
const ofSomethingElse = /\bprime\b|\bpreferentiel|\bpolicy\b|\bpolitique\b|\bcopyright\b|©|\bbank of canada\b/
const ends = /\b(?:ends?|ended|expir\w*|until|till|through|valid to|jusqu\w*|se termine|prend fin)\b(.{0,30})/g
const begins = /\b(?:effective|starts|begins|valid from|en vigueur|a compter du)\b(.{0,30})/g

/** Why what these labels stand around is held back, each with the label that says it. */
export function holdsOfLabels(labels: readonly string[], today: string): string[] {
  return labels.filter(Boolean).flatMap((label) => {
    const folded = foldLabel(label)
    const found = holdWords.flatMap(({ words, because }) => {
      const word = words.exec(folded)?.[0]
      return word ? [`“${label}” says “${word}”. ${because}`] : []
    })
    return [...found, ...(isOtherDay(folded, today) ? [`“${label}” is of another day than today.`] : [])]
  })
}

/** Why a figure is held back for the words that stand in its own cell: 'from 4.49%'. */
export function holdsOfCell(cell: string, today: string): string[] {
  return holdsOfLabels([wordsBeside(cell).replaceAll('#', '…')], today)
}

/** Why nothing on a page is believed by itself, for what its title, headings and notes say of all its rates. */
export function holdsOfPage(lines: readonly string[], today: string): string[] {
  const folded = lines.map((line) => [line, foldLabel(line)] as const)
  const found = folded.flatMap(([line, text]) =>
    holdWords.flatMap(({ inNotes, because }) =>
      inNotes?.test(text) ? [`The page says “${truncateText(line, 120)}”. ${because}`] : [],
    ),
  )
  const dated = folded.filter(([, text]) => ofRates.test(text) && !ofSomethingElse.test(text))
  const newest = dated
    .flatMap(([, text]) => datesIn(text))
    .toSorted()
    .at(-1)
  const oldest = new Date(Date.parse(today) - oldestPage * 86_400_000).toISOString().slice(0, 10)
  const over = dated.find(([, text]) => isOtherDay(text, today))?.[0]
  return [
    ...new Set([
      ...found,
      ...(newest && newest < oldest ? [`The newest date on the page is ${newest}.`] : []),
      ...(over ? [`The page says “${truncateText(over, 120)}”.`] : []),
    ]),
  ]
}

/** True for what ended before today or begins after it. */
function isOtherDay(folded: string, today: string): boolean {
  const after = (words: RegExp) => [...folded.matchAll(words)].flatMap(([, rest = '']) => datesIn(rest).slice(0, 1))
  const last = after(ends)
  return (last.length > 0 && last.every((day) => day < today)) || after(begins).some((day) => day > today)
}
