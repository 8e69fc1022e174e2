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
  `(?<![\\d.,$])(\\d{1,3}|${[...numberWords.keys()].join('|')})[ -]*(?:(${years})|(${months}))(?![a-z])`,
  'g',
)
// '1 to 5 years', '3/5 year': of neither.
const firstOfRange = /\d+ ?(?:-|to|a|\/|and|et|or|ou|&|,) ?$/
const amortization = new RegExp(
  `\\d+[ -]*(?:${years}) ?(?:am\\b|amort[a-z]*)|amort[a-z]*[ :]*(?:of|over|de|sur|period|periode)?[ :]*\\d+[ -]*(?:${years})`,
  'g',
)

/** Every term that a label names, in months; longer than ten years is no term. */
function termsIn(folded: string): number[] {
  const text = folded.replace(amortization, ' ')
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
    /(?<!un)(?<!non[ -])(?<!not )\b(?:insured|assuree?s?)\b|high[ -]ratio|\bcmhc\b|\bschl\b|(?:less than|under|below|<|moins de) ?20 ?%/,
  ],
  [
    'conventional',
    /\bconventional\b|\bconventionnel|\buninsured\b|\bnon[ -](?:insured|assure)|\bnot insured\b|(?<!(?:less than|under|below|moins de|<) ?)20 ?%? ?(?:down|or more|de mise|ou plus)|20 ?% ?\+|(?:at least|over|au moins) 20 ?%/,
  ],
  ['refinance', /\brefinanc|\brefi\b/],
]
const otherKind = /\b(?:switch(?:es)?|transfers?|transferts?|renewals?|renouvellements?)\b/
const purchase = /\b(?:purchases?|achats?)\b/

/** The kinds of mortgage that a label names; one label may stand for several ('Insured & Insurable'). */
export function kindsIn(label: string): MortgageKind[] {
  const text = foldText(label)
  const kinds = kindWords.filter(([, words]) => words.test(text)).map(([kind]) => kind)
  if (kinds.length === 0 && otherKind.test(text) && !purchase.test(text)) return ['other']
  return kinds
}

