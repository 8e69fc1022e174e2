import { lenderIn } from './rate-source-refusals.ts'
import { foldText, kindsIn, typeIn } from './rate-source-labels.ts'

/**
 * The words that name a mortgage's rate, its term, type and kind, and those that stand beside them and change nothing. A
 * label that says more may be of another offer: for members, for a pre-approval, what somebody got.
 */
const known = setOf([
  // Terms.
  'year years yr yrs y month months mo mos mth mths an ans annee annees mois term terms terme termes duree durees length number',
  'one two three four five six seven eight nine ten un une deux trois quatre cinq sept huit neuf dix',
  // Types.
  'fixed fixe fixes variable variables adjustable ajustable ajustables floating revisable revisables arm vrm frm',
  'closed ferme fermes fermee fermees type types',
  // Kinds of mortgage.
  'insured insurable uninsured uninsurable conventional conv ratio default insurance with without no non not',
  'ltv value cmhc schl sagen assure assures assuree assurees assurable assurables assurance conventionnel',
  'conventionnels conventionnelle conventionnelles eleve faible refinance refinances refinancing refinanced refinancement refi purchase',
  'purchases achat achats switch switches transfer transfers transfert transferts renewal renewals renouvellement',
  'renouvellements renew down payment downpayment mise fonds pret-valeur rapport',
  'owner-occupied owner occupied proprietaire occupant primary principal principale residence property propriete',
  // Rates and whose they are.
  'rate rates taux interest interet interets annual annum nominal annuel percent prime preferentiel tp p minus plus less moins',
  'posted affiche affiches special specials speciaux speciale speciales promo promos promotion promotional promotionnel',
  'promotionnels promotionnelle reduit reduits discount discounted rabais our notre nos your votre vos best meilleur',
  'meilleurs meilleure meilleures offer offers offre offres featured vedette hot broker courtier',
  'bank banks banque banques big major chartered apr tac taeg teg standard regular regulier reguliers reguliere regulieres',
  // Mortgages.
  'mortgage mortgages hypotheque hypotheques hypothecaire hypothecaires pret prets loan loans lending borrowing residential',
  'residentiel residentiels residentielle residentielles home homes house product products produit produits option options sheet amortization amort',
  'amortissement canada canadian canadien canadiens cad',
  // When.
  "today today's now current currently actuel actuels actuelle actuellement effective latest live this week week's weekly month's",
  'day daily date as updated last vigueur jour aujourd hui depuis compter mis mise effect valid until time am',
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept',
  'oct nov dec janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  // What joins them.
  'first most popular short medium long commitment security stability then',
  'the a of for to at in on is are and or per than more under over up by be it only entire full all we les le la de des du d l et ou',
  'pour avec sans en sur au aux par que a vous nous',
  // What the page asks its visitor to do.
  'apply call us contact inquire get started learn more details info view select see compare appointment book request quote',
  'go here click appelez obtenir ce demander details voir days jours add wishlist',
  // What is true of all.
  'personal new buying other autres certain certaines some conditions apply applies s subject change notice based oac certaine',
  'calculated compounded compounding semi-annually semi annually annual half-yearly half yearly monthly advance',
  'available transactions under price copyright rights reserved fsra lic licence license',
])

/** What a page says of all its rates above them, and what the objects of JSON are called. */
const knownAbove = setOf([
  'list table inside collapsible board overview group groups value data items results records response payload ok success',
  'how much save if want cette semaine moment maintenant right instantly free showing units',
  'renewing switching emprunt what me province attributes fields series profitez',
  'pm est edt et populaire populaires choix edges node nodes lowest low most popular top competitive why great client clients view online choose you can find which',
  // When.
  'monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche',
  // Where: a page for several provinces is read for none.
  'alberta bc british columbia colombie-britannique manitoba ontario quebec saskatchewan nova scotia brunswick',
])

/** What comes with a rate, and what can be done about it, after it. */
const knownBeside = setOf([
  'parler prepay yes my want approved choice recommended value vs populaire populaires calculate show hide note notes disclaimer legal',
  'now online start your application speak talk expert advisor specialist agent lock in this find out read lowest',
  'payment payments paiement paiements versement versements weekly biweekly bi-weekly bi hebdomadaire mensuel mensuels',
  'prepayment prepayments privileges privilege remboursement portable assumable transferable hold holds guarantee guaranteed',
  'lump sum increase penalty features lower estimated est save savings popular most full fully featured flexible',
])

const longestName = 45
/** A sentence tells much; in it a word that is not known is no name. */
function isSentence(label: string): boolean {
  return label.length > longestName && /[.!?:;,*](?:\s|$)|^[*-]/.test(label)
}

const conditions =
  /\b(?:only|must|requires?|required|eligib\w*|exclusive\w*|members?|limited to|seulement|membres?|doivent)\b/

/** Whom an offer is for. */
const audiences = setOf([
  'members member clients client teachers teacher educators nurses nurse doctors physicians physician professionals students seniors',
  'veterans military police firefighters responders workers alumni union federation customers medical healthcare youth young',
  'membres membre enseignants infirmieres medecins professionnels etudiants aines jeunes expat expats subscribers newlyweds',
])

