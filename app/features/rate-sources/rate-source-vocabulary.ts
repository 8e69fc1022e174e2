import { foldText, kindsIn } from './rate-source-labels.ts'

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
  'first max most popular short medium long commitment security stability then',
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

/** For loans of a size, or the lowest of many rates. */
const bounded =
  /\b(?:as low as|over|under|above|below|up to|more than|less than|minimum|plus de|moins de|au moins) ?\$|\bas low as\b|\beffective (?:interest )?rate\b/
/** Shares of a home's value that no kind of mortgage is named by. */
const ofSize = /\b(?:ltv|rpv|loan[ -]to[ -]value|down|mise de fonds)\b/

/**
 * True for a label that may be of another offer than its term, type and kind say: it says something that is not known.
 * `title`: the page's, by whose words it calls itself.
 */
export function saysMore(label: string, where: 'near' | 'beside' | 'heading' | 'lead', title: string): boolean {
  const folded = foldText(label)
  if ((where === 'beside' || where === 'lead') && isSentence(label)) return conditions.test(folded)
  if (where !== 'beside' && (bounded.test(folded) || (ofSize.test(folded) && kindsIn(label).length === 0))) return true
  const others = where === 'near' ? null : where === 'beside' ? knownBeside : knownAbove
  const isKnown = (word: string) => known.has(word) || others?.has(word) || wordsOf(title).includes(word)
  return wordsOf(label).some((word) => !isKnown(word) && !isKnown(word.replace(/'s$/, '')))
}

const phrases =
  /\b\d{4}-\d\d-\d\d[t ][\d:.+z]*|\b(?:standard|regular) rates?\b|\btaux reguliers?\b|\bfirst mortgages?\b|\b(?:hi(?:gh)?|low)[ -]ratio\b|\bloan[ -]to[ -]value\b|\b\d+(?:st|nd|rd|th|er)\b|\baverage mortgage\b|\bget (?:pre-?)?(?:approved|qualified)|\blimited[ -]time\b/g

function wordsOf(label: string): string[] {
  return (
    foldText(label)
      .replace(phrases, ' ')
      .match(/\p{L}+(?:'s\b)?/gu) ?? []
  )
}

function setOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')))
}