const posted = /\b(?:posted|affiches?|standard|regular|reguliers?)\b/
const bank =
  /^(?:les? |the )?(?:major |chartered |typical |average |other )?(?:banks?|banques?)(?:'?s)?(?: (?:rates?|averages?|offers?|typical))*$|\bbig (?:\d |five |six )?banks?|\bbank rates?\b|taux des banques/
const ours =
  /\b(?:our|your|specials?|discount(?:ed)?|promo(?:tion(?:al|nel)?)?s?|best|broker|offers?|today'?s|notre|nos|votre|speciaux|reduits?|vedette|featured|lowest)\b/

const postedPart = /\b(?:posted|affiches?)\b/
const specialPart = /\b(?:specials?|promo(?:tion(?:s|al|nels?)?)?|featured|discounted|offers?|speciaux|vedette)\b/

/** As `roleIn`, for what stands above a table: there 'bank' or 'best' may be but a name or a boast. */
export function roleBelow(heading: string): FigureRole {
  const text = foldText(heading)
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

const otherAccounts =
  /\b(?:gics?|cpg|deposits?|depots?|savings? accounts?|epargne|chequing|rrsp|reer|tfsa|celi|credit cards?)\b/
/** True for a page that speaks of mortgages and of no savings: what it calls a rate is a mortgage's. */
export function isAllMortgages(page: string): boolean {
  return speaksOfMortgages(page) && !otherAccounts.test(foldText(page))
}

// Other products, and mortgages that the site has no shelf for.
const otherProducts =
  /\b(?:gics?|cpg|deposits?|depots?|savings?|epargne|chequing|checking|cheques|rrsp|reer|rrif|ferr|tfsa|celi|fhsa|celiapp|reverse|inversee?s?|chip|heloc|lines? of credit|marges?|personal loans?|prets? personnels?|auto|vehicles?|cars?|credit cards?|cartes?|loc|student|home equity|second mortgages?|2nd|private|prive|construction|bridge|relais|commercial|commerciale?|business|entreprises?|cash ?back|remise|open|ouverte?s?|convertibles?|rentals?|investment|locatifs?|vacation|cottage|chalet|second(?:ary)? (?:homes?|residences?)|residences? secondaires?|alternative|b[ -]lend\w*|bad credit|self[ -]employed|stated income|non[ -]residents?|agricultur\w*|mobile homes?|multi[ -]unit|homeline|readiline|flexline|all[ -]in[ -]one|tout[ -]en[ -]un|interest[ -]only|qualifying|qualification|stress|bond|obligations?|usd|history|historical|historique|past|previous|former|anciens?)\b/
// Figures in percent that are no rate of interest, and money.
const otherFigures =
  /\b(?:apr|tac|taeg|teg|payments?|versements?|paiements?|down|mise de fonds|ltv|rpv|loan[ -]to[ -]value|prepay[a-z]*|privileges?|change|variation|spread|fees?|frais|bps|save|penalty|qualify|gds|tds|equity|yield|rendement|(?:effective annual|annual effective)|annuel effectif|taux effectif(?! (?:le|au|du)\b)|you save|cash|premium|prime)\b|\$/
// Beside a kind or a type these only say which: 'Conventional, 80% LTV', 'Variable (Prime - 0.75%)'. 'Apr' may be a month.
const inPassing =
  /\b\d{1,2}[ -]apr[ ,-]*\d{2,4}\b|\bapr\.? \d{1,2},? ?(?:19|20)\d\d|\bprime (?:rate )?(?:[-+]|plus|minus|less)|\d+ ?% ?\+? ?(?:or more |or less |ou plus |ou moins )?(?:down(?: ?payment)?|ltv|loan[ -]to[ -]value|de mise de fonds)/g
const loanToValue = /\b(?:ltv|rpv|loan[ -]to[ -]value|pret[ -]valeur)\b/
const creditScore =
  /^(?:[<>]=?|under|over|below|above)? ?[3-9]\d\d ?(?:\+|(?:-|to|a) ?[3-9]\d\d|and (?:up|over|above))?$|credit score|cote de credit|beacon|\bfico\b/
const longAmortization =
  /(?:greater|more|over|longer|plus|>) ?(?:than |de |que )?25[ -]*(?:years?|yrs?|ans)[^.]*amort|amort[^.]*(?:greater|more|over|longer|plus|>) ?(?:than |de |que )?25|\b(?:30|35|40)[ -]*(?:years?|yrs?|ans?)[ -]*(?:d')?amort|amort\w* (?:of |de )?(?:30|35|40)\b/
const province =
  /^(?:alberta|british columbia|colombie-britannique|manitoba|new brunswick|nouveau-brunswick|newfoundland.*|terre-neuve.*|nova scotia|nouvelle-ecosse|ontario|prince edward island|ile-du-prince-edouard|quebec|saskatchewan|northwest territories|nunavut|yukon|ab|bc|c\.-b\.|mb|nb|nl|ns|on|pe|pei|qc|sk)$/
const discount = /\b(?:discounts?|rabais)\b(?! (?:rate|price))/
const longestDate = 18
const calendarDate =
  /\b(?:jan|feb|fev|mar|apr|avr|may|mai|jun|juin|jul|juil|aug|aout|sep|oct|nov|dec)[a-z]*\.? \d{1,2}(?:,|er)? ?(?:19|20)\d\d|\b\d{1,2}(?:er)? (?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre) (?:19|20)\d\d|\b(?:19|20)\d\d-\d\d-\d\d\b|^(?:q[1-4] |[a-z]{3,9}\.? )?(?:19|20)\d\d$|^(?:0?[1-9]|1[0-2])\/(?:19|20)\d\d$/

const telling =
  /^["“«]|\w+ \w+ .*\?$|\b(?:was|were|had|ago|last (?:week|month|year|time)|year over year|example|e\.g|forecasts?|predict\w*|expected|averages?|if you|raised|hiked|cut|lowered|dropped|fell|rose|climbed|got|locked|saved|thanks?|etaient|etait|semaine derniere|mois dernier|par exemple|moyenne|previsions?)\b/

/** Why a figure with this label is no mortgage offer; null when nothing speaks against it. */
export function whyNotAnOffer(label: string): string | null {
  const text = foldText(label)
  const product = otherProducts.exec(text)?.[0]
  if (product) return `of another product: “${product}”`
  if (creditScore.test(text)) return 'by credit score'
  if (longAmortization.test(text)) return 'for a longer amortization'
  return null
}

/** As `whyNotAnOffer`, for the label of a column or the words in a cell: also what is no rate of interest. */
export function whyNotARate(label: string): string | null {
  const folded = foldText(label)
  // What a rate is for below 80 % of the value is a matter of insurance, which the label has to name.
  if (loanToValue.test(folded) && kindsIn(label).length === 0) return 'by loan to value'
  const text = folded.replace(inPassing, ' ')
  const figure = otherFigures.exec(text)?.[0]
  if (figure) return `not a rate of interest: “${figure}”`
  return telling.test(text) ? 'told, not offered' : whyNotAnOffer(label)
}

/** True for the name of a province by itself. */
export function isProvince(label: string): boolean {
  return province.test(foldText(label))
}

/** True for a label that may mean the rate with its discount, or the discount alone. */
export function namesDiscount(label: string): boolean {
  return discount.test(foldText(label))
}

export function isCalendarDate(label: string): boolean {
  return calendarDate.test(foldText(label))
}

/** True for a label that is but a date, as above the columns of a history. */
export function isOnlyDate(label: string): boolean {
  const text = foldText(label)
  return text.length <= longestDate && !/[a-z]{4} [a-z]{4}/.test(text) && calendarDate.test(text)
}

const lenderColumn = /^(?:lenders?|banks?|providers?|institutions?|banques?|preteurs?|company|brokerage)(?: name)?$/
const lenders =
  /\b(?:rbc|royal bank|td|bmo|bank of montreal|scotia(?:bank)?|cibc|national bank|banque nationale|desjardins|laurentian|tangerine|simplii|eq bank|equitable|hsbc|manulife|first national|mcap|nesto|home trust|cmls|meridian|vancity|coast capital|atb|merix|rmg|b2b|street capital|pine|true north|butler)\b/

/** True for rows that compare lenders: the name above them says so, or they begin with the names of two. */
export function comparesLenders(heads: readonly string[]): boolean {
  const texts = heads.map(foldText)
  const named = new Set(texts.flatMap((text) => lenders.exec(text)?.[0] ?? []))
  return named.size > 1 || texts.some((text) => lenderColumn.test(text))
}

/** Words that make another offer of what they stand beside. */
export function decides(label: string): boolean {
  return kindsIn(label).length > 0 || typeIn(label) !== null || whyNotAnOffer(label) !== null
}

/** Why nothing below this heading is an offer. A heading that names mortgages among others decides nothing. */
export function whyNotBelow(heading: string): string | null {
  const among = speaksOfMortgages(heading) && /\b(?:and|et|or|ou)\b|[&|/]/.test(foldText(heading))
  return among ? null : whyNotAnOffer(heading)
}
