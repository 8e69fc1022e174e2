/** What an amount or a percentage may be about. */
export type Role =
  | 'price'
  | 'down'
  | 'loan'
  | 'income'
  | 'coIncome'
  | 'debts'
  | 'propertyTax'
  | 'heat'
  | 'fees'
  | 'payment'
  | 'rent'
  | 'draw'
  | 'extra'
  | 'lump'
  | 'rate'
  | 'newRate'
  /** A part of the down payment: a gift, a plan. */
  | 'saved'
  /** Money of something else: a penalty that was quoted, a fee, retained earnings. */
  | 'aside'

/** Words that tell what an amount is about, and on which side of it they may stand. */
type CueWords = { role: Role; side: 'before' | 'after' | 'both'; words: string }

const cueWords: readonly CueWords[] = [
  {
    role: 'price',
    side: 'both',
    words:
      'house home condo condominium price priced worth appraised appraises appraisal purchase property place townhouse townhome duplex triplex bungalow cottage apartment semi detached valued value listed maison prix achat propriete immeuble valeur logement chalet appartement',
  },
  {
    role: 'price',
    side: 'before',
    words: 'buy buying bought purchasing acheter achete acheterais cost costs costing coute vaut asking offer offering',
  },
  {
    role: 'down',
    side: 'both',
    words:
      'down downpayment deposit acompte comptant mise downpay equity cash cote economies epargne epargnes gic gics egg',
  },
  {
    role: 'saved',
    side: 'both',
    words:
      'fhsa rrsp tfsa celiapp reer celi gift gifts gifted gifting inheritance inherited heritage don donne donnent donnes gives give giving gave',
  },
  { role: 'down', side: 'before', words: 'put putting saved savings mets mettre mettons' },
  { role: 'down', side: 'after', words: 'saved aside stashed savings' },
  {
    role: 'loan',
    side: 'both',
    words: 'mortgage mortgages loan balance hypotheque pret solde principal emprunt outstanding owing hypothecaire',
  },
  {
    role: 'loan',
    side: 'before',
    words: 'borrow borrowing owe owed emprunter dois refinance refinancing renew renewing',
  },
  { role: 'loan', side: 'after', words: 'left remaining restant' },
  {
    role: 'income',
    side: 'both',
    words:
      'income salary gross revenu revenus salaire household earnings wage wages annually combined pension pensions',
  },
  { role: 'income', side: 'after', words: 'brut' },
  { role: 'income', side: 'before', words: 'make makes making earn earning earns gagne gagnons gagner fais faisons' },
  {
    role: 'coIncome',
    side: 'before',
    words:
      'spouse wife husband partner coborrower girlfriend boyfriend conjoint conjointe epouse mari femme blonde chum copine copain',
  },
  {
    role: 'debts',
    side: 'both',
    words:
      'debt debts car cars char chars truck trucks vehicle vehicles lease loc visa mastercard amex student carte cartes card cards dettes dette auto voiture obligations etudiant etudiante etudiants alimony alimentaire support cra arc',
  },
  { role: 'coIncome', side: 'both', words: 'bonus bonuses overtime commissions cpp oas rrq' },
  { role: 'heat', side: 'both', words: 'heat heating chauffage hydro' },
  { role: 'fees', side: 'both', words: 'fee fees strata maintenance' },
  { role: 'payment', side: 'both', words: 'payment payments pay paying paiement paiements payer versement versements' },
  { role: 'rent', side: 'both', words: 'rent rents renting loyer loyers' },
  {
    role: 'draw',
    side: 'before',
    words: 'take taking get pull pulling withdraw draw access use used using cash sortir retirer prendre prends tirer',
  },
  { role: 'extra', side: 'both', words: 'extra additional supplementaire more overpay' },
  { role: 'extra', side: 'before', words: 'add adding ajoute ajouter' },
  { role: 'lump', side: 'both', words: 'lump prepay prepayment anticipe forfaitaire forfaitaires' },
  { role: 'rate', side: 'both', words: 'rate rates interest taux interet' },
  { role: 'rate', side: 'before', words: 'at @ a au' },
  {
    role: 'newRate',
    side: 'before',
    words: 'now today new offered current currently todays comparison versus vs nouveau maintenant actuel aujourd',
  },
]

/** They stand between an amount and its word and say nothing. */
export const glue: ReadonlySet<string> = new Set(
  `of is at a an the for my our your around about approximately approx roughly = : la le les une un de du des d l est mon ma mes
  notre environ on with to i we have has only total up as in s and pour avec sur total en que it that this would be could
  payment payments fonds paye per y j ai il elle c $ by currently still new used gross net before monthly dollar dollars`.split(
    /\s+/,
  ),
)

export type Cue = { role: Role; side: CueWords['side'] }

/** The cues of a word, by the word. */
export const cuesByWord: ReadonlyMap<string, readonly Cue[]> = (() => {
  const map = new Map<string, Cue[]>()
  for (const { role, side, words } of cueWords) {
    for (const word of words.split(' ')) map.set(word, [...(map.get(word) ?? []), { role, side }])
  }
  return map
})()
