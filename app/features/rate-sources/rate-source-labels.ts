/**
 * What the words beside a figure say about it: how long the term is, of which type and kind the mortgage, and whether it
 * is a mortgage offer at all. English and French. Nothing is guessed: what a label does not say, or says twice, is null.
 */

export type MortgageKind = 'insured' | 'insurable' | 'conventional' | 'refinance' | 'other'
/** `bank`: what other lenders ask, to compare with. */
export type FigureRole = 'posted' | 'bank' | 'ours' | 'plain'

/** For comparing: small letters, no accents, plain dashes and spaces, no footnote's digits at the end of a word. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[’‘]/g, "'")
    .replace(/(?<=[a-z]{3})\d(?:,\d)*(?![\d.,]| ?%)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const numberWords = new Map(
  [
    'one un une',
    'two deux',
    'three trois',
    'four quatre',
    'five cinq',
    'six',
    'seven sept',
    'eight huit',
    'nine neuf',
    'ten dix',
  ] //
    .flatMap((words, at) => words.split(' ').map((word) => [word, at + 1] as const)),
)
const longestTermMonths = 120
const years = 'years?|yrs?\\.?|y|ans?|annees?'
const months = 'months?|mths?\\.?|mos?\\.?|mois'
const lengthOfTime = new RegExp(
  `(?<![\\d.,$a-z])(\\d{1,3}|${[...numberWords.keys()].join('|')})[ -]*(?:(${years})|(${months}))(?![a-z])`,
  'g',
)
/** Where a term begins in a text as it stands. */
export const termStart = new RegExp(`(?<![\\d.,$])(?=\\d{1,2}[ -]*(?:${years}|${months})(?![a-z]))`, 'i')
// '1 to 5 years', '3/5 year': of neither.
const firstOfRange = /\d+ ?(?:-|to|a|\/|and|et|or|ou|&|,) ?$/
const amortization = new RegExp(
  `(?<!\\d)\\d{1,3}[ -]*(?:${years}) ?(?:am\\b|amort[a-z]*)|amort[a-z]*[ :]*(?:of|over|de|sur|period|periode)?[ :]*\\d+[ -]*(?:${years})`,
  'g',
)

/** Every term that a label names, in months; longer than ten years is no term. */
function termsIn(folded: string): number[] {
  // 'Un (1) an', 'Five (5) years'.
  const text = folded.replace(amortization, ' ').replace(/(?<=[a-z]) ?\((\d+)\)(?= (?:year|mois|month|ans?\b))/g, '')
  return [...text.matchAll(lengthOfTime)].flatMap((match) => {
    const [, digits = '', inYears] = match
    if (firstOfRange.test(text.slice(0, match.index))) return [0]
    const length = numberWords.get(digits) ?? Number(digits)
    const term = inYears ? length * 12 : length
    return term >= 1 && term <= longestTermMonths ? [term] : []
  })
}

/** The one term, in months; null when the label names none or several. */
export function termIn(label: string): number | null {
  const [term, ...others] = new Set(termsIn(foldText(label)))
  return term && others.length === 0 ? term : null
}

/** True where a label names several terms: which of its figures is for which is not to be seen. */
export function namesSeveralTerms(label: string): boolean {
  return new Set(termsIn(foldText(label))).size > 1
}

/** As a rate's `term` is stored: '5 year', '6 month'. */
export function termName(termMonths: number): string {
  return termMonths % 12 === 0 ? `${termMonths / 12} year` : `${termMonths} month`
}

const fixed = /\b(?:fixed|fixes?)\b/
const variable = /\b(?:variables?|adjustable|ajustables?|floating|revisables?|arm|vrm)\b/

export function typeIn(label: string): 'fixed' | 'variable' | null {
  const folded = foldText(label)
  // 'Variable rate, fixed term': the term is closed.
  const text = variable.test(folded) ? folded.replace(/\bfixed[ -]term\b/g, ' ') : folded
  if (fixed.test(text) === variable.test(text)) return null
  return fixed.test(text) ? 'fixed' : 'variable'
}