/** Whom it is for, and what a figure is instead of an offer: such words are no names, wherever they stand. */
const limiting = new Set([
  ...audiences,
  ...setOf([
    'association exclusive exclusively private wholesale group groups elsewhere only must eligible require required government',
    'exclusif exclusifs exclusives reserve reserves seulement groupe',
    'hold held lowest highest low high lower higher minimum maximum min max average range approx estimated estimate',
    'about around indicative sample example illustration illustrative frills basic restricted pre-approval preapproval approval',
    'approved signed funded got recent recently expires expired ended upcoming coming soon past teaser introductory cap capped',
    'floor ceiling ird penalty payout deal deals quick bundle bundled package rebate partner partners referral atlantic west east',
    'western eastern northern prairies maritimes region regional rural quebec atlantique ouest est region regions',
    'online eco green builder builders collateral vip',
    'premier platinum elite tier loyalty returning relocation airline competitor competitors us usa states',
    'american last buydown drop drops vert verte constructeur concurrents concurrence',
    'bas haut plus-bas minimal maximal moyen moyenne exemple environ estime expire bientot partenaires forfait trousse',
  ]),
])

/** For loans of a size, or the lowest of many rates. */
const bounded =
  /\b(?:as low as|over|under|above|below|up to|more than|less than|minimum|plus de|moins de|au moins) ?\$|\bas low as\b|\beffective (?:interest )?rate\b|\b(?:starting|from|des|a partir(?: de)?)(?: at)? ?(?:$|:|\d)/
/** Shares of a home's value that no kind of mortgage is named by. */
const ofShare = /\d.{0,40}\b(?:ltv|rpv|loan[ -]to[ -]value|down|mise de fonds)\b|(?<![\d.,])[2-9]\d ?%/

/** Where a label stands: before a figure in its row, above it in its column, beside it, or above all of its part. */
export type Place = 'row' | 'column' | 'beside' | 'heading' | 'lead'

/** What a label says beyond a term, a type and a kind: `names` may be but names of a lender or a product. */
export type More = { names: string[]; isOther: boolean }

/**
 * What a label says that is not known, and whether that makes another offer of what it stands by. `title`: the page's, by
 * whose words it calls itself.
 */
export function moreIn(label: string, where: Place, title: string): More {
  const folded = foldText(label)
  const isAbove = where === 'heading' || where === 'lead'
  if ((where === 'beside' || where === 'lead') && isSentence(label))
    return { names: [], isOther: conditions.test(folded) }
  if (where !== 'beside' && (bounded.test(folded) || (ofShare.test(folded) && kindsIn(label).length === 0)))
    return { names: [], isOther: true }
  const others = isAbove ? knownAbove : where === 'beside' ? knownBeside : null
  const own = wordsOf(title)
  const isKnown = (word: string) => known.has(word) || others?.has(word) || (own.includes(word) && !limiting.has(word))
  const names = wordsOf(label).filter((word) => !isKnown(word) && !isKnown(word.replace(/'s$/, '')))
  // 'Select Fixed': beside a type a word may be a name, as in a heading of rates; above figures it may be anything.
  const isName =
    where === 'row' ||
    typeIn(label) !== null ||
    kindsIn(label).length > 0 ||
    (where !== 'column' && namesOffers.test(folded))
  const lender = lenderIn(folded.replace(phrases, ' '))
  const isOfOthers = lender !== null && !foldText(title).includes(lender)
  return { names, isOther: (names.length > 0 && !isName) || isOfOthers || names.some((word) => limiting.has(word)) }
}

const namesOffers = /\brates?\b|\btaux\b|\bmortgages?\b|\bhypothe/

const phrases =
  /\b\d{4}-\d\d-\d\d[t ][\d:.+z]*|\b(?:standard|regular) rates?\b|\btaux reguliers?\b|\bfirst mortgages?\b|\b(?:hi(?:gh)?|low)[ -]ratio\b|\bloan[ -]to[ -]value\b|\b\d+(?:st|nd|rd|th|er)\b|\baverage mortgage\b|\bmax (?=\d)|\bget (?:pre-?)?(?:approved|qualified)|\blimited[ -]time\b|\b[a-z]+ prime(?= ?(?:rate ?)?[-+])/g

/** True for a title by which a page's rates are for some: 'Teachers' mortgage rates | Harbour Savings'. */
export function isForSome(title: string): boolean {
  const said = title.split(/ [|–—-] /).filter((part) => namesOffers.test(foldText(part)))
  return said.flatMap(wordsOf).some((word) => audiences.has(word) || audiences.has(word.replace(/'s?$/, '')))
}

/** The words of a label, as names are compared. */
export function wordsOf(label: string): string[] {
  return (
    foldText(label)
      .replace(phrases, ' ')
      .match(/\p{L}+(?:'s\b)?/gu) ?? []
  )
}

function setOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}
