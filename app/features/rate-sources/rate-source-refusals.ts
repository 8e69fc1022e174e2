import { foldText, kindsIn, speaksOfMortgages, typeIn } from './rate-source-labels.ts'

/** What speaks against a figure: other products and other figures, rates that are told, of others or of the past. */

// Other products, and mortgages that the site has no shelf for.
const otherProducts =
  /\b(?:gics?|cpg|deposits?|depots?|savings?|epargne|chequing|checking|cheques|rrsp|reer|rrif|ferr|tfsa|celi|fhsa|celiapp|reverse|inversee?s?|chip|heloc|lines? of credit|marges?|personal loans?|prets? personnels?|auto|vehicles?|cars?|credit cards?|cartes?|loc|student|home equity|homeequity|second mortgages?|2nd|private|prive|construction|bridge|relais|commercial|commerciale?|business|entreprises?|cash ?back|remise|open|ouverte?s?|convertibles?|rentals?|investments?|certificates?|certificats?|cashable|(?:non-?)?redeemable|encaissables?|rachetables?|annuit\w+|hybrid\w*|combination|calculators?|calculatrices?|capped|plafonn\w*|locatifs?|vacation|cottage|chalet|second(?:ary)? (?:homes?|residences?)|residences? secondaires?|alternative|b[ -]lend\w*|bad credit|self[ -]employed|stated income|non[ -]residents?|agricultur\w*|mobile homes?|manufactured|multi[ -](?:unit|family|residential)|mli|land|terrains?|farms?|(?:second|third|2nd|3rd) (?:position|charge)|(?:2e|3e|deuxieme|troisieme) rang|new to canada|newcomers?|nouveaux? arrivants?|foreign|halal|subprime|staff|employees?|employes|income propert(?:y|ies)|propriete a revenus?|immeubles? a revenus?|non[ -]owner[ -]occupied|leasehold|co-?op|travailleurs? autonomes?|near[ -]prime|alt-a|blend(?:ed)?|rvs?|boats?|unsecured|leas(?:e|ing)|equipment|home improvement|fixed income|flex plus|path ?home|inactive|archive[sd]?|expired|homeline|readiline|flexline|all[ -]in[ -]one|tout[ -]en[ -]un|interest[ -]only|qualifying|qualification|stress|bond|obligations?|usd|u\.?s\.? (?:dollars?|mortgages?|homes?)|united states|etats-unis|florida|floride|arizona|snowbirds?|history|historical|historique|past|previous|prior|precedente?s?|old|former|anciens?|yesterday'?s?)\b/
// Figures in percent that are no rate of interest, and money.
const otherFigures =
  /\b(?:apr|annual percentage|cost of credit|taux annuel du cout|tac|taeg|teg|payments?|versements?|paiements?|down|mise de fonds|ltv|rpv|loan[ -]to[ -]value|prepay[a-z]*|privileges?|difference|ecart|cost of borrowing|cout d'emprunt|change|variation|spread|fees?|frais|bps|save|penalty|qualify|gds|tds|equity|yield|rendement|(?:effective annual|annual effective)|annuel effectif|taux effectif(?! (?:le|au|du)\b)|you save|cash|premium|prime|share|paid)\b|\$/
// Beside a kind or a type these only say which: 'Conventional, 80% LTV', 'Variable (Prime - 0.75%)'. 'Apr' may be a month.
const inPassing =
  /\brates? ?\(apr\)|(?:down ?payment|mise de fonds) (?:of |de )?(?:less than|under|at least|or more|moins de|au moins|plus de|over)? ?\d+ ?%|\b\d{1,2}[ -]apr[ ,-]*\d{2,4}\b|\bapr\.? \d{1,2},? ?(?:19|20)\d\d|\bprime (?:rate )?(?:[-+]|plus|minus|less) ?[\d.]+|\d+ ?% ?\+? ?(?:or more |or less |ou plus |ou moins )?(?:down(?: ?payment)?|ltv|loan[ -]to[ -]value|de mise de fonds)/g
const loanToValue = /\b(?:ltv|rpv|loan[ -]to[ -]value|pret[ -]valeur)\b/
const creditScore =
  /^(?:[<>]=?|under|over|below|above)? ?[3-9]\d\d ?(?:\+|(?:-|to|a) ?[3-9]\d\d|and (?:up|over|above))?$|credit score|cote de credit|beacon|\bfico\b/
const longAmortization =
  /(?:greater|more|over|longer|plus|>) ?(?:than |de |que )?25[ -]*(?:years?|yrs?|ans)[^.]*amort|amort[^.]*(?:greater|more|over|longer|plus|>) ?(?:than |de |que )?25|\b(?:30|35|40)[ -]*(?:years?|yrs?|ans?)[ -]*(?:d')?am(?:ort|\b)|amort\w* (?:of |de )?(?:30|35|40)\b|refinanc\w*\b.{0,10}\b(?:over|plus de) (?:25|30)[ -]*(?:years?|yrs?|ans)\b/
// Beside a term a longer time can only be that: 'Refinance 30 yr'.
const longTime =
  /^(?!.*\b(?:up to|jusqu|over|for|depuis|since|experience)\b).{0,30}\b(?:30|35|40)[ -]*(?:years?|yrs?|ans)\b.{0,12}$|\((?:over|more than|plus de|>) ?25 (?:years?|yrs?|ans)\)/
const borrowerGrade = /^(?:a|b|c|alt)(?: (?:lend(?:er|ing)|borrowers?|rates?))?$/
const province =
  /^(?:alberta|british columbia|colombie-britannique|manitoba|new brunswick|nouveau-brunswick|newfoundland.*|terre-neuve.*|nova scotia|nouvelle-ecosse|ontario|prince edward island|ile-du-prince-edouard|quebec|saskatchewan|northwest territories|nunavut|yukon|ab|bc|c\.-b\.|mb|nb|nl|ns|on|pe|pei|qc|sk)$/
const onlyThere =
  /\b(?:alberta|columbia|manitoba|brunswick|newfoundland|scotia|ontario|edward island|quebec|saskatchewan|bc|ab|on) (?:only|residents?|seulement)\b|\b(?:only(?: available)? in|seulement (?:en|au)) (?:alberta|british|manitoba|new|nova|ontario|prince|quebec|saskatchewan|colombie|bc|ab)\b/
const discount = /\b(?:discounts?|rabais)\b(?! (?:rate|price))/
const longestDate = 18
const calendarDate =
  /\b(?:jan|feb|fev|mar|apr|avr|may|mai|jun|juin|jul|juil|aug|aout|sep|oct|nov|dec)[a-z]*\.? \d{1,2}(?:,|er)? ?(?:19|20)\d\d|\b\d{1,2}(?:er)? (?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre) (?:19|20)\d\d|\b(?:19|20)\d\d-\d\d-\d\d\b|^(?:q[1-4] |[a-z]{3,9}\.? )?(?:19|20)\d\d$|^(?:0?[1-9]|1[0-2])\/(?:19|20)\d\d$/

const telling =
  /\bbank of canada\b|\bbanque du canada\b|^["“«]|\w+ \w+ .*\?$|\b(?:was|were|had|ago|last (?:week|month|year|time)|year over year|example|scenarios?|e\.g|forecasts?|predict\w*|expected|averages?|avg|median|typical|highest|maximum|if you|outlook|projected|introductory|intro|teaser|initially|first (?:\d+|three|six|few) months|by (?:next|early|mid|late|the end)|competitors?|raise[sd]|hike[sd]|cuts?|lower(?:s|ed)|drop(?:s|ped)|slashe[sd]|fell|rose|climb(?:s|ed)|got|locked|saved|thanks?|etaient|etait|semaine derniere|mois dernier|par exemple|moyenne|previsions?|premiers mois|concurrents?)\b|% (?:below|above|off|lower|higher|better|cheaper|less than|more than|under|over|de moins|de plus|sous)\b|\bbanks? (?:offer|charge|ask|sell|post|list|quote)|\b(?:at|from) (?:the|your|most|other|big) (?:big )?banks?\b|\bbanques (?:offrent|affichent|demandent)/

/** Why a figure with this label is no mortgage offer; null when nothing speaks against it. */
export function whyNotAnOffer(label: string): string | null {
  const text = foldText(label)
  const product = otherProducts.exec(text)?.[0]
  if (product) return `of another product: “${product}”`
  if (creditScore.test(text)) return 'by credit score'
  if (borrowerGrade.test(text)) return 'by the grade of the borrower'
  if (longAmortization.test(text) || longTime.test(text)) return 'for a longer amortization'
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

/** True for the name of a province by itself, or where a label says that it is of one only. */
export function isProvince(label: string): boolean {
  const text = foldText(label)
  return province.test(text) || onlyThere.test(text)
}

const provinceNames =
  /\b(?:alberta|british columbia|colombie-britannique|manitoba|new brunswick|nouveau-brunswick|newfoundland|terre-neuve|nova scotia|nouvelle-ecosse|ontario|prince edward island|ile-du-prince-edouard|quebec|saskatchewan|bc)\b/

/** The province that a heading names: 'Ontario mortgage rates'; null for none. */
export function provinceIn(heading: string): string | null {
  return provinceNames.exec(foldText(heading))?.[0] ?? null
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

const abroad =
  /\bnmls\b|\bequal housing\b|\baprc\b|£ ?\d|\bcomparison rates?\b|\blvr\b|\bchf\b|\b(?:15|30)[ -]?(?:years?|yrs?)[ -](?:fixed|arm|jumbo)\b/
/** What a page says that is not of Canada: the United States' register of lenders, Britain's pounds; null for nothing. */
export function saidAbroad(page: string): string | null {
  return abroad.exec(foldText(page))?.[0] ?? null
}

const lenderColumn =
  /^(?:lenders?|banks?|providers?|institutions?|banques?|preteurs?|fournisseurs?|company|brokerage)(?: name)?$/
const lenders =
  /\b(?:rbc|royal bank|td|bmo|bank of montreal|(?<!nova )scotia(?:bank)?|cibc|national bank|banque nationale|desjardins|laurentian|tangerine|simplii|eq bank|equitable|hsbc|manulife|first national|mcap|nesto|home trust|cmls|meridian|vancity|coast capital|atb|merix|rmg|b2b|street capital|pine|true north|butler)\b/

/** True for labels that compare lenders: one of them is the name of a column of lenders, or two are of lenders. */
export function comparesLenders(labels: readonly string[]): boolean {
  return namesLenders(labels) || labels.some((label) => lenderColumn.test(foldText(label)))
}

/** The well-known lender that a label names; null for none. */
export function lenderIn(label: string): string | null {
  return lenders.exec(foldText(label))?.[0] ?? null
}

/** True when there are the names of two lenders among these. */
export function namesLenders(heads: readonly string[]): boolean {
  return new Set(heads.flatMap((head) => lenderIn(head) ?? [])).size > 1
}

/** Words that make another offer of what they stand beside. */
export function decides(label: string): boolean {
  return kindsIn(label).length > 0 || typeIn(label) !== null || whyNotAnOffer(label) !== null
}

const otherLoans = /^(?:other |personal |consumer )*(?:loans?|lending)(?: rates?)?(?: (?:&|and) .*)?$|^prets?$/

const tellingHeading =
  /\b(?:forecasts?|predictions?|outlook|previsions?|examples?|exemples?|pre[ -]?approval rates?|funded|case stud(?:y|ies)|last (?:week|month|quarter|year)|\w+ ago|il y a \w+|(?:an|annee|mois|semaine) derni\w+|success stories|average (?:\w+ )*rates?|taux moyens?|testimonials?|temoignages?|faqs?|news|nouvelles|blog|blogue)\b/

// Of what is saved or borrowed otherwise, where a heading does not name mortgages.
const otherHeading =
  /\b(?<!home )loans?\b|\bprets? (?:auto|moto|etudiants?|vr|bateau|agricoles?|travaux|renovation)|\b(?:returns?|portfolios?|guaranteed|funds?|fonds|investing|performance|placements?)\b|^fixed[ -]terms?$/

/**
 * Why nothing below this heading is an offer. A heading that names mortgages among others decides nothing, nor does one of
 * loans above one of mortgages.
 */
export function whyNotBelow(heading: string, isOfMortgages: boolean): string | null {
  if (otherLoans.test(foldText(heading)) && !isOfMortgages) return 'of another product: “loans”'
  const among = speaksOfMortgages(heading) && /\b(?:and|et|or|ou)\b|[&|/]/.test(foldText(heading))
  if (among) return null
  const folded = foldText(heading)
  const isNamed =
    isOfMortgages ||
    speaksOfMortgages(heading) ||
    kindsIn(heading).length > 0 ||
    /\b(?:fixed|variable) rate loans?\b/.test(folded)
  if (!isNamed && otherHeading.test(folded)) return 'of another product'
  return tellingHeading.test(folded) ? 'told, not offered' : whyNotAnOffer(heading)
}