const kindWords: [MortgageKind, RegExp][] = [
  ['insurable', /\b(?:insurable|assurables?)\b/],
  [
    'insured',
    /(?<!un)(?<!non[ -])(?<!not (?:default )?)\b(?:insured(?! by)|assuree?s?(?! par))\b|\bhi(?:gh)?[ -]ratio|ratio eleve|\bcmhc\b|\bschl\b|\bwith (?:mortgage |default )*insurance\b|\bavec assurance (?:hypothecaire|pret)|(?:less th[ae]n|under|below|<|moins de) ?20 ?%|\b5 ?%? ?(?:-|to|a) ?19(?:[.,]99?)? ?%|(?<![\d.,])(?:5|10|15) ?% (?:down\b|de mise de fonds)/,
  ],
  [
    'conventional',
    /\bconventional\b|\bconventionnel|\bconv\b|\blow[ -]ratio|faible ratio|\buninsur(?:ed|able)\b|\bnon assurable|\b(?:without|no) (?:mortgage |default )*insurance\b|\bsans assurance (?:hypothecaire|pret)|\bnon[ -](?:insured|assure)|\bnot (?:default )?insured\b|(?<!(?:less th[ae]n|under|below|moins de|<) ?)20 ?%? ?(?:down|or more|de mise|ou plus)|20 ?% ?(?:\+|and (?:up|over|above)|& up|et plus)|(?:at least|over|more than|>=?|≥|au moins|plus de) ?20 ?%/,
  ],
  ['refinance', /\brefinanc|\brefi\b/],
]
const otherKind = /\b(?:switch(?:es)?|transfers?|transferts?|renewals?|renouvellements?)\b/
// 'Not available for insured mortgages' names a kind that it is not of.
const notFor =
  /\b(?:not (?:available|offered|eligible|valid|applicable) (?:for|to|on|with)|except(?:ing)?(?: for)?|exclud(?:es|ing)|non (?:offert|disponible|valide|admissible)e?s? (?:pour|aux|avec)|sauf|excluant|exclut)\b[^.;,()]*/g
const purchase = /\b(?:purchases?|achats?)\b/

/** The kinds of mortgage that a label names; one label may stand for several ('Insured & Insurable'). */
export function kindsIn(label: string): MortgageKind[] {
  const whole = foldText(label)
  const text = whole.replace(notFor, ' ')
  const kinds = kindWords.filter(([, words]) => words.test(text)).map(([kind]) => kind)
  // What is not for the usual kind, and does not say for which, is for none that is known.
  if (kinds.length === 0 && text !== whole && namesKind('conventional', whole)) return ['other']
  // 'Purchase and refinance' stands for all of them.
  if (kinds.join() === 'refinance' && purchase.test(text)) return []
  if (kinds.length === 0 && otherKind.test(text) && !purchase.test(text)) return ['other']
  return kinds
}

function namesKind(kind: MortgageKind, folded: string): boolean {
  return kindWords.some(([name, words]) => name === kind && words.test(folded))
}

const posted = /\b(?:posted|affiches?)\b|\b(?:standard|regular)(?= rates?\b)|\btaux reguliers?\b/
const bank =
  /^(?:les? |the )?(?:major |chartered |typical |average |other )?(?:banks?|banques?)(?:'?s)?(?: (?:rates?|averages?|offers?|typical))*$|\bbig (?:\d |five |six )?banks?|\bbank rates?\b|taux des banques/
const ours =
  /\b(?:our|your|specials?|discount(?:ed)?|promo(?:tion(?:al|nel)?)?s?|best|broker|offers?|today'?s|notre|nos|votre|speciaux|reduits?|vedette|featured|lowest)\b/

const postedPart = /\b(?:posted|affiches?)\b/
const specialPart = /\b(?:specials?|promo(?:tion(?:s|al|nels?)?)?|featured|discounted|offers?|speciaux|vedette)\b/

/** As `roleIn`, for what stands above a table: there 'bank' or 'best' may be but a name or a boast. */
export function roleBelow(heading: string): FigureRole {
  const text = foldText(heading)
  if (bank.test(text)) return 'bank'
  if (postedPart.test(text) === specialPart.test(text)) return 'plain'
  return postedPart.test(text) ? 'posted' : 'ours'
}

/** Which of two figures this is; 'plain' where the label does not say. */
export function roleIn(label: string): FigureRole {
  const text = foldText(label)
  const isOurs = ours.test(text)
  if (posted.test(text)) return isOurs ? 'plain' : 'posted'
  if (bank.test(text)) return isOurs ? 'plain' : 'bank'
  return isOurs ? 'ours' : 'plain'
}

const mortgageWords = /\bmortgages?\b|hypothe|\bhypothecaires?\b/
/** True when the text speaks of mortgages. */
export function speaksOfMortgages(label: string): boolean {
  return mortgageWords.test(foldText(label))
}

/** True for words that only mortgages have: 'Insurable', 'Refinance'. */
export function namesMortgage(label: string): boolean {
  return kindsIn(label).some((kind) => kind !== 'other')
}

const money =
  /^[^a-z\d]*(?:\$ ?[\d., ]+|[\d., ]+ ?\$)(?: ?(?:\/|per|par|a|each)? ?(?:mo|month|monthly|mois|\$? ?100,?000|100k))?[^a-z\d]*$/
/** True for a label that is but an amount: '$575', '1 234,56 $ par mois'. */
export function isMoney(label: string): boolean {
  return money.test(foldText(label))
}

const saysRatesAre =
  /\b(?:(?:rates? (?:shown|above|below|here|you see|on this page|listed|quoted|displayed|advertised)|(?:all|advertised|published) (?:\w+ )?rates))\b[^.!?]{0,50}?\b(?:for|to|on|assumes?)\b[^.!?]{0,60}|\brates? (?:apply|applies|are (?:only |available |valid |offered |based )*(?:for|to|on))\b[^.!?]{0,60}|\btaux (?:applicables?|valides?|offerts?) (?:aux|pour)\b[^.!?]{0,60}|^\W*based on (?:a|an)\b[^.!?]{0,50}|^\W*(?:insured|high[ -]ratio) (?:loans?|mortgages?) only\b/g

/** The one kind that a text says its rates are of: '*Rates shown are for insured mortgages.' */
export function kindOfAll(lines: readonly string[]): MortgageKind | null {
  const said = lines.flatMap((line) => foldText(line).match(saysRatesAre) ?? [])
  const [kind, ...others] = new Set(said.flatMap(kindsIn))
  return kind && others.length === 0 ? kind : null
}

const longestChoice = 40
const noted = /^[*†‡§]/

const saysAtLength = /\brates? (?:[a-z]+ ){0,4}(?:assumes?|apply|applies|are (?:for|based on))\b[^.!?;]{0,200}/g

/**
 * True where a page lets its visitors choose a kind, or notes say one that no figure is named by: then a rate without one
 * may be of any.
 */
export function kindIsElsewhere(
  { lines, choices, text }: { lines: readonly { text: string }[]; choices: readonly string[]; text: string },
  taken: readonly MortgageKind[],
): boolean {
  const kindOf = (choice: string) => {
    const [kind, ...others] = choice.length <= longestChoice ? kindsIn(choice) : []
    return kind && ['insured', 'insurable', 'conventional'].includes(kind) && others.length === 0 ? [kind] : []
  }
  const notes = lines.map((line) => line.text).filter((line) => noted.test(line))
  const said = [...notes, ...(foldText(text).match(saysAtLength) ?? [])]
    .map(kindsIn)
    .flatMap((kinds) => (kinds.length === 1 ? kinds : []))
  const isSaid = (['insured', 'refinance'] as const).some((kind) => said.includes(kind) && !taken.includes(kind))
  return new Set(choices.flatMap(kindOf)).size > 1 || isSaid
}

const otherAccounts =
  /\b(?:gics?|cpg|deposits?|depots?|savings? accounts?|epargne|chequing|rrsp|reer|tfsa|celi|credit cards?)\b/
const otherLoans =
  /\b(?:loans?|lending|prets?|auto|car|credit|investments?|investissements?|bonds?|plans?|insurances?)\b/

/**
 * True for a page that speaks of mortgages and of no savings: what it calls a rate is a mortgage's. So is what a page calls
 * fixed and variable, or insured, that speaks of no other loans either.
 */
export function isAllMortgages(page: string): boolean {
  const folded = foldText(page)
  if (otherAccounts.test(folded)) return false
  const isNamed = namesMortgage(folded) || (fixed.test(folded) && variable.test(folded))
  return speaksOfMortgages(page) || (isNamed && !otherLoans.test(folded))
}
